"""Deals by hand and from seeds (scheme bones-deal/1)."""

import json
import pickle
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bones.errors import DealError
from bones.round.deal import Deal, Seed, shuffled
from bones.rules import Setup, preset
from bones.tiles import Tile, TileSet

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "deals.json").read_text("utf-8"))
BLOCK = Setup(preset("block"), 2)


def tiles(text: str) -> tuple[Tile | None, ...]:
    """Read tiles such as ``6-4 ? 0-0``, where ``?`` is hidden."""
    return tuple(None if word == "?" else Tile.parse(word) for word in text.split())


def dealt(deal: Deal) -> list[Tile | None]:
    """Return all tiles of a deal."""
    return [tile for tiles in (*deal.hands, deal.boneyard) for tile in tiles]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: f"{vector['preset']}")
def test_published_vectors(vector: dict[str, Any]) -> None:
    setup = Setup(preset(vector["preset"]), vector["seats"])
    seed = vector["seed"]
    deal = Deal.from_seeds(setup, seed["seeds"], seed["round"], seed["attempt"])
    assert [[str(tile) for tile in hand] for hand in deal.hands] == vector["hands"]
    assert [str(tile) for tile in deal.boneyard] == vector["boneyard"]
    assert deal.seed == Seed(tuple(seed["seeds"]), seed["round"], seed["attempt"], seed["scheme"])


@given(
    st.sampled_from(["spinner", "all-fives", "five-up", "draw", "block"]),
    st.integers(2, 4),
    st.lists(st.text(max_size=20), min_size=1, max_size=4),
    st.integers(1, 2**32 - 1),
    st.integers(0, 2**32 - 1),
)
def test_every_deal_from_seeds_is_complete_and_repeatable(
    name: str, seats: int, seeds: list[str], round_number: int, attempt: int
) -> None:
    setup = Setup(preset(name), seats)
    deal = Deal.from_seeds(setup, seeds, round_number, attempt)
    deal.check(setup)
    assert Counter(dealt(deal)) == Counter(setup.tiles.tiles)
    assert deal == Deal.from_seeds(setup, seeds, round_number, attempt)
    assert pickle.loads(pickle.dumps(deal)) == deal
    assert not deal.hidden


def test_each_part_of_a_seed_changes_the_deal() -> None:
    orders = {
        shuffled(TileSet(9, wild=True).tiles, seeds, round_number, attempt)
        for seeds in (["a"], ["b"], ["a", "b"], ["ab"], ["b", "a"], ["a", ""], ["", "a"])
        for round_number in (1, 2)
        for attempt in (0, 1)
    }
    assert len(orders) == 28


def test_every_tile_is_as_often_in_every_place() -> None:
    three = TileSet(1).tiles
    orders = Counter(shuffled(three, [f"fair/{n}"]) for n in range(3000))
    assert len(orders) == 6
    # A thousand runs would leave these bounds about once: five standard deviations of 500 ± 20.
    assert all(400 < count < 600 for count in orders.values())


def test_few_tiles_have_one_order() -> None:
    assert shuffled((), ["a"]) == ()
    assert shuffled((Tile(6, 4),), ["a"]) == (Tile(6, 4),)


@pytest.mark.parametrize(
    ("seeds", "where"),
    [
        ([], "seed.seeds"),
        ("text", "seed.seeds"),
        (["a", 5], "seed.seeds[1]"),
        (["\ud800"], "seed.seeds[0]"),
        (["a" * 65_536], "seed.seeds[0]"),
        (["é" * 32_768], "seed.seeds[0]"),
    ],
)
def test_seeds_that_cannot_be_used(seeds: Any, where: str) -> None:
    with pytest.raises(DealError) as caught:
        Deal.from_seeds(BLOCK, seeds)
    assert (caught.value.code, caught.value.where) == ("bad-seed", where)
    with pytest.raises(DealError):
        shuffled(BLOCK.tiles.tiles, seeds)


def test_the_longest_seed_can_be_used() -> None:
    Deal.from_seeds(BLOCK, ["a" * 65_535]).check(BLOCK)


@pytest.mark.parametrize("number", [-1, 2**32, True, 1.0, "1", None])
def test_rounds_and_attempts_out_of_bounds(number: Any) -> None:
    for seed in ({"round": number}, {"attempt": number}):
        with pytest.raises(DealError, match="whole number"):
            Seed(("a",), **seed)
    with pytest.raises(DealError, match="from 1"):
        Seed(("a",), round=0)


def test_unknown_scheme() -> None:
    with pytest.raises(DealError) as caught:
        Seed(("a",), scheme="bones-deal/2")
    assert caught.value.code == "unknown-scheme"


def test_a_deal_by_hand_may_use_a_part_of_the_set_and_hide_tiles() -> None:
    deal = Deal((tiles("6-6 ?"), tiles("?")), tiles("1-0 ?"))
    assert deal.hidden
    deal.check(BLOCK, complete=False)
    lists: Any = [list(hand) for hand in deal.hands]
    assert Deal(lists, tuple(deal.boneyard)) == deal


def test_a_deal_seen_from_one_seat_is_complete() -> None:
    hands = (tiles("6-6 6-5 6-4 6-3 6-2 6-1 6-0"), tiles("? " * 7))
    Deal(hands, tiles("? " * 14)).check(BLOCK)


def test_hidden_tiles_and_a_seed_are_refused() -> None:
    with pytest.raises(DealError) as caught:
        Deal((tiles("6-6"), tiles("?")), (), Seed(("a",)))
    assert caught.value.code == "hidden-with-seed"


@pytest.mark.parametrize(
    ("hands", "boneyard", "complete", "code", "where"),
    [
        (["6-6"], "", False, "wrong-seats", "hands"),
        (["6-6", "5-5", "4-4"], "", False, "wrong-seats", "hands"),
        (["6-6", "7-0"], "", False, "foreign-tile", "hands[1][0]"),
        (["6-6", "5-5"], "4-4 *-1", False, "foreign-tile", "boneyard[1]"),
        (["6-6", "5-5 6-6"], "", False, "repeated-tile", "hands[1][1]"),
        (["6-6", "5-5"], "1-0 0-1", False, "repeated-tile", "boneyard[1]"),
        (["6-6", ""], "", False, "empty-hand", "hands[1]"),
        (["6-6", "? " * 28], "", False, "too-many-tiles", "hands"),
        (["? " * 7, "? " * 6], "? " * 15, True, "wrong-hand-size", "hands[1]"),
        (["? " * 7, "? " * 7], "? " * 13, True, "wrong-boneyard-size", "boneyard"),
    ],
)
def test_deals_no_setup_can_have(
    hands: list[str], boneyard: str, complete: bool, code: str, where: str
) -> None:
    deal = Deal(tuple(map(tiles, hands)), tiles(boneyard))
    with pytest.raises(DealError) as caught:
        deal.check(BLOCK, complete=complete)
    assert (caught.value.code, caught.value.where) == (code, where)


def test_a_deal_that_does_not_follow_from_its_seed() -> None:
    right = Deal.from_seeds(BLOCK, ["a"])
    first, second = right.hands[0][:2]
    swapped = ((second, first, *right.hands[0][2:]), right.hands[1])
    for deal, where in [
        (Deal(swapped, right.boneyard, right.seed), "hands[0][0]"),
        (Deal(right.hands, right.boneyard[:-1], right.seed), "boneyard"),
        (Deal(right.hands, right.boneyard, Seed(("b",))), "hands[0][0]"),
    ]:
        with pytest.raises(DealError) as caught:
            deal.check(BLOCK, complete=False)
        assert (caught.value.code, caught.value.where) == ("seed-differs", where)


@pytest.mark.parametrize(
    ("hands", "boneyard", "where"),
    [([["6-6"], [Tile(5, 5)]], [], "hands[0][0]"), ([[None]], [None, (6, 4)], "boneyard[1]")],
)
def test_what_is_no_tile(hands: Any, boneyard: Any, where: str) -> None:
    with pytest.raises(DealError, match="Tiles are Tile values") as caught:
        Deal(hands, boneyard)
    assert (caught.value.code, caught.value.where) == ("not-a-tile", where)


def test_a_proof_is_a_copy_of_its_own() -> None:
    given = {"nonce": "a"}
    deal = Deal(((Tile(6, 6),), (Tile(5, 5),)), proof=given)
    given["nonce"] = "b"
    assert deal.proof == {"nonce": "a"}
    with pytest.raises(TypeError):
        deal.proof["nonce"] = "b"  # type: ignore[index]
