"""The table on a screen: kept ones as they were, and any within its size, with all it must show."""

import importlib.util
from pathlib import Path
from random import Random

import pytest
from rich.text import Text

from bones.render import ASCII, BOXES, Signs
from bones.round import Play, Round
from bones.rules import Setup
from bones.rules.options import Claim
from bones.telling.choices import choices
from bones.terminal.display import Scene
from bones.terminal.tabletop import BOX_MARKS, Tabletop
from support.at_table import you_among
from support.rounds import random_round
from support.setups import PRESETS, make, random_setup, setup_id

spec = importlib.util.spec_from_file_location(
    "tabletop_update", Path(__file__).with_name("update.py")
)
assert spec is not None
assert spec.loader is not None
update = importlib.util.module_from_spec(spec)
spec.loader.exec_module(update)

SIZES = ((40, 16), (60, 20), (80, 24), (100, 30), (132, 50))
LAST = "What happened last."
SETUPS = [
    *(make(name) for name in PRESETS),
    make("spinner", 8),
    make("spinner", 5, wild_end="declared", double_wild_value="declared"),
    make("draw", 4, tile_set="double-twelve"),
    make("all-fives", 4, True),
    make("five-up", 3, claim="muggins"),
]


@pytest.mark.parametrize("name", update.SETUPS)
def test_the_screens_are_as_they_were(name: str) -> None:
    kept = (update.FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert update.written(name) == kept


def test_every_kept_file_is_compared() -> None:
    assert {path.stem for path in update.FOLDER.iterdir()} == set(update.SETUPS)


def check_table(round: Round, width: int, height: int, signs: Signs, picked: int | None) -> None:
    """Check what must be seen on a screen of this size."""
    ascii_only = signs is ASCII
    rows: list[Text] = update.table(round, width, height, signs, picked, [LAST])
    lines = [row.plain for row in rows]
    text = "\n".join(lines)
    assert len(lines) == height, text
    assert max(row.cell_len for row in rows) <= width, text
    assert lines[-1].startswith(update.PROMPT), text
    assert width < 60 or f"round {round.number}" in lines[0]
    assert lines[0].rstrip().endswith(f"boneyard {round.view(0).boneyard_count}")
    if ascii_only:
        assert text.replace("\u00b7", "").isascii(), text
    view = round.view(0)
    listed = choices(view)
    fits, pointer = ("+", ">") if ascii_only else ("\u2022", "\u25b8")
    fit = {each.action.tile for each in listed if isinstance(each.action, Play)}
    chosen = None if picked is None else listed[picked]
    wanted = chosen.action.tile if chosen and isinstance(chosen.action, Play) else None
    # The hand stands above the choices, and every tile of it with its sign.
    signed = [
        (pointer if tile == wanted else fits if tile in fit else " ") + str(tile)
        for tile in sorted(view.hand, reverse=True)
    ]
    found = text.replace("\n", " ")
    at = -1
    for each in signed:
        at = found.find(f" {each} ", at + 1)
        assert at >= 0, (each, text)
    assert any(LAST in line for line in lines), text
    if chosen is not None:
        assert picked is not None
        assert f"{pointer}{picked + 1}) {chosen}"[: width - 2] in text, text
    if view.setup.rules.multiple and view.counting and view.setup.rules.claim is Claim.AUTO:
        assert f"count {view.total}" in text, text


@pytest.mark.parametrize("setup", SETUPS, ids=setup_id)
def test_every_screen_shows_what_it_must(setup: Setup) -> None:
    rng = Random(f"screens/{setup_id(setup)}")
    turns = update.own_turns(setup, f"screens/{setup_id(setup)}")
    for round in rng.sample(turns, min(4, len(turns))):
        count = len(choices(round.view(0)))
        for width, height in SIZES:
            for signs in (BOXES, ASCII):
                picked = rng.choice((None, 0, count - 1, rng.randrange(count)))
                check_table(round, width, height, signs, picked)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(60))
def test_every_screen_of_any_rules_shows_what_it_must(seed: int) -> None:
    rng = Random(f"any screen/{seed}")
    setup = random_setup(rng)
    for round in update.own_turns(setup, f"any screen/{seed}"):
        count = len(choices(round.view(0)))
        size = rng.choice(SIZES)
        check_table(round, *size, rng.choice((BOXES, ASCII)), rng.randrange(count))


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_of_half_the_set_is_complete(size: tuple[int, int]) -> None:
    """The boneyard of a round for two may come into one hand."""
    setup = make("spinner", 2, hand_size={2: 30})
    turns = update.own_turns(setup, "large hand")
    check_table(turns[0], *size, BOXES, 0)
    check_table(turns[0], *size, ASCII, None)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_a_hand_is_on_a_screen_for_all(size: tuple[int, int]) -> None:
    began = random_round(make("draw", 2), Random("for all")).round
    people = you_among(began.setup).read_by(-1)
    table = Tabletop(Scene(began.view(None), people), BOXES, BOX_MARKS)
    rows = table.rows(*size, [], Text(update.PROMPT), None)
    text = "\n".join(row.plain for row in rows)
    assert len(rows) == size[1]
    assert not any(str(tile) in text for tile in began.hands[0])
