from libc.stdint cimport int32_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

# The numbers of codes.py as C constants; tests/kernel/test_codes.py holds the two equal.
cdef enum:
    NONE = 127
    HIDDEN = 126
    LOT = 126
    ANY = 31
    UNNAMED = 31
    ROOT = 127
    DRAWS = 126
    PASSES = 125

    LEADING = 0
    DRAWING_OPENER = 1
    PLAYING = 2
    CLOSING = 3
    OVER = 4

    OUT = 1
    BLOCKED = 2
    TARGET = 3
    RESIGNED = 4

    PLAIN = 1
    DOUBLE = 2
    DEMANDING = 3

    ROOT_HUB = 1
    FIRST_DOUBLE_HUB = 2
    EVERY_DOUBLE_HUB = 3

    WILD_ANY = 0
    WILD_DECLARED = 1
    WILD_NEVER_EXPOSED = 2

    VALUE_JOINED = 0
    VALUE_ANY = 1
    VALUE_DECLARED = 2

    DRAW_NONE = 0
    DRAW_ONE = 1
    DRAW_UNTIL_PLAYABLE = 2

    CLAIM_AUTO = 0
    CLAIM_CALL = 1
    CLAIM_MUGGINS = 2

    BONUS_RAW = 0
    BONUS_ROUNDED = 1
    BONUS_NONE = 2

    TEAM_OPPONENTS = 0
    TEAM_ALL_OTHERS = 1
    TEAM_MINUS_PARTNER = 2

    LOWEST_SIDE = 0
    LOWEST_HAND = 1
    JAMMER = 2

    TOTAL_OPPONENTS = 0
    TOTAL_MINUS_OWN = 1
    TOTAL_EXCLUDE_JAMMER = 2

    TIE_NONE = 0
    TIE_SPLIT = 1
    TIE_LIGHTEST_TILE = 2

    BY_SEAT = 0
    BY_HIGHEST_DOUBLE = 1
    BY_HEAVIEST_TILE = 2
    BY_OPENING_DOUBLE = 3

    TERM_TILES = 0
    TERM_OWN_TILES = 1
    TERM_TAKEN_OFF = 2
    TERM_ROUNDING = 3
    TERM_QUOTIENT = 4
    TERM_SHARE = 5
    TERM_FLOOR = 6
