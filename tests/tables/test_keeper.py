"""The keeper: everything stored before it is shown, nothing twice, nobody held up."""

import asyncio
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bones.errors import BonesError, Conflict
from bones.tables import (
    Act,
    Keeper,
    Leave,
    NewsKind,
    PlaceKind,
    Ready,
    Say,
    Settings,
    Start,
    Status,
    TableView,
    TakeSeat,
)
from bones.tables.limits import Limits
from bones.tables.table import Table
from bones.tables.thinking import Inline
from support.setups import make
from support.tables import ANA, BEN, CLEO, GUESTS, House, act_by_chance, house, open_table


def run(folder: Path, test: Callable[[House], Awaitable[None]], **more: Any) -> None:
    async def inside() -> None:
        async with house(folder, **more) as home:
            await test(home)

    asyncio.run(inside())


async def code_of(work: Awaitable[object]) -> str:
    with pytest.raises(BonesError) as caught:
        await work
    return caught.value.code


async def whose_turn(home: House, id: str) -> tuple[Any, TableView]:
    """The guest who is to act, and the table as they see it."""
    while True:
        for guest in GUESTS[:2]:
            view = await home.look(id, guest)
            if view.choices:
                return guest, view
        await home.step()


def test_play_now_begins_at_once(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        view = await home.keeper.create(ANA, make("draw", 4), start=True)
        assert view.status is Status.PLAYING
        assert [seat.kind for seat in view.seats] == [PlaceKind.GUEST] + [PlaceKind.BOT] * 3
        assert view.is_host
        assert view.seat == 0
        # Unguessable, and short enough for a link.
        assert 12 <= len(view.id) <= 16

    run(tmp_path, test)


def test_the_same_command_sent_twice_is_done_once(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), guests=2)
        await home.keeper.do(id, ANA, Start())
        guest, view = await whose_turn(home, id)
        act = Act(view.choices[0].action, view.moved)
        first = await home.keeper.do(id, guest, act, key="k1")
        again = await home.keeper.do(id, guest, act, key="k1")
        assert again.version == first.version
        # Another's key of the same name is another's.
        with pytest.raises(BonesError):
            await home.keeper.do(id, BEN if guest is ANA else ANA, act, key="k1")
        with pytest.raises(Conflict):
            await home.keeper.do(id, guest, act, key="k2")

    run(tmp_path, test)


def test_of_two_at_once_one_gets_a_conflict(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), guests=2)
        await home.keeper.do(id, ANA, Start())
        guest, view = await whose_turn(home, id)
        acts = [Act(choice.action, view.moved) for choice in view.choices]
        both = [acts[0], acts[-1]]
        done = await asyncio.gather(
            *(home.keeper.do(id, guest, act) for act in both), return_exceptions=True
        )
        assert sorted(type(each) for each in done if isinstance(each, Conflict)) == [Conflict]

    run(tmp_path, test)


def test_another_process_that_wrote_makes_a_conflict_and_the_table_is_read_again(
    tmp_path: Path,
) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), guests=2)
        other = Keeper(home.store, clock=home.clock, thinkers=Inline())
        async with other:
            await other.do(id, ANA, Say("hello"))
            assert await code_of(home.keeper.do(id, BEN, Say("thanks"))) == "moved-on"
            view = await home.keeper.do(id, BEN, Say("thanks"))
        said = [each.news.phrase for each in view.told if each.news and each.news.phrase]
        assert said == ["hello", "thanks"]

    run(tmp_path, test)


def test_everything_is_stored_before_it_is_shown(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 3), guests=2)
        await home.keeper.do(id, ANA, Start())
        stored: list[int] = []
        append = home.store.append

        async def slow(table: Table, *args: Any) -> None:
            before = (await home.keeper.look(id, None)).version
            assert before < table.version
            await append(table, *args)
            stored.append(table.version)

        home.store.append = slow  # type: ignore[method-assign]
        shown: list[int] = []

        async def watch() -> None:
            async for version in home.keeper.watch(id, ANA):
                shown.append(version)
                assert not stored or version <= stored[-1]

        stream = asyncio.create_task(watch())
        for _ in range(40):
            for guest in GUESTS[:2]:
                view = await home.look(id, guest)
                if view.choices:
                    await home.keeper.do(id, guest, Act(view.choices[0].action))
            await home.step()
        stream.cancel()
        assert shown[-1] == stored[-1]
        assert shown == sorted(set(shown))

    run(tmp_path, test)


def test_a_table_is_the_same_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            id = await open_table(home, make("five-up", 4, True, claim="muggins"), guests=2)
            await home.keeper.do(id, ANA, Start())
            for _ in range(12):
                for guest in GUESTS[:2]:
                    await act_by_chance(home, id, guest, Random(9))
                await home.step()
            before = [await home.keeper.look(id, guest) for guest in (None, ANA, BEN)]
        async with house(tmp_path) as home:
            after = [await home.keeper.look(id, guest) for guest in (None, ANA, BEN)]
            assert after == before
            await home.keeper.do(id, BEN, Say("hello"))

    asyncio.run(play())


def test_a_table_that_many_ask_for_at_once_is_opened_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As it is after a restart, when all browsers come back: two of it would part ways."""
    begun, go = threading.Event(), threading.Event()
    follow = Table.of

    def slowly(id: str, log: Any) -> Table:
        begun.set()
        go.wait(5)
        return follow(id, log)

    async def play() -> None:
        async with house(tmp_path) as home:
            id = await open_table(home, make("draw", 2), guests=2)
        async with house(tmp_path) as home:
            monkeypatch.setattr(Table, "of", slowly)
            first = asyncio.ensure_future(home.keeper._room(id))
            await asyncio.to_thread(begun.wait, 5)
            others = [asyncio.ensure_future(home.keeper._room(id)) for _ in range(3)]
            for _ in range(20):
                await asyncio.sleep(0.001)
            go.set()
            assert len({*await asyncio.gather(first, *others)}) == 1

    asyncio.run(play())


def test_a_stream_that_may_not_be_is_told_before_it_begins(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2))
        await home.keeper.check_stream(id, ANA)
        stream = home.keeper.watch(id, ANA)
        await anext(stream)
        assert await code_of(home.keeper.check_stream(id, ANA)) == "too-many-streams"
        await stream.aclose()  # type: ignore[attr-defined]

    run(tmp_path, test, limits=Limits(streams=1))


def test_who_saw_more_than_a_backup_holds_is_told_where_the_table_is(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2))
        stream = home.keeper.watch(id, ANA, since=900)
        assert await anext(stream) == (await home.look(id)).version
        await stream.aclose()  # type: ignore[attr-defined]

    run(tmp_path, test)


def test_streams_catch_up_with_the_newest_and_slow_ones_hold_nobody_up(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 3), guests=2)
        slow = home.keeper.watch(id, BEN)
        first = await anext(slow)
        for _ in range(4):
            await home.keeper.do(id, ANA, Say("hello"))
        assert await anext(slow) == first + 4
        await slow.aclose()  # type: ignore[attr-defined]
        # One that was here before goes on from where it was.
        again = home.keeper.watch(id, BEN, since=first + 3)
        assert await anext(again) == first + 4
        await again.aclose()  # type: ignore[attr-defined]

    run(tmp_path, test)


def test_a_stream_that_closes_is_an_absence_after_a_while(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), guests=2, settings=Settings(grace_seconds=30))
        await home.keeper.do(id, ANA, Start())
        streams = [home.keeper.watch(id, guest) for guest in (ANA, BEN)]
        for stream in streams:
            await anext(stream)
        await home.advance(100)
        assert not any(seat.away_since for seat in (await home.look(id)).seats)
        await streams[1].aclose()  # type: ignore[attr-defined]
        await home.advance(14)
        assert (await home.look(id)).seats[1].away_since is None
        await home.advance(2)
        assert (await home.look(id)).seats[1].away_since is not None
        await home.advance(30)
        seat = (await home.look(id)).seats[1]
        assert (seat.kind, seat.stands_in_for) == (PlaceKind.STAND_IN, "Ben")
        back = await home.look(id, BEN)
        await home.settle()
        back = await home.look(id, BEN)
        assert back.seats[1].kind is PlaceKind.GUEST
        kinds = [each.news.kind for each in back.told if each.news]
        assert kinds[-4:] == [
            NewsKind.WENT_AWAY,
            NewsKind.STOOD_IN,
            NewsKind.CAME_BACK,
            NewsKind.GIVEN_BACK,
        ]
        await streams[0].aclose()  # type: ignore[attr-defined]

    run(tmp_path, test)


def test_a_table_that_nobody_is_at_sleeps_and_is_forgotten(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        view = await home.keeper.create(ANA, make("draw", 3), start=True)
        await home.advance(200)
        version = (await home.look(view.id)).version
        await home.advance(4000)
        again = await home.look(view.id)
        assert again.version == version
        assert home.keeper._rooms.keys() == {view.id}

    run(tmp_path, test)


def test_tables_are_cleaned_up_and_finished_matches_stay(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        waiting = await open_table(home, make("draw", 2))
        done = await open_table(home, make("block", 2, target=5), guests=2)
        await home.keeper.do(done, ANA, Start())
        await home.play(done, GUESTS[:2], Random(1))
        home.clock.time += 8 * 86_400
        await home.keeper.clean_up()
        assert await code_of(home.keeper.look(waiting, ANA)) == "no-such-table"
        await home.keeper.look(done, ANA)
        home.clock.time += 90 * 86_400
        await home.keeper.clean_up()
        assert await code_of(home.keeper.look(done, ANA)) == "no-such-table"
        (match,) = await home.store.matches(ANA.id)
        assert (match.table, match.names) == (done, ("Ana", "Ben"))
        assert (await home.keeper.record(done, ANA, 1)).result is not None

    run(tmp_path, test)


def test_finished_matches_go_after_a_time_with_all_that_is_theirs(tmp_path: Path) -> None:
    day = 86_400.0

    async def finished(home: House, id: str, seed: int) -> None:
        await home.keeper.do(id, ANA, Start())
        await home.play(id, GUESTS[:2], Random(seed))

    async def test(home: House) -> None:
        done = await open_table(home, make("block", 2, target=5), guests=2)
        again = await open_table(home, make("block", 2, target=5), guests=2)
        await finished(home, done, 1)
        await finished(home, again, 2)
        home.clock.time += 29 * day
        await home.keeper.do(again, ANA, Start())
        await home.keeper.clean_up()
        assert len(await home.store.matches(ANA.id)) == 2
        home.clock.time += 2 * day
        await home.keeper.clean_up()
        assert await home.store.matches(ANA.id) == await home.store.matches() == ()
        assert await home.store.match_record(done, 1, ANA.id) is None
        assert await code_of(home.keeper.look(done, ANA)) == "no-such-table"
        assert await home.store.log(done) == ()
        # A match that is on there goes on, whatever was before.
        assert (await home.keeper.look(again, ANA)).status is Status.PLAYING
        await home.play(again, GUESTS[:2], Random(3))
        (match,) = await home.store.matches(ANA.id)
        assert (match.table, match.match) == (again, 2)

    run(tmp_path, test, limits=Limits(matches=30 * day))


def test_finished_matches_may_be_kept_for_ever(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        done = await open_table(home, make("block", 2, target=5), guests=2)
        await home.keeper.do(done, ANA, Start())
        await home.play(done, GUESTS[:2], Random(1))
        home.clock.time += 10_000 * 86_400
        await home.keeper.clean_up()
        assert len(await home.store.matches()) == 1

    run(tmp_path, test, limits=Limits(matches=None))


def test_guests_who_stay_away_are_removed(tmp_path: Path) -> None:
    """Never who is at a table; who has played, or keeps something, later than others."""
    day = 86_400.0

    async def test(home: House) -> None:
        store = home.store
        stranger, sitter, player, keeper = [
            await store.new_guest(name) for name in ("Ana", "Ben", "Cleo", "Dan")
        ]
        await store.save_rules(keeper.id, "Ours", make("draw", 2).rules)
        secret = Settings(spectators=False)
        done = (await home.keeper.create(player, make("block", 2, target=1), secret)).id
        await home.keeper.do(done, player, Start())
        rng = Random(1)
        while (await home.look(done, player)).status is not Status.FINISHED:
            if not await act_by_chance(home, done, player, rng):
                await home.step()
        view = await home.keeper.create(sitter, make("draw", 2), start=True)
        now = time.time()

        async def left(days: float) -> list[bool]:
            end = now + days * day
            await store.remove_guests(end, end - 30 * day, end - 400 * day)
            everybody = (stranger, sitter, player, keeper)
            found = [await store.guest(each.id) is not None for each in everybody]
            store._seen.clear()  # a test that looks at them is no visit
            return found

        assert await left(29) == [True, True, True, True]
        assert await left(31) == [False, True, True, True]
        assert await left(500) == [False, True, True, False]
        home.clock.time += 500 * day
        await store.clean_up(home.clock.time, home.clock.time)
        assert await store.match_record(done, 1, player.id) is not None
        assert await left(501) == [False, False, False, False]
        # Nobody may read the match any more, and so it is gone.
        assert await store.match_record(done, 1, player.id) is None
        assert await store.matches(player.id) == ()
        await home.keeper._rooms.pop(view.id).end()

    run(tmp_path, test)


def test_who_was_here_lately_stays(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        guest = await home.store.new_guest("Ana")
        later = time.time() + 1000
        assert await home.store.guest(guest.id) == guest
        assert await home.store.remove_guests(later, later - 1, later - 1) == 0
        assert await home.store.remove_guests(later + 5, later + 1, later + 1) == 1

    run(tmp_path, test)


def test_housekeeping_goes_on_after_a_full_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[bool] = []

    async def test(home: House) -> None:
        async def full(*_: float) -> tuple[str, ...]:
            done.append(True)
            raise BonesError("unwritable", "The disk is full.")

        monkeypatch.setattr(home.store, "clean_up", full)
        await home.advance(1000)
        assert len(done) == 3

    run(tmp_path, test)


def test_who_reads_a_list_of_tables_is_at_none_of_them(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), guests=2)
        await home.keeper.do(id, ANA, Start())
        await home.advance(100)
        assert not home.keeper._rooms[id].presence().here
        assert (await home.keeper.glance(id, ANA)).seat == 0
        assert not home.keeper._rooms[id].presence().here
        await home.keeper.look(id, ANA)
        assert home.keeper._rooms[id].presence().here == {ANA.id}

    run(tmp_path, test)


def test_ones_own_tables_are_not_there_to_be_watched(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), guests=2)
        await home.keeper.do(id, ANA, Start())
        for guest, expected in ((None, [id]), (CLEO, [id]), (ANA, []), (BEN, [])):
            assert [each.id for each in await home.keeper.open_tables(guest)] == expected

    run(tmp_path, test)


def test_limits(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2))
        await open_table(home, make("draw", 2))
        assert await code_of(home.keeper.create(ANA, make("draw", 2))) == "too-many-tables"
        await home.keeper.do(id, ANA, Say("hello"))
        await home.keeper.do(id, ANA, Say("hello"))
        assert await code_of(home.keeper.do(id, ANA, Say("hello"))) == "worn-out"
        stream = home.keeper.watch(id, ANA)
        await anext(stream)
        assert await code_of(anext(home.keeper.watch(id, ANA))) == "too-many-streams"
        await stream.aclose()  # type: ignore[attr-defined]
        await anext(home.keeper.watch(id, ANA))
        await home.keeper.do(id, ANA, Leave())

    run(tmp_path, test, limits=Limits(tables=2, streams=1, events=4))


def test_tables_without_spectators_are_for_those_at_them(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), 1, Settings(spectators=False))
        # Before the match whoever has the link may see whom they would sit with.
        await home.keeper.look(id, None)
        await home.keeper.do(id, BEN, TakeSeat())
        await home.keeper.do(id, ANA, Start())
        await home.keeper.look(id, BEN)
        for guest in (None, CLEO):
            assert await code_of(home.keeper.look(id, guest)) == "no-spectators"
            assert await code_of(anext(home.keeper.watch(id, guest))) == "no-spectators"
            assert await code_of(home.keeper.record(id, guest)) == "no-such-match"
        assert await home.keeper.open_tables() == ()

    run(tmp_path, test)


def test_lists_say_whose_turn_it_is(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), guests=2)
        await home.keeper.do(id, ANA, Start())
        guest, _ = await whose_turn(home, id)
        other = BEN if guest is ANA else ANA
        (mine,) = await home.keeper.tables_of(guest)
        (theirs,) = await home.keeper.tables_of(other)
        assert mine.your_turn
        assert not theirs.your_turn
        assert mine.seated
        assert theirs.names == ("Ana", "Ben")
        assert await home.keeper.tables_of(CLEO) == ()
        (open_,) = await home.keeper.open_tables()
        assert open_.present == 2
        assert not open_.seated

    run(tmp_path, test)


def test_another_match_at_the_same_table(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("block", 2, target=5), guests=2)
        await home.keeper.do(id, ANA, Start())
        await home.play(id, GUESTS[:2], Random(2))
        for guest in GUESTS[:2]:
            view = await home.keeper.do(id, guest, Ready())
        assert (view.match, view.status) == (2, Status.PLAYING)
        await home.play(id, GUESTS[:2], Random(3))
        for match in (1, 2):
            record = await home.keeper.record(id, BEN, match)
            assert record.id == f"{id}/{match}"
            record.replay()
        assert await code_of(home.keeper.record(id, BEN, 3)) == "no-such-match"
        assert len(await home.store.matches()) == 2

    run(tmp_path, test)


def test_whoever_goes_away_in_the_middle_of_a_command_leaves_nothing_half_done(
    tmp_path: Path,
) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), guests=2)
        for _ in range(5):
            before = (await home.look(id)).version
            task = asyncio.create_task(home.keeper.do(id, ANA, Say("hello")))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await home.settle()
            assert (await home.look(id)).version == before + 1
            assert len(await home.store.log(id)) == before + 1

    run(tmp_path, test)


def test_an_unknown_table(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        assert await code_of(home.keeper.look("nowhere", ANA)) == "no-such-table"
        assert await code_of(home.keeper.do("nowhere", ANA, Start())) == "no-such-table"
        assert await code_of(home.keeper.record("nowhere", ANA)) == "no-such-match"
        assert await code_of(anext(home.keeper.watch("nowhere", ANA))) == "no-such-table"

    run(tmp_path, test)


def test_streams_end_with_the_keeper(tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            id = await open_table(home, make("draw", 2))
            stream = home.keeper.watch(id, ANA)
            await anext(stream)
            waiting = asyncio.ensure_future(anext(stream))
            await home.settle()
        with pytest.raises(StopAsyncIteration):
            await waiting

    asyncio.run(test())


def test_what_cannot_be_stored_has_not_happened(tmp_path: Path) -> None:
    async def test(home: House) -> None:
        id = await open_table(home, make("draw", 2), guests=2)
        version = (await home.look(id)).version
        await home.store._do(lambda connection: connection.exec_driver_sql("PRAGMA query_only=ON"))
        assert await code_of(home.keeper.do(id, ANA, Say("hello"))) == "unwritable"
        assert (await home.look(id)).version == version
        await home.store._do(lambda connection: connection.exec_driver_sql("PRAGMA query_only=OFF"))
        assert (await home.keeper.do(id, ANA, Say("hello"))).version == version + 1

    run(tmp_path, test)


def test_a_keeper_ends_in_good_order_though_nobody_could_be_made_ready(tmp_path: Path) -> None:
    closed: list[bool] = []

    class Unready(Inline):
        async def begin(self) -> None:
            raise RuntimeError

        async def close(self) -> None:
            closed.append(True)

    async def test(home: House) -> None:
        await open_table(home, make("draw", 2))

    run(tmp_path, test, thinkers=Unready())
    assert closed == [True]
