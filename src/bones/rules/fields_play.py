"""The fields about how a round is played: the set, the lead, the layout, demands, turns.

A default is what the preset ``block`` plays, where the rule book gives it nothing else.
"""

from typing import Final

from bones.rules import options as o
from bones.rules.field import HAND_LIMIT, SEATS, Field
from bones.rules.frozen import FrozenMap

_LINE: Final = "Rule book 4 and 5, Draw and Block"
_SPINNER: Final = "Rule book 1, Spinner"
_FIVES: Final = "Rule book 2, All Fives"
_COMMON: Final = "Rule book, common to all presets"

SET_FIELDS: Final = (
    Field(
        "tile_set", "set", o.TileSetName, o.TileSetName.DOUBLE_SIX,
        "The set of tiles: every pair of numbers once, up to the double it is named after.",
        "D", f"{_LINE}: set",
    ),
    Field(
        "wild", "set", bool, False,
        "Whether the set also has a wild tile for each number and the double wild.",
        "D", f"{_LINE}: set",
    ),
    Field(
        "min_seats", "set", int, 2,
        "The fewest seats these rules can be played with.",
        "D", f"{_LINE}: seats", low=SEATS[0], high=SEATS[-1],
    ),
    Field(
        "max_seats", "set", int, 4,
        "The most seats these rules can be played with.",
        "D", f"{_LINE}: seats", low=SEATS[0], high=SEATS[-1],
    ),
    Field(
        "pairs", "set", bool, True,
        "Whether four seats may play as two pairs, each seat with the one across the table.",
        "D", f"{_LINE}: seats",
    ),
    Field(
        "hand_size", "set", FrozenMap, FrozenMap({2: 7, 3: 7, 4: 7}),
        "How many tiles each seat is dealt, by number of seats; the rest is the boneyard.",
        "D", f"{_LINE}: hand", low=1, high=HAND_LIMIT,
    ),
    Field(
        "wild_points", "set", int, 10,
        "What each wild half counts when the tiles of a hand are added up.",
        "B", f"{_SPINNER}: score", low=0, high=100,
    ),
)  # fmt: skip

LEAD_FIELDS: Final = (
    Field(
        "lead_first", "lead", o.LeadFirst, o.LeadFirst.HIGHEST_DOUBLE,
        "Who leads the first round: the holder of the highest double (if nobody has a double, of "
        "the heaviest tile), the holder of the heaviest tile, a seat drawn by lot, the seat left "
        "of the dealer, or in every round the holder of that round's opening double.",
        "D", f"{_LINE}: who leads",
    ),
    Field(
        "lead_tile", "lead", o.LeadTile, o.LeadTile.ANY,
        "Whether a round may be opened with any tile or only with a double.",
        "B", f"{_LINE}: first tile",
    ),
    Field(
        "forced_lead", "lead", o.ForcedLead, o.ForcedLead.NEVER,
        "Whether the tile that made a seat the first leader must be the tile it leads: never, "
        "only where the lead must be a double, or always; an opening double is always laid.",
        "D", f"{_LINE}: who leads",
    ),
    Field(
        "lead_next", "lead", o.LeadNext, o.LeadNext.WINNER,
        "Who leads a later round: the winner of the last one, the seat left of its leader, or "
        "the holder of the highest double.",
        "D", f"{_LINE}: who leads",
    ),
    Field(
        "tie_leader", "lead", o.TieLeader, o.TieLeader.SAME_LEADER,
        "Who leads after a tied round once somebody has won: the last seat that won a round, or "
        "the leader of the tied round again.",
        "D", f"{_LINE}: who leads",
    ),
    Field(
        "lead_after_tie", "lead", o.LeadAfterTie, o.LeadAfterTie.SAME_LEADER,
        "Who leads after a tied round while nobody has won yet: the same leader again, whoever "
        "the first round's rule names, or a seat drawn by lot.",
        "D", f"{_LINE}: who leads; fine print 1",
    ),
    Field(
        "next_dealer", "lead", o.NextDealer, o.NextDealer.LEFT,
        "Who deals the next round: the seat left of the dealer, the round's winner, or the first "
        "seat from the winner's left that lost.",
        "B", f"{_COMMON}: next dealer",
    ),
    Field(
        "first_double", "lead", int, 9,
        "The number of the double that opens the first round; each later round opens one lower.",
        "B", f"{_SPINNER}: rounds", low=0, high=12,
    ),
    Field(
        "last_double", "lead", int, 0,
        "The number of the double that opens the last round, and any extra round after it.",
        "B", f"{_SPINNER}: rounds", low=0, high=12,
    ),
    Field(
        "opening_priority", "lead", o.OpeningPriority, o.OpeningPriority.NATURAL_FIRST,
        "Who opens when both the opening double and the double wild are held: the opening "
        "double, or the first holder of either from the dealer's left.",
        "B", f"{_SPINNER}: who opens",
    ),
    Field(
        "opening_draw_direction", "lead",
        o.OpeningDrawDirection, o.OpeningDrawDirection.CLOCKWISE,
        "The way round in which seats draw, the dealer first, until an opener turns up.",
        "B", f"{_SPINNER}: nobody holds either",
    ),
    Field(
        "opening_fallback", "lead", o.OpeningFallback, o.OpeningFallback.DRAW,
        "What happens when nobody holds an opener: the seats draw for one, or the next lower "
        "doubles are tried first, down to the last double.",
        "B", f"{_SPINNER}: nobody holds either",
    ),
    Field(
        "short_sequence", "lead", o.ShortSequence, o.ShortSequence.SKIP,
        "After a lower double opened a round: skip the doubles passed over, so that the match "
        "is shorter, or open the next round with the double its number calls for.",
        "B", f"{_SPINNER}: nobody holds either",
    ),
)  # fmt: skip

LAYOUT_FIELDS: Final = (
    Field(
        "hubs", "layout", o.Hubs, o.Hubs.NONE,
        "Which doubles take tiles on all four edges: none, only a double that is led, the first "
        "double played, or every double; one that demands plays takes only what it demands.",
        "B", f"{_LINE}: ends",
    ),
    Field(
        "hub_opens", "layout", o.HubOpens, o.HubOpens.IMMEDIATE,
        "Whether a hub's short ends are open at once or only when both long sides are covered.",
        "B", f"{_FIVES}: arms",
    ),
)  # fmt: skip

DEMAND_FIELDS: Final = (
    Field(
        "opener_required", "demands", int, 0,
        "How many plays in a row must be made on the double that opens the round; 0 demands none.",
        "B", f"{_LINE}: ends", choices=(0, 2, 3, 4),
    ),
    Field(
        "opener_arms", "demands", int, 2,
        "How many tiles the opening double takes in all; never fewer than it demands.",
        "B, X", f"{_SPINNER}: after the opener; fine print 2", choices=(2, 4),
    ),
    Field(
        "double_required", "demands", int, 0,
        "How many plays in a row must be made on a double laid later, which then has as many "
        "new ends; 0 makes it an ordinary double across the line.",
        "B", f"{_LINE}: ends", choices=(0, 2, 3),
    ),
    Field(
        "doubles_on_demand", "demands", o.DoublesOnDemand, o.DoublesOnDemand.ALLOW,
        "Whether a play that serves a double's demand may itself be a double.",
        "D", f"{_SPINNER}: a double on a demanding double",
    ),
    Field(
        "demand_order", "demands", o.DemandOrder, o.DemandOrder.NEWEST_FIRST,
        "Which of several open demands must be served first: the newest.",
        "D", f"{_SPINNER}: a double on a demanding double",
    ),
    Field(
        "unfillable", "demands", o.Unfillable, o.Unfillable.BLOCK,
        "When nobody can serve a demand and nobody can draw: the round is blocked, or all open "
        "demands lapse after a full lap of passes and play goes on.",
        "D", f"{_SPINNER}: demand nobody can serve",
    ),
    Field(
        "wild_end", "demands", o.WildEnd, o.WildEnd.ANY,
        "What an open wild half takes: any number, the number its seat named when playing it, "
        "or nothing, because a wild half must be the joining half where it can be.",
        "B", f"{_SPINNER}: joining",
    ),
    Field(
        "double_wild_value", "demands", o.DoubleWildValue, o.DoubleWildValue.JOINED,
        "What the double wild stands for when laid after the opener: the number of the end it "
        "joins, any number, or the number its seat names.",
        "X", f"{_SPINNER}: the double wild later",
    ),
    Field(
        "double_wild_demands", "demands", bool, True,
        "Whether the double wild demands plays like any double; otherwise it is a plain wild "
        "tile with one open wild end.",
        "X", f"{_SPINNER}: the double wild later; fine print 3",
    ),
)  # fmt: skip

TURN_FIELDS: Final = (
    Field(
        "draw", "turn", o.DrawRule, o.DrawRule.NONE,
        "What a seat that cannot play draws: nothing, one tile, or tiles until one fits.",
        "B", f"{_LINE}: cannot play",
    ),
    Field(
        "reserve", "turn", int, 0,
        "How many tiles at the bottom of the boneyard may never be drawn.",
        "B", f"{_LINE}: cannot play", choices=(0, 1, 2),
    ),
    Field(
        "voluntary_draw", "turn", bool, False,
        "Whether a seat that could play may draw instead.",
        "B", f"{_COMMON}: a seat that can play must play",
    ),
    Field(
        "drawn_tile", "turn", o.DrawnTile, o.DrawnTile.MUST_PLAY,
        "Whether a drawn tile that fits must be played in the same turn or may be kept.",
        "B", f"{_COMMON}: a drawn tile",
    ),
)  # fmt: skip
