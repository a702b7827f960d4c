"""The time as tables are told it, so that tests may tell it otherwise."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """What tells the time and waits."""

    def now(self) -> float:
        """The time in seconds since 1970."""

    async def sleep(self, seconds: float) -> None:
        """Wait."""


class SystemClock:
    """The clock of this machine."""

    def now(self) -> float:
        """The time in seconds since 1970."""
        return time.time()

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
