"""The match being played, saved before every turn of the person: a killed terminal loses nothing.

An unfinished match is a record like any other, in a folder of its own until it is over.
"""

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from bones.system import ENDING, TYPED, waiting, write_again, write_new
from bones.terminal.keeping import data_folder, free_paths


class Saver:
    """Writes one unfinished match, again and again, each time whole or not at all."""

    def __init__(self, preset: str, path: Path | None = None) -> None:
        """Save a match of `preset` under a new name, or one that goes on where it was: `path`."""
        self._preset = preset
        self._path = path

    def save(self, text: str) -> Path:
        """Save the record `text` and return where it is. Raises OSError where that cannot be."""
        with waiting((*ENDING, *TYPED)):
            if self._path is None:
                folder().mkdir(parents=True, exist_ok=True)
                stem = f"{self._preset}-{datetime.now().astimezone():%Y-%m-%d}"
                path = next(free_paths(folder(), stem))
                write_new(path, text)
                self._path = path
            else:
                write_again(self._path, text)
        return self._path

    def discard(self) -> None:
        """Forget the unfinished match: it is over, and kept elsewhere."""
        if self._path is not None:
            with suppress(OSError):
                self._path.unlink(missing_ok=True)


def folder() -> Path:
    """Return the folder of unfinished matches."""
    return data_folder() / "unfinished"


def unfinished() -> tuple[Path, ...]:
    """Return the files of unfinished matches, the last one played first."""
    try:
        found = [(path.stat().st_mtime, path) for path in folder().glob("[!.]*.bones.json")]
    except OSError:
        return ()
    return tuple(path for _, path in sorted(found, reverse=True))
