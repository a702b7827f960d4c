"""What a page says of laying tiles: joining, doubles and hubs, demands, wild tiles."""

from bones.language import N_
from bones.rules.options import (
    DoublesOnDemand,
    DoubleWildValue,
    HubOpens,
    Unfillable,
    WildEnd,
)
from bones.rules.page.facts import Branching, Facts
from bones.rules.page.saying import Saying, chosen, said

_ACROSS, _HUB = Branching.ACROSS, Branching.HUB
_FIRST, _DEMANDS = Branching.FIRST_IS_HUB, Branching.DEMANDS


def _doubles(facts: Facts) -> tuple[Branching, Branching, bool]:
    return facts.led_double, facts.later_double, facts.leads_double


def _opener(facts: Facts) -> str:
    if facts.rules.opener_arms > facts.rules.opener_required:
        return "more"
    return "full"


def _opener_demands(facts: Facts) -> bool:
    return facts.rules.opener_required > 0


def _double_may_serve(facts: Facts) -> bool:
    # A double joins a double only by a wild half.
    return facts.has_demands and facts.rules.wild


def _wild_double_wild(facts: Facts) -> bool:
    return facts.rules.wild and facts.rules.double_wild_demands


def _outside_turn(facts: Facts) -> bool:
    return facts.rules.wild and not facts.rules.double_wild_demands


LAYING: tuple[Saying, ...] = (
    said(
        N_(
            "A tile joins an open end with the same number. If it fits several ends, you choose "
            "one."
        )
    ),
    chosen(
        "hubs",
        {
            (_ACROSS, _ACROSS, True): N_("Doubles lie across the line and do not branch."),
            (_ACROSS, _ACROSS, False): N_(
                "There are two open ends, one at each end of the line. Doubles lie across it and "
                "do not branch."
            ),
            (_HUB, _ACROSS, True): N_(
                "The double that is led is the hub: tiles may join all four of its sides. Other "
                "doubles lie across the line and do not branch."
            ),
            (_HUB, _ACROSS, False): N_(
                "A double that is led is the hub: tiles may join all four of its sides. Other "
                "doubles lie across the line and do not branch."
            ),
            (_HUB, _FIRST, False): N_(
                "The first double laid in a round is the hub: tiles may join all four of its "
                "sides. Other doubles lie across the line and do not branch."
            ),
            (_HUB, _HUB, True): N_("Every double is a hub: tiles may join all four of its sides."),
            (_HUB, _HUB, False): N_("Every double is a hub: tiles may join all four of its sides."),
            (_DEMANDS, _ACROSS, True): N_(
                "A double laid later lies across the line and does not branch."
            ),
            (_DEMANDS, _ACROSS, False): N_(
                "A double laid later lies across the line and does not branch."
            ),
            (_DEMANDS, _FIRST, False): N_(
                "If a round is led with another tile, the first double laid is the hub: tiles may "
                "join all four of its sides. Other doubles laid later lie across the line."
            ),
            (_DEMANDS, _HUB, True): N_(
                "Every double laid later is a hub: tiles may join all four of its sides."
            ),
            (_DEMANDS, _HUB, False): N_(
                "Every double laid later is a hub: tiles may join all four of its sides."
            ),
            (_ACROSS, _DEMANDS, True): N_("The double that is led takes a tile on each long side."),
            (_ACROSS, _DEMANDS, False): N_("A double that is led takes a tile on each long side."),
            (_HUB, _DEMANDS, True): N_(
                "The double that is led is the hub: tiles may join all four of its sides."
            ),
            (_HUB, _DEMANDS, False): N_(
                "A double that is led is the hub: tiles may join all four of its sides."
            ),
        },
        by=_doubles,
        changed="opener_required double_required",
    ),
    chosen(
        "hub_opens",
        {
            HubOpens.IMMEDIATE: N_("All four sides of a hub are open at once."),
            HubOpens.SIDES_FIRST: N_(
                "The short ends of a hub open once both its long sides are covered."
            ),
        },
        when=lambda facts: facts.has_hub,
    ),
    chosen(
        "opener_required opener_arms",
        {
            ("full", True): N_(
                "The next {opener_required} tiles must be laid on the double that opened the "
                "round, each on a side of its own. Then it takes no more."
            ),
            ("full", False): N_(
                "If a round is led with a double, the next {opener_required} tiles must be laid on "
                "it, each on a side of its own. Then it takes no more."
            ),
            ("more", True): N_(
                "The next {opener_required} tiles must be laid on the double that opened the "
                "round, each on a side of its own. After that it takes {opener_more} more."
            ),
            ("more", False): N_(
                "If a round is led with a double, the next {opener_required} tiles must be laid on "
                "it, each on a side of its own. After that it takes {opener_more} more."
            ),
        },
        when=_opener_demands,
        by=lambda facts: (_opener(facts), facts.leads_double),
    ),
    said(
        N_(
            "A double laid later demands tiles: the next {double_required} must be laid on it, by "
            "whoever can, and it then has {double_required} new ends. Passes and draws do not "
            "count."
        ),
        lambda facts: facts.rules.double_required > 0,
        fields="double_required",
    ),
    chosen(
        "doubles_on_demand demand_order",
        {
            True: N_(
                "A double may itself be laid on a double that demands tiles. The newest demand is "
                "served first; the new double counts as one tile for the older one, which then "
                "goes on."
            ),
        },
        when=lambda facts: (
            _double_may_serve(facts)
            and facts.rules.double_required > 0
            and facts.rules.doubles_on_demand is DoublesOnDemand.ALLOW
        ),
        by=lambda facts: True,
    ),
    said(
        N_("A double may itself be laid on a double that demands tiles."),
        lambda facts: (
            _double_may_serve(facts)
            and facts.rules.double_required == 0
            and facts.rules.doubles_on_demand is DoublesOnDemand.ALLOW
        ),
        fields="doubles_on_demand",
    ),
    said(
        N_("While a double demands tiles, no other double may be laid."),
        lambda facts: (
            _double_may_serve(facts) and facts.rules.doubles_on_demand is DoublesOnDemand.FORBID
        ),
        fields="doubles_on_demand",
    ),
    chosen(
        "unfillable",
        {
            Unfillable.BLOCK: N_(
                "If nobody can serve a demand and nobody can draw, the round is blocked."
            ),
            Unfillable.RELEASE: N_(
                "If all have passed once in turn with nothing to draw, every open demand lapses; "
                "the free places stay open, and play goes on."
            ),
        },
        when=lambda facts: facts.has_demands,
    ),
)

WILD: tuple[Saying, ...] = (
    chosen(
        "wild_end",
        {
            WildEnd.ANY: N_("A wild half joins any number, and any tile joins an open wild half."),
            WildEnd.DECLARED: N_(
                "A wild half joins any number. Whoever leaves a wild half open names the number it "
                "stands for."
            ),
            WildEnd.NEVER_EXPOSED: N_(
                "A wild half joins any number, and it must be the half that joins wherever the "
                "other half is not wild."
            ),
        },
        when=lambda facts: facts.rules.wild,
    ),
    chosen(
        "double_wild_demands double_wild_value",
        {
            DoubleWildValue.JOINED: N_(
                "*-* is a double like any other. It takes the number of the end it joins; where "
                "there is none, it stands for any number."
            ),
            DoubleWildValue.ANY: N_(
                "*-* is a double like any other. It stands for any number, so that any tile joins "
                "it."
            ),
            DoubleWildValue.DECLARED: N_(
                "*-* is a double like any other. Whoever lays it names the number it stands for."
            ),
        },
        when=_wild_double_wild,
        by=lambda facts: facts.rules.double_wild_value,
    ),
    chosen(
        "double_wild_demands",
        {
            WildEnd.ANY: N_(
                "*-* laid on an end is no double, but a tile with one open wild half, which any "
                "tile joins."
            ),
            WildEnd.DECLARED: N_(
                "*-* laid on an end is no double, but a tile with one open wild half; its number "
                "is named as well."
            ),
            WildEnd.NEVER_EXPOSED: N_(
                "*-* laid on an end is no double, but a tile with one open wild half, which any "
                "tile joins."
            ),
        },
        when=_outside_turn,
        by=lambda facts: facts.rules.wild_end,
    ),
)
