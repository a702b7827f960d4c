"""What follows from the rules and decides which sentences a page needs."""

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from bones.rules.options import (
    BlockedTie,
    BlockedWinner,
    Claim,
    DrawRule,
    ForcedLead,
    HubOpens,
    Hubs,
    LeadFirst,
    LeadNext,
    LeadTile,
    MatchEnd,
    MatchKind,
    NextDealer,
    OpeningFallback,
    RoundBonus,
    Settle,
    Tie,
)
from bones.rules.rules import Rules
from bones.rules.setup import PAIRED_SEATS, Setup, tile_set
from bones.tiles import TileSet


class Pairs(Enum):
    """Whether partners play at the tables that a page is about."""

    NEVER = auto()
    MAYBE = auto()
    ALWAYS = auto()


class Branching(Enum):
    """How a double lies on the table."""

    ACROSS = auto()
    HUB = auto()
    FIRST_IS_HUB = auto()
    DEMANDS = auto()


@dataclass(frozen=True, slots=True)
class Facts:
    """Rules and the tables they are explained for: every number of `seats` that may play.

    `table` is true if that is one table, its number of seats and pairs known.
    """

    rules: Rules
    seats: tuple[int, ...]
    pairs: Pairs
    table: bool

    @classmethod
    def of(cls, rules: Rules | Setup) -> "Facts":
        """Return the facts of one table, or of all that can play by the rules."""
        if isinstance(rules, Setup):
            pairs = Pairs.ALWAYS if rules.partners else Pairs.NEVER
            return cls(rules.rules, (rules.seats,), pairs, True)
        most = len(tile_set(rules))
        seats = tuple(
            n
            for n in range(rules.min_seats, rules.max_seats + 1)
            if n in rules.hand_size and n * rules.hand_size[n] <= most
        )
        pairs = Pairs.MAYBE if rules.pairs and PAIRED_SEATS in seats else Pairs.NEVER
        return cls(rules, seats, pairs, False)

    def differs(self, name: str) -> bool:
        """Is the value of a field another one than the preset's?"""
        return self.rules.value(name) != self.rules.base[name]

    def before(self, name: str) -> "Facts":
        """Return the same facts with the preset's own value in one field."""
        value: Any = self.rules.base[name]
        rules = replace(self.rules, **{name: value})
        return replace(self, rules=rules) if self.table else Facts.of(rules)

    @property
    def tiles(self) -> TileSet:
        """The set of tiles."""
        return tile_set(self.rules)

    @property
    def boneyards(self) -> tuple[int, ...]:
        """How many tiles are left over after the deal, for each number of seats."""
        sizes = self.rules.hand_size
        return tuple(len(self.tiles) - n * sizes[n] for n in self.seats)

    # The lead.

    @property
    def opens_by_double(self) -> bool:
        """Is every round opened with a certain double?"""
        return self.rules.lead_first is LeadFirst.OPENING_DOUBLE

    @property
    def free_lead(self) -> bool:
        """Is it a seat that is named to lead, rather than an opening double?"""
        return not self.opens_by_double

    @property
    def leads_double(self) -> bool:
        """Is the first tile of a round always a double?"""
        return self.opens_by_double or self.rules.lead_tile is LeadTile.DOUBLE

    @property
    def forced(self) -> bool:
        """Must the tile that names the leader be the one it leads?"""
        if self.rules.forced_lead is ForcedLead.WITH_LEAD_TILE_DOUBLE:
            return self.rules.lead_tile is LeadTile.DOUBLE
        return self.rules.forced_lead is ForcedLead.ALWAYS

    @property
    def names_heaviest(self) -> bool:
        """Can the heaviest tile name a leader?"""
        rules = self.rules
        by_double = (
            rules.lead_first is LeadFirst.HIGHEST_DOUBLE
            or rules.lead_next is LeadNext.HIGHEST_DOUBLE
        )
        return self.free_lead and (
            rules.lead_first is LeadFirst.HEAVIEST_TILE or (by_double and not self.leads_double)
        )

    @property
    def names_highest_double(self) -> bool:
        """Can the highest double name a leader?"""
        rules = self.rules
        return self.free_lead and (
            rules.lead_first is LeadFirst.HIGHEST_DOUBLE
            or rules.lead_next is LeadNext.HIGHEST_DOUBLE
        )

    @property
    def winner_matters(self) -> bool:
        """Does anything after a round depend on which seat has won it?"""
        by_winner = self.free_lead and self.rules.lead_next is LeadNext.WINNER
        return by_winner or self.rules.next_dealer is not NextDealer.LEFT

    @property
    def comes_to_last_double(self) -> bool:
        """Can a match come to the last double of the sequence?"""
        rules = self.rules
        fixed = rules.match_kind is MatchKind.ROUNDS and rules.rounds
        return (
            not fixed
            or rules.tie is Tie.EXTRA_ROUND
            or rules.opening_fallback is OpeningFallback.NEXT_LOWER
            or rules.rounds > rules.first_double - rules.last_double
        )

    # The layout.

    @property
    def led_double(self) -> Branching:
        """How a double lies that a round is led with."""
        if self.rules.opener_required:
            return Branching.DEMANDS
        return Branching.ACROSS if self.rules.hubs is Hubs.NONE else Branching.HUB

    @property
    def later_double(self) -> Branching:
        """How a double lies that is laid later."""
        if self.rules.double_required:
            return Branching.DEMANDS
        if self.rules.hubs is Hubs.EVERY_DOUBLE:
            return Branching.HUB
        if self.rules.hubs is Hubs.FIRST_DOUBLE and not self.leads_double:
            return Branching.FIRST_IS_HUB
        return Branching.ACROSS

    @property
    def has_hub(self) -> bool:
        """Can there be a hub?"""
        hubs = (Branching.HUB, Branching.FIRST_IS_HUB)
        return self.led_double in hubs or self.later_double in hubs

    @property
    def has_demands(self) -> bool:
        """Can a double demand plays?"""
        return bool(self.rules.opener_required or self.rules.double_required)

    @property
    def branches(self) -> bool:
        """Can more than two arms leave a double?"""
        return self.has_hub or self.has_demands

    @property
    def ways_of_counting_differ(self) -> bool:
        """Can a second arm leave a double whose long sides are not both covered?"""
        at_once = self.has_hub and self.rules.hub_opens is HubOpens.IMMEDIATE
        return at_once or self.rules.double_required > 0 or self.rules.opener_required > 2

    # The turn.

    @property
    def can_draw(self) -> bool:
        """May a seat that cannot play draw, and is there something to draw?"""
        return self.rules.draw is not DrawRule.NONE and self.has_boneyard

    @property
    def has_boneyard(self) -> bool:
        """Is there anything in the boneyard that may be drawn, for some number of seats?"""
        return max(self.boneyards) > self.rules.reserve

    # Points.

    @property
    def scores_in_play(self) -> bool:
        """Are points made in play?"""
        return self.rules.multiple > 0

    @property
    def calls(self) -> bool:
        """Must points be called?"""
        return self.scores_in_play and self.rules.claim is not Claim.AUTO

    @property
    def winner_is_credited(self) -> bool:
        """Is it the winner of a round who is credited for the tiles left?"""
        return self.rules.settle is Settle.WINNER

    @property
    def gives_bonus(self) -> bool:
        """Does the end of a round give its winner points?"""
        return self.winner_is_credited and self.rules.round_bonus is not RoundBonus.NONE

    @property
    def rounds_bonus(self) -> bool:
        """Are the points of a round's end rounded?"""
        return self.winner_is_credited and self.rules.round_bonus is RoundBonus.ROUNDED

    @property
    def may_tie(self) -> bool:
        """Can a round end without a winner?"""
        return self.winner_is_credited and self.rules.blocked_winner is not BlockedWinner.JAMMER

    @property
    def counts_hands(self) -> bool:
        """Is what a hand holds ever added up?"""
        return self.gives_bonus or not self.winner_is_credited or self.may_tie

    # The match.

    @property
    def ends_in_play(self) -> bool:
        """Can a play or a call end the match?"""
        rules = self.rules
        to_target = rules.match_kind is MatchKind.TARGET
        return to_target and self.scores_in_play and rules.match_end is MatchEnd.IMMEDIATE

    @property
    def shares_ties(self) -> bool:
        """Do sides that tie a blocked round share points?"""
        return self.may_tie and self.gives_bonus and self.rules.blocked_tie is BlockedTie.SPLIT
