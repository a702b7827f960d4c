"""Bots in other processes: what they are told, and what happens when one is lost."""

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from bones.bots import asked, bot
from bones.bots.levels import LEVELS, Level
from bones.match import Match, begin_round
from bones.round import Action, View
from bones.rules import Setup
from bones.tables import thinking
from bones.tables.thinking import Inline, Workers
from support.setups import EVERY_SETUP, make, setup_id
from support.tables import ANA, house


def a_view(setup: Setup) -> View:
    round = begin_round(Match.new(setup), ("a seed",))
    seat = round.to_act
    assert seat is not None
    return round.view(seat)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_a_view_travels(setup: Setup) -> None:
    view = a_view(setup)
    assert pickle.loads(pickle.dumps(view)) == view


def test_a_worker_answers_as_a_bot_would_here() -> None:
    view = a_view(make("all-fives", 3))

    async def ask() -> Action | None:
        workers = Workers(1)
        try:
            return await workers.choose("casual", "s", view)
        finally:
            await workers.close()

    assert asyncio.run(ask()) == bot("casual", "s").choose(view)


def worker_of(executor: Any) -> int:
    (process,) = executor._inner._processes.values()
    return int(process.pid)


def test_a_killed_worker_is_replaced_and_asked_again() -> None:
    view = a_view(make("all-fives", 3))

    async def ask() -> None:
        workers = Workers(1)
        try:
            await workers.begin()
            pid = worker_of(workers._executor)
            os.kill(pid, signal.SIGKILL)
            assert await workers.choose("casual", "s", view) == asked("casual", "s", view)
            assert worker_of(workers._executor) != pid
        finally:
            await workers.close()

    asyncio.run(ask())


class Failing:
    def choose(self, view: View) -> Action | None:
        raise RuntimeError(f"I hold {view.hand}")


class Sleeping:
    def choose(self, view: View) -> Action | None:
        time.sleep(5)
        return None


def test_a_bot_that_fails_or_sleeps_is_answered_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    # Others may have switched it off: a server's configuration of what is logged does.
    monkeypatch.setattr(thinking._log, "disabled", False)
    caplog.set_level("WARNING", thinking._log.name)
    view = a_view(make("draw", 2))
    levels = {
        **LEVELS,
        "failing": Level("failing", "Fails.", lambda seed, budget: Failing()),
        "sleeping": Level("sleeping", "Sleeps.", lambda seed, budget: Sleeping()),
    }
    monkeypatch.setattr("bones.bots.levels.LEVELS", levels)

    async def ask(level: str) -> Action | None:
        workers = Workers(1, patience=0.2)
        workers._executor = ThreadPoolExecutor(1)
        return await workers.choose(level, "s", view)

    for level in ("failing", "sleeping"):
        assert asyncio.run(ask(level)) == asked(thinking.weakest(), "s", view)
    assert not any(str(tile) in caplog.text for tile in view.hand)
    assert len(caplog.records) == 2


def test_a_table_with_real_workers(tmp_path: Path) -> None:
    async def test() -> None:
        workers = Workers(1)
        async with house(tmp_path, thinkers=workers) as home:
            view = await home.keeper.create(ANA, make("draw", 3), sit=False, start=True)
            stream = home.keeper.watch(view.id, ANA, since=view.version)
            seen = 0
            while seen < 6:
                step = asyncio.ensure_future(anext(stream))
                while not step.done():
                    # Workers think in their own time; the clock is moved only for short pauses.
                    at = home.clock.next_time()
                    if at is not None and at < home.clock.time + 2:
                        home.clock.wake()
                    await asyncio.sleep(0.01)
                await step
                seen += 1
            await stream.aclose()  # type: ignore[attr-defined]

    asyncio.run(test())


def test_bots_here() -> None:
    view = a_view(make("draw", 2))
    assert asyncio.run(Inline().choose("casual", "s", view)) == asked("casual", "s", view)


def test_a_worker_carries_no_store() -> None:
    program = (
        "import sys, bones.bots.asked, bones.simulate.workers; print('sqlalchemy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n"
