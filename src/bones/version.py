"""The one place that holds the version: the package's metadata is built from it."""

from typing import Final

VERSION: Final = "0.1.0"
