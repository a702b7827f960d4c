"""What only some environments have."""

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest


def imported(module: str, extra: str) -> Any:
    """Return a module that comes with an extra; without it the test is skipped, or fails in CI.

    In CI the environment of a developer, which the plain kernel is tested in, has all extras.
    """
    try:
        return import_module(module)
    except ImportError:
        words = f"needs the extra {extra}"
        if _has_all_extras():
            pytest.fail(words)
        pytest.skip(words)


def lacks(module: str) -> bool:
    """May tests that need this module be left out, because it is not there? Never in CI."""
    return not _has_all_extras() and find_spec(module) is None


def _has_all_extras() -> bool:
    return bool(os.environ.get("CI")) and os.environ.get("BONES_EXPECT") != "compiled"
