"""A rule page as HTML: an article for a page that is there already, or a document of its own."""

import re
from collections.abc import Iterator
from html import escape

from bones.language import _, speaking
from bones.rules.page.page import Page, Statement

_TILE = re.compile(r"(?<![\w*-])(\d+|\*)-(\d+|\*)(?![\w*-])")


def as_html(page: Page) -> str:
    """Return the page as an ``article`` element; everything in it is escaped.

    Its classes are ``rule-page``, ``house`` (a statement that a house rule has changed), ``mark``
    (marks and sources of a statement) and ``notes`` (what explains them). Its anchors are
    ``part-laying-tiles`` … for sections, ``rule-hub_opens`` … where a field of the rules is first
    spoken of, and ``source-1``, ``source-2`` …, so that a document can hold one page.
    """
    with speaking(page.language):
        return "\n".join(_article(page)) + "\n"


def as_html_document(page: Page) -> str:
    """Return the page as a whole document, in the language of the page."""
    return (
        "<!DOCTYPE html>\n"
        f'<html lang="{escape(page.language)}">\n'
        "<head>\n"
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(page.title)}</title>\n"
        "</head>\n"
        "<body>\n"
        f"{as_html(page)}"
        "</body>\n"
        "</html>\n"
    )


def _article(page: Page) -> Iterator[str]:
    yield f'<article class="rule-page" lang="{escape(page.language)}">'
    yield f"<h1>{escape(page.title)}</h1>"
    if page.summary:
        yield f"<p>{escape(page.summary)}</p>"
    named: set[str] = set()
    for section in page.sections:
        yield from (f'<section id="part-{section.name}">', _heading(section.title), "<ul>")
        for statement in section.statements:
            new = [name for name in statement.fields if name not in named]
            named.update(new)
            yield _statement(page, statement, new)
        yield from ("</ul>", "</section>")
    yield from _notes(page)
    yield "</article>"


def _statement(page: Page, statement: Statement, named: list[str]) -> str:
    """Return a statement, the first that speaks of the fields in `named`."""
    text = _TILE.sub(_tile, escape(statement.text)) + _mark(page, statement)
    text = "".join(f'<span id="rule-{name}"></span>' for name in named) + text
    if statement.house:
        words = escape(_("House rule:"))
        return f'<li class="house"><strong>{words}</strong> {text}</li>'
    return f"<li>{text}</li>"


def _heading(text: str) -> str:
    return f"<h2>{escape(text)}</h2>"


def _tile(found: re.Match[str]) -> str:
    """Return a tile that no line breaks, its wild halves as the star they show."""
    halves = ("\N{HEAVY ASTERISK}" if half == "*" else half for half in found.groups())
    return "\N{NON-BREAKING HYPHEN}".join(halves)


def _mark(page: Page, statement: Statement) -> str:
    if not statement.marks:
        return ""
    words = dict(page.marks)
    marks = (f'<abbr title="{escape(words[mark])}">{mark}</abbr>' for mark in statement.marks)
    notes = (f'<a href="#source-{note}">{note}</a>' for note in page.notes(statement))
    return f' <small class="mark">[{", ".join(marks)}: {", ".join(notes)}]</small>'


def _notes(page: Page) -> Iterator[str]:
    if not (page.changes or page.marks or page.sources):
        return
    yield '<footer class="notes">'
    if page.changes:
        title = _("House rules, changed from {preset}").format(preset=page.preset)
        yield from (_heading(title), "<ul>")
        for change in page.changes:
            words = _("{option} = {value} (before: {before})").format(
                option=change.name, value=change.value, before=change.before
            )
            yield f"<li><code>{escape(words)}</code></li>"
        yield "</ul>"
    if page.marks:
        yield from (_heading(_("Marks")), "<dl>")
        yield from (f"<dt>{mark}</dt><dd>{escape(words)}</dd>" for mark, words in page.marks)
        yield "</dl>"
    if page.sources:
        yield from (_heading(_("Sources")), "<ol>")
        for number, source in enumerate(page.sources, 1):
            yield f'<li id="source-{number}">{escape(source)}</li>'
        yield "</ol>"
    yield "</footer>"
