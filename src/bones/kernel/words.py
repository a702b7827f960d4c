"""What compiled code has from C: bits of a word, the bytes of an array, memory, roots and logs."""

import math
from array import array
from typing import Final, TypeVar

Cell = TypeVar("Cell", int, float)

_CODES: Final = {1: "B", 2: "H", 4: "i"}


def lowest(word: int) -> int:
    """The place of the lowest bit set. `word` is not 0."""
    return (word & -word).bit_length() - 1


def count_bits(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


def room_for_moves(count: int) -> list[int]:
    """Room for so many plays."""
    return [0] * count


def free_moves(room: list[int]) -> None:
    """Give the room back; Python does so by itself."""


def let_signals_in() -> None:
    """Let Ctrl-C stop what runs for long; Python does so by itself, compiled code has to ask."""


def raw(numbers: list[int], count: int, width: int) -> bytes:
    """The first `count` numbers as native integers of `width` bytes: 1, 2 (unsigned) or 4."""
    return array(_CODES[width], numbers[:count]).tobytes()


def room_for_words(count: int) -> list[int]:
    """Room for so many words of 64 bits, all 0."""
    return [0] * count


def room_for_numbers(count: int) -> list[int]:
    """Room for so many whole numbers of 64 bits, all 0."""
    return [0] * count


def copy_cells(to: list[int], of: list[int], count: int) -> None:
    """Copy the first `count` numbers of an array."""
    to[:count] = of[:count]


def cells_of(numbers: list[int]) -> list[int]:
    """An array of these numbers (32 bits, unsigned), until `let_go`."""
    return list(numbers)


def words_of(numbers: list[int]) -> list[int]:
    """An array of these numbers (64 bits, unsigned), until `let_go`."""
    return list(numbers)


def reals_of(numbers: list[float]) -> list[float]:
    """An array of these numbers, until `let_go`."""
    return list(numbers)


def let_go(array: object) -> None:
    """Give the memory of an array back."""


def root_of(number: float) -> float:
    """The square root."""
    return math.sqrt(number)


def natural_log(number: float) -> float:
    """The natural logarithm."""
    return math.log(number)


def whole_of(number: float) -> int:
    """A number that is not negative, without its fraction."""
    return int(number)


def nearest(number: float) -> int:
    """The nearest whole number; of two that are as near the one that is further from 0."""
    return int(number - 0.5) if number < 0 else int(number + 0.5)


class Node:
    """A node of a search tree (see `tree`)."""

    __slots__ = ("action", "available", "child", "following", "total", "visits")

    def __init__(self) -> None:
        self.action = 0
        self.child = 0
        self.following = 0
        self.visits = 0
        self.available = 0
        self.total = 0.0


def nodes_of(count: int) -> list[Node]:
    """Room for so many nodes, until `let_go`; plain Python makes each when it is needed."""
    return [Node()]


def more_nodes(nodes: list[Node], count: int) -> None:
    """Make nodes, so that there are `count`; compiled, they are there from the beginning."""
    while len(nodes) < count:
        nodes.append(Node())
