"""Who is at a table now: known from open streams and, for those without one, from their requests.

This is not kept for good. What matters of it for others becomes events: somebody went away, came
back.
"""

from collections import Counter

from bones.tables.due import Presence


class Attendance:
    """The streams that are open at one table, and who was heard of lately."""

    def __init__(self, now: float, linger: float) -> None:
        """Begin with nobody; `linger` is how many seconds somebody without a stream is there."""
        self._opened = now
        self._linger = linger
        self._streams: Counter[str | None] = Counter()
        self._heard: dict[str, float] = {}
        self._gone: dict[str, float] = {}
        self._empty_since: float | None = now

    def enter(self, guest: str | None, now: float) -> None:
        """A stream was opened; None is somebody who is no guest."""
        self._settle(now)
        self._streams[guest] += 1
        self._empty_since = None

    def leave(self, guest: str | None, now: float) -> None:
        """A stream was closed."""
        self._settle(now)
        self._streams[guest] -= 1
        if self._streams[guest] <= 0:
            del self._streams[guest]
            if guest is not None:
                self._heard.pop(guest, None)
                self._gone[guest] = now
        self._settle(now)

    def hear_of(self, guest: str, now: float) -> None:
        """A request came from a guest."""
        self._settle(now)
        self._heard[guest] = now
        self._empty_since = None

    def presence(self, now: float) -> Presence:
        """Who is there now."""
        self._settle(now)
        here = frozenset(self._heard) | {each for each in self._streams if each is not None}
        gone = {guest: at for guest, at in self._gone.items() if guest not in here}
        return Presence(here, gone, self._streams[None], opened=self._opened)

    def empty_since(self, now: float) -> float | None:
        """Since when nobody is there; None while somebody is."""
        self._settle(now)
        return self._empty_since

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return self._streams.total()

    def next_change(self) -> float | None:
        """When somebody without a stream will count as gone, if nothing is heard of them before."""
        waiting = [at for guest, at in self._heard.items() if not self._streams[guest]]
        return min(waiting) + self._linger if waiting else None

    def _settle(self, now: float) -> None:
        """Note who was not heard of for too long."""
        for guest, at in list(self._heard.items()):
            if not self._streams[guest] and now >= at + self._linger:
                del self._heard[guest]
                self._gone[guest] = at + self._linger
        if self._empty_since is None and not self._heard and not self._streams.total():
            self._empty_since = now
