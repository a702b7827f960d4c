"""A stand-in for `import cython`, for the kernel run as plain Python.

The kernel's modules are ordinary Python with Cython's type notes. Compiled, their
`import cython` is gone. Uncompiled, it would load the real Cython: a build tool that takes
40 ms to import for a handful of names that do nothing. `NAMES` holds what the kernel uses
of it and nothing else; `installed()` puts them in the real one's place, only while the
kernel is being imported.

A decorator gives back what it was given. A type knows its width, so that `cast` wraps here
exactly where a C cast does.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import ModuleType
from typing import Final, TypeVar

T = TypeVar("T")


class CType:
    """A C integer type.

    Args:
        bits: its width.
        signed: whether the top bit is a sign.
    """

    __slots__ = ("bits", "signed")

    def __init__(self, bits: int, *, signed: bool) -> None:
        self.bits = bits
        self.signed = signed

    def __call__(self, value: int = 0) -> int:
        """Return `value` as a variable of this type would hold it."""
        held = int(value) & ((1 << self.bits) - 1)
        return held - (1 << self.bits) if self.signed and held >> (self.bits - 1) else held

    def __getitem__(self, length: int) -> "CArray":
        """Return the type of an array of `length` such numbers."""
        return CArray(length)


class CArray:
    """A C array type; plain Python holds such an array as a list.

    Args:
        length: how many numbers.
    """

    __slots__ = ("length",)

    def __init__(self, length: int) -> None:
        self.length = length

    def __call__(self) -> list[int]:
        """Return a fresh array, all zero."""
        return [0] * self.length


class _NoGil:
    """`nogil` as Cython reads it: `@nogil`, `@nogil(True)` and `with nogil:`."""

    def __call__(self, argument: object = True) -> object:
        return _same if isinstance(argument, bool) else argument

    def __enter__(self) -> None:
        return None

    def __exit__(self, *raised: object) -> None:
        return None


def _same(decorated: T) -> T:
    return decorated


def _directive(*_: object, **__: object) -> Callable[[T], T]:
    return _same


def _cast(to: object, value: object, typecheck: bool = False) -> object:
    if isinstance(to, CType) and isinstance(value, int):
        return to(value)
    if to is bool:
        return bool(value)
    if typecheck and isinstance(to, type) and not isinstance(value, to):
        raise TypeError(f"expected {to.__name__}, got {type(value).__name__}")
    return value


def _declare(to: object = None, value: object = None, **_: object) -> object:
    if value is not None or to is None:
        return value
    if isinstance(to, str):
        array = re.fullmatch(r"[\w ]+\[(\d+)\]", to)
        return [0] * int(array[1]) if array else 0
    return to() if isinstance(to, CType | CArray) or to in (bool, float) else None


def _sizeof(of: object) -> int:
    return of.bits // 8 if isinstance(of, CType) else 8


NAMES: Final[Mapping[str, object]] = {
    "compiled": False,
    "bint": bool,
    "char": CType(8, signed=True),
    "schar": CType(8, signed=True),
    "uchar": CType(8, signed=False),
    "short": CType(16, signed=True),
    "ushort": CType(16, signed=False),
    "int": CType(32, signed=True),
    "uint": CType(32, signed=False),
    "long": CType(64, signed=True),
    "ulong": CType(64, signed=False),
    "longlong": CType(64, signed=True),
    "ulonglong": CType(64, signed=False),
    "Py_ssize_t": CType(64, signed=True),
    "size_t": CType(64, signed=False),
    "double": float,
    "void": None,
    "p_char": object,
    "p_uchar": object,
    "p_int": object,
    "p_void": object,
    "cclass": _same,
    "final": _same,
    "cfunc": _same,
    "ccall": _same,
    "inline": _same,
    "no_gc": _same,
    "nogil": _NoGil(),
    "auto_pickle": _directive,
    "boundscheck": _directive,
    "cdivision": _directive,
    "exceptval": _directive,
    "freelist": _directive,
    "locals": _directive,
    "returns": _directive,
    "wraparound": _directive,
    "cast": _cast,
    "declare": _declare,
    "sizeof": _sizeof,
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
