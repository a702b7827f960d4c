"""What a person could do and what each thing is worth, in a few lines: a hint, or an answer."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from bones.beliefs import Belief
from bones.judge import Effort, Measure, Weighing, weigh, why
from bones.language import _, ngettext
from bones.round import Action, Call, View
from bones.rules.options import Settle
from bones.telling.choices import action_words
from bones.telling.people import People
from bones.telling.worth import percent, tenths, verdict

MOST: Final = 8
"""How many actions are told of, the best ones."""


def advice(view: View, people: People, width: int, effort: Effort) -> list[str]:
    """Return what a bot thinks of all that `view.seat` may do, in lines of at most `width`."""
    calls = [action for action in view.legal if isinstance(action, Call)]
    lines = [
        _("There is something to call: {action}.").format(action=action_words(action, view))
        for action in calls[:1]
    ]
    if view.to_act != view.seat or view.seat is None:
        return lines or [_("A bot would do nothing now.")]
    others = [action for action in view.legal if not isinstance(action, Call)]
    if len(others) == 1:
        words = _("There is only one thing to do: {action}.")
        return [*lines, words.format(action=action_words(others[0], view))]
    belief = Belief.of(view)
    weighing = weigh(view, effort, belief)
    if not weighing.is_known:
        return [*lines, _("There was not enough time to tell what is best.")]
    best, *rest = told_apart(weighing, view)
    words = _("A bot would choose: {action}.").format(action=best[1])
    sentences = [words]
    if rest:
        action, other = (weighing.options[place].action for place, _words in (best, rest[0]))
        sentences += speaks_for(view, people, action, other, belief)
    return [*lines, " ".join(sentences), "", *worth_lines(weighing, view, width)]


def speaks_for(
    view: View, people: People, better: Action, other: Action, belief: Belief | None = None
) -> list[str]:
    """Return the sentences that say why one action is better than another."""
    facts = why(view, better, other, belief)
    if not facts:
        return [_("No one thing speaks for it; over all deals it comes to more.")]
    return [fact.sentence(people.everybody) for fact in facts]


def told_apart(weighing: Weighing, view: View) -> list[tuple[int, str]]:
    """Return places and words of the options, the best first; equal words stand once."""
    found: dict[str, int] = {}
    for place in weighing.order:
        found.setdefault(action_words(weighing.options[place].action, view), place)
    return [(place, words) for words, place in found.items()]


def worth_lines(weighing: Weighing, view: View, width: int, chosen: int | None = None) -> list[str]:
    """Return a table: every action with its points, its chance to win, and a word on it.

    The option `chosen` is among them, whatever it is worth.
    """
    every = told_apart(weighing, view)
    listed = [row for n, row in enumerate(every) if n < MOST or row[0] == chosen]
    rows = [_row(weighing, place, words, chosen) for place, words in listed]
    head = ("", _("points"), _("% to win"), "")
    lines = _in_columns([head, *rows], width)
    left = len(every) - len(listed)
    if left:
        words = ngettext("{count} more is worth less.", "{count} more are worth less.", left)
        lines.append(words.format(count=left))
    return [*lines, "", _meaning(weighing, view)]


Row = tuple[str, str, str, str]


def _row(weighing: Weighing, place: int, words: str, chosen: int | None) -> Row:
    option, loss = weighing.options[place], weighing.losses[place]
    word = verdict(loss.points, loss.chance, weighing.marks[place], best=place == weighing.best)
    own = _("your play") if place == chosen else ""
    return (
        words,
        _with(tenths(option.points.value), option.points),
        _with(percent(option.chance), Measure(0.0, 100 * option.chance.error)),
        ", ".join(part for part in (word, own) if part),
    )


def _with(number: str, measure: Measure) -> str:
    return f"{number} ±{measure.error:.1f}" if measure.error else number


def _in_columns(rows: Sequence[Row], width: int) -> list[str]:
    """Return rows in columns; where they are too wide an action stands above its figures."""
    widest = [max(cell_len(row[n]) for row in rows) for n in range(4)]
    gap = next((g for g in (2, 1) if sum(widest) + 3 * g <= width), 0)
    lines = []
    for words, *figures in rows:
        cells = [f"{cell:>{wide}}" for cell, wide in zip(figures[:2], widest[1:3], strict=True)]
        if gap:
            first = words + " " * (widest[0] - cell_len(words))
            lines.append((" " * gap).join([first, *cells, figures[2]]).rstrip())
        else:
            above = "  ".join(part for part in (words, figures[2]) if part)
            lines += [above] if above else []
            lines.append("  " + " ".join(cells))
    return lines


def _meaning(weighing: Weighing, view: View) -> str:
    """Return what the figures are."""
    if view.setup.rules.settle is Settle.OWN:
        words = _("Points: how many fewer than the others you can expect to get in this round.")
    else:
        words = _("Points: how many more than the others you can expect of this round.")
    if weighing.exact:
        how = _("All is reckoned to the end: no hand is in doubt.")
    else:
        how = _("It is played on over many deals that go with what you saw; ± is its error.")
    return f"{words} {how}"
