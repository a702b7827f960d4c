"""Write the counts of tests/perft anew: ``python tests/perft/update.py`` with ``bones`` installed.

To be run when the rules have changed on purpose, and the differences to be looked at one by one.
"""

import json
from pathlib import Path

from bones.match import Match
from bones.round import Deal, Draw, Round
from bones.rules import Setup, preset

FOLDER = Path(__file__).parent
MOST = 60_000
QUICK = 300
DEEPEST = 14

SETUPS: dict[str, list[tuple[int, bool, dict[str, object]]]] = {
    "spinner": [
        (2, False, {}),
        (4, False, {}),
        (8, False, {}),
        (3, False, {"wild_end": "declared", "double_wild_value": "declared"}),
        (2, False, {"wild_end": "never_exposed", "opener_required": 4, "double_required": 2}),
        (2, False, {"hand_size": {"2": 3}, "unfillable": "release", "draw": "none"}),
        (3, False, {"tile_set": "double-twelve", "first_double": 12, "opener_arms": 4}),
    ],
    "spinner-kids": [
        (2, False, {}),
        (5, False, {}),
        (3, False, {"double_wild_demands": False, "doubles_on_demand": "forbid"}),
    ],
    "spinner-short": [
        (3, False, {}),
        (6, False, {}),
        (2, False, {"tile_set": "double-six", "first_double": 6, "double_wild_value": "any"}),
    ],
    "all-fives": [
        (2, False, {}),
        (3, False, {}),
        (4, True, {}),
        (2, False, {"hubs": "every_double", "lead_tile": "any"}),
        (2, False, {"hub_opens": "sides_first", "reserve": 2, "draw": "one"}),
    ],
    "five-up": [
        (2, False, {}),
        (3, False, {}),
        (4, True, {}),
        (4, False, {"hubs": "none", "target": 20}),
        (2, False, {"wild": True, "hubs": "every_double", "double_required": 2}),
    ],
    "draw": [
        (2, False, {}),
        (3, False, {}),
        (4, True, {}),
        (2, False, {"voluntary_draw": True, "drawn_tile": "may_keep"}),
        (2, False, {"tile_set": "double-nine", "draw": "one"}),
    ],
    "block": [
        (2, False, {}),
        (3, False, {}),
        (4, True, {}),
        (2, False, {"lead_tile": "double", "double_required": 3, "hubs": "root"}),
        (4, False, {"tile_set": "double-twelve", "lead_first": "seat"}),
    ],
}


def beginning(setup: Setup, seed: str, attempt: int) -> Round:
    """The first round of a match, dealt from this seed at this attempt."""
    return Match.new(setup).begin(Deal.from_seeds(setup, [seed], 1, attempt))


def counted(name: str, seats: int, partners: bool, options: dict[str, object]) -> dict[str, object]:
    """The counts by depth of one deal; `quick` is how many of them are small."""
    setup = Setup(preset(name, **options), seats, partners)
    seed = f"perft/{setup.names}/{sorted(options)}"
    attempt = 0
    # Drawing for the lead is one thing to do after another: once is enough of that.
    while seats != 8 and beginning(setup, seed, attempt).legal() == (Draw(),):
        attempt += 1
    round = beginning(setup, seed, attempt)
    counts = [round.perft(1)]
    while counts[-1] * 4 < MOST and len(counts) < DEEPEST:
        counts.append(round.perft(len(counts) + 1))
    quick = sum(count <= QUICK for count in counts)
    told: dict[str, object] = {"seats": seats, "partners": partners, "options": options}
    return {**told, "seed": seed, "attempt": attempt, "quick": quick, "counts": counts}


def main() -> None:
    """Write one file a preset."""
    for name, setups in SETUPS.items():
        positions = [counted(name, *setup) for setup in setups]
        lines = ",\n  ".join(json.dumps(position) for position in positions)
        text = f'{{"preset": "{name}", "positions": [\n  {lines}\n]}}\n'
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
