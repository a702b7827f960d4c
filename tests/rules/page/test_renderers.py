"""The three looks of a page: what stands in it, and that nothing from outside breaks them."""

import re
from dataclasses import replace
from html.parser import HTMLParser
from random import Random

import pytest

from bones.language import LANGUAGES, speaking
from bones.rules import Setup, preset
from bones.rules.page import (
    Page,
    Statement,
    as_html,
    as_html_document,
    as_markdown,
    as_text,
    rule_page,
)
from bones.rules.page.markdown import escaped
from support.setups import random_setup

VOID = {"meta"}
NASTY = "<script>alert('1')</script> & [x](javascript:y) # *b* _i_ `c` \\ | $m$ {p} \"q\""


def page_number(number: int) -> Page:
    """A page of random rules, about a table or about all."""
    setup = random_setup(Random(f"look {number}"))
    return rule_page(setup if number % 2 else setup.rules)


class Reader(HTMLParser):
    """Reads HTML and insists that every element is closed in its turn."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        given = dict(attrs)
        assert len(given) == len(attrs)
        self.ids += [value for name, value in attrs if name == "id" and value]
        self.links += [value for name, value in attrs if name == "href" and value]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(html: str) -> Reader:
    reader = Reader()
    reader.feed(html)
    reader.close()
    assert reader.open == []
    assert len(reader.ids) == len(set(reader.ids))
    assert set(reader.links) <= {f"#{each}" for each in reader.ids}
    return reader


def plain(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [24, 40, 80, 200])
def test_text_stays_within_its_width_and_loses_nothing(width: int, language: str) -> None:
    with speaking(language):
        pages = [page_number(number) for number in range(20)]
    for page in pages:
        text = as_text(page, width)
        assert max(map(len, text.splitlines())) <= width
        assert not any(line != line.rstrip() for line in text.splitlines())
        for statement in page.statements:
            assert plain(statement.text) in plain(text)


def test_text_is_never_narrower_than_can_be_read() -> None:
    page = rule_page(preset("block"))
    assert as_text(page, 1) == as_text(page, 24)


def test_every_look_shows_marks_sources_and_house_rules() -> None:
    page = rule_page(preset("five-up", target=150))
    for text in (as_text(page, 400), as_markdown(page), read(as_html(page)).text):
        shown = text.replace("\\", "").replace("**", "")
        assert "House rule: The first side to reach 150 wins the match. [B, H: 5, 6]" in shown
        assert "stated by the game's own description" in shown
        assert "our default" in shown
        assert "Rule book 3, Five-Up: match" in shown
        assert "House rules, changed from Five-Up" in shown
    assert "5 Rule book 3, Five-Up: match" in as_text(page)


def test_only_marks_and_sources_that_occur_are_explained() -> None:
    text = as_text(rule_page(Setup(preset("block"), 2)))
    assert "[H]" not in text
    assert "Spinner" not in text
    assert "House rule" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_html_is_well_formed(language: str) -> None:
    with speaking(language):
        pages = [page_number(number) for number in range(40)]
    for page in pages:
        html = as_html(page)
        assert html.startswith(f'<article class="rule-page" lang="{language}">')
        assert read(html).seen.count("section") == len(page.sections)
        document = as_html_document(page)
        assert document.startswith(f'<!DOCTYPE html>\n<html lang="{language}">')
        assert read(document).seen[:4] == ["html", "head", "meta", "meta"]


def test_a_page_is_rendered_in_its_own_language() -> None:
    with speaking("es"):
        page = rule_page(preset("five-up", target=150))
    for text in (as_text(page), as_markdown(page), as_html(page)):
        assert "Regla de la casa:" in text
        assert "House" not in text
    assert 'lang="es"' in as_html(page)


def nasty() -> Page:
    page = rule_page(preset("draw", target=60))
    first = replace(page.sections[0].statements[0], sources=(NASTY,))
    section = replace(page.sections[0], statements=(first, *page.sections[0].statements[1:]))
    return replace(
        page,
        title=NASTY,
        summary=NASTY,
        preset=NASTY,
        sources=(NASTY, *page.sources),
        sections=(section, *page.sections[1:]),
    )


def test_html_shows_words_from_outside_as_they_are() -> None:
    for html in (as_html(nasty()), as_html_document(nasty())):
        reader = read(html)
        assert "script" not in reader.seen
        assert reader.text.count(NASTY) >= 4


def test_markdown_shows_words_from_outside_as_they_are() -> None:
    text = as_markdown(nasty())
    assert text.startswith("# \\<script\\>")
    for sign in "<>[]#*_`|$&":
        assert not re.search(rf"(?<!\\){re.escape(sign)}", escaped(NASTY))
    assert re.sub(r"\\(.)", r"\1", escaped(NASTY)) == NASTY


@pytest.mark.parametrize("text", ["- a", "+ a", "1. a", "12) a", "= a", "# a", "> a", "a - b"])
def test_a_line_of_markdown_cannot_begin_a_list_or_heading(text: str) -> None:
    line = escaped(text)
    assert re.sub(r"\\(.)", r"\1", line) == text
    assert not re.match(r"[-+=#>]|\d+[.)]", line)


def test_tiles_are_not_broken_in_html() -> None:
    html = as_html(rule_page(preset("spinner")))
    assert "0\N{NON-BREAKING HYPHEN}0" in html
    assert "\N{HEAVY ASTERISK}\N{NON-BREAKING HYPHEN}\N{HEAVY ASTERISK}" in html
    assert "*-*" not in html


def test_a_page_without_marks_has_no_notes() -> None:
    page = rule_page(preset("block"))
    bare = tuple(
        replace(section, statements=(Statement("Play well."),)) for section in page.sections
    )
    page = replace(page, sections=bare, marks=(), sources=(), changes=())
    assert "footer" not in as_html(page)
    assert as_text(page).endswith("- Play well.\n")
    assert as_markdown(page).endswith("- Play well.\n")
