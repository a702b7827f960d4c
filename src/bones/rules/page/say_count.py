"""What a page says of points in play: which counts score, what they are worth, who says so."""

from collections.abc import Hashable

from bones.language import N_
from bones.rules.options import Claim, HubCountsUntil, Scale
from bones.rules.page.facts import Facts, Pairs
from bones.rules.page.saying import Saying, chosen, said


def _scores(facts: Facts) -> bool:
    return facts.scores_in_play


def _counts_until(facts: Facts) -> HubCountsUntil:
    # Where no arm leaves a double before its long sides are covered, both ways are the same.
    differ = facts.ways_of_counting_differ
    return facts.rules.hub_counts_until if differ else HubCountsUntil.SECOND_ARM


def _switched_off(facts: Facts) -> bool:
    """Has the way of counting doubles been changed to no effect?"""
    return facts.differs("hub_counts_until") and not facts.ways_of_counting_differ


def _claim(facts: Facts) -> tuple[Claim, bool]:
    return facts.rules.claim, facts.pairs is Pairs.NEVER


_UNTIL: dict[Hashable, str] = {
    HubCountsUntil.SECOND_ARM: N_(
        "A plain end counts its number. A double counts both its halves until two tiles have "
        "joined it, the one it was laid on included, and then no more."
    ),
    HubCountsUntil.BOTH_SIDES: N_(
        "A plain end counts its number. A double counts both its halves until both its long sides "
        "are covered, and then no more."
    ),
}

COUNT: tuple[Saying, ...] = (
    chosen(
        "multiple scale",
        {
            Scale.SUM: N_(
                "After each tile laid, the open ends are added up. If the sum is a multiple of "
                "{multiple}, it scores: {multiple}, {twice}, {thrice} and so on."
            ),
            Scale.QUOTIENT: N_(
                "After each tile laid, the open ends are added up. If the sum is a multiple of "
                "{multiple}, it scores how often {multiple} goes into it: {multiple} scores 1, "
                "{twice} scores 2, {thrice} scores 3 and so on."
            ),
        },
        when=_scores,
        by=lambda facts: facts.rules.scale,
        changed="single_five_scores min_first_score",
    ),
    said(
        N_("A sum of just {multiple} scores nothing."),
        lambda facts: facts.scores_in_play and not facts.rules.single_five_scores,
        fields="single_five_scores",
    ),
    said(
        N_(
            "While a {side} has 0 points or less in the match, a sum below {min_first_score} "
            "scores it nothing."
        ),
        lambda facts: facts.scores_in_play and facts.rules.min_first_score > 0,
        fields="min_first_score",
    ),
    chosen(
        "hub_counts_until",
        _UNTIL,
        when=lambda facts: facts.scores_in_play and not _switched_off(facts),
        by=_counts_until,
    ),
    said(
        _UNTIL[HubCountsUntil.SECOND_ARM],
        lambda facts: facts.scores_in_play and _switched_off(facts),
    ),
    said(
        N_("A free side of a double where arms may leave adds nothing of its own."),
        lambda facts: facts.scores_in_play and facts.branches,
    ),
    said(
        N_("An open wild half that stands for no number counts nothing."),
        lambda facts: facts.scores_in_play and facts.rules.wild,
    ),
    chosen(
        "claim",
        {
            (Claim.AUTO, True): N_("The points go at once to the player who laid the tile."),
            (Claim.AUTO, False): N_("The points go at once to the side that laid the tile."),
            (Claim.CALL, True): N_(
                "The points count only if the player who laid the tile calls them before the next "
                "tile is laid. Draws and passes do not end that time; after the last tile of a "
                "round it lasts until the round is counted."
            ),
            (Claim.CALL, False): N_(
                "The points count only if the side that laid the tile calls them before the next "
                "tile is laid; either partner may call. Draws and passes do not end that time; "
                "after the last tile of a round it lasts until the round is counted."
            ),
            (Claim.MUGGINS, True): N_(
                "The points count only if they are called before the next tile is laid: by the "
                "player who laid the tile or, if that player leaves them, by any other, first "
                "come. Draws and passes do not end that time; after the last tile of a round it "
                "lasts until the round is counted."
            ),
            (Claim.MUGGINS, False): N_(
                "The points count only if they are called before the next tile is laid: by the "
                "side that laid the tile, either partner, or, if that side leaves them, by any "
                "opponent, first come. Draws and passes do not end that time; after the last tile "
                "of a round it lasts until the round is counted."
            ),
        },
        when=_scores,
        by=_claim,
    ),
    chosen(
        "false_call_penalty",
        {
            True: N_(
                "A wrong call costs {penalty}, and that player may not call again until the next "
                "tile is laid."
            ),
            False: N_(
                "A wrong call scores nothing, and that player may not call again until the next "
                "tile is laid."
            ),
        },
        when=lambda facts: facts.calls,
        by=lambda facts: facts.rules.false_call_penalty > 0,
    ),
)
