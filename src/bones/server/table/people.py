"""Who sits at a table, as its page names them."""

from collections import Counter

from bones.language import _
from bones.server.bidi import isolated
from bones.tables import SeatView, TableView
from bones.telling import NOBODY, People


def people_of(view: TableView) -> People:
    """Return the names at a table as the viewer reads them; those that are equal get a number."""
    given = [None if seat.name is None else isolated(seat.name) for seat in view.seats]
    many = Counter(given)
    names = []
    for seat, name in enumerate(given):
        if name is None:
            names.append(_("Seat {number}").format(number=seat + 1))
        elif many[name] > 1:
            names.append(_("{name} ({number})").format(name=name, number=seat + 1))
        else:
            names.append(name)
    return People(view.setup, tuple(names), NOBODY if view.seat is None else view.seat)


def side_words(view: TableView, people: People, side: int) -> str:
    """Return what a side is called: Us and Them where the viewer sits in a pair."""
    if not view.setup.partners or view.seat is None:
        return people.side(side)
    return _("Us") if side == view.setup.side_of[view.seat] else _("Them")


def full_name(seat: SeatView, name: str) -> str:
    """Return a name with the word bot where a bot chooses, and for whom it stands in."""
    if seat.stands_in_for is not None:
        other = isolated(seat.stands_in_for)
        return _("{name} · bot for {other}").format(name=name, other=other)
    return _("{name} · bot").format(name=name) if seat.level is not None else name
