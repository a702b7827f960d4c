"""`BONES_PURE=1`: run the kernel's sources even where compiled modules lie beside them."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType
from typing import Final

VARIABLE: Final = "BONES_PURE"
"""The environment variable; unset, empty or 0 leaves the choice to Python's import."""


class SourceFinder:
    """Finds the modules of one package among `.py` files only.

    Python looks for compiled modules first; a finder asked before its own is the one way
    to turn that round without touching the files.

    Args:
        package: dotted name whose direct modules are found.
    """

    def __init__(self, package: str) -> None:
        self._prefix = f"{package}."

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where `fullname` is found as a source, None for what is not ours."""
        if path is None or not fullname.startswith(self._prefix):
            return None
        for folder in path:
            finder = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
            spec = finder.find_spec(fullname, target)
            if spec is not None:
                return spec
        return None


def respect(package: str = "bones.kernel") -> bool:
    """Make `package` import from its sources if `BONES_PURE` says so.

    Call it before the first module of `package` that may be compiled is imported.

    Returns:
        Whether plain Python is forced.
    """
    if os.environ.get(VARIABLE, "0") in ("", "0"):
        return False
    sys.meta_path.insert(0, SourceFinder(package))
    return True
