"""How a table grows: what each event of its log makes of it. Pure functions, one an event."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from bones.match import Match, begin_round
from bones.round import Call, Round, parse_action
from bones.round.event import Called, Event, Played
from bones.rules.frozen import FrozenMap
from bones.tables.event import (
    Abandoned,
    Acted,
    BotSet,
    CalledNothing,
    CallsOver,
    CameBack,
    ChosenBy,
    Entry,
    GivenBack,
    GotUp,
    HostPassed,
    Kicked,
    LockSet,
    MatchBegun,
    Opened,
    Renamed,
    RoundBegun,
    Said,
    SaidReady,
    SatDown,
    SettingsChanged,
    StoodIn,
    TableEvent,
    Vacated,
    WentAway,
)
from bones.tables.news import News, NewsKind
from bones.tables.place import Place, PlaceKind
from bones.tables.table import Happened, Table, round_seed
from bones.tables.window import Window, claimants

MOST_KEYS: Final = 64
"""How many commands are remembered, so that they are not done twice."""

VACANT: Final = Place()


@dataclass(frozen=True, slots=True)
class Grown:
    """What an event makes of a table: what changes of its fields, and what there is to tell."""

    changes: dict[str, Any]
    news: News | None = None


def opened(id: str, entry: Entry) -> Table:
    """The table that its first event opens. Raises ValueError for any other event."""
    event = entry.event
    if not isinstance(event, Opened) or entry.version != 1:
        raise ValueError("the log of a table begins with its opening")
    news = News(kind=NewsKind.OPENED, name=event.name)
    return Table(
        id=id,
        setup=event.setup,
        settings=event.settings,
        host=event.guest,
        host_name=event.name,
        opened_at=entry.at,
        version=1,
        changed_at=entry.at,
        places=(VACANT,) * event.setup.seats,
        happened=(Happened(version=1, at=entry.at, seat=None, news=news),),
    )


def grown(table: Table, entry: Entry) -> Table:
    """The table after an entry; see `Table.after`."""
    if entry.version != table.version + 1:
        raise ValueError(f"event {table.version + 1} of table {table.id} is missing")
    event = entry.event
    done = _GROWTH[type(event)](table, event, entry.at)
    changes: dict[str, Any] = {"version": entry.version, "changed_at": entry.at, **done.changes}
    if entry.by is not None and entry.key is not None:
        changes["keys"] = (*table.keys[1 - MOST_KEYS :], (entry.by, entry.key))
    after = replace(table, **changes)
    if "current" in done.changes:
        after = _settled(table, after, entry.event)
    happened = _happened(table, after, entry, done.news)
    # What happened in an earlier match is in its record.
    before = () if isinstance(event, MatchBegun) else table.happened
    return replace(after, happened=(*before, happened))


def _settled(before: Table, after: Table, event: TableEvent) -> Table:
    """Note what has changed about the round, and add it to the match once it is over."""
    round, match = after.current, after.match
    assert round is not None
    assert match is not None
    old = before.current
    changes: dict[str, Any] = {}
    if round.is_over:
        changes |= {"match": match.add(round), "ready": frozenset(), "window": None}
    called = isinstance(event, Acted) and isinstance(parse_action(event.action), Call)
    if round is not old and (round.is_over or not called):
        changes |= {"moved": after.version, "moved_at": after.changed_at}
    if old is None or (old.to_act, before.window is None) != (round.to_act, after.window is None):
        changes["turn_since"] = after.changed_at
    return replace(after, **changes)


def _happened(before: Table, after: Table, entry: Entry, news: News | None) -> Happened:
    event, round, old = entry.event, after.current, before.current
    number, start, end = None, 0, 0
    if round is not None and round is not old:
        number, end = round.number, len(round.log)
        if not isinstance(event, RoundBegun | MatchBegun):
            assert old is not None
            start = len(old.log)
    return Happened(
        version=entry.version,
        at=entry.at,
        seat=getattr(event, "seat", None),
        news=news,
        round=number,
        start=start,
        end=end,
        by_bot=isinstance(event, Acted) and event.chosen_by is ChosenBy.BOT,
        by_clock=isinstance(event, Acted) and event.chosen_by is ChosenBy.CLOCK,
    )


# Seats.


def _placed(table: Table, seat: int, place: Place) -> tuple[Place, ...]:
    return tuple(place if n == seat else old for n, old in enumerate(table.places))


def _sat_down(table: Table, event: SatDown, at: float) -> Grown:
    place = Place(kind=PlaceKind.GUEST, name=event.name, guest=event.guest, guest_name=event.name)
    places = [VACANT if old.guest == event.guest else old for old in table.places]
    places[event.seat] = place
    away = FrozenMap((who, since) for who, since in table.away.items() if who != event.guest)
    news = News(kind=NewsKind.SAT_DOWN, seat=event.seat, name=event.name)
    return Grown({"places": tuple(places), "away": away}, news)


def _emptied(table: Table, seat: int, kind: NewsKind) -> Grown:
    place = table.places[seat]
    away = FrozenMap((who, since) for who, since in table.away.items() if who != place.guest)
    changes = {"places": _placed(table, seat, VACANT), "away": away}
    return Grown(changes, News(kind=kind, seat=seat, name=place.guest_name or place.name))


def _got_up(table: Table, event: GotUp, at: float) -> Grown:
    return _emptied(table, event.seat, NewsKind.GOT_UP)


def _vacated(table: Table, event: Vacated, at: float) -> Grown:
    return _emptied(table, event.seat, NewsKind.VACATED)


def _kicked(table: Table, event: Kicked, at: float) -> Grown:
    done = _emptied(table, event.seat, NewsKind.KICKED)
    guest = table.places[event.seat].guest
    assert guest is not None
    return Grown({**done.changes, "kicked": table.kicked | {guest}}, done.news)


def _renamed(table: Table, event: Renamed, at: float) -> Grown:
    seat = table.seat_of(event.guest)
    changes: dict[str, Any] = {}
    if event.guest == table.host:
        changes["host_name"] = event.name
    if seat is None:
        return Grown(changes)
    old = table.places[seat]
    name = event.name if old.kind is PlaceKind.GUEST else old.name
    changes["places"] = _placed(table, seat, replace(old, name=name, guest_name=event.name))
    return Grown(
        changes,
        News(kind=NewsKind.RENAMED, seat=seat, name=event.name, other=old.guest_name),
    )


def _bot_set(table: Table, event: BotSet, at: float) -> Grown:
    place = Place(kind=PlaceKind.BOT, name=event.name, level=event.level)
    news = News(kind=NewsKind.BOT_SET, seat=event.seat, name=event.name, level=event.level)
    return Grown({"places": _placed(table, event.seat, place)}, news)


def _stood_in(table: Table, event: StoodIn, at: float) -> Grown:
    old = table.places[event.seat]
    place = replace(
        old, kind=PlaceKind.STAND_IN, name=event.name, level=event.level, got_up=event.got_up
    )
    news = News(
        kind=NewsKind.STOOD_IN,
        seat=event.seat,
        name=event.name,
        other=old.guest_name,
        level=event.level,
    )
    return Grown({"places": _placed(table, event.seat, place)}, news)


def _given_back(table: Table, event: GivenBack, at: float) -> Grown:
    old = table.places[event.seat]
    place = replace(old, kind=PlaceKind.GUEST, name=old.guest_name, level=None, got_up=False)
    news = News(kind=NewsKind.GIVEN_BACK, seat=event.seat, name=old.guest_name, other=old.name)
    # The clock of a turn does not begin before they are there.
    changes = {"places": _placed(table, event.seat, place), "turn_since": at}
    return Grown(changes, news)


# Guests.


def _went_away(table: Table, event: WentAway, at: float) -> Grown:
    away = FrozenMap({**table.away, event.guest: at})
    return Grown({"away": away}, _of_guest(table, NewsKind.WENT_AWAY, event.guest))


def _came_back(table: Table, event: CameBack, at: float) -> Grown:
    away = FrozenMap((who, since) for who, since in table.away.items() if who != event.guest)
    return Grown({"away": away}, _of_guest(table, NewsKind.CAME_BACK, event.guest))


def _of_guest(table: Table, kind: NewsKind, guest: str) -> News | None:
    seat = table.seat_of(guest)
    return None if seat is None else News(kind=kind, seat=seat, name=table.places[seat].guest_name)


def _said(table: Table, event: Said, at: float) -> Grown:
    name = table.places[event.seat].guest_name
    return Grown({}, News(kind=NewsKind.SAID, seat=event.seat, name=name, phrase=event.phrase))


# The table.


def _lock_set(table: Table, event: LockSet, at: float) -> Grown:
    kind = NewsKind.LOCKED if event.locked else NewsKind.UNLOCKED
    return Grown({"locked": event.locked}, News(kind=kind))


def _settings_changed(table: Table, event: SettingsChanged, at: float) -> Grown:
    return Grown({"settings": event.settings}, News(kind=NewsKind.SETTINGS_CHANGED))


def _host_passed(table: Table, event: HostPassed, at: float) -> Grown:
    news = News(kind=NewsKind.HOST_PASSED, seat=table.seat_of(event.guest), name=event.name)
    return Grown({"host": event.guest, "host_name": event.name}, news)


# The match.


def _match_begun(table: Table, event: MatchBegun, at: float) -> Grown:
    number = table.matches + 1
    match = Match.new(table.setup, dealer=table.matches % table.setup.seats)
    # Who got up during the last match and did not come back has no seat in this one.
    places = tuple(
        Place(kind=PlaceKind.BOT, name=old.name, level=old.level) if old.got_up else old
        for old in table.places
    )
    changes = {
        "matches": number,
        "seed": event.seed,
        "match": match,
        "current": begin_round(match, (round_seed(event.seed, 1),)),
        "abandoned": False,
        "window": None,
        "ready": frozenset(),
        "places": places,
    }
    return Grown(changes, News(kind=NewsKind.MATCH_BEGUN, number=number))


def _round_begun(table: Table, event: RoundBegun, at: float) -> Grown:
    assert table.match is not None
    assert table.seed is not None
    seed = round_seed(table.seed, table.match.standing.number)
    current = begin_round(table.match, (seed,))
    return Grown({"current": current, "window": None, "ready": frozenset()})


def _acted(table: Table, event: Acted, at: float) -> Grown:
    assert table.current is not None
    step = table.current.apply(parse_action(event.action), event.seat)
    window = _window(table, step.round, step.events[0], at)
    return _closed(step.round, window)


def _window(table: Table, round: Round, done: Event, at: float) -> Window | None:
    """The window of calls after an act: a tile opens it, a right call closes it."""
    if round.is_over:
        return None
    if isinstance(done, Played):
        asked = claimants(round)
        return Window(asked, at + table.settings.call_seconds, answered_at=at) if asked else None
    if table.window is None or not isinstance(done, Called):
        return table.window
    return None if done.right else table.window.answer(done.seat, at)


def _called_nothing(table: Table, event: CalledNothing, at: float) -> Grown:
    assert table.current is not None
    assert table.window is not None
    done = _closed(table.current, table.window.answer(event.seat, at))
    return Grown(done.changes, News(kind=NewsKind.CALLED_NOTHING, seat=event.seat))


def _calls_over(table: Table, event: CallsOver, at: float) -> Grown:
    assert table.current is not None
    return Grown(_closed(table.current, None).changes, News(kind=NewsKind.CALLS_OVER))


def _closed(round: Round, window: Window | None) -> Grown:
    """The round with a window that closes once everybody has answered."""
    if window is not None and window.waits_for:
        return Grown({"current": round, "window": window})
    if round.is_closing:
        round = round.close().round
    return Grown({"current": round, "window": None})


def _said_ready(table: Table, event: SaidReady, at: float) -> Grown:
    news = News(kind=NewsKind.READY, seat=event.seat)
    return Grown({"ready": table.ready | {event.seat}}, news)


def _abandoned(table: Table, event: Abandoned, at: float) -> Grown:
    changes: dict[str, Any] = {"abandoned": True, "window": None, "ready": frozenset()}
    return Grown(changes, News(kind=NewsKind.ABANDONED))


_GROWTH: Final[dict[type[TableEvent], Callable[[Table, Any, float], Grown]]] = {
    SatDown: _sat_down,
    GotUp: _got_up,
    Renamed: _renamed,
    BotSet: _bot_set,
    Vacated: _vacated,
    Kicked: _kicked,
    LockSet: _lock_set,
    SettingsChanged: _settings_changed,
    HostPassed: _host_passed,
    MatchBegun: _match_begun,
    RoundBegun: _round_begun,
    Acted: _acted,
    CalledNothing: _called_nothing,
    CallsOver: _calls_over,
    SaidReady: _said_ready,
    Abandoned: _abandoned,
    WentAway: _went_away,
    CameBack: _came_back,
    StoodIn: _stood_in,
    GivenBack: _given_back,
    Said: _said,
}
