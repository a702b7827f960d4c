"""Any match makes a record that can be read again, follows from the rules, and tells no secrets."""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bones.notation import Record, check_file
from bones.notation.text import canonical, history
from bones.round import Draw, Play
from bones.rules import Setup
from bones.tiles import Tile
from support.records import some_match, some_record
from support.setups import EVERY_SETUP, random_setup, setup_id

SEEDS = st.integers(0, 2**32)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_whole_matches_of_every_setup(setup: Setup, tmp_path: Path) -> None:
    match = some_match(setup, Random(setup.names), rounds=1000)
    assert match.is_over
    record = Record.from_match(match, id=setup.names)
    text = record.to_json()
    assert "\n" not in text
    assert Record.parse(text) == record
    assert Record.parse(text.encode()).to_json() == text
    replayed = record.replay()
    assert replayed.match.scores == match.scores
    assert replayed.match.winners == match.winners
    assert [each.log for each in replayed.rounds] == [each.log for each in match.rounds]
    file = tmp_path / "match.bones.json"
    file.write_text(text, encoding="utf-8")
    assert check_file(file).failures == ()


@pytest.mark.long
@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_two_thousand_matches_pass_the_check_of_files(setup: Setup, tmp_path: Path) -> None:
    file = tmp_path / "many.bones.jsonl"
    with file.open("w", encoding="utf-8") as lines:
        for n in range(2000 // len(EVERY_SETUP) + 1):
            match = some_match(setup, Random(f"{setup.names} {n}"), rounds=1000)
            lines.write(Record.from_match(match).to_json() + "\n")
    report = check_file(file)
    assert report.failures == ()
    assert report.records * len(EVERY_SETUP) >= 2000


@pytest.mark.long
@given(SEEDS)
@settings(max_examples=1000)
def test_a_thousand_views_pass_too(seed: int) -> None:
    rng = Random(seed)
    record = some_record(random_setup(rng), rng)
    record.seen_by(rng.choice((None, *range(record.setup.seats)))).replay()


@given(SEEDS)
@settings(max_examples=60)
def test_matches_by_any_rules_make_records_that_pass(seed: int) -> None:
    rng = Random(seed)
    record = some_record(random_setup(rng), rng)
    assert Record.parse(record.to_json()) == record
    record.replay()


@given(SEEDS)
@settings(max_examples=40)
def test_views_of_any_record_pass_too(seed: int) -> None:
    rng = Random(seed)
    record = some_record(random_setup(rng), rng)
    for seat in (None, *range(record.setup.seats)):
        view = record.seen_by(seat)
        assert Record.parse(view.to_json()) == view
        view.replay()
        assert view.seen_by(seat) == view


@given(SEEDS)
@settings(max_examples=40)
def test_a_view_names_no_tile_that_its_seat_never_saw(seed: int) -> None:
    rng = Random(seed)
    record = some_record(random_setup(rng, reveal_on_immediate_end="choice"), rng)
    rounds = record.replay().rounds
    for seat in (None, *range(record.setup.seats)):
        parts = record.seen_by(seat).rounds
        for part, seen, round in zip(record.rounds, parts, rounds, strict=True):
            if part.result is not None and part.result.reason in ("out", "blocked"):
                assert seen.deal.hands == part.deal.hands
                continue
            drawers = [by for by, action in part.actions if isinstance(action, Draw)]
            known: set[Tile | None] = {
                tile for by, tile in zip(drawers, part.deal.boneyard, strict=False) if by == seat
            }
            known |= set() if seat is None else set(part.deal.hands[seat])
            named = {tile for hand in seen.deal.hands for tile in hand} | {*seen.deal.boneyard}
            assert named - {None} == known
            assert seen.deal.seed is None
            assert seen.actions == part.actions
            assert round.number == part.number


@given(SEEDS)
@settings(max_examples=40)
def test_canonical_text_is_what_legal_lists(seed: int) -> None:
    rng = Random(seed)
    for round in some_match(random_setup(rng), rng, rounds=2).rounds:
        for before, seat, action in history(round):
            if isinstance(action, Play):
                assert str(action) in map(str, before.legal(seat))
                assert canonical(before, action) == action


def test_one_file_of_many_records(tmp_path: Path) -> None:
    records = [some_record(EVERY_SETUP[n % len(EVERY_SETUP)], Random(n), 1) for n in range(40)]
    file = tmp_path / "many.bones.jsonl"
    file.write_text("".join(f"{each.to_json()}\n" for each in records), encoding="utf-8")
    assert list(Record.read_all(file)) == records
    report = check_file(file)
    assert (report.records, report.failures) == (40, ())


def test_texts_of_records_are_ascii() -> None:
    with TemporaryDirectory() as folder:
        match = some_match(EVERY_SETUP[-1], Random(0), 1)
        names = ["Zoë", "王", "Ωmega", "ß"][: match.setup.seats]
        record = Record.from_match(match, names=names)
        file = Path(folder) / "one.bones.json"
        file.write_text(record.to_json(), encoding="ascii")
        assert Record.read(file) == record
