"""A file that records are written to one by one, as they are made."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Self

from bones.errors import BonesError, path_text, reason_text
from bones.language import _


class RecordFile:
    """A new file that takes records one a line; what it holds is whole lines, whatever happens.

    Raises `BonesError` (``file-exists``, ``unwritable``).
    """

    def __init__(self, path: Path) -> None:
        """Make the file."""
        self._path = path
        self._size = 0
        try:
            self._file = path.open("xb")
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    def write(self, text: str) -> None:
        """Write one line."""
        self.write_bytes(text.encode("ascii") + b"\n")

    def write_bytes(self, data: bytes) -> None:
        """Write what is whole only with all of these bytes."""
        try:
            self._file.write(data)
            self._file.flush()
        except OSError as error:
            raise unwritable(self._path, error) from None
        self._size += len(data)

    def __enter__(self) -> Self:
        """Return the file."""
        return self

    def __exit__(self, *exception: object) -> None:
        """Close the file without a line that was not written to its end; leave none if empty."""
        with suppress(OSError):  # what could not be written was told when it was
            self._file.close()
        if self._size == 0:
            self._path.unlink(missing_ok=True)
        elif self._path.stat().st_size > self._size:
            os.truncate(self._path, self._size)


def unwritable(path: Path, error: Exception) -> BonesError:
    """Return the error that tells why a new file cannot be written.

    Its code is ``file-exists`` or ``unwritable``.
    """
    if isinstance(error, FileExistsError):
        sentence = _("{path} is there already; right is a new name.").format(path=path_text(path))
        return BonesError("file-exists", sentence)
    sentence = _("{path} cannot be written: {reason}.")
    return BonesError(
        "unwritable", sentence.format(path=path_text(path), reason=reason_text(error))
    )
