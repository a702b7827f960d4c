"""Fills in the parts of a page that are taken from the code, when Sphinx reads the page.

``<!-- generated: NAME -->`` on a line of its own becomes the part of that name (see `tables`).
A field of the rules written as a link without a target, [`lead_tile`], leads to its reference.
"""

import re
from pathlib import Path
from typing import Any, Final

from sphinx.application import Sphinx

from bones.rules import FIELDS
from tables import PARTS

_MARKER: Final = re.compile(r"^<!-- generated: (\S+) -->$", re.MULTILINE)


def fill(text: str, depth: int) -> str:
    """Return the text of a page that lies `depth` folders down, with its parts filled in."""
    filled = _MARKER.sub(lambda marker: PARTS[marker[1]](), text)
    up = "../" * depth
    links = [f"[`{f.name}`]: {up}reference/rules.md#{f.name}" for f in FIELDS]
    return "\n".join([filled, "", *links, ""])


def _read(app: Sphinx, docname: str, source: list[str]) -> None:
    source[0] = fill(source[0], docname.count("/"))


def _outdated(app: Sphinx, env: Any, *changed: set[str]) -> list[str]:
    """Return the pages to read again although they did not change: the code may have."""
    return [name for name in env.found_docs if _MARKER.search(_text(env, name))]


def _text(env: Any, name: str) -> str:
    return Path(env.doc2path(name)).read_text(encoding="utf-8")


def _as_it_stands(app: Sphinx, what: str, *args: Any) -> None:
    """Show what a module's docstring indents (a tree, a few lines of text) as it stands there."""
    lines: list[str] = args[-1]
    if what == "module":
        for n in range(len(lines) - 1, 1, -1):
            if lines[n].startswith("    ") and not lines[n - 1] and lines[n - 2][:1].strip():
                lines[n:n] = ["::", ""]


def setup(app: Sphinx) -> dict[str, Any]:
    """Join in where Sphinx reads pages."""
    app.connect("source-read", _read)
    app.connect("env-get-outdated", _outdated)
    app.connect("autodoc-process-docstring", _as_it_stands)
    return {"parallel_read_safe": True}
