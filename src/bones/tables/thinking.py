"""Where bots think: in other processes, which are replaced when they are lost.

A bot gets a level, a seed and a view, and nothing else leaves this process.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor
from contextlib import suppress
from typing import Final, Protocol

from bones.bots import LEVELS, asked, level_named
from bones.round import Action, View
from bones.simulate.workers import Processes

_log = logging.getLogger(__name__)

TRIES: Final = 3
"""How often a bot is asked whose worker is lost each time."""


class Thinkers(Protocol):
    """Whoever answers for bots."""

    async def choose(self, level: str, seed: str, view: View) -> Action | None:
        """What a bot of this level does with this view, as `Chooser.choose`."""

    async def begin(self) -> None:
        """Get ready to be asked."""

    async def close(self) -> None:
        """End."""


def weakest() -> str:
    """The level that answers where the one that was asked cannot."""
    return next(iter(LEVELS))


class Workers:
    """Bots in up to `count` processes of their own, so that they slow nobody.

    A worker that is lost is replaced and the bot asked again. One that fails, or thinks longer
    than `patience` seconds, is answered for by the simplest bot: a table never stands still.
    """

    def __init__(self, count: int, patience: float = 20.0) -> None:
        """Begin none yet; `begin` has them ready before they are needed."""
        self._begin: Callable[[], Executor] = lambda: Processes(count)
        self._executor = self._begin()
        self._patience = patience

    async def choose(self, level: str, seed: str, view: View) -> Action | None:
        """What a bot of this level does with this view."""
        for _again in range(TRIES):
            try:
                async with asyncio.timeout(self._patience):
                    return await self._ask(level, seed, view)
            except BrokenExecutor:
                _log.warning("a worker was lost; the bot is asked again")
            except TimeoutError:
                _log.warning("a bot of level %s thought for too long", level)
                break
            except Exception:
                # Whatever a bot does wrong must not stop the others at the table. What it knew
                # stays out of the log.
                _log.error("a bot of level %s failed", level)
                break
        return asked(weakest(), seed, view)

    async def begin(self) -> None:
        """Have a worker begun, which takes a while, before it is needed."""
        with suppress(BrokenExecutor):
            future = await asyncio.to_thread(self._executor.submit, level_named, weakest())
            await asyncio.wrap_future(future)

    async def _ask(self, level: str, seed: str, view: View) -> Action | None:
        # A process may have to be begun, which takes a while.
        future = await asyncio.to_thread(self._executor.submit, asked, level, seed, view)
        return await asyncio.wrap_future(future)

    async def close(self) -> None:
        """End all workers, whatever they do."""
        executor = self._executor
        if isinstance(executor, Processes):
            executor.kill()
        await asyncio.to_thread(executor.shutdown, True, cancel_futures=True)


class Inline:
    """Bots in this thread: for tests, and where no process may be begun."""

    async def choose(self, level: str, seed: str, view: View) -> Action | None:
        """What a bot of this level does with this view."""
        return asked(level, seed, view)

    async def begin(self) -> None:
        """Nothing is to be begun."""

    async def close(self) -> None:
        """Nothing is to be ended."""
