"""The pages people read, and the examples on them.

The first word after the fence of an example says what is done with it, a second one names a file:

    ```toml saturday.toml    written to that file, whatever the language
    ```python                run; what it prints must be the ```output block after it, if any
    ```pycon                 run as a session at Python's prompt, as doctest does
    ```console               each line after "$ " is run by a shell; the rest must come out
    ```screen                a window of 80 by 24 in which the line after "$ " is run, or that is
                             open already; keys stand after the word, then it must look so
    ```sh                    not run: it needs a checkout, a network or a person

The examples of one page are run in their order, in one folder and one namespace. ``...`` stands
for whatever comes out there.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
DOCS: Final = ROOT / "docs"

_FENCE: Final = re.compile(
    r"^(?P<indent> *)```(?P<info>[^\n`]*)\n(?P<body>.*?)^ *```$", re.M | re.S
)


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the file it is written to (or ""), its text and first line."""

    language: str
    file: str
    text: str
    line: int


def pages() -> list[Path]:
    """Return every page that people read, the decisions too."""
    top = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md")]
    return [*top, *sorted(DOCS.rglob("*.md"))]


def page_name(page: Path) -> str:
    """Return the page's path inside the checkout."""
    return str(page.relative_to(ROOT))


def blocks(page: Path) -> list[Block]:
    """Return the fenced blocks of a page in their order; those of Sphinx's directives too."""
    text = page.read_text(encoding="utf-8")
    found = []
    for match in _FENCE.finditer(text):
        language, _, file = match["info"].strip().partition(" ")
        body = re.sub(rf"^{match['indent']}", "", match["body"], flags=re.M)
        found.append(Block(language, file.strip(), body, text.count("\n", 0, match.start()) + 1))
    return found
