"""What only some environments have."""

import os
from importlib import import_module
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
        if os.environ.get("CI") and os.environ.get("BONES_EXPECT") != "compiled":
            pytest.fail(words)
        pytest.skip(words)
