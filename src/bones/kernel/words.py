"""What compiled code has from C: bits of a word, the bytes of an array."""

from array import array
from typing import Final

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
