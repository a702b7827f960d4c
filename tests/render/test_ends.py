"""Open ends: which edges are one end, their numbers, and their words."""

from random import Random

import pytest

from bones.language import speaking
from bones.match import Match
from bones.render import End, columns, demands_in_words, end_rows, open_ends
from bones.round import Deal, Lead, LeadBy, Round
from bones.round.action import parse_action
from bones.tiles import WILD, Tile
from support.records import begun
from support.rounds import positions
from support.setups import EVERY_SETUP, make


def tiles(texts: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, texts.split()))


def after(name: str, hands: str, *actions: str, **options: object) -> Round:
    dealt = tuple(tiles(hand) for hand in hands.split("|"))
    setup = make(name, len(dealt), **options)
    round = Round.start(setup, Deal(dealt), Lead(LeadBy.SEAT, 0))
    for action in actions:
        round = round.apply(parse_action(action)).round
    return round


SPINNER = ("spinner", "7-7 6-6 6-1 1-0 | 7-6 *-7 *-3 2-0")


def test_an_end_says_what_it_shows() -> None:
    double = Tile(6, 6)
    assert str(End(Tile(6, 4), 4, (2,))) == "6-4 shows 4"
    assert str(End(double, 6, (1, 2))) == "6-6 shows 6 (2 places)"
    assert str(End(Tile(WILD, 4), WILD, (1,))) == "*-4 takes any number"
    with speaking("es"):
        assert str(End(double, 6, (1, 2))) == "6-6 muestra 6 (2 lugares)"


@pytest.mark.parametrize(("half", "fits"), [(4, True), (3, False), (WILD, True)])
def test_an_end_takes_what_is_equal_and_what_is_wild(half: int, fits: bool) -> None:
    assert End(Tile(6, 4), 4, (2,)).takes(half) is fits
    assert End(Tile(WILD, 4), WILD, (1,)).takes(half)


def test_edges_that_make_no_difference_are_one_end() -> None:
    view = after("all-fives", "6-6 1-0 | 6-5 2-0", "play 6-6").view(0)
    assert open_ends(view) == (End(Tile(6, 6), 6, (1, 2, 3, 4)),)
    options = {"hub_counts_until": "both_sides"}
    view = after("all-fives", "6-6 1-0 | 6-5 2-0", "play 6-6", **options).view(0)
    assert [end.edges for end in open_ends(view)] == [(1,), (2,), (3,), (4,)]


def test_every_open_edge_belongs_to_one_end() -> None:
    for n, setup in enumerate(EVERY_SETUP):
        rng = Random(n)
        for round in list(positions(begun(Match.new(setup), rng), rng))[:: 1 + n % 5]:
            view = round.view(None)
            edges = [(end.parent, edge, end.pip) for end in open_ends(view) for edge in end.edges]
            assert sorted(edges) == sorted((e.parent, e.edge, e.pip) for e in view.ends)


def test_doubles_that_must_be_served_come_first() -> None:
    view = after(*SPINNER, "play 7-7").view(1)
    assert demands_in_words(view) == ["7-7 must be served: 2 tiles"]
    assert end_rows(view, 79) == [
        "  7-7 must be served: 2 tiles",
        "  1) 7-7 shows 7 (2 places)",
    ]


def test_of_several_the_first_is_said_to_be() -> None:
    view = after("spinner", "7-7 6-1 | *-* 7-6", "play 7-7", "play *-*@7-7").view(0)
    assert demands_in_words(view) == [
        "*-* must be served first: 3 tiles",
        "7-7 must be served: 1 tile",
    ]


def test_a_row_has_the_tiles_that_lead_to_its_end() -> None:
    view = after("block", "6-6 6-1 | 6-5 5-2", "play 6-6", "play 6-5@6-6", "play 6-1@6-6").view(0)
    assert end_rows(view, 79) == ["  1) 6-5 shows 5   6-6 6-5", "  2) 6-1 shows 1   6-6 6-1"]


def test_columns_keep_within_the_width() -> None:
    texts = [f"{n}) some text" for n in range(1, 12)]
    for width in (20, 40, 79):
        lines = columns(texts, width)
        assert max(map(len, lines)) <= width
        assert " ".join(lines).split() == " ".join(texts).split()
    assert columns([], 40) == []
