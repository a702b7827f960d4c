"""A rule page as plain text, folded to the width of a terminal."""

import textwrap
from collections.abc import Iterator

from bones.language import _, speaking
from bones.rules.page.page import Page, Statement

NARROWEST = 24
"""The fewest columns a page is folded to; a narrower terminal has to break lines itself."""


def as_text(page: Page, width: int = 80) -> str:
    """Return the page as lines of at most `width` columns (but never under `NARROWEST`)."""
    with speaking(page.language):
        return "\n".join(_lines(page, max(width, NARROWEST))) + "\n"


def _lines(page: Page, width: int) -> Iterator[str]:
    yield from _heading(page.title, "=", width)
    if page.summary:
        yield from ("", *_folded(page.summary, width))
    for section in page.sections:
        yield from ("", *_heading(section.title, "-", width))
        for statement in section.statements:
            yield from _folded(statement_text(page, statement), width, "- ", "  ")
    yield from _foot(page, width)


def _foot(page: Page, width: int) -> Iterator[str]:
    if page.changes:
        title = _("House rules, changed from {preset}").format(preset=page.preset)
        yield from ("", *_folded(title, width))
        for change in page.changes:
            text = _("{option} = {value} (before: {before})").format(
                option=change.name, value=change.value, before=change.before
            )
            yield from _folded(text, width, "  ", "    ")
    if page.marks:
        yield from ("", _("Marks"))
        for mark, words in page.marks:
            yield from _folded(f"[{mark}] {words}", width, "  ", "      ")
    if page.sources:
        yield from ("", _("Sources"))
        for number, source in enumerate(page.sources, 1):
            yield from _folded(f"{number:>2} {source}", width, "  ", "     ")


def statement_text(page: Page, statement: Statement) -> str:
    """Return a statement in one line: "House rule:" before it, its mark and sources behind it."""
    text = " ".join((_("House rule:"), statement.text)) if statement.house else statement.text
    mark = mark_text(page, statement)
    return f"{text} {mark}" if mark else text


def mark_text(page: Page, statement: Statement) -> str:
    """Return marks and numbers of sources, such as ``[B, X: 3]``; nothing where there are none."""
    if not statement.marks:
        return ""
    notes = ", ".join(map(str, page.notes(statement)))
    # Held together with hard blanks, so that no line begins in the middle of it.
    return f"[{', '.join(statement.marks)}: {notes}]".replace(" ", "\N{NO-BREAK SPACE}")


def _heading(text: str, line: str, width: int) -> list[str]:
    folded = _folded(text, width)
    return [*folded, line * max(map(len, folded))]


def _folded(text: str, width: int, first: str = "", later: str = "") -> list[str]:
    lines = textwrap.wrap(
        text, width, initial_indent=first, subsequent_indent=later, break_on_hyphens=False
    )
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines] or [first.rstrip()]
