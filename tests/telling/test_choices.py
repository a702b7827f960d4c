"""The list of choices: equal ones stand once, and everything legal can be reached by typing."""

import random

import pytest

from bones.match import Match, begin_round
from bones.render.ends import open_ends
from bones.round import Call, Deal, Draw, Lead, LeadBy, Pass, Play, Round
from bones.rules import Setup, preset
from bones.telling.choices import action_words, choices
from bones.terminal.finding import at_edge, matching, why_not
from bones.terminal.typed import Wanted, read
from bones.tiles import Tile

VARIANTS: list[tuple[str, int, dict[str, object]]] = [
    ("spinner", 3, {}),
    ("spinner", 2, {"wild_end": "declared", "double_wild_value": "declared"}),
    ("spinner", 4, {"double_wild_demands": False, "opener_arms": 4}),
    ("all-fives", 2, {}),
    ("all-fives", 4, {"hub_counts_until": "both_sides", "hubs": "every_double"}),
    ("five-up", 3, {"claim": "muggins"}),
    ("draw", 2, {"voluntary_draw": True, "drawn_tile": "may_keep"}),
    ("block", 4, {}),
]


def tiles(texts: str) -> tuple[Tile, ...]:
    return tuple(map(Tile.parse, texts.split()))


def dealt(name: str, *hands: str, **options: object) -> Round:
    setup = Setup(preset(name, **options), len(hands))
    return Round.start(setup, Deal(tuple(map(tiles, hands))), Lead(LeadBy.SEAT, 0))


def typed(round: Round, text: str) -> list[str]:
    """What `text` may mean, as actions."""
    view = round.view(round.to_act)
    wanted = read(text)
    assert isinstance(wanted, Wanted)
    found = matching(wanted, choices(view), view)
    return [str(at_edge(choice, wanted).action) for choice in found]


def refused(round: Round, text: str) -> str:
    view = round.view(round.to_act)
    wanted = read(text)
    assert isinstance(wanted, Wanted)
    assert matching(wanted, choices(view), view) == ()
    return why_not(wanted, view, round.problem)


def positions(name: str, seats: int, options: dict[str, object]) -> list[Round]:
    """All positions of one round of random play."""
    setup = Setup(preset(name, **options), seats)
    round, dice = begin_round(Match.new(setup), ["choices"]), random.Random("choices")
    found = []
    while not round.is_over and not round.is_closing:
        found.append(round)
        round = round.apply(dice.choice(round.legal())).round
    return found


@pytest.mark.parametrize(("name", "seats", "options"), VARIANTS)
def test_choices_are_legal_and_leave_nothing_out_that_differs(
    name: str, seats: int, options: dict[str, object]
) -> None:
    for round in positions(name, seats, options):
        view = round.view(round.to_act)
        listed = choices(view)
        actions = [choice.action for choice in listed]
        assert set(actions) <= set(view.legal)
        assert not any(isinstance(action, Call) for action in actions)
        assert len({choice.words for choice in listed}) == len(listed)
        missing = [a for a in view.legal if a not in actions and not isinstance(a, Call)]
        for action in missing:
            assert isinstance(action, Play)
            # The same tile on the same double with the same half: only the edge is another.
            assert any(
                isinstance(other, Play)
                and (other.tile, other.joins, other.parent, other.number)
                == (action.tile, action.joins, action.parent, action.number)
                for other in actions
            )


@pytest.mark.parametrize(("name", "seats", "options"), VARIANTS)
def test_every_legal_play_can_be_typed_as_records_write_it(
    name: str, seats: int, options: dict[str, object]
) -> None:
    for round in positions(name, seats, options):
        for action in round.legal():
            if isinstance(action, Play):
                assert typed(round, str(action)) == [str(action)]


@pytest.mark.parametrize(("name", "seats", "options"), VARIANTS)
def test_every_legal_action_has_the_words_of_the_list(
    name: str, seats: int, options: dict[str, object]
) -> None:
    for round in positions(name, seats, options)[:40:3]:
        view = round.view(round.to_act)
        words = [choice.words for choice in choices(view)]
        for action in view.legal:
            told = action_words(action, view)
            assert told == str(action) if isinstance(action, Call) else told in words


def test_a_tile_alone_is_enough_where_there_is_no_choice() -> None:
    round = dealt("block", "6-4 1-0", "4-2 6-2").apply(Play(Tile(6, 4))).round
    assert typed(round, "42") == typed(round, "24") == ["play 4-2@6-4"]
    assert typed(round, "4-2@6-4.2") == ["play 4-2@6-4"]
    # Records put the joining half first; somebody at a prompt may not.
    assert typed(round, "2-4@6-4") == ["play 4-2@6-4"]


def test_where_both_ends_fit_one_says_which() -> None:
    ends = dealt("block", "6-5 1-0", "6-4 3-0", "5-4 9-9 4-1", tile_set="double-nine")
    ends = ends.apply(Play(Tile(6, 5))).round
    ends = ends.apply(Play(Tile(6, 4), 6, Tile(6, 5))).round
    view = ends.view(2)
    assert [str(end) for end in open_ends(view)] == ["6-5 shows 5", "6-4 shows 4"]
    assert typed(ends, "54") == ["play 5-4@6-5", "play 4-5@6-4"]
    assert typed(ends, "54 1") == ["play 5-4@6-5"]
    assert typed(ends, "5-4 on 2") == ["play 4-5@6-4"]
    assert typed(ends, "4-5 on 6-5") == ["play 5-4@6-5"]


def test_the_places_of_a_double_are_one_end() -> None:
    round = dealt("draw", "5-5 1-0", "5-2 3-3").apply(Play(Tile(5, 5))).round
    view = round.view(1)
    assert [str(end) for end in open_ends(view)] == ["5-5 shows 5 (2 places)"]
    assert [str(choice) for choice in choices(view)] == ["5-2 on 5-5"]
    assert typed(round, "52") == ["play 5-2@5-5.1"]
    assert typed(round, "5-2@5-5.2") == ["play 5-2@5-5.2"]


def test_they_are_not_where_the_count_depends_on_the_side() -> None:
    options: dict[str, object] = {"hub_counts_until": "both_sides", "lead_tile": "any"}
    round = dealt("all-fives", "5-5 1-0", "5-2 3-3", **options).apply(Play(Tile(5, 5))).round
    assert len(choices(round.view(1))) == 4


def test_a_tile_that_fits_nowhere_is_refused_in_one_sentence() -> None:
    round = dealt("block", "6-4 1-0", "3-2 4-1").apply(Play(Tile(6, 4))).round
    assert refused(round, "32") == ("Equal numbers join: 3-2 fits none of the open ends 4 and 6.")
    assert refused(round, "3-2@6-4").startswith("Equal numbers join: 3 does not join the open ")
    assert refused(round, "66") == "6-6 is not in your hand."
    assert refused(round, "77") == "There is no 7-7 in this set."
    assert "not on the table" in refused(round, "4-1@5-5")
    assert "numbered from 1 to 2" in refused(round, "41 3")
    assert "no edge 7" in refused(round, "4-1@6-4.7")


def test_a_demand_is_named_where_it_is_in_the_way() -> None:
    setup = Setup(preset("spinner"), 2)
    hands = ("9-9 1-0", "9-1 3-2")
    lead = Lead(LeadBy.OPENING_DOUBLE, forced=True, double=9)
    round = Round.start(setup, Deal(tuple(map(tiles, hands))), lead)
    round = round.apply(Play(Tile(9, 9))).round
    assert refused(round, "32") == "Equal numbers join: 3 does not join the open 9 of 9-9."


def test_drawing_and_passing_are_choices_where_the_rules_make_them_so() -> None:
    found = set()
    for round in positions("draw", 2, {"voluntary_draw": True, "drawn_tile": "may_keep"}):
        found |= {type(choice.action) for choice in choices(round.view(round.to_act))}
    assert found == {Play, Draw, Pass}
