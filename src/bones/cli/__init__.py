"""The command `bones`."""

from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line (default: this process's) and return its exit status; never raises."""
    try:
        # Loading takes a moment in which somebody may press Ctrl-C already.
        from bones.cli.command import main as run

        return run(arguments)
    except KeyboardInterrupt:
        return 130
