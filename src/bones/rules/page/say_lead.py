"""What a page says of the deal and of who leads a round, with which tile."""

from bones.language import N_
from bones.rules.options import (
    DrawRule,
    LeadAfterTie,
    LeadFirst,
    LeadNext,
    LeadTile,
    NextDealer,
    OpeningDrawDirection,
    OpeningFallback,
    OpeningPriority,
    ShortSequence,
    TieLeader,
    WildEnd,
)
from bones.rules.page.facts import Facts
from bones.rules.page.saying import Saying, chosen, said


def _opens(facts: Facts) -> bool:
    return facts.opens_by_double


def _sequence(facts: Facts) -> str:
    rules = facts.rules
    if rules.first_double == rules.last_double:
        return "same"
    return "to last" if facts.comes_to_last_double else "down"


def _next_lower(facts: Facts) -> bool:
    lower = facts.rules.opening_fallback is OpeningFallback.NEXT_LOWER
    return facts.opens_by_double and lower and facts.rules.first_double > facts.rules.last_double


def _draws_for_opener(facts: Facts) -> bool:
    return facts.opens_by_double and facts.has_boneyard


def _first(facts: Facts) -> tuple[LeadFirst, bool, LeadTile]:
    return facts.rules.lead_first, facts.forced, facts.rules.lead_tile


def _named_by_tile(facts: Facts) -> bool:
    return facts.rules.lead_first in (LeadFirst.HIGHEST_DOUBLE, LeadFirst.HEAVIEST_TILE)


def _next(facts: Facts) -> tuple[bool, LeadTile]:
    return facts.forced, facts.rules.lead_tile


def _may_tie(facts: Facts) -> bool:
    return facts.free_lead and facts.may_tie and facts.rules.lead_next is LeadNext.WINNER


def _may_lack_double(facts: Facts) -> bool:
    return facts.free_lead and facts.rules.lead_tile is LeadTile.DOUBLE


def _draw_for_lead(facts: Facts) -> DrawRule:
    return facts.rules.draw if facts.can_draw else DrawRule.NONE


def _may_hold_only_wild(facts: Facts) -> bool:
    rules = facts.rules
    never = rules.wild and rules.wild_end is WildEnd.NEVER_EXPOSED
    return facts.free_lead and never and rules.lead_tile is LeadTile.ANY


_OPENING: tuple[Saying, ...] = (
    chosen(
        "first_double last_double",
        {
            "same": N_("Every round is opened with {first}."),
            "to last": N_(
                "The first round is opened with {first}, each later one with the next lower "
                "double, down to {last}."
            ),
        },
        when=_opens,
        by=_sequence,
    ),
    chosen(
        "first_double",
        {
            "down": N_(
                "The first round is opened with {first}, each later one with the next lower double."
            )
        },
        when=_opens,
        by=_sequence,
    ),
    said(
        N_("Whoever holds that double must lay it."),
        lambda facts: facts.opens_by_double and not facts.rules.wild,
        fields="lead_first",
    ),
    chosen(
        "lead_first opening_priority",
        {
            OpeningPriority.NATURAL_FIRST: N_(
                "Whoever holds that double must lay it. If nobody does, whoever holds *-* must lay "
                "that, and it stands for the double."
            ),
            OpeningPriority.SEAT_ORDER: N_(
                "The first player from the dealer's left who holds that double or *-* must lay it "
                "(of both, the double); *-* stands for the double."
            ),
        },
        when=lambda facts: facts.opens_by_double and facts.rules.wild,
        by=lambda facts: facts.rules.opening_priority,
    ),
    chosen(
        "opening_fallback last_double",
        {
            False: N_(
                "If nobody holds it, the next lower doubles are tried one after the other, down "
                "to {last}: the first that is held opens the round."
            ),
            True: N_(
                "If nobody holds either, the next lower doubles are tried one after the other, "
                "down to {last}: the first that is held opens the round."
            ),
        },
        when=_next_lower,
        by=lambda facts: facts.rules.wild,
    ),
    chosen(
        "short_sequence",
        {
            ShortSequence.SKIP: N_(
                "The next round is then opened with the double below the one that was laid, so "
                "that a match may be shorter."
            ),
            ShortSequence.PER_ROUND: N_(
                "The next round is opened with the double of its own turn all the same."
            ),
        },
        when=_next_lower,
    ),
    chosen(
        "opening_fallback opening_draw_direction",
        {
            OpeningDrawDirection.CLOCKWISE: N_(
                "If nobody holds one that opens, the dealer draws a tile, then each player in "
                "turn to the left, and all keep what they draw, until one draws {opener} and lays "
                "it at once. The turn then goes on to that player's left."
            ),
            OpeningDrawDirection.ANTICLOCKWISE: N_(
                "If nobody holds one that opens, the dealer draws a tile, then each player in "
                "turn to the right, anticlockwise, and all keep what they draw, until one draws "
                "{opener} and lays it at once. The turn then goes on to that player's left."
            ),
        },
        when=_draws_for_opener,
        by=lambda facts: facts.rules.opening_draw_direction,
    ),
    said(
        N_("If it cannot be drawn either, the tiles are shuffled and dealt again."),
        lambda facts: facts.opens_by_double and facts.rules.reserve > 0 and any(facts.boneyards),
        fields="reserve",
    ),
)

_FIRST: tuple[Saying, ...] = (
    chosen(
        "lead_first forced_lead lead_tile",
        {
            (LeadFirst.HIGHEST_DOUBLE, True, LeadTile.DOUBLE): N_(
                "In the first round whoever holds the highest double must lead it. If nobody has "
                "a double, the lead falls to the dealer's left."
            ),
            (LeadFirst.HIGHEST_DOUBLE, False, LeadTile.DOUBLE): N_(
                "In the first round whoever holds the highest double leads, with any double. If "
                "nobody has one, the lead falls to the dealer's left."
            ),
            (LeadFirst.HIGHEST_DOUBLE, True, LeadTile.ANY): N_(
                "In the first round whoever holds the highest double must lead it. If nobody has "
                "a double, whoever holds the heaviest tile must lead that."
            ),
            (LeadFirst.HIGHEST_DOUBLE, False, LeadTile.ANY): N_(
                "In the first round whoever holds the highest double leads, with any tile. If "
                "nobody has a double, it is whoever holds the heaviest tile."
            ),
            (LeadFirst.HEAVIEST_TILE, True, LeadTile.ANY): N_(
                "In the first round whoever holds the heaviest tile must lead it."
            ),
            (LeadFirst.HEAVIEST_TILE, False, LeadTile.ANY): N_(
                "In the first round whoever holds the heaviest tile leads, with any tile."
            ),
            (LeadFirst.HEAVIEST_TILE, True, LeadTile.DOUBLE): N_(
                "In the first round whoever holds the heaviest tile leads: that tile if it is a "
                "double, otherwise any double."
            ),
            (LeadFirst.HEAVIEST_TILE, False, LeadTile.DOUBLE): N_(
                "In the first round whoever holds the heaviest tile leads, with any double."
            ),
        },
        when=_named_by_tile,
        by=_first,
    ),
    chosen(
        "lead_first lead_tile",
        {
            (LeadFirst.SEAT, LeadTile.ANY): N_(
                "In the first round the player on the dealer's left leads, with any tile."
            ),
            (LeadFirst.SEAT, LeadTile.DOUBLE): N_(
                "In the first round the player on the dealer's left leads, with any double."
            ),
            (LeadFirst.LOT, LeadTile.ANY): N_(
                "In the first round you draw lots for the lead; any tile may be led."
            ),
            (LeadFirst.LOT, LeadTile.DOUBLE): N_(
                "In the first round you draw lots for the lead; any double may be led."
            ),
        },
    ),
)

_LATER: tuple[Saying, ...] = (
    chosen(
        "lead_next lead_tile",
        {
            (LeadNext.WINNER, LeadTile.ANY): N_(
                "Later the winner of the last round leads, with any tile."
            ),
            (LeadNext.WINNER, LeadTile.DOUBLE): N_(
                "Later the winner of the last round leads, with any double."
            ),
            (LeadNext.NEXT_SEAT, LeadTile.ANY): N_(
                "Later the player on the last leader's left leads, with any tile."
            ),
            (LeadNext.NEXT_SEAT, LeadTile.DOUBLE): N_(
                "Later the player on the last leader's left leads, with any double."
            ),
        },
        when=lambda facts: facts.free_lead,
    ),
    chosen(
        "lead_next forced_lead lead_tile",
        {
            (True, LeadTile.DOUBLE): N_(
                "Later, too, whoever holds the highest double must lead it; if nobody has one, the "
                "lead falls to the dealer's left."
            ),
            (False, LeadTile.DOUBLE): N_(
                "Later, too, whoever holds the highest double leads, with any double; if nobody "
                "has one, the lead falls to the dealer's left."
            ),
            (True, LeadTile.ANY): N_(
                "Later, too, whoever holds the highest double must lead it; if nobody has a "
                "double, whoever holds the heaviest tile must lead that."
            ),
            (False, LeadTile.ANY): N_(
                "Later, too, whoever holds the highest double leads, with any tile; if nobody has "
                "a double, it is whoever holds the heaviest tile."
            ),
        },
        when=lambda facts: facts.free_lead and facts.rules.lead_next is LeadNext.HIGHEST_DOUBLE,
        by=_next,
    ),
    chosen(
        "tie_leader lead_after_tie",
        {
            (TieLeader.SAME_LEADER, LeadAfterTie.SAME_LEADER): N_(
                "After a tied round the same player leads again."
            ),
            (TieLeader.SAME_LEADER, LeadAfterTie.SAME_RULE): N_(
                "After a tied round the same player leads again; but while nobody has won a round, "
                "the lead is found as in the first."
            ),
            (TieLeader.SAME_LEADER, LeadAfterTie.LOT): N_(
                "After a tied round the same player leads again; but while nobody has won a round, "
                "you draw lots for the lead."
            ),
            (TieLeader.LAST_WINNER, LeadAfterTie.SAME_LEADER): N_(
                "After a tied round whoever won last leads; while nobody has won a round, the same "
                "player leads again."
            ),
            (TieLeader.LAST_WINNER, LeadAfterTie.SAME_RULE): N_(
                "After a tied round whoever won last leads; while nobody has won a round, the lead "
                "is found as in the first."
            ),
            (TieLeader.LAST_WINNER, LeadAfterTie.LOT): N_(
                "After a tied round whoever won last leads; while nobody has won a round, you draw "
                "lots for the lead."
            ),
        },
        when=_may_tie,
    ),
    said(
        N_("*-* is the highest double."),
        lambda facts: facts.names_highest_double and facts.rules.wild,
        fields="wild",
    ),
    said(
        N_("The heaviest tile has the most pips; of equal ones, the larger half decides."),
        lambda facts: facts.names_heaviest,
    ),
    chosen(
        "lead_tile draw",
        {
            DrawRule.UNTIL_PLAYABLE: N_(
                "A leader without a double draws until one comes. If the boneyard runs out first, "
                "the lead passes to the left."
            ),
            DrawRule.ONE: N_(
                "A leader without a double draws one tile. If that is no double, the lead passes "
                "to the left."
            ),
            DrawRule.NONE: N_("A leader without a double passes the lead to the left."),
        },
        when=_may_lack_double,
        by=_draw_for_lead,
    ),
    said(
        N_("If nobody has a double and none can be drawn, the tiles are shuffled and dealt again."),
        lambda facts: _may_lack_double(facts) and any(facts.boneyards),
        fields="lead_tile",
    ),
    chosen(
        "wild_end draw",
        {
            True: N_(
                "A tile with one wild half may not be led. A leader with nothing else draws as in "
                "any turn, or passes the lead to the left."
            ),
            False: N_(
                "A tile with one wild half may not be led. A leader with nothing else passes the "
                "lead to the left."
            ),
        },
        when=_may_hold_only_wild,
        by=lambda facts: facts.can_draw,
    ),
)

LEAD: tuple[Saying, ...] = (
    said(N_("The dealer shuffles. Turns go to the left, clockwise.")),
    *_OPENING,
    *_FIRST,
    *_LATER,
    chosen(
        "next_dealer",
        {
            NextDealer.LEFT: N_("The next round is dealt by the player on the dealer's left."),
            NextDealer.WINNER: N_("The winner of a round deals the next."),
            NextDealer.LOSER: N_("The player on the winner's left deals the next round."),
        },
        when=lambda facts: not facts.may_tie,
    ),
    chosen(
        "next_dealer",
        {
            NextDealer.LEFT: N_("The next round is dealt by the player on the dealer's left."),
            NextDealer.WINNER: N_(
                "The winner of a round deals the next; after a tie the same dealer deals again."
            ),
            NextDealer.LOSER: N_(
                "The player on the winner's left deals the next round; after a tie the same dealer "
                "deals again."
            ),
        },
        when=lambda facts: facts.may_tie,
    ),
)
