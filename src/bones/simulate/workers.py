"""Who does the work: this process, or others on this machine that are replaced when they are lost.

Workers are begun afresh (``spawn``), as on any system, and take no part in what a terminal sends:
Ctrl-C and the end of a terminal are for whoever gave them the work, which lets them finish. They
end with it: each holds one end of a pipe, and goes when the other end is closed or its holder dies.
"""

import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

from bones.system import ENDING, waiting

P = ParamSpec("P")
T = TypeVar("T")


class Here(Executor):
    """Does what it is given at once, in this thread; what that raises is raised by `submit`."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Do it."""
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class Processes(Executor):
    """Up to `count` processes. When one is lost the others go too, and new ones take later work."""

    def __init__(self, count: int) -> None:
        """Begin none yet: each begins when there is work for it. Raises ValueError below 1."""
        self._count = count
        self._begin()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Give work to them; its future fails with BrokenExecutor when its process is lost."""
        # A process begun here takes part in nothing that asks for an end.
        with waiting(ENDING):
            try:
                return self._inner.submit(fn, *args, **kwargs)
            except BrokenExecutor:
                self.shutdown()
                self._begin()
                return self._inner.submit(fn, *args, **kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Take no more work, and end when what is left is done."""
        self._inner.shutdown(wait, cancel_futures=cancel_futures)
        if wait:
            self.kill()

    def __exit__(self, *exception: Any) -> None:
        """End when all is done; at once where it was left by an error, Ctrl-C among them."""
        if any(exception):
            self.kill()
        self.shutdown(cancel_futures=True)

    def kill(self) -> None:
        """End all of them at once, whatever they do."""
        self._holder.close()
        self._held.close()

    def _begin(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._held, self._holder = context.Pipe(duplex=False)
        self._inner = ProcessPoolExecutor(
            self._count, context, initializer=_follow, initargs=(self._held,)
        )


def _follow(held: Connection) -> None:
    """Let a worker end as soon as nobody holds the other end of its pipe."""

    def watch() -> None:
        with contextlib.suppress(EOFError, OSError):
            held.recv_bytes()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
