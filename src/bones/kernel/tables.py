"""A set-up as the numbers the kernel works with."""

from functools import lru_cache

from bones.kernel import codes
from bones.kernel.table import Table
from bones.rules import Rules, Setup
from bones.rules.options import (
    BlockedTie,
    BlockedTotal,
    BlockedWinner,
    Claim,
    DoublesOnDemand,
    DoubleWildValue,
    DrawnTile,
    DrawRule,
    HubCountsUntil,
    HubOpens,
    Hubs,
    LeadTile,
    MatchEnd,
    MatchKind,
    OpeningDrawDirection,
    OpeningFallback,
    OpeningPriority,
    RoundBonus,
    RoundTotal,
    Scale,
    Settle,
    TeamTotal,
    Unfillable,
    WildEnd,
)
from bones.tiles import WILD, Tile

HUBS = {
    Hubs.NONE: 0,
    Hubs.ROOT: codes.ROOT_HUB,
    Hubs.FIRST_DOUBLE: codes.FIRST_DOUBLE_HUB,
    Hubs.EVERY_DOUBLE: codes.EVERY_DOUBLE_HUB,
}
WILD_ENDS = {
    WildEnd.ANY: codes.WILD_ANY,
    WildEnd.DECLARED: codes.WILD_DECLARED,
    WildEnd.NEVER_EXPOSED: codes.WILD_NEVER_EXPOSED,
}
DOUBLE_WILD_VALUES = {
    DoubleWildValue.JOINED: codes.VALUE_JOINED,
    DoubleWildValue.ANY: codes.VALUE_ANY,
    DoubleWildValue.DECLARED: codes.VALUE_DECLARED,
}
DRAWS = {
    DrawRule.NONE: codes.DRAW_NONE,
    DrawRule.ONE: codes.DRAW_ONE,
    DrawRule.UNTIL_PLAYABLE: codes.DRAW_UNTIL_PLAYABLE,
}
CLAIMS = {
    Claim.AUTO: codes.CLAIM_AUTO,
    Claim.CALL: codes.CLAIM_CALL,
    Claim.MUGGINS: codes.CLAIM_MUGGINS,
}
BONUSES = {
    RoundBonus.RAW: codes.BONUS_RAW,
    RoundBonus.ROUNDED: codes.BONUS_ROUNDED,
    RoundBonus.NONE: codes.BONUS_NONE,
}
TEAM_TOTALS = {
    TeamTotal.OPPONENTS: codes.TEAM_OPPONENTS,
    TeamTotal.ALL_OTHERS: codes.TEAM_ALL_OTHERS,
    TeamTotal.MINUS_PARTNER: codes.TEAM_MINUS_PARTNER,
}
BLOCKED_WINNERS = {
    BlockedWinner.LOWEST_SIDE: codes.LOWEST_SIDE,
    BlockedWinner.LOWEST_HAND: codes.LOWEST_HAND,
    BlockedWinner.JAMMER: codes.JAMMER,
}
BLOCKED_TOTALS = {
    BlockedTotal.OPPONENTS: codes.TOTAL_OPPONENTS,
    BlockedTotal.MINUS_OWN: codes.TOTAL_MINUS_OWN,
    BlockedTotal.EXCLUDE_JAMMER: codes.TOTAL_EXCLUDE_JAMMER,
}
BLOCKED_TIES = {
    BlockedTie.NONE: codes.TIE_NONE,
    BlockedTie.SPLIT: codes.TIE_SPLIT,
    BlockedTie.LIGHTEST_TILE: codes.TIE_LIGHTEST_TILE,
}


@lru_cache(maxsize=64)
def table_for(setup: Setup) -> Table:
    """The kernel's table of a set-up; the same set-up gives the same table."""
    rules = setup.rules
    wild = setup.tiles.pips + 1 if setup.tiles.wild else codes.NONE
    numbers = {
        "seats": setup.seats,
        "sides": setup.side_count,
        "pips": setup.tiles.pips,
        "wild": wild,
        "double_wild": setup.tiles.index(Tile(WILD, WILD)) if setup.tiles.wild else codes.NONE,
        **_lead(rules),
        **_layout(rules),
        **_turn(rules),
        **_count(rules),
        **_settlement(rules),
    }
    tiles = [_tile(rules, tile, wild) for tile in setup.tiles.tiles]
    return Table(numbers, list(setup.side_of), tiles)


def _tile(rules: Rules, tile: Tile, wild: int) -> list[int]:
    """A tile as [high, low, points, acts as a double, may be led]."""
    high, low = (wild if half == WILD else half for half in tile.halves)
    plain_wild = tile.is_double and tile.has_wild and not rules.double_wild_demands
    exposed = rules.wild_end is WildEnd.NEVER_EXPOSED and tile.has_wild and not tile.is_double
    lead = not exposed and (tile.is_double or rules.lead_tile is LeadTile.ANY)
    double = tile.is_double and not plain_wild
    return [high, low, tile.points(rules.wild_points), int(double), int(lead)]


def _lead(rules: Rules) -> dict[str, int]:
    return {
        "lead_double": rules.lead_tile is LeadTile.DOUBLE,
        "last_double": rules.last_double,
        "seat_order": rules.opening_priority is OpeningPriority.SEAT_ORDER,
        "anticlockwise": rules.opening_draw_direction is OpeningDrawDirection.ANTICLOCKWISE,
        "next_lower": rules.opening_fallback is OpeningFallback.NEXT_LOWER,
    }


def _layout(rules: Rules) -> dict[str, int]:
    return {
        "hubs": HUBS[rules.hubs],
        "sides_first": rules.hub_opens is HubOpens.SIDES_FIRST,
        "opener_required": rules.opener_required,
        "opener_arms": rules.opener_arms,
        "double_required": rules.double_required,
        "forbid_doubles": rules.doubles_on_demand is DoublesOnDemand.FORBID,
        "release": rules.unfillable is Unfillable.RELEASE,
        "wild_end": WILD_ENDS[rules.wild_end],
        "double_wild_value": DOUBLE_WILD_VALUES[rules.double_wild_value],
        "double_wild_demands": rules.double_wild_demands,
    }


def _turn(rules: Rules) -> dict[str, int]:
    return {
        "draws": DRAWS[rules.draw],
        "reserve": rules.reserve,
        "voluntary_draw": rules.voluntary_draw,
        "must_play_drawn": rules.drawn_tile is DrawnTile.MUST_PLAY,
    }


def _count(rules: Rules) -> dict[str, int]:
    return {
        "multiple": rules.multiple,
        "rounding_unit": rules.rounding_unit,
        "quotient": rules.scale is Scale.QUOTIENT,
        "min_first_score": rules.min_first_score,
        "single_scores": rules.single_five_scores,
        "both_sides": rules.hub_counts_until is HubCountsUntil.BOTH_SIDES,
        "claim": CLAIMS[rules.claim],
        "penalty": rules.false_call_penalty,
    }


def _settlement(rules: Rules) -> dict[str, int]:
    at_once = rules.match_kind is MatchKind.TARGET and rules.match_end is MatchEnd.IMMEDIATE
    return {
        "own": rules.settle is Settle.OWN,
        "bonus": BONUSES[rules.round_bonus],
        "per_hand": rules.round is RoundTotal.PER_HAND,
        "team_total": TEAM_TOTALS[rules.team_total],
        "blocked_winner": BLOCKED_WINNERS[rules.blocked_winner],
        "blocked_total": BLOCKED_TOTALS[rules.blocked_total],
        "blocked_tie": BLOCKED_TIES[rules.blocked_tie],
        "target": rules.target if at_once else 0,
    }
