"""What the kernel uses of Cython's pure-Python mode, as mypy should see it.

The C integer types are Python's `int`, so a kernel module checks as the plain Python it
also is; a decorator keeps the type of what it decorates. Extend it together with
`NAMES` in src/bones/kernel/standin.py.
"""

import builtins
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any, Final, Protocol, TypeAlias, TypeVar, overload

_T = TypeVar("_T")
_C = TypeVar("_C", bound=type)
_F = TypeVar("_F", bound=Callable[..., Any])

compiled: Final[bool]

bint: TypeAlias = builtins.bool
char: TypeAlias = builtins.int
schar: TypeAlias = builtins.int
uchar: TypeAlias = builtins.int
short: TypeAlias = builtins.int
ushort: TypeAlias = builtins.int
int: TypeAlias = builtins.int
uint: TypeAlias = builtins.int
long: TypeAlias = builtins.int
ulong: TypeAlias = builtins.int
longlong: TypeAlias = builtins.int
ulonglong: TypeAlias = builtins.int
Py_ssize_t: TypeAlias = builtins.int
size_t: TypeAlias = builtins.int
double: TypeAlias = builtins.float
void: TypeAlias = None
# A pointer to the first of several numbers is, uncompiled, the list that holds them.
p_char: TypeAlias = list[builtins.int]
p_uchar: TypeAlias = list[builtins.int]
p_int: TypeAlias = list[builtins.int]
p_void: TypeAlias = Any

def cclass(cls: _C, /) -> _C: ...
def final(decorated: _T, /) -> _T: ...
def cfunc(function: _F, /) -> _F: ...
def ccall(function: _F, /) -> _F: ...
def inline(function: _F, /) -> _F: ...
def no_gc(cls: _C, /) -> _C: ...
def auto_pickle(wanted: builtins.bool, /) -> Callable[[_C], _C]: ...
def freelist(size: builtins.int, /) -> Callable[[_C], _C]: ...
def boundscheck(wanted: builtins.bool, /) -> Callable[[_T], _T]: ...
def cdivision(wanted: builtins.bool, /) -> Callable[[_T], _T]: ...
def wraparound(wanted: builtins.bool, /) -> Callable[[_T], _T]: ...
def exceptval(value: object = ..., *, check: builtins.bool = ...) -> Callable[[_F], _F]: ...
def locals(**types: object) -> Callable[[_F], _F]: ...
def returns(type: object, /) -> Callable[[_F], _F]: ...

class _NoGil(AbstractContextManager[None, None], Protocol):
    @overload
    def __call__(self, wanted: builtins.bool = ..., /) -> Callable[[_F], _F]: ...
    @overload
    def __call__(self, function: _F, /) -> _F: ...

nogil: _NoGil

@overload
def cast(type: type[_T], value: object, typecheck: builtins.bool = ...) -> _T: ...
@overload
def cast(type: object, value: object, typecheck: builtins.bool = ...) -> Any: ...
@overload
def declare(type: type[_T], value: _T = ..., /) -> _T: ...
@overload
def declare(type: str, value: object = ..., /) -> Any: ...
def sizeof(type: object, /) -> builtins.int: ...
