"""A mapping that cannot change, so that rules can be hashed, shared and sent to other processes."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from typing import TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class FrozenMap(Mapping[K, V]):
    """An unchangeable mapping, equal to any mapping with the same items, in the order given.

    It is hashable when its values are.
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V] | Iterable[tuple[K, V]] = ()) -> None:
        """Copy `items`."""
        self._items: dict[K, V] = dict(items)

    def __getitem__(self, key: K) -> V:
        """Return the value of `key`; raises `KeyError` if there is none."""
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        """Iterate over the keys in the order given."""
        return iter(self._items)

    def __len__(self) -> int:
        """Return the number of items."""
        return len(self._items)

    def __hash__(self) -> int:
        """Return a hash that does not depend on the order of the items."""
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        """Return the items as a dict would show them."""
        return repr(self._items)
