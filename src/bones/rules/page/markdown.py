"""A rule page as Markdown (CommonMark)."""

import re
from collections.abc import Iterator

from bones.language import _, speaking
from bones.rules.page.page import Page, Statement
from bones.rules.page.text import mark_text

_SIGNS = re.compile(r"[\\`*_\[\]<>#|~&$]")
_LIST = re.compile(r"^(\d+)([.)])|^([-+=])")


def as_markdown(page: Page) -> str:
    """Return the page as Markdown; words from outside cannot become headings, links or tags."""
    with speaking(page.language):
        return "\n".join(_lines(page)) + "\n"


def _lines(page: Page) -> Iterator[str]:
    yield f"# {escaped(page.title)}"
    if page.summary:
        yield from ("", escaped(page.summary))
    for section in page.sections:
        yield from ("", f"## {escaped(section.title)}", "")
        for statement in section.statements:
            yield f"- {_statement(page, statement)}"
    yield from _foot(page)


def _statement(page: Page, statement: Statement) -> str:
    house = "**" + _("House rule:") + "** " if statement.house else ""
    mark = mark_text(page, statement).replace("\N{NO-BREAK SPACE}", " ")
    return house + escaped(f"{statement.text} {mark}".rstrip())


def _foot(page: Page) -> Iterator[str]:
    if page.changes:
        title = _("House rules, changed from {preset}").format(preset=page.preset)
        yield from ("", f"## {escaped(title)}", "")
        for change in page.changes:
            yield "- " + _("{option} = {value} (before: {before})").format(
                option=f"`{change.name}`", value=f"`{change.value}`", before=f"`{change.before}`"
            )
    if page.marks:
        yield from ("", "## " + _("Marks"), "")
        yield from (f"- **{mark}**: {escaped(words)}" for mark, words in page.marks)
    if page.sources:
        yield from ("", "## " + _("Sources"), "")
        yield from (f"{n}. {escaped(source)}" for n, source in enumerate(page.sources, 1))


def escaped(text: str) -> str:
    """Return `text` so that Markdown shows it as it is."""
    text = _SIGNS.sub(lambda sign: f"\\{sign[0]}", text)
    return _LIST.sub(lambda m: f"\\{m[3]}" if m[3] else f"{m[1]}\\{m[2]}", text)
