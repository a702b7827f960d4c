"""A review in words: what could have been played better, and why the match ended as it did.

Whoever shows it lays it out: these are the sentences and figures, in the order of the match.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from bones.judge import Account, Judgement, Mark, Measure, Review, Uncalled
from bones.language import _, ngettext
from bones.round import Play
from bones.telling.choices import action_words
from bones.telling.company import Company
from bones.telling.told import points_number
from bones.telling.worth import lost, percent, signed, verdict


@dataclass(frozen=True, slots=True)
class ToldDecision:
    """A decision that was judged, or points that nobody called (then `played` is empty).

    `lost` is what was lost and what that is called, `better` the sentences on what would have been
    better, `options` all that could be done with what it is worth, the best first.
    """

    turn: int
    seat: int
    name: str
    played: str
    lost: str
    mark: Mark | None = None
    better: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class ToldRound:
    """A round: how many of its decisions were best, and those that are told of."""

    number: int
    marks: str
    decisions: tuple[ToldDecision, ...]


@dataclass(frozen=True, slots=True)
class ToldSeat:
    """What a seat lost by its choices, a decision, and its marks."""

    seat: int
    name: str
    words: str


@dataclass(frozen=True, slots=True)
class ToldSide:
    """Where the chance of a side came from: words and figures, which add up to the last."""

    side: int
    name: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Reviewed:
    """How a review is told; `everything` tells of each decision, else only of those marked.

    `company` are the names that stand in its sentences.
    """

    review: Review
    company: Company
    everything: bool = False

    @classmethod
    def of(cls, review: Review, *, everything: bool = False) -> "Reviewed":
        """Tell a review by the names of its record."""
        record = review.record
        return cls(review, Company.of(record.setup, record.occupants), everything)

    # What it is, and the decisions.

    @property
    def head(self) -> str:
        """The sentence that says how many decisions were judged, and by what."""
        count = len(self.review.judgements)
        words = ngettext("{count} decision, judged", "{count} decisions, judged", count)
        judged = words.format(count=count)
        by = _("{judged} by what could be known at the time, over the deals that go with it.")
        return by.format(judged=judged)

    @property
    def rounds(self) -> tuple[ToldRound, ...]:
        """The rounds of which something was judged."""
        judged = self.review.judgements
        return tuple(map(self._round, sorted({each.number for each in judged})))

    def _round(self, number: int) -> ToldRound:
        these = [each for each in self.review.judgements if each.number == number]
        told = [self._decision(each) for each in these if self.everything or each.mark is not None]
        told += [self._not_called(each) for each in self.review.uncalled if each.number == number]
        in_order = sorted(told, key=lambda each: each.turn)
        return ToldRound(number, _marks(these), tuple(in_order))

    def _not_called(self, missed: Uncalled) -> ToldDecision:
        points = points_number(missed.points)
        if missed.taken_by is None:
            words = _("{points} not called").format(points=points)
        else:
            name = self.company.name(missed.taken_by)
            words = _("{points} not called; {name} claimed them").format(points=points, name=name)
        return ToldDecision(missed.turn, missed.seat, self.company.name(missed.seat), "", words)

    def _decision(self, judged: Judgement) -> ToldDecision:
        better: list[str] = []
        if judged.mark is not None:
            better.append(_("Better: {action}.").format(action=self._words(judged, judged.best)))
            better += [fact.sentence(self.company.everybody) for fact in judged.facts]
            if not judged.facts:
                better.append(_("No one thing speaks for it; over all deals it comes to more."))
            better += self._opened(judged)
        return ToldDecision(
            judged.turn,
            judged.seat,
            self.company.name(judged.seat),
            self._words(judged, judged.played),
            _lost(judged),
            judged.mark,
            tuple(better),
            self._options(judged) if self.everything else (),
        )

    def _words(self, judged: Judgement, option: int) -> str:
        """Return an action in words, with the edge where one on the same tile is not the same."""
        view = self.review.decision(judged).view
        action = judged.options[option].action
        words = action_words(action, view)
        other = judged.right if option == judged.played else judged.did
        if action == other.action or words != action_words(other.action, view):
            return words
        edge = action.edge if isinstance(action, Play) else None
        return words if edge is None else _("{play}, edge {edge}").format(play=words, edge=edge)

    def _options(self, judged: Judgement) -> tuple[tuple[str, str], ...]:
        """Return every action with what it is worth, the best first; equal ones stand once."""
        found: dict[str, str] = {}
        order = sorted(
            range(len(judged.options)),
            key=lambda n: (judged.options[n].chance.value, judged.options[n].points.value),
            reverse=True,
        )
        for n in order:
            option = judged.options[n]
            words = _("{points} points, {chance} to win").format(
                points=signed(option.points), chance=f"{percent(option.chance)} %"
            )
            if option.open is not None:
                words += _("; all hands open {points}").format(points=f"{option.open:+.1f}")
            found.setdefault(self._words(judged, n), words)
        return tuple(found.items())

    def _opened(self, judged: Judgement) -> list[str]:
        """Return the second opinion: what is best with all hands open."""
        right, did = judged.right.open, judged.did.open
        if right is None or did is None or judged.exact:
            return []
        more = f"{abs(right - did):.1f}"
        if right > did:
            words = _("With all hands open it is better too, by {more} points.")
        elif right < did:
            words = _("With all hands open it is worse by {more} points, which nobody could know.")
        else:
            words = _("With all hands open both come to the same.")
        return [words.format(more=more)]

    # What it comes to.

    @property
    def seats(self) -> tuple[ToldSeat, ...]:
        """What each seat that had a choice lost by its choices."""
        found = []
        for seat, name in enumerate(self.company.everybody):
            own = [each for each in self.review.judgements if each.seat == seat]
            if not own:
                continue
            mean = sum(each.points.value for each in own) / len(own)
            error = sum(each.points.error**2 for each in own) ** 0.5 / len(own)
            words = _("{points} points a decision; {marks}").format(
                points=signed(Measure(-mean, error)), marks=_marks(own)
            )
            found.append(ToldSeat(seat, name, words))
        return tuple(found)

    @property
    def sides(self) -> tuple[ToldSide, ...]:
        """Luck and choices by side; empty unless all was judged."""
        return tuple(map(self._side, self.review.accounts))

    def _side(self, account: Account) -> ToldSide:
        over = self.review.between[-1].is_over
        after = _("at the end") if over else _("after the last whole round")
        rows = [
            (_("before the first round"), _points_of(account.before)),
            (_("the deals"), _change(account.deal)),
            (_("the run of the tiles"), _change(account.run)),
        ]
        if account.others is None:
            rows[-1] = (_("the run of the tiles, and what the others chose"), rows[-1][1])
        else:
            rows.append((_("what the others' choices lost"), _change(account.others.value)))
        own = f"{_change(account.choices.value)} ± {100 * account.choices.error:.1f}"
        rows += [(_("the side's own choices"), own), (after, _points_of(account.after))]
        return ToldSide(account.side, self.company.side(account.side), tuple(rows))


def _marks(judged: Iterable[Judgement]) -> str:
    """Return how many of some decisions were the best, and how many are marked."""
    judged = list(judged)
    best = sum(each.best == each.played for each in judged)
    costly = sum(each.mark is Mark.COSTLY for each in judged)
    slips = sum(each.mark is Mark.SLIP for each in judged)
    count = len(judged)
    words = ngettext("{best} of {count} decision best", "{best} of {count} decisions best", count)
    parts = [words.format(best=best, count=count)]
    if slips:
        parts.append(ngettext("{count} slip", "{count} slips", slips).format(count=slips))
    if costly:
        words = ngettext("{count} costly play", "{count} costly plays", costly)
        parts.append(words.format(count=costly))
    return ", ".join(parts)


def _lost(judged: Judgement) -> str:
    """Return what was lost, in points and in chance, and what that is called."""
    best = judged.best == judged.played
    word = verdict(judged.points, judged.chance, judged.mark, best=best)
    if best or (judged.points.value <= 0 and judged.chance.value <= 0):
        return word
    return f"{lost(judged.points, judged.chance)}  {word}".rstrip()


def _points_of(chance: float) -> str:
    return f"{100 * chance:5.1f} %"


def _change(chance: float) -> str:
    # What is nearly 0 has no minus: adding 0.0 takes it away.
    return f"{round(100 * chance, 1) + 0.0:+5.1f}"
