"""Finding rules: presets by name, house rules from a file, options as typed on a command line.

Presets come with the package (`presets/*.toml`) or from another one, through an entry point of
the group ``bones.presets`` whose name is the preset's: a path, the TOML text, or a callable that
returns either. Another package's preset is loaded only when it is asked for, and cannot take the
name of one of ours.
"""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bones.errors import Problem, RulesError, did_you_mean, path_text
from bones.language import _
from bones.rules.field import Value, shown
from bones.rules.fields import FIELDS, merged
from bones.rules.rulefile import RuleFile, parse_rule_file, read_rule_file
from bones.rules.rules import HOUSE_MARK, HOUSE_SOURCE, Rules, build_rules

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "bones.presets"
"""The entry point group in which other packages offer presets."""

OWN: Final = ("spinner", "spinner-kids", "spinner-short", "all-fives", "five-up", "draw", "block")
"""The presets of this package, in the order of the rule book."""

DEEPEST: Final = 16
"""How many rule files may rest on one another."""

_FOLDER: Final = Path(__file__).with_name("presets")


def presets() -> tuple[str, ...]:
    """Return the names of all registered presets: ours in the book's order, then other ones."""
    return (*OWN, *sorted(set(_entry_points()) - set(OWN)))


def preset(name: str, /, **options: object) -> Rules:
    """Return the rules of a registered preset with some of its options changed.

    An option's value may be the member of an enumeration or its text, a number, true or false;
    ``hand_size`` is a mapping from seats to tiles that changes only the seats it names.
    Raises one `RulesError` with every fault found: ``unknown-preset``, ``unknown-option``,
    ``bad-value``; for another package's preset also what `load_rules` raises.
    """
    rules = _rules_of(name)
    return rules.replace(**options) if options else rules


def parent_of(name: str) -> str | None:
    """Return the registered preset that the preset `name` is a variant of; None if of none.

    Raises `RulesError` as `preset` does.
    """
    if name in OWN:
        return _own_file(name).extends
    point = _entry_points().get(name)
    return None if point is None else _offered(point).extends


def load_rules(path: str | os.PathLike[str]) -> Rules:
    """Return the house rules in the file at `path`, which must extend a preset.

    ``extends`` names a registered preset or, ending in ``.toml``, another file beside this one.
    The result's `preset` is the nearest registered preset it rests on and its `options` hold the
    difference, so that a record of these rules can be read without the file.
    Raises one `RulesError` with every fault found: ``unreadable``, ``bad-toml``,
    ``unknown-version``, ``missing-key``, ``unknown-key``, ``unknown-option``, ``bad-value``,
    ``unknown-preset``, ``extends-cycle``.
    """
    file = read_rule_file(path)
    given: dict[str, Value] = {}
    marks: dict[str, str] = {}
    sources: dict[str, str] = {}
    chain, parent = _files_above(file, Path(path))
    for each in reversed(chain):
        below = merged(parent.base, given)
        given = merged(given, each.options)
        now = merged(parent.base, given)
        # An option set to the value it has anyway keeps its mark: it is no house rule.
        changed = [name for name in each.options if now[name] != below[name]]
        marks = {**marks, **dict.fromkeys(changed, HOUSE_MARK), **each.marks}
        sources = {**sources, **dict.fromkeys(changed, HOUSE_SOURCE), **each.sources}
    return build_rules(
        preset=parent.preset,
        title=file.title,
        summary=file.summary,
        base=parent.base,
        given=given,
        marks={**parent.marks, **marks},
        sources={**parent.sources, **sources},
    )


def _files_above(file: RuleFile, path: Path) -> tuple[list[RuleFile], Rules]:
    """Return the chain of files from `file` upwards and the rules of the preset it ends at."""
    chain = [file]
    seen = [path.resolve()]
    while True:
        where = f"{path_text(path)}: extends"
        extends = chain[-1].extends
        if extends is None:
            sentence = _("House rules rest on a preset; right is its name, such as block.")
            raise RulesError([Problem("missing-key", where, sentence)])
        if not extends.endswith(".toml"):
            return chain, _rules_of(extends, where)
        path = path.parent / extends
        chain.append(read_rule_file(path))
        if path.resolve() in seen:
            sentence = _("These rules rest on themselves.")
            raise RulesError([Problem("extends-cycle", where, sentence)])
        seen.append(path.resolve())
        if len(chain) > DEEPEST:
            sentence = _("More than {count} files rest on one another.").format(count=DEEPEST)
            raise RulesError([Problem("extends-cycle", where, sentence)])


def _rules_of(name: object, where: str = "preset", below: tuple[str, ...] = ()) -> Rules:
    """Return the rules of a registered preset; `below` are the presets that rest on it."""
    if isinstance(name, str):
        if name in OWN:
            return _own_rules(name)
        point = _entry_points().get(name)
        if point is not None:
            return _load(name, _offered(point), below)
    hint = did_you_mean(name, presets()) if isinstance(name, str) else ""
    hint = hint or " " + _("There are {presets}.").format(presets=", ".join(presets()))
    sentence = _("{name} is no preset.").format(name=shown(name)) + hint
    raise RulesError([Problem("unknown-preset", where, sentence)])


@cache
def _own_rules(name: str) -> Rules:
    return _load(name, _own_file(name), ())


@cache
def _own_file(name: str) -> RuleFile:
    return read_rule_file(_FOLDER / f"{name}.toml")


def _load(name: str, file: RuleFile, below: tuple[str, ...]) -> Rules:
    """Return the rules of the preset `name` that `file` describes."""
    where = f"preset {name}: extends"
    if file.name != name:
        sentence = _("{found} is offered as {name}; right is one name for both.").format(
            found=shown(file.name), name=shown(name)
        )
        raise RulesError([Problem("bad-value", f"preset {name}: name", sentence)])
    if file.extends in (name, *below):
        sentence = _("This preset rests on itself.")
        raise RulesError([Problem("extends-cycle", where, sentence)])
    base: Mapping[str, Value] = {each.name: each.default for each in FIELDS}
    marks: Mapping[str, str] = {each.name: each.mark for each in FIELDS}
    sources: Mapping[str, str] = {each.name: each.source for each in FIELDS}
    if file.extends is not None:
        parent = _rules_of(file.extends, where, (name, *below))
        base, marks, sources = parent.base, parent.marks, parent.sources
    return build_rules(
        preset=name,
        title=file.title,
        summary=file.summary,
        base=merged(base, file.options),
        given={},
        marks={**marks, **_marks(file)},
        sources={**sources, **_sources(file)},
    )


def _marks(file: RuleFile) -> dict[str, str]:
    return {**dict.fromkeys(file.options, HOUSE_MARK), **file.marks}


def _sources(file: RuleFile) -> dict[str, str]:
    return {**dict.fromkeys(file.options, HOUSE_SOURCE), **file.sources}


def _entry_points() -> "dict[str, EntryPoint]":
    # Imported only here: it is slow, and most who ask for a preset ask for one of ours.
    from importlib.metadata import entry_points

    # Of two packages that offer the same name the first found counts.
    return {point.name: point for point in reversed(tuple(entry_points(group=GROUP)))}


def _offered(point: "EntryPoint") -> RuleFile:
    """Return the rule file another package offers."""
    where = f"preset {point.name}"
    try:
        offered = point.load()
        if callable(offered):
            offered = offered()
    except Exception as error:  # whatever another package's code may raise
        sentence = _("The package that offers it fails: {reason}.").format(
            reason=f"{type(error).__name__}: {error}"
        )
        raise RulesError([Problem("unreadable", where, sentence)]) from error
    if isinstance(offered, str) and "\n" in offered:
        return parse_rule_file(offered, where)
    if isinstance(offered, str | os.PathLike):
        return read_rule_file(offered)
    sentence = _("The package offers {found}; right is a path or the text of a rule file.").format(
        found=shown(offered)
    )
    raise RulesError([Problem("unreadable", where, sentence)])
