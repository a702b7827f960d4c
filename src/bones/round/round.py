"""A round as a value: what it is, what may be done, and what doing it brings about."""

from dataclasses import dataclass
from typing import Self

from bones import kernel
from bones.errors import IllegalAction, check_whole
from bones.kernel import codes
from bones.round.action import Action, Call, Draw, Pass, Play, Resign
from bones.round.chronicle import REASONS, chronicle, ending
from bones.round.deal import Deal, MaybeTile
from bones.round.event import (
    Called,
    CallsClosed,
    Dealt,
    Drew,
    Event,
    LeaderFound,
    Passed,
    PassReason,
    Played,
    Resigned,
)
from bones.round.lead import Lead
from bones.round.legality import legal_actions, legal_move, problems
from bones.round.numbering import Numbering, numbering_for
from bones.round.open_end import OpenEnd
from bones.round.outcome import Outcome, checked_scores
from bones.round.refusal import Refusal
from bones.round.view import View, view_of
from bones.rules import Setup
from bones.rules.options import Claim, DrawnTile
from bones.tiles import Tile


@dataclass(frozen=True, slots=True)
class Step:
    """What an action brought about: the round after it, and the events it added to the log."""

    round: "Round"
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Round:
    """One deal being played. Immutable: `apply` gives a new round and leaves this one as it was.

    Begin one with `Round.start`. Seats are numbered from 0, clockwise. Tiles nobody knows are None;
    what may be done is then what is possible as far as is known.
    """

    setup: Setup
    deal: Deal
    log: tuple[Event, ...]
    _names: Numbering
    _state: kernel.State

    @classmethod
    def start(
        cls,
        setup: Setup,
        deal: Deal,
        lead: Lead,
        *,
        number: int = 1,
        dealer: int = 0,
        scores: tuple[int, ...] | None = None,
    ) -> Self:
        """Begin a round: `number` counts from 1, `scores` are the match scores by side before it.

        The deal may use a part of the set only (see `Deal.check`). Raises DealError for a deal
        that the set-up cannot have, ValueError for seats or scores it does not have.
        """
        given: object = setup
        if not isinstance(given, Setup):
            raise TypeError(f"a round is of a Setup, not {type(given).__name__}")
        deal.check(setup, complete=False)
        check_whole(number, "the number of a round")
        if number < 1:
            raise ValueError(f"rounds are numbered from 1, not {number}")
        scores = (0,) * setup.side_count if scores is None else scores
        scores = checked_scores(scores, setup.side_count)
        if lead.double is not None and lead.double > setup.tiles.pips:
            raise ValueError(f"{setup.tiles.name} has no double {lead.double}")
        setup.check_seat(dealer)
        setup.check_seat(lead.seat or 0)
        names = numbering_for(setup)
        state = kernel.State(kernel.table_for(setup))
        state.deal(
            [[names.number(tile) for tile in hand] for hand in deal.hands],
            [names.number(tile) for tile in deal.boneyard],
        )
        state.set_base(list(scores))
        seat = codes.NONE if lead.seat is None else lead.seat
        double = codes.NONE if lead.double is None else lead.double
        kernel.open_round(state, dealer, seat, lead.by.number, lead.forced, double)
        log: list[Event] = [Dealt(number, dealer, deal.hands, deal.boneyard, lead, scores)]
        if state.to_act != codes.NONE and state.phase == codes.LEADING:
            log.append(LeaderFound(state.to_act))
        if state.phase >= codes.CLOSING:
            log += ending(setup, names, state)
        return cls(setup, deal, tuple(log), names, state)

    # What the round is.

    @property
    def dealt(self) -> Dealt:
        """The event that began the round."""
        event = self.log[0]
        assert isinstance(event, Dealt)
        return event

    @property
    def number(self) -> int:
        """Which round of its match this is, from 1."""
        return self.dealt.number

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self.dealt.dealer

    @property
    def scores(self) -> tuple[int, ...]:
        """The match scores before this round, by side."""
        return self.dealt.scores

    @property
    def leader(self) -> int | None:
        """The seat that laid the first tile, or that is to lay it; None while that is open."""
        if self._state.leader != codes.NONE:
            return self._state.leader
        return self.to_act if self._state.phase == codes.LEADING else None

    @property
    def can_be_led(self) -> bool:
        """Could anybody ever lead with this deal? (Asked of a round just begun.)"""
        return kernel.leadable(self._state)

    @property
    def opening_double(self) -> int | None:
        """The number of the double that opened the round, where a double opens it."""
        return None if self._state.opening == codes.NONE else self._state.opening

    @property
    def resigner(self) -> int | None:
        """The seat that resigned, if one did."""
        return next((e.seat for e in reversed(self.log) if isinstance(e, Resigned)), None)

    @property
    def to_act(self) -> int | None:
        """The seat whose choice is next; None when the round is over, or the opener hidden."""
        return None if self._state.to_act == codes.NONE else self._state.to_act

    @property
    def is_over(self) -> bool:
        """Is the round over and settled?"""
        return self._state.phase == codes.OVER

    @property
    def is_closing(self) -> bool:
        """Does the last tile lie, while a call may still follow? Then only calls are accepted."""
        return self._state.phase == codes.CLOSING

    @property
    def outcome(self) -> Outcome | None:
        """The result; while the round is closing, the one it has if nobody calls. None before."""
        state = self._state
        if state.phase < codes.CLOSING:
            return None
        if state.phase == codes.CLOSING:
            state = state.copy()
            kernel.close(state)
        return Outcome(
            REASONS[state.reason],
            None if state.winner == codes.NONE else state.winner,
            tuple(kernel.round_points(state)) if state.known else None,
        )

    @property
    def hands(self) -> tuple[tuple[MaybeTile, ...], ...]:
        """The hands by seat, in the order of the set, hidden tiles last."""
        tile = self._names.tile
        seats = range(self.setup.seats)
        return tuple(tuple(map(tile, kernel.hand(self._state, seat))) for seat in seats)

    @property
    def hand_counts(self) -> tuple[int, ...]:
        """How many tiles each seat holds."""
        return tuple(kernel.hand_count(self._state, seat) for seat in range(self.setup.seats))

    @property
    def boneyard(self) -> tuple[MaybeTile, ...]:
        """What is left to draw, the next tile first."""
        return tuple(map(self._names.tile, kernel.boneyard(self._state)))

    @property
    def boneyard_count(self) -> int:
        """How many tiles are left in the boneyard, the reserve included."""
        return self._state.yard_size - self._state.yard_next

    @property
    def drawn(self) -> int:
        """How many tiles the seat to act has drawn in this turn."""
        return self._state.drawn

    @property
    def points(self) -> tuple[int, ...]:
        """Points made in play in this round so far, by side."""
        return tuple(kernel.points(self._state))

    @property
    def ends(self) -> tuple[OpenEnd, ...]:
        """The edges that a tile may join now, in the order they opened."""
        names = self._names
        return tuple(
            OpenEnd(names.tiles[tile], edge, names.open_half(pip))
            for tile, edge, pip in kernel.open_ends(self._state)
        )

    @property
    def counting(self) -> tuple[str, ...]:
        """The ends that count, as text: ``4``, or ``4+4`` where a double counts both halves."""
        texts = [
            (self._names.pip_text(pip), halves)
            for _, halves, pip in kernel.counting_ends(self._state)
        ]
        return tuple("+".join([text] * halves) for text, halves in texts)

    @property
    def total(self) -> int:
        """The count of the open ends: the sum of those that count."""
        return self._state.total

    @property
    def demands(self) -> tuple[tuple[Tile, int], ...]:
        """The doubles that must be served, newest first, with the plays still missing."""
        tiles = self._names.tiles
        return tuple((tiles[tile], left) for tile, left in kernel.demands(self._state))

    def callers(self) -> tuple[int, ...]:
        """The seats that could call the count now, in the order of `claimants`."""
        return tuple(seat for seat in self.claimants() if kernel.may_call(self._state, seat))

    def claimants(self) -> tuple[int, ...]:
        """The seats that could call if the last play scored, whether it did or not.

        The side that played comes first, from that seat on; where everybody may claim, the others
        follow in the order of turns. A table that asked only `callers` would tell them the count.
        """
        last, seats, side_of = self._state.last_layer, self.setup.seats, self.setup.side_of
        claim = self.setup.rules.claim
        if last == codes.NONE or claim is Claim.AUTO:
            return ()
        turns = [(last + i) % seats for i in range(seats)]
        own = [seat for seat in turns if side_of[seat] == side_of[last]]
        others = [seat for seat in turns if side_of[seat] != side_of[last]]
        return (*own, *(others if claim is Claim.MUGGINS else ()))

    # What may be done.

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """Every legal action of `seat` (default: the seat to act), as a person would write it.

        A play names its edge only where the half fits more than one. A call is listed with the
        right points only; a wrong one is possible and costs what the rules say. Resigning and
        passing by the clock are never listed. Empty for a seat that may do nothing now.
        """
        at = self.to_act if seat is None else self._seat(seat)
        return () if at is None else legal_actions(self._names, self._state, at)

    def problem(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why `seat` (default: the seat to act) may not do this; None if it may.

        Raises ValueError without a seat while nobody is to act, TypeError for no action.
        Of several reasons the first in the order of precedence that the record format has.
        """
        return next(iter(self.problems(action, seat)), None)

    def problems(self, action: Action, seat: int | None = None) -> tuple[Refusal, ...]:
        """Every reason why `seat` (default: the seat to act) may not do this."""
        return problems(self._names, self._state, action, self._seat(seat))

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return self.setup.check_seat(seat)
        if self.to_act is None:
            raise ValueError("nobody is to act now: say which seat it is that does this")
        return self._state.to_act

    # Doing it.

    def apply(self, action: Action, seat: int | None = None) -> Step:
        """The round after `seat` (default: the seat to act) has done this, and what happened.

        Raises IllegalAction with the refusal (then nothing has happened), ValueError without a
        seat while nobody is to act, TypeError for what is no action.
        """
        at = self._seat(seat)
        names, state = self._names, self._state
        move = legal_move(names, state, action, at) if isinstance(action, Play) else None
        if move is None:
            for refused in problems(names, state, action, at):
                raise IllegalAction(refused)
        after = state.copy()
        done: Event
        match action:
            case Play():
                assert move is not None  # `legal` and `problem` agree
                kernel.play(after, at, move)
                edge = None if action.parent is None else kernel.move_edge(move)
                done = Played(at, action.tile, action.joins, action.parent, edge, action.number)
            case Draw():
                tile = self._names.tile(kernel.boneyard(after)[0])
                kernel.draw(after, at)
                done = Drew(at, tile)
            case Pass():
                kernel.pass_turn(after, at, action.timeout)
                done = Passed(at, self._pass_reason(action))
            case Call():
                done = Called(at, action.points, kernel.call(after, at, action.points))
            case Resign():
                kernel.resign(after)
                done = Resigned(at)
        return self._step(after, done, at)

    def close(self) -> Step:
        """Close the window of calls after the last tile, so that a closing round is settled.

        Raises ValueError if the round is not closing.
        """
        if not self.is_closing:
            raise ValueError("only a closing round can be closed")
        after = self._state.copy()
        kernel.close(after)
        return self._step(after, CallsClosed(), None)

    def _step(self, after: kernel.State, done: Event, seat: int | None) -> Step:
        events = (done, *chronicle(self.setup, self._names, self._state, after, done, seat))
        # Not `replace`, which takes as long as the kernel takes for the play.
        return Step(Round(self.setup, self.deal, self.log + events, self._names, after), events)

    def _pass_reason(self, action: Pass) -> PassReason:
        if action.timeout:
            return PassReason.TIMEOUT
        keeps = self.setup.rules.drawn_tile is DrawnTile.MAY_KEEP and self.drawn > 0
        return PassReason.MAY_KEEP if keeps else PassReason.NO_PLAY

    # As others may see it.

    def view(self, seat: int | None) -> View:
        """The round as `seat` knows it, or as a spectator does (None); the only way out for it.

        Raises ValueError for a seat there is none.
        """
        return view_of(self, None if seat is None else self._seat(seat))

    def perft(self, depth: int, *, merge: bool = False) -> int:
        """Count the lines of play of `depth` plies from here.

        Raises ValueError with hidden tiles, or for a depth below 0.

        Every action is a ply, forced ones too; a line that ends earlier is one leaf. `merge` counts
        plays of one tile by one half on ends that show the same once. Calls are not counted.
        """
        check_whole(depth, "a depth")
        if depth < 0:
            raise ValueError(f"lines of play have 0 plies or more, not {depth}")
        if self.deal.hidden:
            raise ValueError("lines of play can be counted only where all tiles are known")
        return kernel.perft(self._state, depth, merge)

    # As a value.

    def state(self) -> kernel.State:
        """A copy of the kernel's state, for whoever plays on with the kernel itself."""
        return self._state.copy()

    def snapshot(self) -> tuple[object, ...]:
        """All of the state as one comparable value."""
        return kernel.snapshot(self._state)

    def __eq__(self, other: object) -> bool:
        """Equal rounds have the same set-up, log and state."""
        if not isinstance(other, Round):
            return NotImplemented
        return (
            self.setup == other.setup
            and self.log == other.log
            and self.snapshot() == other.snapshot()
        )

    def __hash__(self) -> int:
        """Hash by set-up and log."""
        return hash((self.setup, self.log))

    def __repr__(self) -> str:
        """Name the moment."""
        turn = "over" if self.is_over else f"seat {self.to_act} to act"
        return f"<Round {self.number} of {self.setup.rules.title}: {len(self.log)} events, {turn}>"
