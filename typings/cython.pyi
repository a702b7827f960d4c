"""What the kernel uses of Cython's pure-Python mode, as mypy should see it.

The C integer types are Python's `int`, so a kernel module checks as the plain Python it
also is; a decorator keeps the type of what it decorates. Extend it together with
`NAMES` in src/bones/kernel/standin.py.
"""

import builtins
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol, TypeAlias, TypeVar

_T = TypeVar("_T")
_C = TypeVar("_C", bound=type)
_F = TypeVar("_F", bound=Callable[..., Any])

compiled: Final[bool]

bint: TypeAlias = builtins.bool
double: TypeAlias = builtins.float
int: TypeAlias = builtins.int
longlong: TypeAlias = builtins.int
ulonglong: TypeAlias = builtins.int
void: TypeAlias = None

def cclass(cls: _C, /) -> _C: ...
def final(decorated: _T, /) -> _T: ...
def cfunc(function: _F, /) -> _F: ...
def inline(function: _F, /) -> _F: ...
def ccall(function: _F, /) -> _F: ...
def exceptval(value: object = ..., *, check: builtins.bool = ...) -> Callable[[_F], _F]: ...

class _NoGil(AbstractContextManager[None, None], Protocol):
    def __call__(self, function: _F, /) -> _F: ...

nogil: _NoGil
