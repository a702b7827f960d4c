"""Opening the data base: how SQLite is to work, and bringing older data up to date."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import StaticPool

from bones.errors import BonesError, path_text, reason_text
from bones.language import _
from bones.system import make_private_file, make_private_folder
from bones.tables.store.schema import HEAD

if TYPE_CHECKING:
    from collections.abc import Mapping

_PRAGMAS: Final[Mapping[str, str]] = {
    "journal_mode": "WAL",
    "synchronous": "NORMAL",
    "busy_timeout": "5000",
    "foreign_keys": "ON",
}
"""In WAL mode with NORMAL what was stored outlives the process; a writer waits up to 5 seconds."""

_MIGRATIONS: Final = Path(__file__).with_name("migrations")


def open_engine(path: Path) -> Engine:
    """Open the file, made for its owner alone if it is not there, with all tables as they are now.

    The engine has one connection, for one thread at a time. Raises `BonesError`: ``unreadable``
    for a file that is damaged, no data base or not to be read, ``newer-data`` for data of a newer
    version of bones.
    """
    engine = create_engine(
        f"sqlite:///{path}", poolclass=StaticPool, connect_args={"check_same_thread": False}
    )
    event.listen(engine, "connect", _configure)
    try:
        make_private_folder(path.parent)
        # SQLite gives the files it makes beside this one the same rights.
        make_private_file(path)
        with engine.connect() as connection:
            _check(connection, path)
            _bring_up_to_date(connection, path)
    except (DatabaseError, OSError) as error:
        engine.dispose()
        raise _unreadable(path, error) from None
    except BaseException:
        engine.dispose()
        raise
    return engine


def _configure(connection: Any, _record: object) -> None:
    for name, value in _PRAGMAS.items():
        connection.execute(f"PRAGMA {name} = {value}")


def _check(connection: Connection, path: Path) -> None:
    found = connection.execute(text("PRAGMA quick_check(1)")).scalar_one()
    if found != "ok":
        raise _unreadable(path, sqlite3.DatabaseError(str(found)))


def _bring_up_to_date(connection: Connection, path: Path) -> None:
    found = _version(connection)
    if found == HEAD:
        return
    # Alembic takes most of a second to import, and is needed only here.
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    if found is not None:
        try:
            ScriptDirectory.from_config(config).get_revision(found)
        except CommandError:
            sentence = _("{path} was written by a newer version of bones; right is that version.")
            raise BonesError("newer-data", sentence.format(path=path_text(path))) from None
    command.upgrade(config, "head")
    connection.commit()


def _version(connection: Connection) -> str | None:
    """The migration that the data is at; None for an empty file."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _unreadable(path: Path, error: Exception) -> BonesError:
    sentence = _("{path} cannot be read as the data of tables: {reason}.")
    reason = _reason(error)
    return BonesError("unreadable", sentence.format(path=path_text(path), reason=reason))


def _reason(error: Exception) -> str:
    orig = error.orig if isinstance(error, DatabaseError) else None
    return reason_text(orig if isinstance(orig, Exception) else error)


def copy_to(engine: Engine, path: Path) -> None:
    """Write a whole copy of the data to a new file, for its owner alone. Raises `BonesError`."""
    try:
        # A copy may be made into a file that is empty.
        is_new = make_private_file(path)
    except OSError as error:
        raise _unwritable(path, error) from None
    if not is_new:
        sentence = _("{path} is there already; right is a new name.").format(path=path_text(path))
        raise BonesError("file-exists", sentence)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("VACUUM INTO ?", (str(path),))
    except (DatabaseError, OSError) as error:
        path.unlink(missing_ok=True)
        raise _unwritable(path, error) from None


def unusable(error: DatabaseError) -> BonesError:
    """The error (``unwritable``) that the data cannot be used now.

    Whoever asked reads it, on whatever machine: where the data lies is not for them.
    """
    sentence = _("What is kept here cannot be used now, so nothing was done: {reason}.")
    return BonesError("unwritable", sentence.format(reason=_reason(error)))


def _unwritable(path: Path, error: Exception) -> BonesError:
    sentence = _("{path} cannot be written: {reason}.")
    return BonesError("unwritable", sentence.format(path=path_text(path), reason=_reason(error)))
