"""What a search has found out about positions, in a table of a fixed size.

A position's place follows from its fingerprint. Each place has room for two positions: one keeps
the position that took more work to find out about, the other always takes the newest.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from typing import NoReturn

    from bones.kernel.table import ONE
    from bones.kernel.words import let_go, room_for_numbers, room_for_words

    # What is known of the value that is remembered.
    AT_LEAST = 1
    AT_MOST = 2
    EXACTLY = 3

    MOST_WORK = 0x7FFFFFFF

SLOT = 24  # bytes: a fingerprint, notes, a value
# Notes, from the lowest bit: 2 for what is known of the value, 21 for a choice, 8 for the age of
# the search at bit 24, and its work from bit 32 on.


@cython.final
@cython.cclass
class Memory:
    """Room for so many bytes of positions. Searches use it one after the other."""

    def __init__(self, size: int) -> None:
        """Room for as many positions as take `size` bytes at most, a power of two of them.

        Raises MemoryError where there is no such room.
        """
        pairs = 1
        while 4 * pairs * SLOT <= size:
            pairs *= 2
        self.pairs = pairs
        self.age = 0
        self.words = room_for_words(4 * pairs)
        self.values = room_for_numbers(2 * pairs)
        if not self.words or not self.values:
            raise MemoryError

    def __dealloc__(self) -> None:
        """Give the room back."""
        let_go(self.words)
        let_go(self.values)

    @property
    def size(self) -> int:
        """How many positions there is room for."""
        return 2 * self.pairs

    def __reduce__(self) -> NoReturn:
        """Refuse: arrays of C do not pickle."""
        raise TypeError("a memory cannot be pickled")


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def recall(memory: Memory, key: cython.ulonglong) -> cython.longlong:
    """The slot in which a position is remembered, -1 if it is not."""
    slot: cython.longlong = 2 * (key & (memory.pairs - ONE))
    if memory.words[2 * slot] == key:
        return slot
    if memory.words[2 * slot + 2] == key:
        return slot + 1
    return -1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def remember(
    memory: Memory,
    key: cython.ulonglong,
    value: cython.longlong,
    bound: cython.int,
    choice: cython.int,
    work: cython.ulonglong,
) -> cython.void:
    """Note of a position its value, what is known of it, the best choice, and the work it took."""
    slot: cython.longlong = 2 * (key & (memory.pairs - ONE))
    old: cython.ulonglong = memory.words[2 * slot + 1]
    if work > MOST_WORK:
        work = MOST_WORK
    if memory.words[2 * slot] != key and old >> 24 & 255 == memory.age and old >> 32 > work:
        slot += 1
    memory.words[2 * slot] = key
    memory.words[2 * slot + 1] = bound | choice << 2 | (ONE * memory.age) << 24 | work << 32
    memory.values[slot] = value


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def known_bound(memory: Memory, slot: cython.longlong) -> cython.int:
    """What is known of the value remembered in a slot: AT_LEAST, AT_MOST or EXACTLY."""
    return memory.words[2 * slot + 1] & 3


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def known_choice(memory: Memory, slot: cython.longlong) -> cython.int:
    """The best choice remembered in a slot, 0 for none."""
    return memory.words[2 * slot + 1] >> 2 & 0x1FFFFF
