"""Whatever a person may read is a message of the catalogues, and no code speaks past them.

Found are literals that look like words for people: two words side by side, or one that begins with
a capital. What is said to somebody who programs (the message of a TypeError, a docstring, an
assertion, a repr) stays English.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import bones
from bones.rules.fields import BY_NAME

SOURCE = Path(bones.__file__).parent
# The `__init__` of a package only hands names on.
FILES = sorted(file for file in SOURCE.rglob("*.py") if file.name != "__init__.py")
TEMPLATE = SOURCE / "language" / "locale" / "bones.pot"

MARKS = {"_": 1, "N_": 1, "ngettext": 2}
"""What makes a message of a literal, and how many of its arguments are literals."""

FOR_PROGRAMMERS = {
    "TypeError", "ValueError", "AttributeError",
    "check_whole",  # raises TypeError
    "compile", "escape",  # a regular expression
    "TypeVar",
}  # fmt: skip
"""Calls whose words no person reads at a table."""

DATA = {"Field"}
"""Calls whose sentences `scripts/catalogues` collects as data."""

HOLE = "\N{OBJECT REPLACEMENT CHARACTER}"

LINE = {f"line {HOLE}", f"line {HOLE}, column {HOLE}"}
"""A path, which is the same in any language; `place_text` says it."""

VERSION = {
    f"bones {HOLE}, {HOLE}, Python {HOLE}",
    "kernel plain Python",
    "kernel compiled",
    "kernel compiled from other sources than the .py files beside it",
}
"""What `bones --version` prints: for the report of a fault, to be read by whoever mends it."""

SOURCES = {
    "Rule book, common to all presets",
    "Rule book 1, Spinner",
    "Rule book 2, All Fives",
    "Rule book 3, Five-Up",
    "Rule book 4 and 5, Draw and Block",
}
"""Headings of the rule book, which is in English."""

ALLOWED = {
    # The name of a rule, as refusals have it.
    "server/ruling.py": {"round end"},
    "cli/arguments.py": {f"bones {HOLE} --help"},  # what is to be typed
    "cli/compare.py": {f"bones {HOLE} --help"},
    "cli/command.py": VERSION | {f"pip install {HOLE}"},  # to be typed, too
    "kernel/build.py": VERSION,
    "kernel/amalgam.py": {"from __future__ import annotations\n\nimport cython\n"},
    "language/catalogue.py": {"English"},  # its own name for itself
    "notation/files.py": LINE,
    "notation/strict_json.py": LINE,
    # Actions have one text in any language.
    "round/action.py": {
        f"call {HOLE}",
        "pass timeout",
        f"play {HOLE}-{HOLE}@{HOLE}{HOLE}{HOLE}",
        f"play {HOLE}{HOLE}",
    },
    "round/refusal.py": {"round end"},  # the name of a rule
    "rules/fields_play.py": SOURCES,
    "rules/fields_score.py": SOURCES,
    # Paths, which are the same in any language.
    "rules/loader.py": {f"preset {HOLE}", f"preset {HOLE}: name", f"preset {HOLE}: extends"},
    "rules/page/say_lead.py": {"to last"},  # a key of a table
    "tables/room.py": {f"table {HOLE}", f"bot {HOLE} {HOLE}"},  # a task, and a seed
    "tables/store/opening.py": {
        "PRAGMA quick_check(1)",
        "SELECT version_num FROM alembic_version",
        "VACUUM INTO ?",
    },
    "terminal/colours.py": {"bold cyan", "bold red", "bold yellow"},
    # Keys, as one part of the room names them to another.
    "terminal/keys.py": {"page up", "page down", "rub out", "end of input"},
    "telling/people.py": {"Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana"},
    # What browsers and programs read.
    "server/assets.py": {
        "public, max-age=31536000, immutable",
        "text/css; charset=utf-8",
        "text/javascript; charset=utf-8",
        "text/plain; charset=utf-8",
        "Vary",
    },
    "server/guard.py": {"an answer broke off: %s"},  # for whoever keeps the server
    "server/api/refusing.py": {"Bearer"},
    "server/serving.py": {"Name or service not known"},  # as the system says it
    "server/streaming.py": {"event: beat\ndata:\n\n"},
    "server/pages/table.py": {"Mobi", f'attachment; filename="bones-{HOLE}.json"'},
    "server/table/drawing.py": {f'<svg id="spots"{HOLE}', "b-spot no", "b-spot off"},
    "server/pages/shell.py": {"Vary", "text/javascript; charset=utf-8"},
    "server/rendering.py": {"Cookie, Accept-Language", "Vary"},
    "simulate/cluster.py": {f"pip install 'bones-dominoes[{HOLE}]'"},  # what is to be typed
    "simulate/plot.py": {"Date", "Software"},  # keys of what a picture's file says of itself
    # `labelled` says labels, which are messages, in the language spoken.
    "terminal/safe.py": {f"  {HOLE} show {HOLE}", f"{HOLE} play"},  # what is to be typed
    "terminal/person.py": {"Hand", "Score", f"call {HOLE}"},
    "terminal/sheet.py": {"Choose", "Hand", "Layout", "Score", "Tiles"},
}
"""Literals that look like words for people and are none, by file."""

TAG = re.compile(r"<[^>]*>")
WORDS = re.compile(rf"[A-Za-z]{{2,}}[,;:.]? +[A-Za-z(]{{2,}}|[a-z]{{2,}} {HOLE}|{HOLE} [a-z]{{2,}}")
CAPITAL = re.compile(r"[A-Z][a-z]{2,}[.:]?")


def name(file: Path) -> str:
    return file.relative_to(SOURCE).as_posix()


def is_for_people(text: str) -> bool:
    if set(re.split(",? ", text)) <= set(BY_NAME):
        return False
    text = TAG.sub("", text)
    return bool(WORDS.search(text) or CAPITAL.fullmatch(text))


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def spoken_of(node: ast.AST) -> Iterable[ast.AST]:
    """What of a node may hold words for people."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.Assert():
            return ()
        case ast.FunctionDef(name="__repr__"):
            return ()
        case ast.Call(func=ast.Attribute(value=ast.Name(id="_log"))):
            return ()  # a log is for whoever keeps the server
        case ast.FunctionDef():
            return [*node.body, *node.args.defaults, *node.args.kw_defaults]  # type: ignore[list-item]
        case ast.AnnAssign():
            return [node.value] if node.value else ()
        case ast.Call() if called(node) in FOR_PROGRAMMERS | DATA:
            return ()
        case ast.Call() if called(node) in MARKS:
            # What is put together before it is looked up is in no catalogue.
            return [each for each in node.args if not isinstance(each, ast.Constant)]
        case ast.JoinedStr():
            return [each.value for each in node.values if isinstance(each, ast.FormattedValue)]
    return ast.iter_child_nodes(node)


def literal(node: ast.AST) -> str | None:
    """The text of a literal, with a hole for each value of an f-string."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr():
            parts = (each.value if isinstance(each, ast.Constant) else HOLE for each in node.values)
            return "".join(map(str, parts))
    return None


def unmarked(source: str) -> Iterator[str]:
    """Yield every literal for people that is no message."""
    left: list[ast.AST | None] = [ast.parse(source)]
    while left:
        node = left.pop()
        if node is None:
            continue
        text = literal(node)
        if text is not None and is_for_people(text):
            yield text
        left += spoken_of(node)


def messages(source: str) -> Iterator[str | tuple[str, str]]:
    """Yield every message of a source."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and called(node) in MARKS:
            literals = [literal(each) for each in node.args[: MARKS[called(node)]]]
            found = [each for each in literals if each]
            if len(found) == 2:
                yield found[0], found[1]
            elif found:
                yield found[0]


@pytest.mark.parametrize("file", FILES, ids=name)
def test_what_people_read_is_a_message(file: Path) -> None:
    found = set(unmarked(file.read_text(encoding="utf-8")))
    assert found - ALLOWED.get(name(file), set()) == set()


@pytest.mark.parametrize("file", ALLOWED)
def test_what_is_allowed_is_there(file: str) -> None:
    found = set(unmarked((SOURCE / file).read_text(encoding="utf-8")))
    assert found & ALLOWED[file]


def test_every_message_in_the_code_was_collected() -> None:
    """Whatever the collector overlooks would never be translated."""
    known = {each.id for each in read_po(BytesIO(TEMPLATE.read_bytes()))}
    found = {each for file in FILES for each in messages(file.read_text(encoding="utf-8"))}
    assert found - known == set()


PAGES = sorted((SOURCE / "server" / "templates").rglob("*.html"))
MARKED = re.compile(r"{%.*?%}|{{.*?}}|{#.*?#}", re.DOTALL)
KIND = re.compile(r"{% block kind %}.*?{% endblock %}")
READ = re.compile(r'\b(?:aria-label|placeholder|title|alt)="([^"]*[A-Za-z][^"]*)"')
IN_PAGE = re.compile(r'\b_\("((?:[^"\\]|\\.)*)"\)')
NAME = {"bones"}
"""What is called the same in every language."""


@pytest.mark.parametrize("file", PAGES, ids=name)
def test_what_people_read_of_a_page_is_a_message(file: Path) -> None:
    plain = MARKED.sub(" ", KIND.sub(" ", file.read_text(encoding="utf-8")))
    assert READ.findall(plain) == []
    assert set(re.findall(r"[A-Za-z]{2,}", re.sub(r"<[^>]*>", " ", plain))) <= NAME


def test_every_message_of_a_page_was_collected() -> None:
    known = {each.id for each in read_po(BytesIO(TEMPLATE.read_bytes()))}
    found = {each for file in PAGES for each in IN_PAGE.findall(file.read_text(encoding="utf-8"))}
    assert found
    assert found - known == set()


@pytest.mark.parametrize(
    "source",
    [
        'print("There is no such tile.")',
        'sentence = f"{tile} does not fit."',
        'sentence = f"seat {seat}"',
        'words = {1: "Blocked"}',
        'raise BonesError("usage", "A preset is missing.")',
        'sentence = _("{what} is missing.").format(what="The key")',
        'sentence = _(f"{tile} does not fit.")',
        'def say(words="nothing at all"): ...',
        'raise RulesError([Problem("bad", "a", f"{n} is no {noun}.")]) from None',
    ],
)
def test_words_that_are_no_message_are_found(source: str) -> None:
    assert list(unmarked(source))


@pytest.mark.parametrize(
    "source",
    [
        '"""A sentence."""',
        'def f():\n    """A sentence."""',
        'sentence = _("{tile} does not fit.").format(tile=tile)',
        'sentence = ngettext("{n} tile more", "{n} tiles more", n)',
        'raise ValueError(f"{tile} does not fit here")',
        'assert fits, "it does not fit"',
        'row = said("first_double last_double", code="must-play")',
        'tag = f\'<abbr title="{title}" class="mark">{mark}</abbr>\'',
        'def f(words: "dict[str, Node]") -> "Iterable[int | None]": ...',
    ],
)
def test_what_is_no_word_for_people_is_passed_over(source: str) -> None:
    assert list(unmarked(source)) == []
