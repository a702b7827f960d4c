"""Where a match is kept: a file that was named, or one of our own in the user's data folder.

A file that exists is never written over, and what cannot be kept in one place is kept in another.
"""

import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final, Self

from bones.errors import BonesError

_TRIES: Final = 10_000


class Keeper:
    """Writes the record of one match, once."""

    def __init__(self, preset: str, named: Path | None = None) -> None:
        """Keep it in the file `named`, else in one of our own, called after `preset`.

        Raises `BonesError` (``file-exists``, ``unwritable``) now, rather than after the match,
        where the file could not be written.
        """
        self._preset = preset
        self._named = named
        if named is not None:
            _claim(named)

    @property
    def has_name(self) -> bool:
        """Whether somebody named the file, and so expects it whatever happens."""
        return self._named is not None

    def keep(self, text: str) -> Path:
        """Write `text` and return where it is now.

        Raises `BonesError` (``unwritable``) where no place can be found.
        """
        with _undisturbed():
            return self._kept(text)

    def _kept(self, text: str) -> Path:
        failure: OSError | None = None
        for path in self._places():
            try:
                _write_new(path, text)
            except FileExistsError:
                continue
            except OSError as error:
                failure = failure or error
                continue
            return path
        reason = "every name is taken" if failure is None else failure.strerror
        raise BonesError("unwritable", f"The match cannot be kept: {reason}.")

    def _places(self) -> Iterator[Path]:
        if self._named is not None:
            yield self._named
        stem = f"bones-{self._preset}-{datetime.now().astimezone():%Y-%m-%d}"
        for folder in (data_folder(), Path.cwd()):
            with suppress(OSError):  # writing there will say why
                folder.mkdir(parents=True, exist_ok=True)
            free = (folder / f"{stem}-{n}.bones.json" for n in range(1, _TRIES))
            yield from _not_there(free)


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
            raise _unwritable(path, error) from None

    def write(self, text: str) -> None:
        """Write one line."""
        line = text.encode("ascii") + b"\n"
        try:
            self._file.write(line)
            self._file.flush()
        except OSError as error:
            raise _unwritable(self._path, error) from None
        self._size += len(line)

    def __enter__(self) -> Self:
        """Return the file."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file without a line that was not written to its end; leave none if empty."""
        with suppress(OSError):  # what could not be written was told when it was
            self._file.close()
        if self._size == 0:
            self._path.unlink(missing_ok=True)
        elif self._path.stat().st_size > self._size:
            os.truncate(self._path, self._size)


def data_folder() -> Path:
    """Return the folder for what a user keeps of bones: in ``XDG_DATA_HOME``, or the usual one."""
    given = os.environ.get("XDG_DATA_HOME", "")
    # By its specification a relative path there counts as none.
    if given and Path(given).is_absolute():
        return Path(given) / "bones"
    return Path(os.path.expanduser("~")) / ".local" / "share" / "bones"  # noqa: PTH111


def _not_there(paths: Iterator[Path]) -> Iterator[Path]:
    """Yield the first two paths that name nothing yet: two, in case another match takes one."""
    left = 2
    for path in paths:
        if not os.path.lexists(path):
            yield path
            left -= 1
            if not left:
                return


def _write_new(path: Path, text: str) -> None:
    """Write a new file whole, or leave none. Raises `OSError`."""
    file = path.open("x", encoding="ascii")
    try:
        with file:
            file.write(text + "\n")
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        path.unlink(missing_ok=True)
        raise


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let no signal stop what is done meanwhile; only a program's main thread can ask for that."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    names = ("SIGINT", "SIGTERM", "SIGHUP")
    numbers = [getattr(signal, name) for name in names if hasattr(signal, name)]
    before = [signal.signal(number, signal.SIG_IGN) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)


def _claim(path: Path) -> None:
    """Find out whether a new file can be made at `path`, and leave nothing there."""
    try:
        path.open("x").close()
        path.unlink()
    except (OSError, ValueError) as error:
        raise _unwritable(path, error) from None


def _unwritable(path: Path, error: Exception) -> BonesError:
    if isinstance(error, FileExistsError):
        return BonesError("file-exists", f"{shown(path)} is there already; right is a new name.")
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return BonesError("unwritable", f"{shown(path)} cannot be written: {reason}.")


def shown(path: str | os.PathLike[str]) -> str:
    """Return a path as a message may show it: in one line, without what cannot be printed."""
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in os.fspath(path))
