"""What the log of a view proves about the places of hidden tiles, whatever the deal.

Nearly everything is said of one tile and some places: a seat that passed had no tile that fitted
in its dealt hand or among its draws so far, a tile that was laid was in one of them. Two things
are not, and have files of their own: how the leader was found (`opening`), and that somebody can
still go on (`Somebody` below). That earlier somebody could is no evidence of its own: had nobody
been able to, no tile would have been laid since.
"""

from dataclasses import dataclass, field

from bones import kernel
from bones.beliefs.places import Places, members
from bones.round import Event, LeadBy, Reason, View
from bones.round.event import (
    Drew,
    HandsShown,
    LeaderFound,
    Passed,
    PassReason,
    Played,
    RoundClosing,
    RoundEnded,
)
from bones.round.numbering import Numbering, numbering_for
from bones.round.retracing import dealt_of, retraced
from bones.rules.options import Claim, DrawnTile, DrawRule, Unfillable


@dataclass(frozen=True, slots=True)
class Somebody:
    """At least one of `tiles` lies in one of `places`.

    So it is while a round goes on although nobody may draw. It is also so as long as nothing was
    led, since a deal that nobody can lead is dealt again; but only a match deals again, not a
    round for itself, and so this may be `doubtful`.
    """

    tiles: int
    places: int
    doubtful: bool = False


@dataclass(slots=True)
class Evidence:
    """The log read to its end.

    `allowed` are the places of each tile. `leader` is the seat that led or is to lead, if it was
    found without drawing; `root` the first tile laid; `waited` whether somebody drew or passed
    instead of leading. `drawn_for` is whether the seats drew for an opener. `laid` are the tiles
    on the table and `held` by seat the places of its hand. `somebody` can still go on. `state` is
    the round now, hidden tiles hidden; `unlaid` the tiles not on the table, and `owners` the seat
    to which each place's tiles came.
    """

    view: View
    places: Places
    names: Numbering
    openers: int
    leads: int = 0
    allowed: list[int] = field(default_factory=list)
    held: list[int] = field(default_factory=list)
    laid: int = 0
    draws: int = 0
    leader: int | None = None
    found: bool = False
    waited: bool = False
    drawn_for: bool = False
    pending: int | None = None
    root: int | None = None
    closing: Reason | None = None
    somebody: Somebody | None = None
    state: kernel.State | None = None
    unlaid: tuple[int, ...] = ()
    owners: tuple[int, ...] = ()

    @classmethod
    def of(cls, view: View) -> "Evidence":
        """Read the log of a view."""
        places = Places.of(view)
        names = numbering_for(view.setup)
        read = cls(view, places, names, _openers(view, names))
        read.allowed = [places.all] * places.tiles
        read.held = [1 << seat for seat in range(places.seats)]
        for seat, hand in enumerate(dealt_of(view).hands):
            for tile in hand:
                if tile is not None:
                    read.allowed[names.number_of[tile]] = 1 << seat
        read.drawn_for = _drawn_for(view)
        state: kernel.State | None = None
        for event, state in retraced(view):
            if not read.leads:
                read.leads = _bits(kernel.leading(state))
            read._learn(event, state)
        assert state is not None  # every log begins with the deal
        read._settle_pending(hit=False)
        read._now(state)
        read.state = state
        read.unlaid = tuple(members(~read.laid & ((1 << places.tiles) - 1)))
        read.owners = tuple(map(places.owner, range(len(places.sizes))))
        return read

    def _learn(self, event: Event, state: kernel.State) -> None:
        match event:
            case LeaderFound():
                self._settle_pending(hit=True)
                if self.leader is None and not self.waited and not self.drawn_for:
                    self.leader = event.seat
                self.found = True
            case Drew():
                self._settle_pending(hit=False)
                self._drew(event, state)
            case Played():
                self._settle_pending(hit=True)
                self._played(event, state)
            case Passed():
                self._passed(event, state)
            case RoundClosing() | RoundEnded():
                self.closing = event.reason
                if event.reason is Reason.BLOCKED and not self.drawn_for:
                    fitting = self.leads if self.root is None else _bits(kernel.fitting(state))
                    for held in self.held:
                        self._lacks(held, fitting)
            case HandsShown():
                for held, hand in zip(self.held, event.hands, strict=True):
                    for tile in hand:
                        if tile is not None:
                            self.allowed[self.names.number_of[tile]] &= held

    def _lacks(self, places: int, tiles: int) -> None:
        """None of these tiles, unless it was laid before, came to one of these places."""
        for tile in members(tiles & ~self.laid):
            self.allowed[tile] &= ~places

    def _only(self, place: int, tiles: int) -> None:
        """A place has one of these tiles."""
        self._lacks(1 << place, ~tiles & ((1 << self.places.tiles) - 1))

    def _settle_pending(self, hit: bool) -> None:
        """What came after a draw for an opener told whether it was one."""
        if self.pending is not None:
            if hit:
                self._only(self.pending, self.openers)
            else:
                self._lacks(1 << self.pending, self.openers)
            self.pending = None

    def _drew(self, event: Drew, state: kernel.State) -> None:
        seat, place = event.seat, self.places.draw(self.draws)
        if self.root is not None:
            fitting = _bits(kernel.fitting(state))
            if not self.view.setup.rules.voluntary_draw:
                self._lacks(self.held[seat], fitting)
            elif state.drawn:
                self._lacks(self._last_draw, fitting)
        elif self.drawn_for and not self.found:
            self.pending = place
        else:
            self._waits(seat)
        self.held[seat] |= 1 << place
        self.draws += 1
        if event.tile is not None:
            self.allowed[self.names.number_of[event.tile]] &= 1 << place

    @property
    def _last_draw(self) -> int:
        return 1 << self.places.draw(self.draws - 1)

    def _waits(self, seat: int) -> None:
        """A seat drew or passed although it had the lead: even by the clock, only without one."""
        if self.leader is None and not self.waited:
            self.leader = seat
        self.waited = True
        self._lacks(self.held[seat], self.leads)

    def _played(self, event: Played, state: kernel.State) -> None:
        tile, seat = self.names.number_of[event.tile], event.seat
        if self.root is None:
            self.root = tile
            if self.leader is None and not self.waited and not self.drawn_for:
                self.leader = seat
        elif state.drawn and self.view.setup.rules.drawn_tile is DrawnTile.MUST_PLAY:
            # The tile drawn last was this one, or it did not fit.
            self._lacks(self._last_draw, _bits(kernel.fitting(state)) & ~(1 << tile))
        self.allowed[tile] &= self.held[seat]
        self.laid |= 1 << tile

    def _passed(self, event: Passed, state: kernel.State) -> None:
        held = self.held[event.seat]
        if self.root is None:
            self._waits(event.seat)
        elif event.reason is PassReason.NO_PLAY:
            self._lacks(held, _bits(kernel.fitting(state)))
        elif event.reason is PassReason.MAY_KEEP:
            fitting = _bits(kernel.fitting(state))
            self._lacks(held & ~self._last_draw, fitting)
            if self.view.setup.rules.draw is DrawRule.UNTIL_PLAYABLE and self._drawable:
                # Only a seat that has drawn what fits need not draw again.
                self._only(self.places.draw(self.draws - 1), fitting)

    @property
    def _drawable(self) -> bool:
        rules = self.view.setup.rules
        undrawn = len(dealt_of(self.view).boneyard) - self.draws
        return rules.draw is not DrawRule.NONE and undrawn > rules.reserve

    def _now(self, state: kernel.State) -> None:
        """That the round has not ended by itself says something of the hands as they are."""
        rules, outcome = self.view.setup.rules, self.view.outcome
        # A target reached by a play ends the round before anybody looks; by a call, after.
        unlooked = (Reason.OUT, Reason.BLOCKED, *[Reason.TARGET] * (rules.claim is Claim.AUTO))
        if self.closing in unlooked or (outcome is not None and outcome.reason in unlooked):
            return
        hands = 0
        for held in self.held:
            hands |= held
        if self.root is None:
            self._to_be_led(hands)
        elif not self._drawable and not (
            rules.unfillable is Unfillable.RELEASE and kernel.demands(state)
        ):
            fitting = _bits(kernel.fitting(state)) & ~self.laid
            self.somebody = Somebody(fitting, hands)

    def _to_be_led(self, hands: int) -> None:
        drawable = 1 << self.places.left
        if self.drawn_for and self.found:
            return  # the opener is drawn already
        if self.drawn_for:
            self.somebody = Somebody(self.openers, drawable, doubtful=True)
        elif not self._drawable:
            self.somebody = Somebody(self.leads, hands)
        else:
            self.somebody = Somebody(self.leads, hands | drawable, doubtful=True)


def _bits(tiles: list[int]) -> int:
    return sum(1 << tile for tile in tiles)


def _drawn_for(view: View) -> bool:
    """Did nobody hold what opens the round, so that the seats drew for it?

    Otherwise the log says at once who leads. (It cannot if the round itself has hidden tiles: then
    the first act tells, and before it nobody is to act.)
    """
    if dealt_of(view).lead.by is not LeadBy.OPENING_DOUBLE:
        return False
    if len(view.log) == 1:
        return view.to_act is not None
    return not isinstance(view.log[1], LeaderFound | Played)


def _openers(view: View, names: Numbering) -> int:
    """The double that opens the round and the double wild, where one opens it."""
    double = dealt_of(view).lead.double
    if double is None:
        return 0
    found = [
        tile for tile in names.tiles if tile.is_double and (tile.high == double or tile.has_wild)
    ]
    return _bits([names.number_of[tile] for tile in found])
