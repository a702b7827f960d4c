"""A record by hand: what it holds, what it is made of, what one seat may see of it."""

import json
from dataclasses import replace

import pytest

from bones.errors import FormatError
from bones.match import Match, begin_round
from bones.notation import MatchResult, MismatchError, Occupant, Record, RoundResult
from bones.round import Deal, Draw, Pass, Play, Reason, Resign, Round, parse_action
from bones.rules import Setup, preset
from bones.tiles import Tile
from support.checking import changed, example

BLOCK = example("block.bones.json")
# Seat 1 is to act, and its hand is known to fit.
BLOCKED_TOO_SOON = ["0 play 6-4"]
DRAW = Setup(preset("draw", target=20), 2)


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, text.split()))


def started(seed: str = "record", setup: Setup = DRAW) -> tuple[Match, Round]:
    """A match and its first round, of which six actions were taken."""
    match = Match.new(setup, dealer=1)
    round = begin_round(match, [seed])
    for _ in range(6):
        round = round.apply(round.legal()[0]).round
    return match, round


def test_the_example_of_the_format() -> None:
    record = Record.parse(json.dumps(BLOCK))
    assert record.id == "example"
    assert record.date == "2026-11-29T20:15:00Z"
    assert record.rules == preset("block", target=10)
    assert record.occupants == (Occupant("Ann"), Occupant("Casual", "casual"))
    assert record.setup == Setup(preset("block", target=10), 2)
    assert record.result == MatchResult((1,), (0, 13))
    (part,) = record.rounds
    assert (part.number, part.dealer, part.leader) == (1, 0, None)
    assert part.result == RoundResult(Reason.BLOCKED, 1, (0, 13), (0, 13))
    assert part.deal.hands[0][:2] == tiles("1-0 6-4")
    assert part.actions[0] == (0, Play(Tile(6, 4)))
    assert part.actions[1] == (1, Play(Tile(4, 3), 4, Tile(6, 4)))
    assert part.actions[10] == (0, Pass())
    assert json.loads(record.to_json()) == BLOCK


def test_text_is_canonical() -> None:
    loose = changed(BLOCK, {"rounds[0].deal.hands[0][1]": "4-6"})
    loose["rules"] = {"options": {"target": 10, "draw": "none"}, "preset": "block"}
    loose["result"] = {"scores": [0, 13], "winners": [1]}
    loose = dict(reversed(loose.items()))
    record = Record.parse(json.dumps(loose, indent=4))
    assert record == Record.parse(json.dumps(BLOCK))
    assert record.to_json() == json.dumps(BLOCK, separators=(",", ":"))


def test_a_record_of_next_to_nothing() -> None:
    text = (
        '{"format":"bones-record/1","rules":{"preset":"block","options":{}},'
        '"seats":[{},{}],"partners":false,"rounds":[]}'
    )
    record = Record.from_match(Match.new(Setup(preset("block"), 2)))
    assert record.to_json() == text
    assert Record.parse(text) == record
    assert record.replay().rounds == ()


def test_a_proof_is_kept_as_it_is() -> None:
    proof = {"openings": [["a", 1]], "commitments": {"0": "ab"}, "aborted": None}
    record = Record.parse(json.dumps(changed(BLOCK, {"rounds[0].deal.proof": proof})))
    assert record.rounds[0].deal.proof == proof
    assert Record.parse(record.to_json()) == record


@pytest.mark.parametrize(
    "date", ["2026-11-29", "2026-11-29T20:15Z", "2026-11-29T20:15:00.25+01:00"]
)
def test_dates(date: str) -> None:
    assert Record.parse(json.dumps(changed(BLOCK, {"date": date}))).date == date


# Made of a match.


def test_a_round_being_played_is_kept_without_a_result() -> None:
    match, round = started()
    record = Record.from_match(match, names=["Ann", "Ben"], current=round)
    assert record.result is None
    assert record.rounds[0].result is None
    assert record.rounds[0].deal.seed == round.deal.seed
    assert record.rounds[0].dealer == 1
    replay = record.replay()
    assert replay.current == round
    assert replay.match == match


@pytest.mark.parametrize("ended", [Reason.TIMEOUT, Reason.ABANDONED])
def test_a_match_may_end_from_outside(ended: Reason) -> None:
    match, round = started()
    record = Record.from_match(match, current=round, ended=ended, winners=[1])
    assert record.result == MatchResult((1,), (0, 0))
    assert record.rounds[0].result == RoundResult(ended, None, (0, 0), (0, 0))
    replay = Record.parse(record.to_json()).replay()
    assert (replay.current, replay.ended) == (round, ended)


def test_a_match_may_end_by_resigning() -> None:
    match, round = started()
    match = match.add(round.apply(Resign(), 0).round)
    record = Record.from_match(match)
    assert record.rounds[0].result == RoundResult(Reason.RESIGNED, None, (0, 0), (0, 0))
    assert record.result == MatchResult((1,), (0, 0))
    assert record.replay().match == match


def test_who_leads_by_lot_is_kept() -> None:
    setup = Setup(preset("block", lead_first="lot"), 3)
    match = Match.new(setup)
    record = Record.from_match(match, current=match.begin(Deal.from_seeds(setup, ["x"]), 2))
    assert record.rounds[0].leader == 2
    assert '"dealer":0,"leader":2,"deal"' in record.to_json()


def test_parts_that_do_not_go_together() -> None:
    match, round = started()
    over = match.add(round.apply(Resign(), 0).round)
    for wrong in (
        {"names": ["Ann"]},
        {"names": "AB"},
        {"bots": [None] * 3},
        {"ended": Reason.ABANDONED},
        {"ended": Reason.OUT, "current": round},
        {"current": over.rounds[0]},
        {"current": started(setup=Setup(preset("block"), 2))[1]},
    ):
        with pytest.raises(ValueError, match=r"[a-z]"):
            Record.from_match(match, **wrong)
    with pytest.raises(ValueError, match="over"):
        Record.from_match(over, current=round)
    for words in ({"names": ["a\nb", "c"]}, {"names": ["", "c"]}, {"bots": [None, "\x1b"]}):
        with pytest.raises(FormatError) as caught:
            Record.from_match(match, **words)
        assert caught.value.code == "bad-value"
    for word in ({"id": "a\nb"}, {"date": "soon"}):
        with pytest.raises(FormatError) as caught:
            Record.from_match(match, **word)  # type: ignore[arg-type]
        assert caught.value.where in word


# As others may see it.


def test_a_view_of_a_round_being_played_shows_the_own_hand_and_own_draws() -> None:
    hands = (tiles("6-6 6-5 1-0 2-0 3-0 2-1 3-1"), tiles("4-4 4-3 4-2 4-1 4-0 5-4 3-3"))
    first = tiles("0-0 1-1 6-4")
    others = {*hands[0], *hands[1], *first}
    rest = (*first, *(tile for tile in DRAW.tiles.tiles if tile not in others))
    match = Match.new(DRAW)
    round = match.begin(Deal(hands, rest))
    for text in ("play 6-6", "draw", "draw", "draw", "play 6-4@6-6", "play 6-5@6-6"):
        round = round.apply(parse_action(text)).round
    record = Record.from_match(match, current=round)
    actions = record.rounds[0].actions
    drawers = [seat for seat, action in actions if isinstance(action, Draw)]
    assert drawers == [1, 1, 1]
    for seat in (0, 1):
        deal = record.seen_by(seat).rounds[0].deal
        assert deal.hands[seat] == hands[seat]
        assert set(deal.hands[1 - seat]) == {None}
        assert deal.boneyard[3:] == (None,) * 11
        assert deal.boneyard[:3] == (first if seat == 1 else (None,) * 3)
    spectator = record.seen_by(None).rounds[0]
    assert not {tile for hand in spectator.deal.hands for tile in hand} - {None}
    assert set(spectator.deal.boneyard) == {None}
    assert spectator.actions == actions


def test_no_view_tells_a_seed_while_anything_is_hidden() -> None:
    match, round = started()
    while not round.is_over:
        round = round.apply(round.legal()[0]).round
    match = match.add(round)
    after = Record.from_match(match)
    # The same seed deals the rounds to come.
    assert after.seen_by(0).rounds[0].deal.seed is None
    assert after.seen_by(0).rounds[0].deal.hands == round.deal.hands
    while not match.is_over:
        round = begin_round(match, ["record"])
        assert "seed" not in Record.from_match(match, current=round).seen_by(0).to_json()
        while not round.is_over:
            round = round.apply(round.legal()[0]).round
        match = match.add(round)
    told = Record.from_match(match)
    assert told.seen_by(None) == told


def test_hands_that_stay_hidden_at_the_end_of_a_match_are_hidden_in_every_view() -> None:
    setup = Setup(preset("five-up", target=10), 2)
    hands = (tiles("5-5 1-0 2-0 3-0 2-1 3-1 3-2"), tiles("4-4 4-3 4-2 4-1 4-0 5-4 3-3"))
    seeds = ["hidden"]
    match = Match.new(setup)
    rest = tuple(t for t in setup.tiles.tiles if t not in {*hands[0], *hands[1]})
    step = match.begin(Deal(hands, rest)).apply(Play(Tile(5, 5)), 0)
    assert step.round.is_over
    record = Record.from_match(match.add(step.round), names=seeds * 2)
    assert record.rounds[0].result == RoundResult(Reason.TARGET, 0, (10, 0), (10, 0))
    assert set(record.seen_by(None).rounds[0].deal.hands[1]) == {None}
    assert record.seen_by(1).rounds[0].deal.hands == ((None,) * 7, hands[1])
    record.seen_by(None).replay()
    shown = replace(record, rules=preset("five-up", target=10, reveal_on_immediate_end="open"))
    assert shown.seen_by(None) == shown


def test_a_view_of_a_seat_there_is_none() -> None:
    record = Record.parse(json.dumps(BLOCK))
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="0 to 1"):
            record.seen_by(seat)


def test_what_hidden_tiles_leave_unknown_is_believed_and_the_rest_is_checked() -> None:
    hidden: dict[str, object] = {
        "rounds[0].deal.hands[0]": [None] * 7,
        "rounds[0].deal.boneyard": [None] * 14,
    }
    told = changed(BLOCK, hidden)
    replay = Record.parse(json.dumps(told)).replay()
    assert replay.match.winners == (1,)
    assert replay.match.scores == (0, 13)
    points = {"rounds[0].result.points": [0, 12], "rounds[0].result.scores": [0, 12]}
    Record.parse(json.dumps(changed(told, {**points, "result.scores": [0, 12]}))).replay()
    for path, value, code in (
        ("rounds[0].result.scores", [0, 12], "wrong-scores"),
        ("rounds[0].actions", BLOCKED_TOO_SOON, "wrong-reason"),
        ("rounds[0].result.reason", "out", "wrong-reason"),
        ("rounds[0].actions[1]", "1 play 5-4@6-4", "not-in-hand"),
        ("rounds[0].actions[2]", "0 play 5-3@6-4", "not-in-hand"),
        ("result.winners", [0], "wrong-winners"),
    ):
        with pytest.raises(MismatchError) as caught:
            Record.parse(json.dumps(changed(told, {path: value}))).replay()
        assert caught.value.code == code
