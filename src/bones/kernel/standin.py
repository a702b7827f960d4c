"""A stand-in for `import cython`, for the kernel run as plain Python.

The kernel's modules are ordinary Python with Cython's type notes. Compiled, their
`import cython` is gone. Uncompiled, it would load the real Cython: a build tool that takes
40 ms to import for a handful of names that do nothing. `NAMES` holds what the kernel uses
of it and nothing else; `installed()` puts them in the real one's place, only while the
kernel is being imported.

A decorator gives back what it was given, and a type is only a name in a note: no number
wraps around here, so the kernel must never rely on one that does.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Final, TypeVar

T = TypeVar("T")


def _same(decorated: T) -> T:
    return decorated


def _directive(*_: object, **__: object) -> Callable[[T], T]:
    return _same


class _NoGil:
    """`nogil` as Cython reads it: `@nogil` and `with nogil:`."""

    def __call__(self, decorated: T) -> T:
        return decorated

    def __enter__(self) -> None:
        return None

    def __exit__(self, *raised: object) -> None:
        return None


NAMES: Final[Mapping[str, object]] = {
    "compiled": False,
    "bint": bool,
    "double": float,
    "int": int,
    "longlong": int,
    "ulonglong": int,
    "void": None,
    "cclass": _same,
    "final": _same,
    "cfunc": _same,
    "inline": _same,
    "ccall": _same,
    "exceptval": _directive,
    "nogil": _NoGil(),
}
"""Every name of `cython` that the kernel may use; `typings/cython.pyi` gives their types."""


@contextmanager
def installed() -> Iterator[None]:
    """Let `import cython` find the stand-in, and put back afterwards what was there."""
    before = sys.modules.get("cython")
    module = ModuleType("cython", __doc__)
    module.__dict__.update(NAMES)
    sys.modules["cython"] = module
    try:
        yield
    finally:
        if before is None:
            sys.modules.pop("cython", None)
        else:
            sys.modules["cython"] = before
