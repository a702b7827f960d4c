"""The kernel's numbers, by name.

Inside the kernel everything is a small integer; these are the names of those integers for the
Python around it, and for the kernel itself when it runs uncompiled. ``codes_c.pxd`` repeats them
as C constants (C needs them at compile time); a test holds the two lists equal.
"""

from typing import Final

# Special values of tiles, seats and pips.
NONE: Final = 127  # no tile, no seat, no number
HIDDEN: Final = 126  # a tile nobody in this state knows
LOT: Final = 126  # for a seat: it is drawn by lot
ANY: Final = 31  # the pip of an open wild half of no number: anything joins it
UNNAMED: Final = 31  # a play that names no number
ROOT: Final = 127  # the parent of the first tile
DRAWS: Final = 126  # for the tile of an action: a draw that was chosen
PASSES: Final = 125  # a pass that was chosen

# Phases of a round.
LEADING: Final = 0  # the first tile is still to be led
DRAWING_OPENER: Final = 1  # nobody holds the opening double: seats draw for it in turn
PLAYING: Final = 2
CLOSING: Final = 3  # the last tile lies, but a call may still follow
OVER: Final = 4

# Why a round ended.
OUT: Final = 1
BLOCKED: Final = 2
TARGET: Final = 3
RESIGNED: Final = 4

# How a laid tile behaves.
PLAIN: Final = 1  # two halves, one of them joined
DOUBLE: Final = 2  # across; a hub when it has more than two edges
DEMANDING: Final = 3  # a double with numbered places, its parent not counted among them

ROOT_HUB: Final = 1
FIRST_DOUBLE_HUB: Final = 2
EVERY_DOUBLE_HUB: Final = 3

WILD_ANY: Final = 0
WILD_DECLARED: Final = 1
WILD_NEVER_EXPOSED: Final = 2

VALUE_JOINED: Final = 0
VALUE_ANY: Final = 1
VALUE_DECLARED: Final = 2

DRAW_NONE: Final = 0
DRAW_ONE: Final = 1
DRAW_UNTIL_PLAYABLE: Final = 2

CLAIM_AUTO: Final = 0
CLAIM_CALL: Final = 1
CLAIM_MUGGINS: Final = 2

BONUS_RAW: Final = 0
BONUS_ROUNDED: Final = 1
BONUS_NONE: Final = 2

TEAM_OPPONENTS: Final = 0
TEAM_ALL_OTHERS: Final = 1
TEAM_MINUS_PARTNER: Final = 2

LOWEST_SIDE: Final = 0
LOWEST_HAND: Final = 1
JAMMER: Final = 2

TOTAL_OPPONENTS: Final = 0
TOTAL_MINUS_OWN: Final = 1
TOTAL_EXCLUDE_JAMMER: Final = 2

TIE_NONE: Final = 0
TIE_SPLIT: Final = 1
TIE_LIGHTEST_TILE: Final = 2

# How the leader of a round is found.
BY_SEAT: Final = 0  # a seat is named
BY_HIGHEST_DOUBLE: Final = 1
BY_HEAVIEST_TILE: Final = 2
BY_OPENING_DOUBLE: Final = 3  # Spinner: v-v, or the double wild standing in for it

# The terms a round's end is made of (see settle.py).
TERM_TILES: Final = 0  # tiles collected from a seat
TERM_OWN_TILES: Final = 1  # tiles a seat adds to its own side
TERM_TAKEN_OFF: Final = 2  # tiles taken off: the winner's own, or its partner's
TERM_ROUNDING: Final = 3
TERM_QUOTIENT: Final = 4  # divided by the multiple
TERM_SHARE: Final = 5  # what goes to the other tied sides
TERM_FLOOR: Final = 6  # a win is never worth less than nothing
