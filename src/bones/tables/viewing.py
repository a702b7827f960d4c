"""A table as one viewer sees it, built field by field from what that viewer may know."""

from collections.abc import Iterator
from dataclasses import replace

from bones.round import Call, Play, Round, View
from bones.round.event import (
    Called,
    CallsClosed,
    Drew,
    Event,
    HandsShown,
    Passed,
    Played,
    Resigned,
    Scored,
    ScoreReason,
)
from bones.rules.options import Claim
from bones.tables.pace import Pace
from bones.tables.place import PlaceKind
from bones.tables.status import Status
from bones.tables.table import Happened, Table, commitment, round_seed
from bones.tables.view import (
    LONGEST_TOLD,
    Choice,
    May,
    RoundLine,
    SeatView,
    TableView,
    Told,
    WindowView,
)
from bones.tables.window import may_still_call

_ACTS = (Played, Drew, Passed, Called, Resigned, CallsClosed)
_IN_PLAY = (ScoreReason.COUNT, ScoreReason.CALL, ScoreReason.PENALTY)


def view_table(
    table: Table,
    viewer: str | None,
    *,
    pace: Pace | None = None,
    awake: float = 0.0,
    since: int | None = None,
) -> TableView:
    """The table as the guest with the id `viewer` sees it, or any spectator (None).

    `told` is what happened after version `since`, by default in the current round. `awake` is since
    when anybody has been at the table; no clock runs before.
    """
    pace = pace or Pace()
    seat = table.seat_of(viewer)
    host = viewer is not None and viewer == table.host
    round, match = table.current, table.match
    tells = table.setup.rules.claim is Claim.AUTO or round is None or round.is_over
    return TableView(
        id=table.id,
        version=table.version,
        moved=table.moved,
        status=table.status,
        match=table.matches,
        setup=table.setup,
        settings=table.settings,
        locked=table.locked,
        host=table.host_name,
        is_host=host,
        seat=seat,
        seats=tuple(_seats(table, seat)),
        view=None if round is None else _view(round, seat, tells),
        tells_count=tells,
        scores=(0,) * table.setup.side_count if match is None else match.scores,
        pad=tuple(_pad(table, seat)),
        window=None
        if table.window is None
        else WindowView(until=table.window.until, waits_for=table.window.waits_for),
        turn_until=_turn_until(table, awake),
        next_round_at=_next_round_at(table, pace, awake),
        may=frozenset(_may(table, viewer, seat)),
        choices=() if round is None else tuple(_choices(table, round, seat)),
        told=_told(table, seat, since),
        winners=() if match is None else match.winners,
        abandoned=table.abandoned,
        commitment=None if round is None else commitment(_seed_of(table, round.number)),
        opened_at=table.opened_at,
    )


def laid_open(round: Round) -> bool:
    """Were all hands of a round that is over shown?"""
    return round.is_over and any(isinstance(event, HandsShown) for event in round.log)


def _seed_of(table: Table, number: int) -> str:
    assert table.seed is not None
    return round_seed(table.seed, number)


def _view(round: Round, seat: int | None, tells: bool) -> View:
    """The view of a round, without what people are to find out themselves."""
    view = round.view(seat)
    plays = tuple(action for action in view.legal if not isinstance(action, Call))
    return replace(view, legal=plays, total=view.total if tells else 0)


def _seats(table: Table, viewer: int | None) -> Iterator[SeatView]:
    round, waits = table.current, table.waits_for
    calling = table.window is not None
    grace = table.settings.grace_seconds or 0
    for seat, place in enumerate(table.places):
        since = None if place.guest is None else table.away.get(place.guest)
        stands_in = place.kind is PlaceKind.STAND_IN
        yield SeatView(
            seat=seat,
            kind=place.kind,
            name=place.name,
            level=place.level,
            stands_in_for=place.guest_name if stands_in else None,
            side=table.setup.side_of[seat],
            tiles=None if round is None else round.hand_counts[seat],
            you=seat == viewer,
            is_host=place.guest is not None and place.guest == table.host,
            away_since=since,
            may_stand_in_at=None
            if since is None or stands_in or table.is_gathering
            else since + grace,
            to_act=seat in waits and not calling,
            to_call=seat in waits and calling,
            is_ready=seat in table.ready or place.is_bot,
        )


def _pad(table: Table, viewer: int | None) -> Iterator[RoundLine]:
    if table.match is None:
        return
    totals = (0,) * table.setup.side_count
    over = table.status is Status.FINISHED
    for round in table.match.rounds:
        outcome = round.outcome
        assert outcome is not None
        assert outcome.points is not None
        totals = tuple(a + b for a, b in zip(totals, outcome.points, strict=True))
        seed = _seed_of(table, round.number)
        yield RoundLine(
            number=round.number,
            outcome=outcome,
            in_play=_in_play(round),
            points=outcome.points,
            totals=totals,
            events=tuple(event.seen_by(viewer) for event in _end(round)),
            commitment=commitment(seed),
            seed=seed if over and laid_open(round) else None,
        )


def _end(round: Round) -> tuple[Event, ...]:
    """The events of the end of a round, from the last act on."""
    last = max(n for n, event in enumerate(round.log) if isinstance(event, _ACTS))
    return round.log[last:]


def _in_play(round: Round) -> tuple[int, ...]:
    points = [0] * round.setup.side_count
    for event in round.log:
        if isinstance(event, Scored) and event.reason in _IN_PLAY:
            points[event.side] += event.points
    return tuple(points)


def _turn_until(table: Table, awake: float) -> float | None:
    seconds = table.settings.turn_seconds
    if seconds is None or table.window is not None:
        return None
    people = [seat for seat in table.waits_for if not table.places[seat].is_bot]
    return max(table.turn_since, awake) + seconds if people else None


def _next_round_at(table: Table, pace: Pace, awake: float) -> float | None:
    if table.status is not Status.BETWEEN:
        return None
    seconds: float | None = table.settings.pause_seconds
    if all(place.is_bot for place in table.places):
        seconds = pace.idle
    return None if seconds is None else max(table.moved_at, awake) + seconds


def _choices(table: Table, round: Round, seat: int | None) -> Iterator[Choice]:
    """What a seat may do in its turn; nothing while others may call."""
    if seat is None or round.to_act != seat or table.status is not Status.PLAYING:
        return
    if table.window is not None and set(table.window.waits_for) - {seat}:
        return
    for action in round.legal(seat):
        if isinstance(action, Play):
            played = round.apply(action, seat).events[0]
            assert isinstance(played, Played)
            yield Choice(action, action.tile, action.parent, played.edge)
        elif not isinstance(action, Call):
            yield Choice(action)


def _may(table: Table, viewer: str | None, seat: int | None) -> Iterator[May]:
    if viewer is None:
        return
    if viewer == table.host:
        yield May.RENAME
        yield from _may_as_host(table)
    if seat is None:
        if table.is_gathering and _is_welcome(table, viewer):
            yield May.SIT
        return
    place = table.places[seat]
    yield from (May.RENAME, May.SAY)
    if not place.got_up or table.is_gathering:
        yield May.LEAVE
    if place.kind is PlaceKind.STAND_IN:
        yield May.TAKE_BACK
        return
    if table.status is Status.WAITING and _has_vacant(table):
        yield May.SIT  # to move to another seat
    if table.status in (Status.BETWEEN, Status.FINISHED) and seat not in table.ready:
        yield May.READY
    if table.status is Status.PLAYING:
        yield May.RESIGN
        yield from _may_in_round(table, seat)


def _may_in_round(table: Table, seat: int) -> Iterator[May]:
    round = table.current
    assert round is not None
    waits = table.window is not None and seat in table.window.waits_for
    if may_still_call(round, seat) and (table.window is None or waits):
        yield May.CALL
    if waits:
        yield May.NO_CALL
    if round.to_act == seat and (table.window is None or set(table.window.waits_for) <= {seat}):
        yield May.ACT


def _may_as_host(table: Table) -> Iterator[May]:
    yield May.LOCK
    if table.is_gathering:
        yield from (May.START, May.SET_BOT, May.SETTINGS)
        if any(p.guest not in (None, table.host) for p in table.places):
            yield May.KICK
        return
    yield May.ABANDON
    if table.status is Status.BETWEEN:
        yield May.NEXT_ROUND
    if any(p.kind is PlaceKind.GUEST and p.guest in table.away for p in table.places):
        yield May.STAND_IN


def _is_welcome(table: Table, viewer: str) -> bool:
    locked = table.locked and viewer != table.host
    return _has_vacant(table) and viewer not in table.kicked and not locked


def _has_vacant(table: Table) -> bool:
    return any(place.kind is PlaceKind.VACANT for place in table.places)


def _told(table: Table, seat: int | None, since: int | None) -> tuple[Told, ...]:
    first = _first_of_round(table) if since is None else since + 1
    found = [each for each in table.happened if each.version >= first]
    return tuple(_tell(table, each, seat) for each in found[-LONGEST_TOLD:])


def _first_of_round(table: Table) -> int:
    """The version that began the current round; the first of all before there is one."""
    for each in reversed(table.happened):
        if each.round is not None and each.start == 0:
            return each.version
    return 1


def _tell(table: Table, happened: Happened, seat: int | None) -> Told:
    return Told(
        version=happened.version,
        at=happened.at,
        seat=happened.seat,
        news=happened.news,
        round=happened.round,
        events=tuple(event.seen_by(seat) for event in table.events_of(happened)),
        by_bot=happened.by_bot,
        by_clock=happened.by_clock,
    )
