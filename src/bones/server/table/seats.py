"""The chips around the layout: who sits there, how many tiles they hold, what they do."""

from dataclasses import dataclass

from bones.language import _, ngettext
from bones.server.bidi import letter
from bones.server.table.people import full_name
from bones.tables import PlaceKind, SeatView, Status, TableView
from bones.telling import People

MOST_BACKS = 7
"""How many backs a chip shows; the number is always there."""


@dataclass(frozen=True, slots=True)
class Chip:
    """A seat as it is drawn. `state` is a word on what it does now, or nothing.

    `place` is where it sits seen from the viewer: 1 at their left and so on, they themselves last.
    """

    seat: int
    place: int
    name: str
    full: str
    letter: str
    is_bot: bool
    you: bool
    partner: bool
    side: int
    tiles: int | None
    backs: int
    to_act: bool
    away_since: float | None
    state: str
    words: str


def chips_of(view: TableView, people: People) -> list[Chip]:
    """Return all seats in turn order, from the viewer's left on and the viewer last."""
    seats = len(view.seats)
    own = 0 if view.seat is None else view.seat + 1
    return [_chip(view, people, view.seats[(own + n) % seats], n + 1) for n in range(seats)]


def _chip(view: TableView, people: People, seat: SeatView, place: int) -> Chip:
    name = people.names[seat.seat]
    full = full_name(seat, name)
    own = view.seat
    tiles = seat.tiles
    state = _state(view, seat)
    parts = [full]
    if tiles is not None:
        parts.append(ngettext("{count} tile", "{count} tiles", tiles).format(count=tiles))
    parts += [state] if state else []
    return Chip(
        seat=seat.seat,
        place=place,
        name=name,
        full=full,
        letter=letter(name),
        is_bot=seat.kind in (PlaceKind.BOT, PlaceKind.STAND_IN),
        you=seat.you,
        partner=own is not None and not seat.you and view.setup.side_of[own] == seat.side,
        side=seat.side,
        tiles=tiles,
        backs=min(tiles or 0, MOST_BACKS),
        to_act=seat.to_act,
        away_since=seat.away_since,
        state=state,
        words=", ".join(parts),
    )


def _state(view: TableView, seat: SeatView) -> str:
    if seat.away_since is not None:
        return _("away")
    if seat.to_act:
        return _("to play")
    if view.status in (Status.BETWEEN, Status.FINISHED) and seat.is_ready:
        return _("ready")
    return ""
