"""Files that are there whole or not at all, whatever happens while they are written."""

import os
from contextlib import suppress
from pathlib import Path


def write_new(path: Path, text: str) -> None:
    """Make a file that holds this ASCII text and a line's end, on the disk when this returns.

    Raises `OSError` (`FileExistsError` for a file that is there already, which stays as it is),
    and ValueError for a path that can be none.
    """
    file = path.open("x", encoding="ascii")
    try:
        with file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        with suppress(OSError):
            path.unlink(missing_ok=True)
        raise


def write_again(path: Path, text: str) -> None:
    """Write a file as `write_new` does, in place of one that may be there.

    Whoever opens it finds what it held before, or all of the new text. Raises `OSError` and
    ValueError; the file is then as it was.
    """
    new = path.with_name(f".{path.name}.new")
    new.unlink(missing_ok=True)  # left by somebody who was killed
    write_new(new, text)
    try:
        os.replace(new, path)  # noqa: PTH105 - the two lie in one folder
    except BaseException:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise
