"""What a page says of the set, the seats, the hands, and what it is all for."""

from bones.language import N_
from bones.rules.options import MatchKind, RoundBonus, Settle, TileSetName
from bones.rules.page.facts import Facts, Pairs
from bones.rules.page.saying import Saying, chosen, said


def _seating(facts: Facts) -> tuple[bool, Pairs]:
    return facts.table, facts.pairs


def _boneyard(facts: Facts) -> str:
    if not any(facts.boneyards):
        return "nothing"
    return "table" if facts.table else "sizes"


def _adds_wild_halves(facts: Facts) -> bool:
    return facts.rules.wild and (facts.counts_hands or facts.names_heaviest)


def _aim(facts: Facts) -> tuple[Settle, RoundBonus | None, bool]:
    rules = facts.rules
    none = rules.round_bonus is RoundBonus.NONE
    bonus = RoundBonus.NONE if facts.winner_is_credited and none else None
    return rules.settle, bonus, facts.scores_in_play


def _end(facts: Facts) -> tuple[Settle, MatchKind]:
    return facts.rules.settle, facts.rules.match_kind


NEEDS: tuple[Saying, ...] = (
    chosen(
        "tile_set",
        {
            TileSetName.DOUBLE_SIX: N_(
                "A double-six set: {tiles} tiles, every combination of numbers once, from 0-0 to "
                "6-6."
            ),
            TileSetName.DOUBLE_NINE: N_(
                "A double-nine set: {tiles} tiles, every combination of numbers once, from 0-0 to "
                "9-9."
            ),
            TileSetName.DOUBLE_TWELVE: N_(
                "A double-twelve set: {tiles} tiles, every combination of numbers once, from 0-0 "
                "to 12-12."
            ),
        },
    ),
    said(
        N_(
            "With it come the wild tiles: one for each number, *-0 to *-{pips}, and the double "
            "wild, *-*. That makes {all_tiles} tiles."
        ),
        lambda facts: facts.rules.wild,
        fields="wild",
    ),
    said(
        N_("There are no wild tiles."),
        lambda facts: not facts.rules.wild and facts.differs("wild"),
        fields="wild",
    ),
    chosen(
        "min_seats max_seats",
        {
            (False, Pairs.NEVER): N_("{seats} players, each alone."),
            (False, Pairs.MAYBE): N_(
                "{seats} players, each alone; 4 may also play as two pairs, partners across the "
                "table from each other. A side is a player or a pair."
            ),
        },
        by=_seating,
        when=lambda facts: not facts.table,
        changed="pairs",
    ),
    said(
        N_("{seats} players, each alone."),
        lambda facts: facts.table and facts.pairs is Pairs.NEVER,
    ),
    said(
        N_("4 players in two pairs, partners across the table from each other. A side is a pair."),
        lambda facts: facts.pairs is Pairs.ALWAYS,
        fields="pairs",
    ),
    said(N_("Each player takes {hands}."), fields="hand_size"),
    chosen(
        "hand_size",
        {
            "nothing": N_("All tiles are dealt; there is no boneyard."),
            "table": N_("The rest lies face down: the boneyard, {boneyard}."),
            "sizes": N_("The rest lies face down: the boneyard ({boneyard} with {seats} players)."),
        },
        by=_boneyard,
    ),
    said(
        N_(
            "Where tiles are added up, each wild half counts {wild_points}: *-2 is {wild_two}, "
            "*-* is {wild_double}."
        ),
        _adds_wild_halves,
        fields="wild_points",
    ),
)

AIM: tuple[Saying, ...] = (
    chosen(
        "settle",
        {
            (Settle.WINNER, None, False): N_(
                "Be the first to get rid of your tiles: what the others still hold is then yours "
                "to score."
            ),
            (Settle.WINNER, None, True): N_(
                "Score with the open ends as you play, and be the first to get rid of your tiles: "
                "what the others still hold scores too."
            ),
            (Settle.WINNER, RoundBonus.NONE, True): N_(
                "Score with the open ends as you play. The tiles left in the hands give no points."
            ),
            (Settle.WINNER, RoundBonus.NONE, False): N_(
                "Be the first to get rid of your tiles. Nothing gives points."
            ),
            (Settle.OWN, None, False): N_(
                "Get rid of your tiles: what you still hold when a round ends counts against you."
            ),
            (Settle.OWN, None, True): N_(
                "Get rid of your tiles, and leave the open ends without points: what you score in "
                "play and what you still hold when a round ends both count against you."
            ),
        },
        by=_aim,
        changed="multiple round_bonus",
    ),
    chosen(
        "match_kind target",
        {
            (Settle.WINNER, MatchKind.TARGET): N_(
                "The first {side} to reach {target} wins the match."
            ),
            (Settle.OWN, MatchKind.TARGET): N_(
                "When a {side} reaches {target}, the match is over and the lowest total wins."
            ),
        },
        by=_end,
    ),
    chosen(
        "match_kind",
        {
            (Settle.WINNER, MatchKind.ROUNDS): N_(
                "After the last round the highest total wins the match."
            ),
            (Settle.OWN, MatchKind.ROUNDS): N_(
                "After the last round the lowest total wins the match."
            ),
        },
        by=_end,
        changed="settle",
    ),
)
