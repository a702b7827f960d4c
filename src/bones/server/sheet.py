"""The house rules of a draft as a sheet of switches: what is shown of each, and what first."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from bones.errors import SetupError
from bones.language import _, ngettext
from bones.rules import FIELDS, SECTIONS, Field, Rules, Setup, preset
from bones.rules.frozen import FrozenMap
from bones.rules.labels import TITLES, mark_words, value_words
from bones.rules.page import Page, rule_page
from bones.server.draft import Draft

FIRST: Final = (
    "target",
    "rounds",
    "hand_size",
    "claim",
    "draw",
    "hub_opens",
    "team_total",
    "match_end",
    "opener_required",
    "double_required",
    "wild_end",
    "multiple",
    "reserve",
    "blocked_total",
)
"""The fields that families quarrel over most: they come first, where they matter."""

SHOWN: Final = 6
"""How many rules are shown at once; those that were changed always are."""

MOST_BUTTONS: Final = 4
"""How many values stand side by side; of more one chooses from a menu."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One rule of the sheet.

    `kind` is what sets it: ``switch``, ``segments``, ``menu``, ``number`` or ``sizes``. `values`
    are the values to choose from with their words, or the numbers of seats with their sizes of a
    hand. `sentence` says what holds with the present value where the rule page says it, else what
    the field does. `before` are the words for the preset's value if it is another.
    """

    field: Field
    kind: str
    title: str
    sentence: str
    mark: str
    value: str
    values: tuple[tuple[str, str], ...]
    before: str
    problems: tuple[str, ...]

    @property
    def name(self) -> str:
        """The name of the field in a form."""
        return f"rule.{self.field.name}"


@dataclass(frozen=True, slots=True)
class Sheet:
    """All rules of a draft.

    `first` are shown at once, `others` when asked for; `idle`, by section, are without effect as
    long as other rules stay as they are. `words` is the table in a few sentences.
    """

    first: tuple[Line, ...]
    others: tuple[Line, ...]
    idle: tuple[tuple[str, tuple[Line, ...]], ...]
    words: tuple[str, ...]
    house: tuple[str, ...]

    @property
    def count(self) -> int:
        """How many rules matter at this table."""
        return len(self.first) + len(self.others)


def sheet(draft: Draft) -> Sheet:
    """Return the rules of a draft, in the language spoken."""
    page = _page(draft)
    said = _said(page)
    lines = {each.name: _line(each, draft, said) for each in FIELDS}
    changed = [each.name for each in draft.changes]
    # Of rules that contradict one another nothing can be said: what matters is as in the preset.
    named = said or _said(rule_page(preset(draft.rules.preset)))
    matter = [name for name in lines if name in named or name in changed]
    order = [*changed, *(name for name in FIRST if name in matter and name not in changed)]
    first = order[: max(SHOWN, len(changed))]
    return Sheet(
        first=tuple(lines[name] for name in first),
        others=tuple(lines[name] for name in matter if name not in first),
        idle=tuple(
            (_(title), found)
            for section, title in SECTIONS.items()
            if (found := tuple(_idle(section, lines, matter)))
        ),
        words=tuple(_words(draft, said)),
        house=tuple(each.text for each in page.statements if each.house) if page else (),
    )


def _page(draft: Draft) -> Page | None:
    try:
        return rule_page(draft.setup) if draft.setup else None
    except SetupError:
        return None


def _said(page: Page | None) -> Mapping[str, str]:
    """Return by field the sentence that says what holds: the one that speaks of it most."""
    said: dict[str, tuple[int, str]] = {}
    for statement in page.statements if page else ():
        for place, name in enumerate(statement.fields):
            if name not in said or place < said[name][0]:
                said[name] = (place, statement.text)
    return {name: text for name, (_place, text) in said.items()}


def _idle(section: str, lines: Mapping[str, Line], matter: list[str]) -> Iterator[Line]:
    for name, line in lines.items():
        if line.field.section == section and name not in matter:
            yield line


def _line(each: Field, draft: Draft, said: Mapping[str, str]) -> Line:
    rules = draft.rules
    value, usual = rules.value(each.name), rules.base[each.name]
    kind, values = _values(each, draft)
    before = value_words(each, usual, draft.seats) if each.name in rules.options else ""
    return Line(
        field=each,
        kind=kind,
        title=_(TITLES[each.name]),
        sentence=said.get(each.name) or _(each.sentence),
        mark=mark_words(rules.marks[each.name].split(", ")[0]),
        value=each.typed(value),
        values=values,
        before=before,
        problems=tuple(p.sentence for p in draft.problems if p.path.split(".")[0] == each.name),
    )


def _values(each: Field, draft: Draft) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return what sets a field, and its values with their words."""
    rules = draft.rules
    if each.kind is FrozenMap:
        seats = range(rules.min_seats, rules.max_seats + 1)
        return "sizes", tuple((str(n), str(rules.hand_size.get(n, ""))) for n in seats)
    if each.kind is bool:
        return "switch", ()
    if issubclass(each.kind, StrEnum):
        found = tuple((str(member), value_words(each, member)) for member in each.kind)
    elif each.choices:
        found = tuple((str(number), value_words(each, number)) for number in each.choices)
    else:
        return "number", ()
    return ("segments" if len(found) <= MOST_BUTTONS else "menu"), found


def table_words(setup: Setup) -> str:
    """Return a table in a few sentences, in the language spoken."""
    return " ".join(_told(setup, _said(rule_page(setup))))


def _words(draft: Draft, said: Mapping[str, str]) -> Iterator[str]:
    """Yield a draft in a few sentences; what contradicts itself in one."""
    if draft.setup is not None:
        yield from _told(draft.setup, said)
    else:
        yield _headed(draft.rules, draft.seats, partners=draft.partners)


def _told(setup: Setup, said: Mapping[str, str]) -> Iterator[str]:
    yield _headed(setup.rules, setup.seats, partners=setup.partners)
    left = setup.boneyard_size
    words = ngettext(
        "{tiles} tile in each hand, {left} in the boneyard.",
        "{tiles} tiles in each hand, {left} in the boneyard.",
        setup.hand_size,
    )
    if left == 0:
        words = _("{tiles} tiles in each hand, and no boneyard.")
    yield words.format(tiles=setup.hand_size, left=left)
    yield from (said[name] for name in ("target", "rounds") if name in said)


def _headed(rules: Rules, seats: int, *, partners: bool) -> str:
    words = _("{title} in pairs, {seats} seats.") if partners else _("{title}, {seats} seats.")
    return words.format(title=_(rules.title), seats=seats)
