"""The record of a match: names, the proof of its deals, and nothing that stays hidden."""

import hashlib
from pathlib import Path
from random import Random

from bones.notation import check_file
from bones.round import Reason, Resign
from bones.tables import Abandon, Act, NextRound, Status
from bones.tables.records import record_of
from bones.tables.viewing import laid_open, view_table
from support.desk import Desk, begun
from support.setups import make
from support.tables import ANA, BEN


def rounds_played(desk: Desk, count: int, rng: Random) -> None:
    """Play so many rounds, or until the match is over."""
    for n in range(count):
        if n:
            desk.do(NextRound())
        desk.play(rng)
        if desk.table.status is Status.FINISHED:
            return


def checked(desk: Desk, folder: Path, guest: str | None) -> bool:
    """Does the record pass `bones check`? (It says itself what is wrong.)"""
    path = folder / "match.bones.json"
    path.write_text(record_of(desk.table, guest).to_json())
    assert check_file(path).failures == ()
    return True


def test_seeds_are_told_when_the_match_is_over_and_open_what_was_committed_to() -> None:
    desk = begun(make("spinner-short", 3), guests=2)
    before = view_table(desk.table, None)
    assert before.commitment is not None
    rng = Random(1)
    rounds_played(desk, 2, rng)
    during = view_table(desk.table, ANA.id)
    assert during.pad[0].commitment == before.commitment
    assert [line.seed for line in during.pad] == [None, None]
    record = record_of(desk.table, ANA.id)
    assert all(part.deal.seed is None and part.deal.proof is None for part in record.rounds)
    while desk.table.status is not Status.FINISHED:
        desk.do(NextRound())
        desk.play(rng)
    after = view_table(desk.table, None)
    for line in after.pad:
        assert line.seed is not None
        assert hashlib.sha256(line.seed.encode()).hexdigest() == line.commitment
    record = record_of(desk.table, None)
    for part, line in zip(record.rounds, after.pad, strict=True):
        assert part.deal.seed is not None
        assert part.deal.seed.seeds == (line.seed,)
        assert part.deal.proof == {"commitments": [line.commitment], "openings": [line.seed]}
    assert len({line.seed for line in after.pad}) == len(after.pad)


def test_hands_that_stay_hidden_stay_so_in_the_record(tmp_path: Path) -> None:
    desk = begun(make("draw", 3), guests=2)
    rounds_played(desk, 1, Random(2))
    desk.do(NextRound())
    desk.do(Act(Resign()))
    assert desk.table.status is Status.FINISHED
    assert desk.table.current is not None
    assert not laid_open(desk.table.current)
    whole, last = record_of(desk.table, BEN.id).rounds
    assert whole.deal.seed is not None
    assert last.deal.seed is None
    assert None not in last.deal.hands[1]
    assert set(last.deal.hands[0]) == {None}
    assert view_table(desk.table, BEN.id).pad[-1].seed is None
    for guest in (None, ANA.id, BEN.id):
        assert checked(desk, tmp_path, guest)


def test_an_unfinished_match_has_a_record_as_its_reader_sees_it(tmp_path: Path) -> None:
    desk = begun(make("five-up", 4, True), guests=2)
    rounds_played(desk, 1, Random(3))
    desk.do(NextRound())
    for _ in range(6):
        assert desk.act(Random(3)) or desk.wait()
    record = record_of(desk.table, ANA.id)
    assert record.result is None
    assert None not in record.rounds[-1].deal.hands[0]
    assert None in record.rounds[-1].deal.hands[1]
    assert [each.name for each in record.occupants][:2] == ["Ana", "Ben"]
    assert [each.bot for each in record.occupants] == [None, None, "casual", "casual"]
    for guest in (None, ANA.id, BEN.id):
        assert checked(desk, tmp_path, guest)


def test_an_abandoned_match(tmp_path: Path) -> None:
    desk = begun(make("draw", 2))
    for _ in range(4):
        assert desk.act(Random(4)) or desk.wait()
    desk.do(Abandon())
    record = record_of(desk.table, ANA.id)
    assert record.rounds[-1].result is not None
    assert record.rounds[-1].result.reason is Reason.ABANDONED
    assert record.result is not None
    assert record.result.winners == ()
    for guest in (None, ANA.id, BEN.id):
        assert checked(desk, tmp_path, guest)
    # Between two rounds there is none that it ended in.
    desk = begun(make("draw", 3))
    rounds_played(desk, 1, Random(4))
    desk.do(Abandon())
    assert record_of(desk.table, None).result is None
    assert checked(desk, tmp_path, None)
