"""Who does the work: this process, or others on this machine that are replaced when they are lost.

Workers share nothing with the program that has them: they are forked from a process that was begun
afresh and has loaded what they need (``forkserver``), and each is begun afresh where a system has
no such thing (``spawn``). They take no part in what a terminal sends: Ctrl-C and the end of a
terminal are for whoever gave them the work, which lets them finish. They end with it: each holds
one end of a pipe, and goes when the other end is closed or its holder dies.
"""

import contextlib
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from typing import Any, Final, ParamSpec, TypeVar

from bones.system import ENDING, waiting

P = ParamSpec("P")
T = TypeVar("T")

_LOADED: Final = "bones.simulate"
"""What every worker needs."""


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
        context = _context()
        self._held, self._holder = context.Pipe(duplex=False)
        self._inner = ProcessPoolExecutor(
            self._count, context, initializer=_follow, initargs=(self._held,)
        )


def _context() -> BaseContext:
    """Have processes begun the quickest way that does not copy threads and locks of this one.

    Loading the kernel and the rules takes a process a quarter of a second: many are ready sooner if
    it is done once for all of them. (It is said for every forkserver of this program; one that runs
    already has loaded what it has.)
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([_LOADED])
    return context


def _follow(held: Connection) -> None:
    """Let a worker end as soon as nobody holds the other end of its pipe."""

    def watch() -> None:
        with contextlib.suppress(EOFError, OSError):
            held.recv_bytes()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
