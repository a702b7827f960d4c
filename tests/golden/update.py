"""Write the golden playthroughs anew: ``PYTHONPATH=src:tests python tests/golden/update.py``.

To be run when something has changed on purpose; what has changed is then read, line by line.
"""

from pathlib import Path

from bones.rules import Setup
from support.playthrough import playthrough
from support.setups import make

FOLDER = Path(__file__).parent

PLAYTHROUGHS: dict[str, tuple[Setup, int]] = {
    "spinner": (make("spinner", 3), 1),
    "spinner-kids": (make("spinner-kids", 2), 1),
    "spinner-short": (make("spinner-short", 4), 2),
    "all-fives": (make("all-fives", 2), 2),
    "five-up": (make("five-up", 3), 2),
    "draw": (make("draw", 2), 2),
    "block": (make("block", 4), 2),
    # What the presets do not show by themselves.
    "five-up-pairs-muggins": (
        make("five-up", 4, True, claim="muggins", false_call_penalty=5, target=60),
        9,
    ),
    "spinner-declared": (
        make(
            "spinner",
            2,
            hand_size={2: 5},
            wild_end="declared",
            double_wild_value="declared",
            unfillable="release",
            draw="none",
            opener_required=3,
            opener_arms=4,
        ),
        2,
    ),
    "block-split": (
        make(
            "block",
            4,
            tile_set="double-nine",
            blocked_tie="split",
            blocked_total="opponents",
            round_bonus="rounded",
            lead_first="lot",
            hand_size={4: 4},
        ),
        4,
    ),
}


def written(name: str) -> str:
    """The text of a playthrough."""
    setup, rounds = PLAYTHROUGHS[name]
    return playthrough(setup, f"golden/{name}", rounds)


def main() -> None:
    """Write one file a playthrough."""
    for name in PLAYTHROUGHS:
        (FOLDER / f"{name}.txt").write_text(written(name), encoding="utf-8")


if __name__ == "__main__":
    main()
