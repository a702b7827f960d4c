"""Which kernel runs: compiled or plain Python, and from which sources it was compiled.

A compiled module silently wins over a `.py` file edited after it was built. So the build
writes the hash of the sources it compiled into `built.json` beside the modules, and
`describe()` compares it with the sources that lie there now.

This file is also run by `setup.py`, before the package exists: it imports nothing of it.
"""

import hashlib
import json
import sys
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).resolve().parent
"""Where the kernel's sources lie, and its compiled modules if there are any."""

COMPILED: Final = "bones.kernel.compiled"
"""The module that the kernel's rooms are compiled into."""

BUILT: Final = "built.json"
"""Name of the file that a compiled build leaves beside its modules."""


def source_hash(folder: Path = FOLDER) -> str:
    """Return the SHA-256, in hex, over the names and contents of all sources in `folder`."""
    total = hashlib.sha256()
    for file in sorted([*folder.glob("*.py"), *folder.glob("*.pxd")]):
        total.update(f"{file.name}\n".encode())
        # A line ending that a checkout changed is no other source.
        total.update(hashlib.sha256(file.read_bytes().replace(b"\r\n", b"\n")).digest())
    return total.hexdigest()


def built_hash(folder: Path = FOLDER) -> str | None:
    """Return the hash of the sources that were compiled, None where nothing says so."""
    try:
        built = json.loads((folder / BUILT).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    value = built.get("sources") if isinstance(built, dict) else None
    return value if isinstance(value, str) else None


def compiled() -> bool:
    """Return whether the kernel that this process runs is the compiled one."""
    return COMPILED in sys.modules


def describe() -> str:
    """Return a few words for `bones --version`: what the kernel is."""
    if not compiled():
        return "kernel plain Python"
    if built_hash() != source_hash():
        return "kernel compiled from other sources than the .py files beside it"
    return "kernel compiled"
