"""What a page says of a turn: playing, drawing, passing."""

from bones.language import N_
from bones.rules.options import DrawnTile, DrawRule
from bones.rules.page.facts import Facts
from bones.rules.page.saying import Saying, chosen, said


def _voluntary(facts: Facts) -> bool:
    return facts.rules.voluntary_draw and facts.can_draw


def _draws_at_all(facts: Facts) -> bool:
    return facts.can_draw or (facts.opens_by_double and facts.has_boneyard)


TURN: tuple[Saying, ...] = (
    chosen(
        "voluntary_draw",
        {
            False: N_("If you can lay a tile, you must."),
            True: N_("If you can lay a tile, you lay one or draw instead."),
        },
        when=lambda facts: facts.can_draw,
    ),
    said(N_("If you can lay a tile, you must."), lambda facts: not facts.can_draw),
    chosen(
        "draw",
        {
            DrawRule.NONE: N_("If nothing fits, you pass. Nobody draws."),
            DrawRule.ONE: N_(
                "If nothing fits, draw one tile. If it does not fit either, or there is none to "
                "draw, you pass."
            ),
            DrawRule.UNTIL_PLAYABLE: N_(
                "If nothing fits, draw until a tile fits. If none is left to draw, you pass."
            ),
        },
        when=lambda facts: facts.can_draw or facts.rules.draw is DrawRule.NONE,
    ),
    said(
        N_("If nothing fits, you pass; there is nothing to draw."),
        lambda facts: not facts.can_draw and facts.rules.draw is not DrawRule.NONE,
        fields="hand_size",
        changed="reserve",
    ),
    chosen(
        "drawn_tile",
        {
            (DrawnTile.MUST_PLAY, False): N_("A drawn tile that fits must be laid at once."),
            (DrawnTile.MUST_PLAY, True): N_("A drawn tile that fits must be laid at once."),
            (DrawnTile.MAY_KEEP, False): N_(
                "A drawn tile that fits may be laid or kept; if you keep it, you pass."
            ),
            (DrawnTile.MAY_KEEP, True): N_(
                "A drawn tile that fits may be laid or kept; if you keep it, you draw no more in "
                "this turn, and pass unless another of your tiles fits."
            ),
        },
        when=lambda facts: facts.can_draw,
        by=lambda facts: (facts.rules.drawn_tile, _voluntary(facts)),
    ),
    said(
        N_("The boneyard always keeps {reserve}; nobody draws that far."),
        lambda facts: facts.rules.reserve > 0 and _draws_at_all(facts),
        fields="reserve",
    ),
    said(
        N_("The boneyard may be drawn to its last tile."),
        lambda facts: (
            facts.rules.reserve == 0 and _draws_at_all(facts) and facts.differs("reserve")
        ),
        fields="reserve",
    ),
)
