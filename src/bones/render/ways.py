"""The four ways a run may go on screen, and where a slot of a lying tile looks.

`x` grows to the right and `y` downwards, as on a screen.
"""

from typing import Final

Direction = tuple[int, int]

RIGHT: Final[Direction] = (1, 0)
LEFT: Final[Direction] = (-1, 0)
UP: Final[Direction] = (0, -1)
DOWN: Final[Direction] = (0, 1)

_OPPOSITE: Final = {1: 2, 2: 1, 3: 4, 4: 3}


def way_of(slot: int, entry: int, heading: Direction, *, across: bool) -> Direction:
    """Return where `slot` looks on a tile that a run entered by the slot `entry`, going `heading`.

    Of a double the first long side and the first short end look up or to the left.
    """
    dx, dy = heading
    if slot == entry:
        return (-dx, -dy)
    if not across or slot == _OPPOSITE[entry]:
        return heading
    first = slot in (1, 3)
    if dx:
        return UP if first else DOWN
    return LEFT if first else RIGHT
