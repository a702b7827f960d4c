"""Matches, rounds and positions as they are shown: header, layout, hands, points, in words."""

from dataclasses import dataclass

from bones.language import N_, _, ngettext
from bones.render import BOXES, HEIGHT, Cell, Drawing, Signs, demands_in_words, legend, picture
from bones.round import Event, MaybeTile, Reason, Round, View
from bones.round.event import HandsShown
from bones.rules.options import Claim
from bones.telling.ending import match_end, round_end
from bones.telling.told import Teller
from bones.terminal.course import Course, Shown
from bones.terminal.sheet import aim, counted, pad, scores
from bones.tiles import Tile

Line = str | tuple[Cell, ...]
"""A line of words, or a row of a drawing."""

_REASONS = {
    Reason.OUT: N_("{name} went out"),
    Reason.BLOCKED: N_("blocked, {name} won it"),
    Reason.TARGET: N_("{name} reached the target"),
    Reason.RESIGNED: N_("somebody resigned"),
    Reason.TIMEOUT: N_("ended by the clock"),
    Reason.ABANDONED: N_("abandoned"),
}
_TIED = N_("blocked and tied")


@dataclass(frozen=True, slots=True)
class Showing:
    """How something is shown: as `seat` knew it or (None) whole, in which width and signs."""

    shown: Shown
    seat: int | None = None
    width: int = 79
    height: int = HEIGHT
    signs: Signs = BOXES

    # A match.

    def match(self) -> list[Line]:
        """Return a match: its rules, who sat where, the points by round, and the result."""
        setup, record = self.shown.company.setup, self.shown.record
        lines: list[Line] = [f"{_(setup.rules.title)}: {setup.names}, {aim(self.shown.company)}."]
        options = setup.rules.options
        if options:
            changed = ", ".join(f"{name} = {_value(value)}" for name, value in options.items())
            lines.append(_("House rules: {options}").format(options=changed))
        if record is not None:
            lines += [words for words in (record.id, record.date) if words]
            lines += ["", *self._seats()]
        return [*lines, "", *self._pad(), "", *self._result()]

    def _seats(self) -> list[Line]:
        record, company = self.shown.record, self.shown.company
        assert record is not None
        lines: list[Line] = [_("Seats")]
        for seat, occupant in enumerate(record.occupants):
            name = company.name(seat)
            if occupant.bot:
                name = _("{name} (bot: {level})").format(name=name, level=occupant.bot)
            lines.append(f"  {seat}  {name}")
        if record.partners:
            one, other = company.sides
            lines.append("  " + _("{one} against {other}").format(one=one, other=other))
        return lines

    def _pad(self) -> list[Line]:
        """Return the points of every round, how it ended, and the totals."""
        rounds = [
            (str(course.number), _made(course), self._ended(course))
            for course in self.shown.courses
        ]
        return [*pad(self.shown.company, rounds, self._totals())]

    def _totals(self) -> tuple[int, ...]:
        record, courses = self.shown.record, self.shown.courses
        if record is not None and record.result is not None:
            return record.result.scores
        if courses and courses[-1].told is None:
            last = courses[-1].last
            return tuple(a + b for a, b in zip(last.scores, last.points, strict=True))
        return self.shown.match.scores

    def _ended(self, course: Course) -> str:
        """Return in a few words how a round ended, and how many actions it took."""
        count = course.actions
        actions = ngettext("{count} action", "{count} actions", count).format(count=count)
        told = course.told
        if told is None:
            words = _("unfinished")
        elif told.winner is None and told.reason is Reason.BLOCKED:
            words = _(_TIED)
        else:
            name = "" if told.winner is None else self.shown.company.name(told.winner)
            words = _(_REASONS[told.reason]).format(name=name)
        return f"{words}; {actions}"

    def _result(self) -> list[Line]:
        match, record, company = self.shown.match, self.shown.record, self.shown.company
        if match.is_over:
            return [*match_end(match, company)]
        if record is None or record.result is None:
            return [_("The match is unfinished.")]
        winners = [company.side(side) for side in record.result.winners]
        if not winners:
            return [_("The match ended without a winner.")]
        return [_("The record gives the match to: {names}.").format(names=", ".join(winners))]

    # A round.

    def round(self, course: Course) -> list[Line]:
        """Return a round: what happened, each with the number of its action, and how it ended."""
        last = course.last
        lines: list[Line] = [*self._log(course), ""]
        lines += self._layout(last.view(self.seat))
        return [*lines, "", *self._hands(last), *self._end(course)]

    def _log(self, course: Course) -> list[Line]:
        teller = Teller(self.shown.company)
        lines: list[Line] = [_("Round {number}").format(number=course.number)]
        widest = len(str(course.actions))
        for count, position in enumerate(course.positions):
            told = teller.hear(self._events(course, count), position)
            lines += [f"  {count:>{widest}}  {sentence}" for sentence in told]
        return [*lines, *(f"  {course.actions:>{widest}}  {rest}" for rest in teller.rest())]

    def _events(self, course: Course, count: int) -> tuple[Event, ...]:
        return course.events(count, self.seat, everything=self.seat is None)

    def _end(self, course: Course) -> list[Line]:
        last, told, company = course.last, course.told, self.shown.company
        if _is_settled(last):
            return [*round_end(last, company)]
        if told is None:
            return [_("The round is unfinished."), *self._turn(last)]
        made = ", ".join(
            f"{name} {points:+d}" for name, points in zip(company.sides, told.points, strict=True)
        )
        ended = self._ended(course).partition(";")[0]
        # Of hands that nobody showed it can only be said what the record says.
        return [_("The record says: {ended}. {points}.").format(ended=ended, points=made)]

    # A position.

    def position(self, course: Course, count: int) -> list[Line]:
        """Return the position after so many actions."""
        round = course.positions[count]
        view = round.view(self.seat)
        title = _("Round {number}, after {count} of {all} actions").format(
            number=course.number, count=count, all=course.actions
        )
        teller = Teller(self.shown.company)
        told = teller.hear(self._events(course, count), round)
        lines: list[Line] = [title, *(f"  {sentence}" for sentence in [*told, *teller.rest()])]
        lines += ["", *self._layout(view), "", *self._hands(round)]
        if not round.is_over:
            standing = scores(view, self.shown.company)
            lines.append(_("Score  {scores}").format(scores=standing))
        if count == course.actions:
            return [*lines, *self._end(course)]
        return [*lines, *self._turn(round)]

    def _turn(self, round: Round) -> list[Line]:
        if round.is_closing:
            return [_("The last tile lies; only a call may still follow.")]
        if round.to_act is None:
            return [] if round.is_over else [_("Who is to act is hidden.")]
        name = self.shown.company.name(round.to_act)
        return [_("{name} is to act.").format(name=name)]

    def _layout(self, view: View) -> list[Line]:
        drawing: Drawing = picture(view, self.width, self.height, self.signs)
        if not drawing.rows:
            return [_("No tile lies yet.")]
        lines: list[Line] = [*drawing.rows, "   ".join(legend(drawing, self.signs))]
        # What must be called is for the seat to add up.
        told = view.setup.rules.claim is Claim.AUTO or self.seat is None
        if count := counted(view, told=told):
            lines.append(f"{count[0].upper()}{count[1:]}")
        return [*lines, *demands_in_words(view)]

    def _hands(self, round: Round) -> list[Line]:
        """Return what everybody holds, unless the end of the round says it."""
        company = self.shown.company
        if _is_settled(round) and any(isinstance(event, HandsShown) for event in round.log):
            return []
        hands = round.hands if self.seat is None else round.view(self.seat).hands
        widest = max(map(len, company.everybody))
        lines: list[Line] = [_("Hands")]
        for name, held, count in zip(company.everybody, hands, round.hand_counts, strict=True):
            lines.append(f"  {name:<{widest}}  {count:>2}  {_hand(held)}".rstrip())
        count = round.boneyard_count
        return [*lines, _("Boneyard {count}").format(count=count), ""]


def _hand(held: tuple[MaybeTile, ...]) -> str:
    known: list[Tile] = sorted((tile for tile in held if tile is not None), reverse=True)
    hidden = len(held) - len(known)
    if not known:
        return _("hidden") if hidden else ""
    texts = " ".join(map(str, known))
    if not hidden:
        return texts
    words = ngettext("{tiles} and {count} hidden", "{tiles} and {count} hidden", hidden)
    return words.format(tiles=texts, count=hidden)


def _made(course: Course) -> tuple[int, ...]:
    return course.last.points if course.told is None else course.told.points


def _is_settled(round: Round) -> bool:
    """Is the round over, with points that follow from tiles that are known?"""
    return round.is_over and round.outcome is not None and round.outcome.points is not None


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
