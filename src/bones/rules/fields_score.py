"""The fields about points: counting in play, what a round's end is worth, what ends the match.

A default is what the preset ``block`` plays, where the rule book gives it nothing else.
"""

from typing import Final

from bones.rules import options as o
from bones.rules.field import Field

_LINE: Final = "Rule book 4 and 5, Draw and Block"
_SPINNER: Final = "Rule book 1, Spinner"
_FIVES: Final = "Rule book 2, All Fives"
_FIVE_UP: Final = "Rule book 3, Five-Up"

COUNT_FIELDS: Final = (
    Field(
        "multiple", "count", int, 0,
        "Each play scores when the open ends add up to a multiple of this number; 0 gives no "
        "points in play.",
        "D", "Rule book, fine print 13", choices=(0, 3, 5),
    ),
    Field(
        "scale", "count", o.Scale, o.Scale.SUM,
        "What a scoring count is worth: the sum itself, or the sum divided by the multiple.",
        "B, X", f"{_FIVES}: in-play score",
    ),
    Field(
        "min_first_score", "count", int, 0,
        "While a side's score is 0 or less, a count below this number scores it nothing.",
        "B, X", f"{_FIVES}: in-play score; fine print 10", choices=(0, 10),
    ),
    Field(
        "single_five_scores", "count", bool, True,
        "Whether a count of exactly one multiple scores.",
        "B, X", f"{_FIVES}: in-play score",
    ),
    Field(
        "hub_counts_until", "count", o.HubCountsUntil, o.HubCountsUntil.SECOND_ARM,
        "How long a hub counts as an end with both its halves: until a second arm leaves it on "
        "any edges, or until both its long sides are covered.",
        "B, X", f"{_FIVES}: counting",
    ),
    Field(
        "claim", "count", o.Claim, o.Claim.AUTO,
        "How a scoring play is credited: at once; only when called before the next tile is "
        "laid; or called, and what the seat forgets any other side may claim.",
        "B", f"{_FIVE_UP}: score",
    ),
    Field(
        "false_call_penalty", "count", int, 0,
        "How many points a side loses for calling points that are not there.",
        "B", f"{_FIVE_UP}: score", low=0, high=1000,
    ),
)  # fmt: skip

SETTLE_FIELDS: Final = (
    Field(
        "settle", "settlement", o.Settle, o.Settle.WINNER,
        "Who is credited when a round ends: its winner, and the highest total is best; or every "
        "seat with its own hand, and the lowest total is best.",
        "D", f"{_LINE}: out",
    ),
    Field(
        "round_bonus", "settlement", o.RoundBonus, o.RoundBonus.RAW,
        "What the winner of a round gets for the tiles left: their pips rounded to the nearest "
        "multiple (to five where no points are made in play), the pips as they are, or nothing.",
        "D, X", f"{_LINE}: out; fine print 13",
    ),
    Field(
        "round", "settlement", o.RoundTotal, o.RoundTotal.TOTAL,
        "Whether the hands are added up and then rounded, or each hand is rounded first.",
        "B", f"{_FIVE_UP}: out",
    ),
    Field(
        "team_total", "settlement", o.TeamTotal, o.TeamTotal.OPPONENTS,
        "Which tiles a pair collects when one of it goes out: the opponents', the partner's as "
        "well, or the opponents' less the partner's.",
        "B", f"{_FIVE_UP}: out",
    ),
    Field(
        "blocked_winner", "settlement", o.BlockedWinner, o.BlockedWinner.LOWEST_SIDE,
        "Who wins a blocked round: the side with the lowest count, the seat with the lowest "
        "hand, or the seat that laid the last tile.",
        "X", f"{_LINE}: blocked",
    ),
    Field(
        "blocked_total", "settlement", o.BlockedTotal, o.BlockedTotal.MINUS_OWN,
        "What the winner of a blocked round collects: the opponents' tiles, those less its own, "
        "or the opponents' tiles without those of the seat that laid the last tile.",
        "X", f"{_LINE}: blocked",
    ),
    Field(
        "blocked_tie", "settlement", o.BlockedTie, o.BlockedTie.NONE,
        "When the lowest counts of a blocked round are equal: nobody scores, the tied sides "
        "divide the others' pips, or the side with the lightest single tile wins.",
        "X", f"{_LINE}: blocked",
    ),
    Field(
        "reveal_on_immediate_end", "settlement", o.Reveal, o.Reveal.CHOICE,
        "After a match that ended in play: hands are shown only by who wants to, or by all.",
        "B", f"{_FIVE_UP}: match",
    ),
)  # fmt: skip

MATCH_FIELDS: Final = (
    Field(
        "match_kind", "match", o.MatchKind, o.MatchKind.TARGET,
        "What ends a match: a side's score reaching the target, or a fixed number of rounds.",
        "D", f"{_LINE}: match",
    ),
    Field(
        "target", "match", int, 100,
        "The score that ends a match played to a target.",
        "D", f"{_LINE}: match", low=1, high=100_000,
    ),
    Field(
        "match_end", "match", o.MatchEnd, o.MatchEnd.IMMEDIATE,
        "Whether reaching the target in play ends the match at once, or the round is played out "
        "and the best total over the target wins.",
        "B", f"{_FIVE_UP}: match",
    ),
    Field(
        "tie", "match", o.Tie, o.Tie.SHARED,
        "When a fixed number of rounds leaves several sides best: they share the win, or all "
        "play extra rounds until one is ahead.",
        "B, D", f"{_SPINNER}: match",
    ),
    Field(
        "rounds", "match", int, 0,
        "How many rounds a match of fixed length has; 0 stands for one for each opening double, "
        "from the first to the last.",
        "B", f"{_SPINNER}: rounds", low=0, high=1000,
    ),
)  # fmt: skip
