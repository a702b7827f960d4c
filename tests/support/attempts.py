"""Trying what may be refused."""

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
E = TypeVar("E", bound=Exception)


def attempt(error: type[E], call: Callable[..., T], *args: object) -> T | E:
    """Return what `call` returns, or the error of this kind that it raises; any other passes."""
    try:
        return call(*args)
    except error as caught:
        return caught
