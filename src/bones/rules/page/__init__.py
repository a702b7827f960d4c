"""The rule page: a way to play in clear words, made from the rules alone."""

from bones.rules.page.compose import rule_page
from bones.rules.page.html import as_html, as_html_document
from bones.rules.page.markdown import as_markdown
from bones.rules.page.page import Change, Page, Section, Statement
from bones.rules.page.text import as_text

__all__ = [
    "Change",
    "Page",
    "Section",
    "Statement",
    "as_html",
    "as_html_document",
    "as_markdown",
    "as_text",
    "rule_page",
]
