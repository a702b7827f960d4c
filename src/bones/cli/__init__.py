"""The command `bones`."""

from bones.cli.command import main

__all__ = ["main"]
