"""The score pad of a table, and how the points of its last round arise."""

from dataclasses import dataclass

from bones.language import N_, _
from bones.round import Reason
from bones.round.event import RoundEnded
from bones.rules.options import MatchKind, Settle
from bones.server.bidi import letter
from bones.server.table.people import full_name, side_words
from bones.tables import PlaceKind, RoundLine, Status, TableView
from bones.telling import (
    People,
    hands_shown,
    is_in_play,
    match_won,
    said,
    said_of_side,
    terms,
    why_ended,
)
from bones.tiles import Tile

_OUT = (N_("You are out"), N_("{name} is out"))
_ROUND_GOES = (
    N_("The round is yours."),
    N_("You and {partner} take the round."),
    N_("The round goes to {side}."),
)


@dataclass(frozen=True, slots=True)
class Side:
    """A side on the strip and the pad. `share` is the part of the target it has, in percent."""

    number: int
    name: str
    members: str
    letter: str
    seat: int
    is_bot: bool
    you: bool
    total: int
    share: int
    kind: str


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the pad: a round, or its part in play, with the points by side."""

    name: str
    points: tuple[int, ...]
    is_now: bool = False


@dataclass(frozen=True, slots=True)
class Pad:
    """The pad: a row for each round, the totals, what wins; `wide` if sides are its rows."""

    sides: tuple[Side, ...]
    rows: tuple[Row, ...]
    aim: str
    target: int | None
    wide: bool


@dataclass(frozen=True, slots=True)
class Held:
    """A seat at the end of a round: its tiles, laid open (None: they stay hidden), and pips."""

    seat: int
    name: str
    letter: str
    is_bot: bool
    partner: bool
    you: bool
    tiles: tuple[Tile, ...] | None
    count: int
    points: int
    out: bool


@dataclass(frozen=True, slots=True)
class Sum:
    """How the points of one side arise: each part with what it is for."""

    side: Side
    parts: tuple[tuple[int, str], ...]
    total: int


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a round in words and numbers.

    `gain` is what it brought its winner; `held_counts` whether everybody adds what they hold, so
    that there is no more to explain.
    """

    number: int
    title: str
    words: str
    gain: int | None
    winner: str
    held: tuple[Held, ...]
    held_counts: bool
    sums: tuple[Sum, ...]


def totals_of(view: TableView) -> tuple[int, ...]:
    """Return everybody's points now, with those made in play in a round that goes on."""
    now = view.view
    if view.status is Status.PLAYING and now is not None and not now.is_over:
        return tuple(old + new for old, new in zip(now.scores, now.points, strict=True))
    return view.scores


def pad_of(view: TableView, people: People) -> Pad:
    """Return the score pad."""
    rules = view.setup.rules
    target = rules.target if rules.match_kind is MatchKind.TARGET else None
    rows = [Row(_("Round {number}").format(number=line.number), line.points) for line in view.pad]
    now = view.view
    if view.status is Status.PLAYING and now is not None and any(now.points):
        rows.append(Row(_("This round, in play"), now.points, is_now=True))
    sides = tuple(_side(view, people, n) for n in range(view.setup.side_count))
    return Pad(sides, tuple(rows), aim_words(view), target, len(sides) > 4)


def aim_words(view: TableView) -> str:
    """Return in a few words what wins the match."""
    rules = view.setup.rules
    if rules.match_kind is MatchKind.TARGET:
        return _("first to {points}").format(points=rules.target)
    if rules.settle is Settle.OWN:
        return _("the lowest total wins")
    return _("the highest total wins")


def _side(view: TableView, people: People, side: int) -> Side:
    total = totals_of(view)[side]
    rules = view.setup.rules
    seats = view.setup.sides[side]
    share = 0
    if rules.match_kind is MatchKind.TARGET:
        share = max(0, min(100, round(100 * total / max(rules.target, 1))))
    own = view.seat is not None and view.setup.side_of[view.seat] == side
    # One plain bar, one striped: whose is whose is seen without colours.
    kind = "us" if (own or (view.seat is None and side == 0)) else "them"
    members = (
        ", ".join(people.names[each] for each in seats)
        if view.setup.partners and view.seat is not None
        else ""
    )
    return Side(
        number=side,
        name=side_words(view, people, side),
        members=members,
        letter=letter(people.names[seats[0]]),
        seat=seats[0],
        is_bot=view.seats[seats[0]].level is not None,
        you=own,
        total=total,
        share=share,
        kind=kind,
    )


def ending_of(view: TableView, people: People, pad: Pad) -> Ending | None:
    """Return the end of the last round, where one has ended and the next has not begun."""
    if view.status not in (Status.BETWEEN, Status.FINISHED) or not view.pad:
        return None
    line = view.pad[-1]
    if view.view is not None and not view.view.is_over:
        return None
    ended = next((e for e in reversed(line.events) if isinstance(e, RoundEnded)), None)
    words = "" if ended is None else why_ended(ended, people)
    return Ending(
        number=line.number,
        title=_title(view, line, people),
        words=words,
        gain=_gain(view, line),
        winner=_winner(view, line, people),
        held=_held(view, line, people),
        held_counts=view.setup.rules.settle is Settle.OWN,
        sums=_sums(view, line, people, pad),
    )


def _title(view: TableView, line: RoundLine, people: People) -> str:
    seat = line.outcome.winner
    match line.outcome.reason:
        case Reason.OUT | Reason.TARGET if seat is not None:
            if line.outcome.reason is Reason.TARGET:
                return _("Target reached")
            return said(people, seat, _OUT)
        case Reason.BLOCKED:
            return _("Blocked")
    return _("The match is over")


def _gain(view: TableView, line: RoundLine) -> int | None:
    """Return what the round brought its winner at its end, where somebody wins points."""
    seat = line.outcome.winner
    if seat is None or view.setup.rules.settle is Settle.OWN:
        return None
    side = view.setup.side_of[seat]
    return line.points[side] - line.in_play[side]


def _winner(view: TableView, line: RoundLine, people: People) -> str:
    seat = line.outcome.winner
    if view.setup.rules.settle is Settle.OWN:
        return _("Everybody adds what they hold.")
    if seat is None:
        return _("Nobody wins this round.")
    return said_of_side(people, view.setup.side_of[seat], _ROUND_GOES)


def _held(view: TableView, line: RoundLine, people: People) -> tuple[Held, ...]:
    shown = hands_shown(line.events)
    if shown is None and view.view is not None:
        shown = hands_shown(view.view.log)
    wild = view.setup.rules.wild_points
    own = view.seat
    held = []
    for seat in view.seats:
        tiles: tuple[Tile, ...] | None = None
        if shown is not None:
            tiles = tuple(sorted((t for t in shown[seat.seat] if t is not None), reverse=True))
        count = len(tiles) if tiles is not None else (seat.tiles or 0)
        name = people.names[seat.seat]
        held.append(
            Held(
                seat=seat.seat,
                name=full_name(seat, name),
                letter=letter(name),
                is_bot=seat.kind in (PlaceKind.BOT, PlaceKind.STAND_IN),
                partner=own is not None and not seat.you and view.setup.side_of[own] == seat.side,
                you=seat.you,
                tiles=tiles,
                count=count,
                points=sum(tile.points(wild) for tile in tiles or ()),
                out=count == 0,
            )
        )
    return tuple(held)


def _sums(view: TableView, line: RoundLine, people: People, pad: Pad) -> tuple[Sum, ...]:
    sums = []
    for side in pad.sides:
        # The events are those of the end: of the points made in play they have the last at most.
        closing = [each for each in line.events if not is_in_play(each)]
        parts = tuple(terms(closing, side.number, people))
        in_play = line.in_play[side.number]
        if in_play:
            parts = ((in_play, _("in play")), *parts)
        if view.setup.rules.settle is Settle.OWN and len(parts) == 1:
            continue
        if parts or line.points[side.number]:
            sums.append(Sum(side, parts, line.points[side.number]))
    return tuple(sums)


def result_words(view: TableView, people: People) -> str:
    """Return how a match ended, for its last page."""
    if view.abandoned or not view.winners:
        return _("The match ended without a winner.")
    return match_won(view.winners, view.scores[view.winners[0]], people)
