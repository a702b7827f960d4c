"""Write the pages of tests/rules/page/pages anew: ``python tests/rules/page/update.py``.

To be run when rules or words have changed on purpose, and the differences to be read.
"""

from pathlib import Path

from bones.language import LANGUAGES, speaking
from bones.rules import Rules, Setup, preset
from bones.rules.page import as_text, rule_page
from support.setups import PRESETS

FOLDER = Path(__file__).with_name("pages")


def pages() -> dict[str, Rules | Setup]:
    """Every preset for any table, and a table with many house rules."""
    house = preset(
        "five-up",
        claim="muggins",
        false_call_penalty=5,
        team_total="minus_partner",
        multiple=3,
        scale="quotient",
        hub_opens="immediate",
        lead_after_tie="lot",
    )
    wild = preset(
        "all-fives",
        wild=True,
        wild_end="declared",
        double_required=3,
        opener_required=2,
        opener_arms=4,
        unfillable="release",
        reserve=2,
        match_kind="rounds",
        rounds=6,
        tie="extra_round",
        draw="one",
        drawn_tile="may_keep",
        voluntary_draw=True,
    )
    return {
        **{name: preset(name) for name in PRESETS},
        "five-up-house-pairs": Setup(house, 4, True),
        "all-fives-house-three": Setup(wild, 3),
    }


def text(of: Rules | Setup, language: str) -> str:
    """The page as it lies in the folder."""
    with speaking(language):
        return as_text(rule_page(of), 88)


def main() -> None:
    """Write every page in every language."""
    FOLDER.mkdir(exist_ok=True)
    for name, of in pages().items():
        for language in LANGUAGES:
            path = FOLDER / f"{name}.{language}.txt"
            path.write_text(text(of, language), encoding="utf-8")


if __name__ == "__main__":
    main()
