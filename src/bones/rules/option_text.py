"""Options as typed on a command line: ``target=50``, ``wild=true``, ``hand_size.2=9``."""

import json
from collections.abc import Iterable

from bones.errors import Problem, RulesError, printable
from bones.language import _
from bones.rules.field import Field, OptionValue
from bones.rules.fields import field_named
from bones.rules.frozen import FrozenMap

LONGEST = 1000
"""The most characters one option may have."""


def parse_options(texts: Iterable[str]) -> dict[str, OptionValue]:
    """Return the options in `texts`, ready for ``preset(name, **options)``.

    Sizes of hands for different seats are put together; any other option may be given once.
    Raises one `RulesError` with every fault found: ``bad-option``, ``unknown-option``,
    ``bad-value``.
    """
    options: dict[str, OptionValue] = {}
    problems: list[Problem] = []
    for text in texts:
        try:
            name, value = parse_option(text)
        except RulesError as error:
            problems += error.problems
            continue
        old = options.get(name)
        if isinstance(old, dict) and isinstance(value, dict) and not old.keys() & value.keys():
            options[name] = {**old, **value}
        elif old is not None:
            problems.append(Problem("bad-option", name, _("This is given twice; right is once.")))
        else:
            options[name] = value
    if problems:
        raise RulesError(problems)
    return options


def parse_option(text: str) -> tuple[str, OptionValue]:
    """Return name and value of one option typed as ``name=value``.

    A number has plain digits, a flag is ``true`` or ``false``, the size of a hand is
    ``hand_size.2=9`` or, for several numbers of seats, ``hand_size={"2": 9, "4": 6}``.
    Raises `RulesError` (``bad-option``, ``unknown-option``, ``bad-value``).
    """
    name, equals, value = text.partition("=")
    if not equals or not name or len(text) > LONGEST:
        sentence = _("This is no option; right is name=value, such as target=50.")
        raise RulesError([Problem("bad-option", printable(text), sentence)])
    path = printable(name)
    name, dot, seats = name.partition(".")
    field = field_named(name, path)
    if field.kind is FrozenMap:
        sizes: object = _json(field, value, path)
        return name, field.write(field.read({seats: sizes} if dot else sizes, name))
    if dot:
        sentence = _("{name} has no parts; right is {name}=….").format(name=name)
        raise RulesError([Problem("bad-option", path, sentence)])
    return name, field.parse(value, path)


def _json(field: Field, text: str, path: str) -> object:
    """Return the JSON value `text`, in which no key may stand twice."""

    def once(pairs: list[tuple[str, object]]) -> dict[str, object]:
        if len(dict(pairs)) < len(pairs):
            raise ValueError("a key twice")
        return dict(pairs)

    try:
        return json.loads(text, object_pairs_hook=once)
    except (ValueError, RecursionError):
        sentence = _(
            "{text} cannot be read; right is a number of tiles after a number of seats, {one}, or "
            "a map such as {several}."
        ).format(text=printable(text), one=f"{field.name}.2=9", several=f'{field.name}={{"2": 9}}')
        raise RulesError([Problem("bad-value", path, sentence)]) from None
