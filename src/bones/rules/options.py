"""The words the options of the rules are made of, one enumeration each.

A member is named after what it does, never after a country or a game. What each option means is
said once, in the field table (`bones.rules.fields`).
"""

from enum import StrEnum


class TileSetName(StrEnum):
    """The tiles of the set; a wild suit may come on top."""

    DOUBLE_SIX = "double-six"
    DOUBLE_NINE = "double-nine"
    DOUBLE_TWELVE = "double-twelve"


class LeadFirst(StrEnum):
    """Who leads the first round."""

    HIGHEST_DOUBLE = "highest_double"
    HEAVIEST_TILE = "heaviest_tile"
    LOT = "lot"
    SEAT = "seat"
    OPENING_DOUBLE = "opening_double"


class LeadTile(StrEnum):
    """What a leader may lead when nothing is forced."""

    ANY = "any"
    DOUBLE = "double"


class ForcedLead(StrEnum):
    """When the tile that names the first leader must itself be led."""

    NEVER = "never"
    WITH_LEAD_TILE_DOUBLE = "with_lead_tile_double"
    ALWAYS = "always"


class LeadNext(StrEnum):
    """Who leads the rounds after the first."""

    WINNER = "winner"
    NEXT_SEAT = "next_seat"
    HIGHEST_DOUBLE = "highest_double"


class TieLeader(StrEnum):
    """Who leads after a tied round once somebody has won one."""

    LAST_WINNER = "last_winner"
    SAME_LEADER = "same_leader"


class LeadAfterTie(StrEnum):
    """Who leads after a tied round while nobody has won one."""

    SAME_LEADER = "same_leader"
    SAME_RULE = "same_rule"
    LOT = "lot"


class NextDealer(StrEnum):
    """Where the dealer's place goes after a round."""

    LEFT = "left"
    WINNER = "winner"
    LOSER = "loser"


class OpeningPriority(StrEnum):
    """Whether the opening double comes before the double wild."""

    NATURAL_FIRST = "natural_first"
    SEAT_ORDER = "seat_order"


class OpeningDrawDirection(StrEnum):
    """The way round in which seats draw for an opener."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class OpeningFallback(StrEnum):
    """What happens when nobody holds an opener."""

    DRAW = "draw"
    NEXT_LOWER = "next_lower"


class ShortSequence(StrEnum):
    """Where the sequence goes on after a lower double opened a round."""

    SKIP = "skip"
    PER_ROUND = "per_round"


class Hubs(StrEnum):
    """Which doubles are hubs."""

    NONE = "none"
    ROOT = "root"
    FIRST_DOUBLE = "first_double"
    EVERY_DOUBLE = "every_double"


class HubOpens(StrEnum):
    """When the end edges of a hub open."""

    IMMEDIATE = "immediate"
    SIDES_FIRST = "sides_first"


class DoublesOnDemand(StrEnum):
    """Whether a double may serve a demand."""

    ALLOW = "allow"
    FORBID = "forbid"


class DemandOrder(StrEnum):
    """Which of several open demands is served first."""

    NEWEST_FIRST = "newest_first"


class Unfillable(StrEnum):
    """What becomes of a demand nobody can serve."""

    BLOCK = "block"
    RELEASE = "release"


class WildEnd(StrEnum):
    """What an open wild half stands for."""

    ANY = "any"
    DECLARED = "declared"
    NEVER_EXPOSED = "never_exposed"


class DoubleWildValue(StrEnum):
    """What the double wild stands for when it is played later."""

    JOINED = "joined"
    ANY = "any"
    DECLARED = "declared"


class DrawRule(StrEnum):
    """How many tiles a seat that cannot play draws."""

    NONE = "none"
    ONE = "one"
    UNTIL_PLAYABLE = "until_playable"


class DrawnTile(StrEnum):
    """Whether a drawn tile that fits must be played at once."""

    MUST_PLAY = "must_play"
    MAY_KEEP = "may_keep"


class Scale(StrEnum):
    """What a scoring count is worth."""

    SUM = "sum"
    QUOTIENT = "quotient"


class HubCountsUntil(StrEnum):
    """How long a hub itself counts as an end."""

    SECOND_ARM = "second_arm"
    BOTH_SIDES = "both_sides"


class Claim(StrEnum):
    """How a scoring play is credited."""

    AUTO = "auto"
    CALL = "call"
    MUGGINS = "muggins"


class Settle(StrEnum):
    """Who adds points when a round ends."""

    WINNER = "winner"
    OWN = "own"


class RoundBonus(StrEnum):
    """How the points of a round's end are rounded."""

    ROUNDED = "rounded"
    RAW = "raw"
    NONE = "none"


class RoundTotal(StrEnum):
    """Whether the total or each hand is rounded."""

    TOTAL = "total"
    PER_HAND = "per_hand"


class TeamTotal(StrEnum):
    """Whose tiles the winning pair collects."""

    OPPONENTS = "opponents"
    ALL_OTHERS = "all_others"
    MINUS_PARTNER = "minus_partner"


class BlockedWinner(StrEnum):
    """Who wins a blocked round."""

    LOWEST_SIDE = "lowest_side"
    LOWEST_HAND = "lowest_hand"
    JAMMER = "jammer"


class BlockedTotal(StrEnum):
    """Which tiles count when a round is blocked."""

    OPPONENTS = "opponents"
    MINUS_OWN = "minus_own"
    EXCLUDE_JAMMER = "exclude_jammer"


class BlockedTie(StrEnum):
    """What happens when the lowest counts of a blocked round are equal."""

    NONE = "none"
    SPLIT = "split"
    LIGHTEST_TILE = "lightest_tile"


class Reveal(StrEnum):
    """Whether hands are shown after a match ended in play."""

    CHOICE = "choice"
    OPEN = "open"


class MatchKind(StrEnum):
    """What ends a match."""

    TARGET = "target"
    ROUNDS = "rounds"


class MatchEnd(StrEnum):
    """When reaching the target ends the match."""

    IMMEDIATE = "immediate"
    ROUND_END = "round_end"


class Tie(StrEnum):
    """What a tie for the win of a match of fixed length means."""

    SHARED = "shared"
    EXTRA_ROUND = "extra_round"
