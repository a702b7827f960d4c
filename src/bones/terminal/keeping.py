"""Where a match is kept: a file that was named, or one of our own in the user's data folder.

A file that exists is never written over, and what cannot be kept in one place is kept in another.
"""

import os
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from bones.errors import BonesError, reason_text
from bones.language import _
from bones.notation.record_file import unwritable
from bones.system import ENDING, TYPED, waiting, write_new

_TRIES: Final = 10_000


class Keeper:
    """Writes the record of one match, once."""

    def __init__(self, preset: str, named: Path | None = None) -> None:
        """Keep it in the file `named` (see `check_new`), else in one of our own, by `preset`."""
        self._preset = preset
        self._named = named

    @property
    def has_name(self) -> bool:
        """Whether somebody named the file, and so expects it whatever happens."""
        return self._named is not None

    def keep(self, text: str) -> Path:
        """Write `text` and return where it is now.

        Raises `BonesError` (``unwritable``) where no place can be found.
        """
        with waiting((*ENDING, *TYPED)):
            return self._kept(text)

    def _kept(self, text: str) -> Path:
        failure: OSError | None = None
        for path in self._places():
            try:
                write_new(path, text)
            except FileExistsError:
                continue
            except OSError as error:
                failure = failure or error
                continue
            return path
        reason = _("every name is taken") if failure is None else reason_text(failure)
        sentence = _("The match cannot be kept: {reason}.").format(reason=reason)
        raise BonesError("unwritable", sentence)

    def _places(self) -> Iterator[Path]:
        if self._named is not None:
            yield self._named
        stem = f"bones-{self._preset}-{datetime.now().astimezone():%Y-%m-%d}"
        for folder in (data_folder(), Path.cwd()):
            with suppress(OSError):  # writing there will say why
                folder.mkdir(parents=True, exist_ok=True)
            yield from free_paths(folder, stem)


def data_folder() -> Path:
    """Return the folder for what a user keeps of bones: in ``XDG_DATA_HOME``, or the usual one."""
    given = os.environ.get("XDG_DATA_HOME", "")
    # By its specification a relative path there counts as none.
    if given and Path(given).is_absolute():
        return Path(given) / "bones"
    return Path(os.path.expanduser("~")) / ".local" / "share" / "bones"  # noqa: PTH111


def free_paths(folder: Path, stem: str) -> Iterator[Path]:
    """Yield the first two numbered paths in `folder` that name nothing yet.

    They are two in case another match takes one.
    """
    left = 2
    for n in range(1, _TRIES):
        path = folder / f"{stem}-{n}.bones.json"
        if not os.path.lexists(path):
            yield path
            left -= 1
            if not left:
                return


def check_new(path: Path) -> None:
    """Find out whether a new file can be made at `path`, and leave nothing there.

    Raises `BonesError`, ``file-exists`` or ``unwritable``: better before a match than after it.
    """
    try:
        path.open("x").close()
        path.unlink()
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
