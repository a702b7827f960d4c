"""What compiled code has from C: bits of a word, the bytes of an array, room for numbers."""

from array import array
from typing import Final

_CODES: Final = {1: "B", 2: "H", 4: "i"}


def lowest(word: int) -> int:
    """The place of the lowest bit set. `word` is not 0."""
    return (word & -word).bit_length() - 1


def count_bits(word: int) -> int:
    """How many bits are set."""
    return word.bit_count()


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


def free_room(room: list[int]) -> None:
    """Give room back; Python does so by itself."""
