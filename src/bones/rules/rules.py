"""The rules of one way to play: a frozen value with one attribute for each field.

What each attribute means and may be is said in `bones.rules.fields`; a test holds both equal.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from bones.language import N_
from bones.rules.field import HandSizes, OptionValue, Value
from bones.rules.fields import BY_NAME, FIELDS, merged, read_options
from bones.rules.frozen import FrozenMap
from bones.rules.options import (
    BlockedTie,
    BlockedTotal,
    BlockedWinner,
    Claim,
    DemandOrder,
    DoublesOnDemand,
    DoubleWildValue,
    DrawnTile,
    DrawRule,
    ForcedLead,
    HubCountsUntil,
    HubOpens,
    Hubs,
    LeadAfterTie,
    LeadFirst,
    LeadNext,
    LeadTile,
    MatchEnd,
    MatchKind,
    NextDealer,
    OpeningDrawDirection,
    OpeningFallback,
    OpeningPriority,
    Reveal,
    RoundBonus,
    RoundTotal,
    Scale,
    Settle,
    ShortSequence,
    TeamTotal,
    Tie,
    TieLeader,
    TileSetName,
    Unfillable,
    WildEnd,
)

HOUSE_MARK: Final = "H"
"""The mark of a field that an option or a house-rule file changed without naming a source."""

HOUSE_SOURCE: Final = N_("House rules")
"""The source of such a field."""


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rules:
    """A way to play, complete and unchangeable; equal rules of one preset are equal values.

    Made by `preset` or `load_rules` and changed by `replace`, which check every value; nothing
    anywhere asks for `preset` to decide how to play. `preset` is the registered preset these
    rules rest on and `options` how they differ from it, so that
    ``preset(rules.preset, **rules.options) == rules``. `title` and `summary` are for people.
    `marks` and `sources` say for each field where its value comes from (see `bones.rules.field`).
    Whether the values go together with each other and with a number of seats is for `Setup` to say.
    """

    preset: str
    title: str = field(compare=False)
    summary: str = field(compare=False)
    marks: Mapping[str, str] = field(compare=False)
    sources: Mapping[str, str] = field(compare=False)
    base: Mapping[str, Value] = field(compare=False)

    tile_set: TileSetName
    wild: bool
    min_seats: int
    max_seats: int
    pairs: bool
    hand_size: HandSizes
    wild_points: int
    lead_first: LeadFirst
    lead_tile: LeadTile
    forced_lead: ForcedLead
    lead_next: LeadNext
    tie_leader: TieLeader
    lead_after_tie: LeadAfterTie
    next_dealer: NextDealer
    first_double: int
    last_double: int
    opening_priority: OpeningPriority
    opening_draw_direction: OpeningDrawDirection
    opening_fallback: OpeningFallback
    short_sequence: ShortSequence
    hubs: Hubs
    hub_opens: HubOpens
    opener_required: int
    opener_arms: int
    double_required: int
    doubles_on_demand: DoublesOnDemand
    demand_order: DemandOrder
    unfillable: Unfillable
    wild_end: WildEnd
    double_wild_value: DoubleWildValue
    double_wild_demands: bool
    draw: DrawRule
    reserve: int
    voluntary_draw: bool
    drawn_tile: DrawnTile
    multiple: int
    scale: Scale
    min_first_score: int
    single_five_scores: bool
    hub_counts_until: HubCountsUntil
    claim: Claim
    false_call_penalty: int
    settle: Settle
    round_bonus: RoundBonus
    round: RoundTotal
    team_total: TeamTotal
    blocked_winner: BlockedWinner
    blocked_total: BlockedTotal
    blocked_tie: BlockedTie
    reveal_on_immediate_end: Reveal
    match_kind: MatchKind
    target: int
    match_end: MatchEnd
    tie: Tie
    rounds: int

    def __post_init__(self) -> None:
        """Raise the opener's arms to the plays it demands (rule book, fine print 2)."""
        object.__setattr__(self, "opener_arms", max(self.opener_arms, self.opener_required))

    @property
    def rounding_unit(self) -> int:
        """What points at the end of a round are rounded to: the multiple, or five (fine print 13).

        Five stands in where no points are made in play.
        """
        return self.multiple or 5

    @property
    def options(self) -> dict[str, OptionValue]:
        """How these rules differ from their preset, as JSON holds it; hand sizes by seats."""
        changed: dict[str, OptionValue] = {}
        for each in FIELDS:
            value, old = self.value(each.name), self.base[each.name]
            if each.name == "opener_arms":
                value, old = self._opener_arms_option()
            if isinstance(value, FrozenMap) and isinstance(old, FrozenMap):
                value = FrozenMap((n, size) for n, size in value.items() if old.get(n) != size)
                old = FrozenMap()
            if value != old:
                changed[each.name] = each.write(value)
        return changed

    def _opener_arms_option(self) -> tuple[int, int]:
        """Return the option that gives these arms, and the preset's own (fine print 2)."""
        own = self.base["opener_arms"]
        assert isinstance(own, int)
        if self.opener_arms == max(own, self.opener_required):
            return own, own
        # Three arms are no value of the option: they are two, raised to what is demanded.
        return (4 if self.opener_arms == 4 else 2), own

    def value(self, name: str) -> Value:
        """Return the value of the field called `name`; raises `KeyError` for an unknown name."""
        value: Value = getattr(self, BY_NAME[name].name)
        return value

    def replace(self, /, **options: object) -> "Rules":
        """Return these rules with some options changed, as `preset` takes them.

        Raises `RulesError` with every fault found.
        """
        given = merged(read_options(self.options), read_options(options))
        rules = build_rules(
            preset=self.preset,
            title=self.title,
            summary=self.summary,
            base=self.base,
            given=given,
            marks=self.marks,
            sources=self.sources,
        )
        changed = [name for name in options if rules.value(name) != self.value(name)]
        return replace(
            rules,
            marks=FrozenMap({**self.marks, **dict.fromkeys(changed, HOUSE_MARK)}),
            sources=FrozenMap({**self.sources, **dict.fromkeys(changed, HOUSE_SOURCE)}),
        )

    def __repr__(self) -> str:
        """Return the call of `preset` that gives these rules."""
        words = [repr(self.preset), *(f"{name}={value!r}" for name, value in self.options.items())]
        return f"preset({', '.join(words)})"


def build_rules(
    *,
    preset: str,
    title: str,
    summary: str,
    base: Mapping[str, Value],
    given: Mapping[str, Value],
    marks: Mapping[str, str],
    sources: Mapping[str, str],
) -> Rules:
    """Return the rules of the registered preset `preset` with the values `given` over its own.

    `base` holds the preset's own value of every field. All values have been read by their fields.
    """
    values: dict[str, Any] = merged(base, given)
    return Rules(
        preset=preset,
        title=title,
        summary=summary,
        marks=FrozenMap(marks),
        sources=FrozenMap(sources),
        base=FrozenMap(base),
        **values,
    )
