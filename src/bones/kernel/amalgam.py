"""One module out of the kernel's rooms, for the compiler.

The kernel is written in small rooms and compiled as one: a C compiler can put a function inline
only where it sees it, and most of the kernel's functions are a line or two. The rooms are put
together in the order in which they rest on each other, without what only plain Python needs; so
every name at the top of a room must be its own in all of them.

This file is also run by `setup.py`, before the package exists: it imports nothing of it.
"""

import re
from pathlib import Path
from typing import Final

ROOMS: Final = (
    "table",
    "packed",
    "state",
    "serving",
    "layout",
    "settle",
    "turn",
    "opening",
    "legal",
    "counting",
    "why",
    "snapshot",
    "reveal",
    "perft",
    "chance",
    "playouts",
    "deals",
    "worth",
    "policy",
    "offers",
    "tree",
    "descent",
    "trail",
    "fingerprint",
    "memory",
    "stakes",
    "choices",
    "solver",
    "selfish",
)
"""The rooms that are compiled, each resting on those before it."""

CONSTANTS: Final = "codes_c.pxd"
"""The file with the constants all rooms use."""

_DOCSTRING: Final = re.compile(r'\A""".*?"""\n', re.DOTALL)
_PLAIN_ONLY: Final = re.compile(
    r"^if not cython\.compiled:\n(?:(?: {4}.*)?\n)*?(?=\S)", re.MULTILINE
)
_IMPORTS: Final = re.compile(
    r"^(?:from __future__ import annotations|import cython)\n", re.MULTILINE
)
_NAME: Final = re.compile(r"^(?:def|class) (\w+)|^(\w+)(?::[^=\n]+)? = ", re.MULTILINE)


def amalgam(folder: Path) -> tuple[str, str]:
    """Return the source of the compiled module, and its declarations (a `.pxd`).

    Raises ValueError if two rooms have a name in common.
    """
    python = ["from __future__ import annotations\n\nimport cython\n"]
    declarations = [(folder / CONSTANTS).read_text(encoding="utf-8")]
    owner: dict[str, str] = {}
    for room in ROOMS:
        source = (folder / f"{room}.py").read_text(encoding="utf-8")
        body = _IMPORTS.sub("", _PLAIN_ONLY.sub("", _DOCSTRING.sub("", source)))
        for match in _NAME.finditer(body):
            name = match[1] or match[2]
            if owner.setdefault(name, room) != room:
                raise ValueError(f"the rooms {owner[name]} and {room} both have a {name}")
        python.append(f"# {room}.py\n{body}")
        declared = folder / f"{room}.pxd"
        if declared.is_file():
            declarations.append(declared.read_text(encoding="utf-8"))
    return "\n".join(python), "\n".join(declarations)
