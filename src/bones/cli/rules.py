"""`bones rules`: how a preset or house rules are played, in words; and a new house-rule file."""

import argparse
import shlex
import shutil
from pathlib import Path
from typing import Final

from bones.cli.arguments import rules_needed
from bones.errors import BonesError, path_text
from bones.language import _
from bones.rules import PAIRED_SEATS, Rules, Setup
from bones.rules.page import Page, as_html_document, as_markdown, as_text, rule_page
from bones.rules.rulefile_new import new_rule_file

WIDEST: Final = 88
"""The most columns of a page: longer lines are hard to read."""


def run(given: argparse.Namespace) -> int:
    """Print the rule page, or write a new file."""
    if given.new is not None:
        return _begin(given)
    print(_shown(rule_page(_asked(given, rules_needed(given))), given.format or "text"), end="")
    return 0


def _asked(given: argparse.Namespace, rules: Rules) -> Rules | Setup:
    """Return the table the page is to be about, or the rules where it is for every table."""
    if given.seats is None and not given.partners:
        return rules
    return Setup(rules, given.seats or PAIRED_SEATS, given.partners)


def _shown(page: Page, form: str) -> str:
    if form == "markdown":
        return as_markdown(page)
    if form == "html":
        return as_html_document(page)
    return as_text(page, min(shutil.get_terminal_size().columns, WIDEST))


def _begin(given: argparse.Namespace) -> int:
    """Write a new file of house rules, which must not be there yet."""
    if given.rules is not None:
        raise BonesError(
            "usage", _("A new file of house rules rests on a preset; right is PRESET.")
        )
    if given.seats is not None or given.partners or given.format is not None:
        sentence = _("A new file of house rules is for every table, and TOML; right is PRESET.")
        raise BonesError("usage", sentence)
    rules = rules_needed(given)
    # What nobody could play by is better said before it is in a file.
    rule_page(rules)
    path = Path(given.new)
    _write_new(path, new_rule_file(rules, path.stem))
    shell = shlex.quote(given.new)
    print(
        _("{path} is written. Edit it, then look: bones rules --rules {shell}").format(
            path=path_text(path), shell=shell if shell.isprintable() else "FILE"
        )
    )
    return 0


def _write_new(path: Path, text: str) -> None:
    """Write a file that is not there yet."""
    # Only here: showing a page needs no notation, nor the kernel that comes with it.
    from bones.notation.record_file import unwritable

    try:
        with path.open("xb") as file:
            file.write(text.encode("utf-8"))
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
