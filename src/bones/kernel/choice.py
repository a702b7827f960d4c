"""Which kernel to run: the compiled module where it is, the plain rooms otherwise."""

import importlib
import os
import sys
from typing import Final

from bones.kernel.amalgam import ROOMS
from bones.kernel.build import COMPILED

PURE: Final = "BONES_PURE"
"""The environment variable that asks for plain Python; unset, empty or 0 leaves the choice open."""


def use_compiled() -> bool:
    """Let the names of the kernel's rooms mean the compiled module, if there is one.

    `BONES_PURE` set to anything but 0 runs the plain rooms all the same. Called once, before any
    room is imported.

    Returns:
        Whether the compiled module is used.
    """
    if os.environ.get(PURE, "0") not in ("", "0"):
        return False
    try:
        module = importlib.import_module(COMPILED)
    except ImportError:
        return False
    for room in ROOMS:
        sys.modules[f"bones.kernel.{room}"] = module
    return True
