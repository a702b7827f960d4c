"""One step of a match that is over, as the page of its replay shows it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final
from urllib.parse import urlencode

from markupsafe import Markup

from bones.language import _, ngettext
from bones.render.svg import Badge
from bones.round import MaybeTile, Round
from bones.round.event import Played, RoundEnded
from bones.server.bidi import letter
from bones.server.replay.films import Film
from bones.server.table import Shape, layout_alone
from bones.telling import Teller, match_end, terms, why_ended
from bones.telling.course import Course
from bones.tiles import Tile

OPEN: Final = "open"
"""To see everything that the record has."""

SPECTATOR: Final = "spectator"
"""To see what a spectator saw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What the address asks for: a match, one of its rounds, a step of that, and whose eyes."""

    round: int = 1
    step: int = 0
    eyes: str = OPEN
    match: int | None = None

    @property
    def query(self) -> str:
        """The same as the part of an address."""
        match = {} if self.match is None else {"match": self.match}
        return urlencode({**match, "round": self.round, "step": self.step, "as": self.eyes})


@dataclass(frozen=True, slots=True)
class Holder:
    """A seat at this step: its tiles in order (None: not known to these eyes), and its totals."""

    seat: int
    name: str
    is_bot: bool
    tiles: tuple[MaybeTile, ...]
    words: str
    to_act: bool


@dataclass(frozen=True, slots=True)
class Total:
    """What a side has at this step."""

    name: str
    points: int


@dataclass(frozen=True, slots=True)
class Line:
    """What a step of the round was, in words."""

    step: int
    words: str
    wanted: Wanted


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A step of a match.

    `is_hidden` is whether the rules kept hands of this round hidden even after it. `first`, `back`,
    `on` and `last` are where the buttons lead.
    """

    film: Film
    wanted: Wanted
    title: str
    picture: Markup
    words: list[str]
    lines: list[Line]
    holders: list[Holder]
    totals: list[Total]
    boneyard: str
    rounds: list[Wanted]
    eyes: list[tuple[str, str]]
    is_hidden: bool
    steps: int
    first: Wanted | None
    back: Wanted | None
    on: Wanted | None
    last: Wanted | None

    @property
    def place(self) -> str:
        """Where in the match this is, in words."""
        words = _("Round {number}, step {step} of {steps}")
        return words.format(number=self.wanted.round, step=self.wanted.step, steps=self.steps)


def frame_of(film: Film, asked: Wanted, shape: Shape) -> Frame | None:
    """Return the step asked for, or the nearest there is; None for a match without a round."""
    courses = film.shown.courses
    if not courses:
        return None
    number = max(1, min(len(courses), asked.round))
    course = courses[number - 1]
    step = max(0, min(course.actions, asked.step))
    eyes = _eyes(film)
    chosen = asked.eyes if asked.eyes in dict(eyes) else eyes[0][0]
    wanted = replace(asked, round=number, step=step, eyes=chosen)
    position = course.positions[step]
    lines = [*_lines(film, course, wanted)]
    is_last = step == course.actions
    words = [lines[step].words]
    if is_last:
        words += _ending(film, course)
    return Frame(
        film=film,
        wanted=wanted,
        title=_(film.record.rules.title),
        picture=_picture(film, position, shape),
        words=[each for each in words if each],
        lines=lines,
        holders=[*_holders(film, position, chosen)],
        totals=[*_totals(film, position)],
        boneyard=_boneyard(position),
        rounds=[replace(wanted, round=n, step=0) for n in range(1, len(courses) + 1)],
        eyes=eyes,
        is_hidden=film.is_over and any(None in hand for hand in course.last.hands),
        steps=course.actions,
        first=None if step == 0 else replace(wanted, step=0),
        back=_back(film, wanted),
        on=_on(film, wanted),
        last=None if is_last else replace(wanted, step=course.actions),
    )


def _ending(film: Film, course: Course) -> Iterator[str]:
    """Yield how a round ended: why, how the points of each side arise, and who won the match."""
    company, last = film.shown.company, course.last
    for event in last.log:
        if isinstance(event, RoundEnded):
            over = _("Round {number} is over.").format(number=last.number)
            yield f"{over} {why_ended(event, company)}".rstrip()
    for side, name in enumerate(company.sides):
        parts = [f"{points:+d} {words}" for points, words in terms(last.log, side, company)]
        if last.is_over and parts:
            yield f"{name}: {', '.join(parts)}"
    if course is film.shown.courses[-1] and film.shown.match.is_over:
        yield from (str(line) for line in match_end(film.shown.match, company))


def _eyes(film: Film) -> list[tuple[str, str]]:
    """Return whose knowledge can be chosen; of a match that goes on there is only the viewer's."""
    if not film.is_over:
        return [(OPEN, _("What you know"))]
    company = film.shown.company
    seats = [
        (str(seat), _("What {name} knew").format(name=company.name(seat)))
        for seat in range(company.setup.seats)
    ]
    return [(OPEN, _("All tiles that were shown")), *seats, (SPECTATOR, _("What a spectator saw"))]


def _seat(eyes: str) -> int | None:
    return int(eyes) if eyes.isdigit() else None


def _back(film: Film, wanted: Wanted) -> Wanted | None:
    if wanted.step > 0:
        return replace(wanted, step=wanted.step - 1)
    if wanted.round == 1:
        return None
    before = film.shown.courses[wanted.round - 2]
    return replace(wanted, round=wanted.round - 1, step=before.actions)


def _on(film: Film, wanted: Wanted) -> Wanted | None:
    courses = film.shown.courses
    if wanted.step < courses[wanted.round - 1].actions:
        return replace(wanted, step=wanted.step + 1)
    if wanted.round == len(courses):
        return None
    return replace(wanted, round=wanted.round + 1, step=0)


def _lines(film: Film, course: Course, wanted: Wanted) -> Iterator[Line]:
    """Yield what every step of a round was, as these eyes saw it."""
    everything = wanted.eyes == OPEN
    for step, position in enumerate(course.positions):
        # One that hears nothing else: several draws in a row stay one step each.
        teller = Teller(film.shown.company)
        events = course.events(step, _seat(wanted.eyes), everything=everything)
        told = [*teller.hear(events, position), *teller.rest()]
        begins = _("The tiles are dealt.")
        words = " ".join([*([] if step else [begins]), *told])
        yield Line(step, words, replace(wanted, step=step))


def _picture(film: Film, position: Round, shape: Shape) -> Markup:
    badge = None
    for event in reversed(position.log):
        if isinstance(event, Played):
            badge = Badge(letter(film.shown.company.name(event.seat)), event.seat)
            break
    return Markup(layout_alone(position.view(None), shape, badge))


def _holders(film: Film, position: Round, eyes: str) -> Iterator[Holder]:
    """Yield the seats with what these eyes see of their tiles."""
    hands = position.hands if eyes == OPEN else position.view(_seat(eyes)).hands
    for seat, hand in enumerate(hands):
        name = film.shown.company.name(seat)
        count = ngettext("{count} tile", "{count} tiles", len(hand)).format(count=len(hand))
        yield Holder(
            seat=seat,
            name=name,
            is_bot=film.record.occupants[seat].bot is not None,
            tiles=tuple(sorted(hand, key=_order)),
            words=f"{name}, {count}",
            to_act=position.to_act == seat,
        )


def _order(tile: Tile | None) -> tuple[bool, int, int]:
    """Sort the larger tiles first, and those not known last."""
    return (True, 0, 0) if tile is None else (False, -tile.high, -tile.low)


def _totals(film: Film, position: Round) -> Iterator[Total]:
    """Yield the totals of the match at this step, with the points made in play."""
    outcome = position.outcome if position.is_over else None
    added = position.points if outcome is None or outcome.points is None else outcome.points
    for side, (before, points) in enumerate(zip(position.scores, added, strict=True)):
        yield Total(film.shown.company.side(side), before + points)


def _boneyard(position: Round) -> str:
    return _("boneyard {count}").format(count=position.boneyard_count)
