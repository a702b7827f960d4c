"""Everything the page of a table shows to one viewer, put together for its template."""

from dataclasses import dataclass, replace

from bones.language import N_, _, ngettext
from bones.render.svg import Badge
from bones.round.event import Played
from bones.rules.options import LeadFirst, MatchKind
from bones.server.bidi import isolated, letter
from bones.server.table.choosing import choose, options_of
from bones.server.table.happened import Line, lines_of
from bones.server.table.people import people_of
from bones.server.table.pictures import Picture, Pictures, Shape
from bones.server.table.scores import Ending, Pad, ending_of, pad_of, result_words
from bones.server.table.seats import Chip, chips_of
from bones.server.table.tray import Tray, tray_of
from bones.server.table.words import spoken
from bones.tables import PHRASES, May, Status, TableView
from bones.telling import People
from bones.tiles import Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What somebody asked the page for: what they have touched, and what they want open.

    `drawn` is the key of the layout that the page has already. `refused` is why what they did last
    was refused, `refusal` the same in a few words, `rule` where on the page of the rules it stands
    (an anchor, or nothing); `note` is something they should know, such as
    that somebody was quicker.
    """

    tile: Tile | None = None
    end: int | None = None
    calling: bool = False
    looking: bool = False
    shape: Shape = Shape.NARROW
    drawn: str = ""
    refused: str = ""
    refusal: str = ""
    rule: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What the template of the table speaks of."""

    view: TableView
    asked: Asked
    people: People
    title: str
    subtitle: str
    page_title: str
    picture: Picture | None
    chips: list[Chip]
    pad: Pad
    ending: Ending | None
    result: str
    tray: Tray
    lines: list[Line]
    last: Line | None
    points: str
    phrases: list[tuple[str, str]]

    @property
    def may(self) -> frozenset[str]:
        """What the viewer may do, as words."""
        return frozenset(each.value for each in self.view.may)

    @property
    def is_yours(self) -> bool:
        """Does the table wait for the viewer to act?"""
        return self.tray.kind == "yours"

    @property
    def is_drawn(self) -> bool:
        """Is the layout the one that the page has already?"""
        return self.picture is not None and self.picture.key == self.asked.drawn

    @property
    def others(self) -> list[Chip]:
        """All seats but the viewer's."""
        return [chip for chip in self.chips if not chip.you]

    @property
    def you(self) -> Chip | None:
        """The viewer's seat."""
        return next((chip for chip in self.chips if chip.you), None)

    @property
    def spoken(self) -> dict[int, tuple[str, str]]:
        """The last lines by their version, as they are read out: whole, and what is new of them."""
        last = self.lines[-12:]
        return {line.version: (spoken(line.words), spoken(line.news)) for line in last}


def scene_of(view: TableView, pictures: Pictures, asked: Asked) -> Scene:
    """Return what a page shows."""
    people = people_of(view)
    options = options_of(view)
    chosen = choose(options, asked.tile, asked.end)
    if not chosen.options:
        asked = replace(asked, tile=None, end=None)
        chosen = choose(options, None, None)
    picture = _picture(view, people, pictures, asked.shape)
    pad = pad_of(view, people)
    lines = lines_of(view, people)
    tray = tray_of(view, people, picture, options, chosen)
    last = next((line for line in reversed(lines) if line.seat is not None), None)
    title = isolated(view.settings.title or "") or _titled(view)
    yours = tray.kind == "yours"
    return Scene(
        view=view,
        asked=asked,
        people=people,
        title=title,
        subtitle=_subtitle(view),
        page_title=f"● {_('Your turn')}" if yours else title,
        picture=picture,
        chips=chips_of(view, people),
        pad=pad,
        ending=ending_of(view, people, pad),
        result=result_words(view, people) if view.status is Status.FINISHED else "",
        tray=tray,
        lines=lines,
        last=last,
        points=_points(view, pad, last),
        phrases=[(key, _(words)) for key, words in PHRASES.items()] if May.SAY in view.may else [],
    )


def _picture(view: TableView, people: People, pictures: Pictures, shape: Shape) -> Picture | None:
    if view.view is None:
        return None
    badge = None
    for event in reversed(view.view.log):
        if isinstance(event, Played):
            badge = Badge(letter(people.names[event.seat]), event.seat)
            break
    return pictures.of((view.id, view.moved), view.view, shape, badge)


def _subtitle(view: TableView) -> str:
    now = view.view
    if now is None:
        return ""
    parts = []
    if view.status is Status.PLAYING or not view.pad:
        parts.append(_round_words(view, now.number))
    else:
        parts.append(_("Round {number} is over").format(number=now.number))
    changed = len(view.setup.rules.options)
    if changed:
        words = ngettext("{count} house rule", "{count} house rules", changed)
        parts.append(words.format(count=changed))
    if view.status is Status.PLAYING:
        parts.append(_("boneyard {count}").format(count=now.boneyard_count))
    return " · ".join(parts)


def _titled(view: TableView) -> str:
    title = _(view.setup.rules.title)
    return _("{title} in pairs").format(title=title) if view.setup.partners else title


def _round_words(view: TableView, number: int) -> str:
    rules = view.setup.rules
    rounds = rules.rounds
    if (
        rules.match_kind is MatchKind.ROUNDS
        and not rounds
        and rules.lead_first is LeadFirst.OPENING_DOUBLE
    ):
        rounds = rules.first_double - rules.last_double + 1
    if rules.match_kind is MatchKind.ROUNDS and rounds:
        return _("Round {number} of {rounds}").format(number=number, rounds=rounds)
    return _("Round {number}").format(number=number)


def _points(view: TableView, pad: Pad, last: Line | None) -> str:
    """Return the words of the pill beside the last tile; nothing where nobody made points."""
    if last is None or last.kind not in ("play", "call") or last.points <= 0 or last.side is None:
        return ""
    side = pad.sides[last.side]
    words = N_("{points} to {side}")
    if view.setup.partners and view.seat is not None:
        words = N_("{points} to Us") if side.you else N_("{points} to Them")
    elif side.you:
        words = N_("{points} to you")
    return _(words).format(points=last.points, side=side.name)
