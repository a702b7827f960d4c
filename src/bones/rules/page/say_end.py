"""What a page says of the end of a round: out and blocked, what is counted, and ties."""

from bones.language import N_
from bones.rules.options import (
    BlockedTie,
    BlockedTotal,
    BlockedWinner,
    RoundBonus,
    RoundTotal,
    Scale,
    TeamTotal,
)
from bones.rules.page.facts import Facts, Pairs
from bones.rules.page.saying import Saying, chosen, said

_NEVER, _MAYBE, _ALWAYS = Pairs.NEVER, Pairs.MAYBE, Pairs.ALWAYS


def _credited(facts: Facts) -> bool:
    return facts.winner_is_credited


def _adds_own(facts: Facts) -> bool:
    return not facts.winner_is_credited


def _alone(facts: Facts) -> bool:
    return facts.pairs is Pairs.NEVER


def _collected(facts: Facts) -> tuple[TeamTotal, Pairs]:
    return facts.rules.team_total, facts.pairs


def _blocked_total(facts: Facts) -> BlockedTotal:
    # The tiles of whoever laid the last tile are its own side's, where that side has won.
    jammer = facts.rules.blocked_winner is BlockedWinner.JAMMER
    total = facts.rules.blocked_total
    return BlockedTotal.OPPONENTS if jammer and total is BlockedTotal.EXCLUDE_JAMMER else total


def _several_hands(facts: Facts) -> bool:
    """Can what a round is worth be made of more than one hand?"""
    taken_off = facts.rules.blocked_total is BlockedTotal.MINUS_OWN
    return facts.seats != (2,) or taken_off


def _rounding(facts: Facts) -> tuple[RoundTotal, Scale]:
    total = facts.rules.round if _several_hands(facts) else RoundTotal.TOTAL
    return total, facts.rules.scale


def _share(facts: Facts) -> bool:
    return facts.rules.blocked_total is BlockedTotal.MINUS_OWN


def _shared(facts: Facts) -> bool:
    """Is there somebody whose tiles tied sides can share?"""
    return facts.shares_ties and facts.pairs is not _ALWAYS and facts.seats != (2,)


def _tie(facts: Facts) -> BlockedTie:
    tie = facts.rules.blocked_tie
    return BlockedTie.NONE if tie is BlockedTie.SPLIT and not _shared(facts) else tie


_WINNER: tuple[Saying, ...] = (
    chosen(
        "settle team_total",
        {
            (TeamTotal.OPPONENTS, _MAYBE): N_(
                "Whoever goes out wins the round and scores what the opponents still hold."
            ),
            (TeamTotal.OPPONENTS, _ALWAYS): N_(
                "Whoever goes out wins the round, and the pair scores what the opponents still "
                "hold; the partner's tiles are left out."
            ),
            (TeamTotal.ALL_OTHERS, _MAYBE): N_(
                "Whoever goes out wins the round and scores what all others still hold; in pairs "
                "the partner's tiles score too."
            ),
            (TeamTotal.ALL_OTHERS, _ALWAYS): N_(
                "Whoever goes out wins the round, and the pair scores what the opponents and the "
                "partner still hold."
            ),
            (TeamTotal.MINUS_PARTNER, _MAYBE): N_(
                "Whoever goes out wins the round and scores what the opponents still hold; in "
                "pairs the partner's tiles are taken off, but never below 0."
            ),
            (TeamTotal.MINUS_PARTNER, _ALWAYS): N_(
                "Whoever goes out wins the round, and the pair scores what the opponents still "
                "hold less what the partner holds, but never below 0."
            ),
        },
        when=lambda facts: facts.gives_bonus and not _alone(facts),
        by=_collected,
        changed="round_bonus",
    ),
    said(
        N_("Whoever goes out wins the round and scores what the others still hold."),
        lambda facts: facts.gives_bonus and _alone(facts),
        fields="settle",
        changed="round_bonus",
    ),
    said(
        N_("Whoever goes out wins the round. The tiles left in the hands give no points."),
        lambda facts: facts.winner_is_credited and not facts.gives_bonus,
        fields="settle round_bonus",
    ),
    chosen(
        "blocked_winner",
        {
            (BlockedWinner.LOWEST_SIDE, _MAYBE): N_(
                "If the round is blocked, the side with the lowest count wins it; a pair counts "
                "both hands together."
            ),
            (BlockedWinner.LOWEST_SIDE, _ALWAYS): N_(
                "If the round is blocked, the pair with the lower count wins it, both hands taken "
                "together."
            ),
            (BlockedWinner.LOWEST_HAND, _MAYBE): N_(
                "If the round is blocked, the player with the lowest hand wins it, and in pairs "
                "the partner too; equal lowest hands within a pair are no tie."
            ),
            (BlockedWinner.LOWEST_HAND, _ALWAYS): N_(
                "If the round is blocked, the player with the lowest hand wins it for both "
                "partners; equal lowest hands within a pair are no tie."
            ),
            (BlockedWinner.JAMMER, _MAYBE): N_(
                "If the round is blocked, whoever laid the last tile wins it, and in pairs the "
                "partner too."
            ),
            (BlockedWinner.JAMMER, _ALWAYS): N_(
                "If the round is blocked, whoever laid the last tile wins it for both partners."
            ),
        },
        when=lambda facts: facts.winner_is_credited and not _alone(facts),
        by=lambda facts: (facts.rules.blocked_winner, facts.pairs),
    ),
    chosen(
        "blocked_winner",
        {
            BlockedWinner.LOWEST_SIDE: N_("If the round is blocked, the lowest hand wins it."),
            BlockedWinner.LOWEST_HAND: N_("If the round is blocked, the lowest hand wins it."),
            BlockedWinner.JAMMER: N_(
                "If the round is blocked, whoever laid the last tile wins it."
            ),
        },
        when=lambda facts: facts.winner_is_credited and _alone(facts),
    ),
    chosen(
        "blocked_total",
        {
            BlockedTotal.OPPONENTS: N_(
                "The winner of a blocked round scores the opponents' tiles; its own are left out."
            ),
            BlockedTotal.MINUS_OWN: N_(
                "The winner of a blocked round scores the opponents' tiles less its own, but never "
                "below 0."
            ),
            BlockedTotal.EXCLUDE_JAMMER: N_(
                "The winner of a blocked round scores the opponents' tiles, but not those of "
                "whoever laid the last tile."
            ),
        },
        when=lambda facts: facts.gives_bonus,
        by=_blocked_total,
    ),
    chosen(
        "blocked_tie",
        {
            BlockedTie.NONE: N_("If the lowest counts are equal, the round is a tie."),
            BlockedTie.LIGHTEST_TILE: N_(
                "If the lowest counts are equal, the {side} that holds the lightest single tile "
                "wins; if these are equal too, the round is a tie."
            ),
        },
        when=lambda facts: facts.may_tie and not facts.gives_bonus,
        by=_tie,
    ),
    chosen(
        "blocked_tie",
        {
            BlockedTie.NONE: N_(
                "If the lowest counts are equal, the round is a tie and nobody scores."
            ),
            BlockedTie.LIGHTEST_TILE: N_(
                "If the lowest counts are equal, the {side} that holds the lightest single tile "
                "wins; if these are equal too, the round is a tie and nobody scores."
            ),
        },
        when=lambda facts: facts.may_tie and facts.gives_bonus,
        by=_tie,
    ),
    chosen(
        "blocked_tie",
        {
            False: N_(
                "If the lowest counts are equal, the round is a tie: those who tie share the tiles "
                "of the others evenly, rounded down."
            ),
            True: N_(
                "If the lowest counts are equal, the round is a tie: those who tie share the tiles "
                "of the others evenly, each after taking off its own, rounded down."
            ),
        },
        when=_shared,
        by=_share,
    ),
    chosen(
        "round_bonus",
        {RoundBonus.RAW: N_("Tiles left in a hand count their pips, without rounding.")},
        when=_credited,
        changed="scale round",
    ),
    chosen(
        "round_bonus round scale",
        {
            (RoundTotal.TOTAL, Scale.SUM): N_(
                "The tiles are added up, and the sum is rounded to the nearest multiple of {unit}: "
                "{round_down} becomes {unit}, {round_up} becomes {unit_twice}."
            ),
            (RoundTotal.PER_HAND, Scale.SUM): N_(
                "Each hand is rounded to the nearest multiple of {unit}, then the hands are added "
                "up: {round_down} becomes {unit}, {round_up} becomes {unit_twice}."
            ),
            (RoundTotal.TOTAL, Scale.QUOTIENT): N_(
                "The tiles are added up, and the sum is rounded to the nearest multiple of {unit} "
                "and divided by {unit}: {round_down} becomes 1, {round_up} becomes 2."
            ),
            (RoundTotal.PER_HAND, Scale.QUOTIENT): N_(
                "Each hand is rounded to the nearest multiple of {unit}, then the hands are added "
                "up and the sum is divided by {unit}: {round_down} becomes 1, {round_up} becomes 2."
            ),
        },
        when=lambda facts: facts.rounds_bonus,
        by=_rounding,
        changed="multiple",
    ),
    said(
        N_(
            "For a pair, the partner with the lower hand counts as the winner of a blocked round; "
            "of equal ones, the first from the dealer's left."
        ),
        lambda facts: (
            facts.winner_is_credited
            and not _alone(facts)
            and facts.winner_matters
            and facts.rules.blocked_winner is not BlockedWinner.JAMMER
        ),
    ),
)

_OWN: tuple[Saying, ...] = (
    chosen(
        "settle",
        {
            True: N_(
                "When a round ends, every player adds what is left in the hand, pip by pip, to the "
                "total. Whoever went out adds nothing; if the round is blocked, all add."
            ),
            False: N_(
                "When a round ends, every side adds what is left in its hands, pip by pip, to its "
                "total. A hand that went out adds nothing; if the round is blocked, all add."
            ),
        },
        when=_adds_own,
        by=_alone,
    ),
    said(
        N_(
            "The lowest hand counts as the winner of a blocked round; of equal ones, the first "
            "from the dealer's left."
        ),
        lambda facts: not facts.winner_is_credited and facts.winner_matters,
        fields="settle",
    ),
)

END: tuple[Saying, ...] = (
    said(
        N_(
            "A round ends at once when a player is out, having laid the last tile, or when it is "
            "blocked: nobody can play, and nobody may draw."
        ),
        lambda facts: facts.can_draw,
    ),
    said(
        N_(
            "A round ends at once when a player is out, having laid the last tile, or when it is "
            "blocked: nobody can play."
        ),
        lambda facts: not facts.can_draw,
    ),
    said(
        N_("If the last tile is a double, its demand lapses."),
        lambda facts: facts.rules.double_required > 0,
    ),
    *_WINNER,
    *_OWN,
)
