"""Contests with other programs: our side of them, and theirs where they are installed."""

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

import bones
from bones.round import Play
from bones.simulate import saved
from support.pages import ROOT


@pytest.fixture
def bench(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Any:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    monkeypatch.chdir(tmp_path)
    return importlib.import_module


def test_like_ends_are_one_play(bench: Any) -> None:
    twins = bench("twins")
    tile = bones.Tile.parse
    setup = bones.Setup(bones.preset("block"), 2)
    hands = [[tile("1-0"), tile("5-1")], [tile("1-1"), tile("2-0")]]
    round = bones.Match.new(setup).begin(bones.Deal(hands, []))
    round = round.apply(bones.parse_action("play 1-1")).round
    assert len(round.legal()) == 4
    assert twins.keys(round.legal()).keys() == {(tile("1-0"), 1), (tile("5-1"), 1)}


def test_passes_are_made_until_somebody_can_play(bench: Any) -> None:
    twins = bench("twins")
    tile = bones.Tile.parse
    setup = twins.spiel_setup()
    deal = bones.Deal([[tile("1-1"), tile("1-0")], [tile("5-5"), tile("5-4")]], [])
    round = bones.Match.new(setup, dealer=1).begin(deal)
    assert round.to_act == 0
    round = twins.passed_on(round.apply(Play(tile("1-1"))).round)
    assert round.to_act == 0
    round = twins.passed_on(round.apply(twins.keys(round.legal())[tile("1-0"), 1]).round)
    assert round.is_over
    assert round.outcome is not None
    assert round.outcome.points == (19, 0)


def test_contests_are_summed_up_by_whole_deals(bench: Any) -> None:
    rivals = bench("rivals")
    contest = rivals.contests()["time-expert"]
    assert contest.ours() == "expert, 50 ms"
    played = [
        rivals.Played(0, (10, -4), (2, 3), (0.1, 0.6), (0.06, 0.3)),
        rivals.Played(1, (6, 0), (2, 3), (0.1, 0.6), (0.07, 0.2)),
    ]
    found = rivals.summary(contest, played)
    assert (found["rounds"], found["won"], found["lost"]) == (4, 2, 1)
    assert found["points a round"]["value"] == 3.0
    assert found["points a round"]["low"] == found["points a round"]["high"] == 3.0
    assert found["ms a choice"] == {"mean": 50.0, "longest": 70.0}
    assert found["their ms a choice"] == {"mean": 200.0, "longest": 300.0}


def test_a_contest_goes_on_after_the_deals_that_are_kept(
    bench: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    rivals = bench("rivals")
    contest = rivals.contests()["time-expert"]

    def play(contest: Any, seed: str, number: int) -> Any:
        return rivals.Played(number, (1, 2), (1, 1), (0.0, 0.0), (0.0, 0.0))

    monkeypatch.setattr(rivals, "play", play)

    def never() -> bool:
        return False

    assert [each.deal for each in rivals.go_on(contest, "s", 2, never)] == [0, 1]
    (file,) = Path(".build/rivals").iterdir()
    file.write_text(file.read_text() + '{"deal": 2, "poi')
    # The line that a stop cut short is played again, on a line of its own.
    assert [each.deal for each in rivals.go_on(contest, "s", 4, never)] == [2, 3]
    assert [each.deal for each in rivals.kept(contest, "s")] == [0, 1, 2, 3]
    assert list(rivals.go_on(contest, "s", 9, lambda: True)) == []


@pytest.mark.parametrize("name", ["SpielTwin", "PairsTwin"])
@pytest.mark.long
def test_both_programs_play_the_same_rounds(bench: Any, name: str) -> None:
    pytest.importorskip("pyspiel" if name == "SpielTwin" else "dominoes")
    twins = bench("twins")
    setup = twins.spiel_setup() if name == "SpielTwin" else twins.pairs_setup()
    for number in range(300):
        deal = bones.Deal.from_seeds(setup, [f"twins {number}"], 1, 0)
        twins.any_round(getattr(twins, name)(deal), str(number))


def test_a_tiny_game_is_solved(bench: Any) -> None:
    np = pytest.importorskip("numpy")
    exploit = bench("exploit")
    tree = exploit.grown(exploit.tiny(2, 2))
    solved = exploit.Solved(tree)
    assert tree.deals == 90
    even, found = solved.even(), solved.equilibrium(200)
    assert solved.exploitability(found) < 1e-5 < solved.exploitability(even)
    # Nobody is better off: the tiles are dealt alike, and the heavier double leads.
    assert abs(solved.worth(found)) < 1e-4
    sums = np.bincount(solved.set_of, found)
    assert np.allclose(sums, 1.0)


def test_a_level_is_asked_only_where_its_own_choices_lead(bench: Any) -> None:
    pytest.importorskip("numpy")
    exploit = bench("exploit")
    tree = exploit.grown(exploit.tiny(2, 2))
    solved = exploit.Solved(tree)
    asked: list[object] = []

    class First:
        def choose(self, view: Any) -> Any:
            asked.append((view.seat, view.hand, view.log))
            return view.legal[0]

    policy, choices = exploit.policy_of(tree, solved, lambda seed: First(), 1)
    assert len(asked) == len(set(asked)) == choices
    with_a_choice = sum(len(actions) > 1 for actions in tree.actions)
    assert 0 < choices <= with_a_choice
    assert solved.exploitability(policy) > 0


def test_published_ladders_go_on_from_look_to_look(
    bench: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    ladder = bench("ladder")
    # Waiting for the disk after every deal takes longer than the deals.
    monkeypatch.setattr(saved, "write_again", lambda path, text: path.write_text(text))
    plans = ladder.planned()
    presets = {each.preset for each in plans.values() if each.kind == "levels"}
    assert presets == set(bones.presets())
    of = ladder.Planned("levels", "block", 2, False, ("random", "novice"))
    going = ladder.Going.on(of, 64, "s")
    assert going.next_look == 16
    going.climb(16, None, 1, lambda: False)
    assert going.counts.deals() == 16
    again = ladder.Going.on(of, 64, "s")
    assert again.counts == going.counts
    ladder.take_turns([again], 1, lambda: False)
    assert again.next_look is None
    whole = ladder.Going.on(ladder.Planned("levels", "block", 2, False, of.levels), 64, "s")
    assert whole.report() == {**again.report(), "done": True}
    json.dumps(whole.report())
