"""A review in words: what could have been played better, and why the match ended as it did."""

from collections.abc import Iterable
from dataclasses import dataclass

from bones.judge import Account, Judgement, Mark, Measure, Review, Uncalled
from bones.language import _, ngettext
from bones.round import Play
from bones.telling.company import Company
from bones.telling.told import points_number
from bones.terminal.choices import action_words
from bones.terminal.sheet import aim
from bones.terminal.worth import lost, percent, signed, verdict


@dataclass(frozen=True, slots=True)
class Reviewing:
    """How a review is told; `everything` tells of each decision, else only of those marked."""

    review: Review
    everything: bool = False

    @property
    def company(self) -> Company:
        """The names at the table."""
        return Company.of(self.review.record.setup, self.review.record.occupants)

    def lines(self) -> list[str]:
        """Return the whole of it."""
        return [*self._head(), *self._rounds(), "", *self._seats(), *self._sides()]

    # What it is, and the decisions.

    def _head(self) -> list[str]:
        review, setup = self.review, self.review.record.setup
        title = f"{_(setup.rules.title)}: {setup.names}, {aim(self.company)}."
        count = len(review.judgements)
        words = ngettext("{count} decision, judged", "{count} decisions, judged", count)
        judged = words.format(count=count)
        by = _("{judged} by what could be known at the time, over the deals that go with it.")
        return [title, by.format(judged=judged)]

    def _rounds(self) -> list[str]:
        lines: list[str] = []
        judged = self.review.judgements
        for number in sorted({each.number for each in judged}):
            these = [each for each in judged if each.number == number]
            lines += ["", _("Round {number}: {marks}").format(number=number, marks=_marks(these))]
            told = [
                (each.turn, self._decision(each))
                for each in these
                if self.everything or each.mark is not None
            ]
            told += [
                (each.turn, [self._not_called(each)])
                for each in self.review.uncalled
                if each.number == number
            ]
            for _turn, words in sorted(told, key=lambda each: each[0]):
                lines += words
        return lines

    def _not_called(self, missed: Uncalled) -> str:
        points = points_number(missed.points)
        if missed.taken_by is None:
            words = _("{points} not called").format(points=points)
        else:
            name = self.company.name(missed.taken_by)
            words = _("{points} not called; {name} claimed them").format(points=points, name=name)
        return f"{missed.turn:>4}  {self.company.name(missed.seat):<{self._widest}}  {words}"

    def _decision(self, judged: Judgement) -> list[str]:
        name = self.company.name(judged.seat)
        played = self._words(judged, judged.played)
        lines = [f"{judged.turn:>4}  {name:<{self._widest}}  {played:<16}  {_lost(judged)}"]
        if judged.mark is not None:
            told = [_("Better: {action}.").format(action=self._words(judged, judged.best))]
            told += [fact.sentence(self.company.everybody) for fact in judged.facts]
            if not judged.facts:
                told.append(_("No one thing speaks for it; over all deals it comes to more."))
            told += self._opened(judged)
            lines.append("      " + " ".join(told))
        if self.everything:
            lines += self._options(judged)
        return lines

    @property
    def _widest(self) -> int:
        return max(map(len, self.company.everybody))

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

    def _options(self, judged: Judgement) -> list[str]:
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
        return [f"        {what:<24}  {words}" for what, words in found.items()]

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

    def _seats(self) -> list[str]:
        """Return what each seat has lost by its choices."""
        lines = [_("Lost by choices")]
        widest = max(map(len, self.company.everybody))
        for seat, name in enumerate(self.company.everybody):
            own = [each for each in self.review.judgements if each.seat == seat]
            if not own:
                continue
            mean = sum(each.points.value for each in own) / len(own)
            error = sum(each.points.error**2 for each in own) ** 0.5 / len(own)
            words = _("{points} points a decision; {marks}").format(
                points=signed(Measure(-mean, error)), marks=_marks(own)
            )
            lines.append(f"  {name:<{widest}}  {words}")
        return lines

    def _sides(self) -> list[str]:
        """Return luck and choices by side."""
        found = self.review.accounts
        if not found:
            return []
        lines = ["", _("Where the chance to win the match came from")]
        for account in found:
            lines += self._account(account)
        return lines

    def _account(self, account: Account) -> list[str]:
        review = self.review
        over = review.between[-1].is_over
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
        widest = max(len(words) for words, _value in rows)
        name = self.company.side(account.side)
        return [f"  {name}", *(f"    {words:<{widest}}  {value}" for words, value in rows)]


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
    return f"{100 * chance:+5.1f}"
