"""A new file of house rules, to be edited: every option with its sentence, none of them changed.

What `rulefile` reads is written here. A line that begins with ``#`` and no blank is an option as
it stands: without the ``#`` it says what holds anyway, until somebody changes its value.
"""

import json
import re
import textwrap
import unicodedata
from collections.abc import Iterator
from typing import Final

from bones.language import _
from bones.rules.field import Field, Value
from bones.rules.fields import FIELDS, SECTIONS
from bones.rules.frozen import FrozenMap
from bones.rules.rulefile import FORMAT
from bones.rules.rules import Rules

_WIDTH: Final = 78
_LONGEST_NAME: Final = 40
_LONGEST_TITLE: Final = 80


def new_rule_file(rules: Rules, stem: str) -> str:
    """Return the text of a rule file that extends the preset of `rules`, in the language spoken.

    The options that differ from the preset are set; all others stand there as comments. The name
    of the rules is made from `stem`, the name of the file without its end.
    """
    return "\n".join(_lines(rules, stem)) + "\n"


def _lines(rules: Rules, stem: str) -> Iterator[str]:
    yield from _comment(
        _(
            "House rules. Give them a title, take the # away in front of an option, and change "
            "its value. An option that stays as it is may stay a comment."
        )
    )
    yield ""
    yield f"format = {_string(FORMAT)}"
    yield f"name = {_string(_name(stem))}"
    yield f"title = {_string(_title(rules))}"
    yield f"extends = {_string(rules.preset)}"
    yield ""
    yield "[options]"
    for section, title in SECTIONS.items():
        yield ""
        yield f"# === {_(title)} ==="
        for field in FIELDS:
            if field.section == section:
                yield ""
                yield from _option(field, rules)


def _option(field: Field, rules: Rules) -> Iterator[str]:
    yield from _comment(_(field.sentence))
    yield from _comment(_("Values: {values}.").format(values=field.values))
    changed = rules.options.get(field.name)
    if changed is None:
        # The preset's own value: what the opener demands may have raised its arms (fine print 2).
        yield f"#{field.name} = {_value(rules.base[field.name])}"
        return
    yield from _comment(_("Before: {value}.").format(value=field.typed(rules.base[field.name])))
    yield f"{field.name} = {_value(field.read(changed, field.name))}"


def _comment(text: str) -> list[str]:
    return textwrap.wrap(
        text, _WIDTH, initial_indent="# ", subsequent_indent="# ", break_on_hyphens=False
    )


def _value(value: Value) -> str:
    """Return a value as TOML has it."""
    if isinstance(value, FrozenMap):
        return "{ " + ", ".join(f"{seats} = {tiles}" for seats, tiles in value.items()) + " }"
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value) if isinstance(value, int) else _string(value)


def _string(text: str) -> str:
    """Return a printable text as a TOML string; what JSON escapes in one, TOML escapes alike."""
    return json.dumps(str(text), ensure_ascii=False)


def _name(stem: str) -> str:
    """Return the nearest name that rules may have: small letters, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", stem).encode("ascii", "ignore").decode().lower()
    name = re.sub(r"[^a-z0-9]+", "-", plain).strip("-")
    # Cut, it may end in a hyphen again.
    name = re.sub(r"^[^a-z]+", "", name)[:_LONGEST_NAME].rstrip("-")
    return name or "house-rules"


def _title(rules: Rules) -> str:
    title = _("Our {title}").format(title=_(rules.title))
    return title if len(title) <= _LONGEST_TITLE else rules.title
