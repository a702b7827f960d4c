"""What could be laid by whoever held the tile for it, and what a play-out would see in it."""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.layout import open_now
    from bones.kernel.legal import first_half
    from bones.kernel.packed import end_edge, end_key, end_tile
    from bones.kernel.policy import total_after
    from bones.kernel.state import State
    from bones.kernel.table import SHOWN

Offered = tuple[tuple[int, int], int, int, int, int]


def offers(s: State) -> list[Offered]:
    """Every tile that fits an end now, on the table or not, for each end that it fits.

    Each is the end, as its tile and edge; the tile; about what its play makes; the tiles of the set
    that fit the same end, and those that would fit the half left open, as the bits of a number.
    Empty before the first tile lies.
    """
    end: cython.int
    tile: cython.int
    half: cython.int
    packed: cython.int
    makes: cython.int
    found: list[Offered] = []
    lo: int = s.fit_lo
    hi: int = s.fit_hi
    able = lo | hi << 64
    for end in range(s.ends):
        if not open_now(s, end):
            continue
        packed = s.open_end[end]
        fits = suit(s, end_key(packed))
        joining = fits & able
        for tile in range(s.table.tiles):
            # A 1 moved that far would fall out of a word of C.
            if joining >> tile & 1:
                half = first_half(s, tile, end_key(packed))
                makes = 0
                if s.table.multiple:
                    makes = s.table.credit[total_after(s, packed, tile, half, SHOWN)]
                place = (end_tile(packed), end_edge(packed))
                follows = suit(s, s.table.halves[tile | (1 - half) << 7])
                found.append((place, tile, makes, fits, follows))
    return found


def suit(s: State, key: int) -> int:
    """The tiles that join an end of this key, as the bits of a number."""
    lo: int = s.table.suit_lo[key]
    hi: int = s.table.suit_hi[key]
    return lo | hi << 64
