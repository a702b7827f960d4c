"""What is kept for good: made from nothing, brought up to date, refused where it is damaged."""

import asyncio
import hashlib
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine

import bones.tables.store as room
from bones.errors import BonesError
from bones.rules import preset
from bones.tables import Store, TakeSeat
from bones.tables.store.opening import open_engine
from bones.tables.store.schema import HEAD, METADATA
from bones.tables.store.tokens import token_hash
from support.setups import make
from support.tables import ANA, BEN, house, open_table


def with_store(path: Path, test: Any) -> None:
    async def inside() -> None:
        store = await Store.open(path)
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(inside())


async def code_of(work: Awaitable[object]) -> str:
    with pytest.raises(BonesError) as caught:
        await work
    assert str(caught.value)
    return caught.value.code


# Migrations.


def test_the_migrations_end_at_the_schema(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "data" / "new.sqlite")
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, METADATA) == []
    engine.dispose()
    config = Config()
    config.set_main_option("script_location", str(Path(room.__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def test_a_file_up_to_date_is_opened_without_alembic(tmp_path: Path) -> None:
    path = tmp_path / "bones.sqlite"
    open_engine(path).dispose()
    program = (
        "import sys; from pathlib import Path; from bones.tables.store.opening import open_engine;"
        f"open_engine(Path({str(path)!r})).dispose(); print('alembic' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert done.stdout == "False\n"


def test_sqlite_works_as_it_should(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "bones.sqlite")
    with engine.connect() as connection:
        found = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "busy_timeout", "foreign_keys")
        }
    engine.dispose()
    assert found == {
        "journal_mode": "wal",
        "synchronous": 1,
        "busy_timeout": 5000,
        "foreign_keys": 1,
    }


def test_what_is_no_data_is_refused_in_a_sentence(tmp_path: Path) -> None:
    text = tmp_path / "text.sqlite"
    text.write_bytes(b"these are no tables " * 100)
    folder = tmp_path / "folder.sqlite"
    folder.mkdir()
    for path in (text, folder):
        with pytest.raises(BonesError) as caught:
            asyncio.run(Store.open(path))
        assert caught.value.code == "unreadable"
        assert str(path) in str(caught.value)


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bones.sqlite"

    async def fill(store: Store) -> None:
        for n in range(200):
            await store.new_guest(f"Guest {n}")

    with_store(path, fill)
    data = bytearray(path.read_bytes())
    for at in range(4096, len(data), 512):
        data[at : at + 200] = b"\xff" * 200
    path.write_bytes(data)
    with pytest.raises(BonesError) as caught:
        asyncio.run(Store.open(path))
    assert caught.value.code == "unreadable"


def test_data_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bones.sqlite"
    open_engine(path).dispose()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    with pytest.raises(BonesError) as caught:
        open_engine(path)
    assert caught.value.code == "newer-data"


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE table_events SET event = '{' WHERE version = 2",
        "UPDATE table_events SET kind = 'Exploded' WHERE version = 2",
        "UPDATE table_events SET event = '{\"seat\": 7}' WHERE version = 2",
        "DELETE FROM table_events WHERE version = 2",
        "DELETE FROM table_events WHERE version = 1",
    ],
)
def test_a_damaged_table_is_said_to_be_and_others_go_on(change: str, tmp_path: Path) -> None:
    async def test() -> None:
        async with house(tmp_path) as home:
            id = await open_table(home, make("draw", 2), guests=2)
            whole = await open_table(home, make("draw", 2), guests=1)
        with sqlite3.connect(tmp_path / "bones.sqlite") as connection:
            connection.execute(f"{change} AND table_id = ?", (id,))
        connection.close()
        async with house(tmp_path) as home:
            assert await code_of(home.keeper.look(id, ANA)) == "damaged-table"
            await home.keeper.do(whole, BEN, TakeSeat())

    asyncio.run(test())


def test_a_backup_is_whole_and_made_while_the_server_runs(tmp_path: Path) -> None:
    async def test() -> None:
        copy = tmp_path / "backup" / "copy.sqlite"
        copy.parent.mkdir()
        async with house(tmp_path) as home:
            id = await open_table(home, make("draw", 2), guests=2)
            view = await home.look(id)
            await home.store.back_up(copy)
            assert await code_of(home.store.back_up(copy)) == "file-exists"
            assert await code_of(home.store.back_up(tmp_path / "no" / "b")) == "unwritable"
        store = await Store.open(copy)
        assert len(await store.log(id)) == view.version
        await store.close()

    asyncio.run(test())


# Guests and what is theirs.


def test_guests(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        guest = await store.new_guest("  Ana  ", {"language": "es"})
        other = await store.new_guest("Ana")
        assert guest.id != other.id
        assert len(guest.id) >= 20
        assert await store.guest(guest.id) == guest
        assert await store.guest("nobody") is None
        await store.rename_guest(guest.id, "Anna")
        found = await store.guest(guest.id)
        assert found is not None
        assert found.name == "Anna"
        assert await store.guest_settings(guest.id) == {"language": "es"}
        await store.save_guest_settings(guest.id, {"tiles": "numerals"})
        assert await store.guest_settings(guest.id) == {"tiles": "numerals"}
        assert await store.guest_settings("nobody") == {}
        assert await code_of(store.new_guest("")) == "bad-name"
        assert await code_of(store.rename_guest(guest.id, "x" * 30)) == "bad-name"

    with_store(tmp_path / "bones.sqlite", test)


def test_a_personal_link_ends(tmp_path: Path) -> None:
    """It is good for a time, and for one device."""

    async def test(store: Store) -> None:
        guest = await store.new_guest("Ana")
        late = await store.new_link(guest.id, 0)
        assert await store.guest_by_link(late) is None
        assert await store.take_link(late) is None
        link = await store.new_link(guest.id, 60)
        assert await store.guest_by_link(link) == guest
        assert [await store.take_link(link), await store.take_link(link)] == [guest, None]
        assert await store.guest_by_link(link) is None

    with_store(tmp_path / "bones.sqlite", test)


def rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.parametrize("umask", [0o000, 0o022, 0o177])
def test_what_is_kept_is_for_its_owner_alone(tmp_path: Path, umask: int) -> None:
    folder = tmp_path / "new" / "data"

    async def test(store: Store) -> None:
        await store.new_guest("Ana")
        assert {each.name: rights(each) for each in folder.iterdir()} == dict.fromkeys(
            ("bones.sqlite", "bones.sqlite-wal", "bones.sqlite-shm"), 384
        )
        await store.back_up(folder / "copy.sqlite")

    before = os.umask(umask)
    try:
        with_store(folder / "bones.sqlite", test)
    finally:
        os.umask(before)
    assert (rights(folder.parent), rights(folder)) == (0o700, 0o700)
    assert rights(folder / "copy.sqlite") == 0o600


def test_a_folder_that_is_there_keeps_its_rights(tmp_path: Path) -> None:
    tmp_path.chmod(0o750)

    async def test(store: Store) -> None:
        pass

    with_store(tmp_path / "bones.sqlite", test)
    assert rights(tmp_path) == 0o750


def test_older_data_loses_its_links_and_nobody(tmp_path: Path) -> None:
    path = tmp_path / "bones.sqlite"
    config = Config()
    config.set_main_option("script_location", str(Path(room.__file__).with_name("migrations")))
    config.set_main_option("path_separator", "os")
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.exec_driver_sql(
            "INSERT INTO guests (id, name, made_at, link_hash) VALUES (?, 'Ana', 1.0, ?)",
            ("ana", token_hash("old")),
        )
        connection.commit()
    engine.dispose()

    async def test(store: Store) -> None:
        assert await store.guest_by_link("old") is None
        now = time.time()
        assert await store.remove_guests(now, now - 3600, now - 3600) == 0
        assert (await store.guest("ana") or ANA).name == "Ana"

    with_store(path, test)


def test_links_and_tokens_are_kept_as_hashes(tmp_path: Path) -> None:
    path = tmp_path / "bones.sqlite"
    secrets: list[str] = []

    async def test(store: Store) -> None:
        guest = await store.new_guest("Ana")
        old = await store.new_link(guest.id, 60)
        link = await store.new_link(guest.id, 60)
        assert await store.guest_by_link(link) == guest
        assert await store.guest_by_link(old) is None
        token = await store.new_token(guest.id, "my bot")
        assert await store.guest_by_token(token) == guest
        assert await store.guest_by_token(link) is None
        ((number, name),) = await store.tokens(guest.id)
        assert name == "my bot"
        other = await store.new_guest("Ben")
        await store.drop_token(other.id, number)
        assert await store.guest_by_token(token) == guest
        await store.drop_token(guest.id, number)
        assert await store.guest_by_token(token) is None
        for _ in range(10):
            secrets.append(await store.new_token(guest.id, "bot"))
        assert await code_of(store.new_token(guest.id, "bot")) == "too-many-tokens"
        secrets.append(link)

    with_store(path, test)
    data = path.read_bytes()
    for secret in secrets:
        assert secret.encode() not in data
        assert hashlib.sha256(secret.encode()).hexdigest().encode() in data


def test_sets_of_rules_are_named_shared_and_dropped(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        guest, other = await store.new_guest("Ana"), await store.new_guest("Ben")
        rules = preset("five-up", target=100, hand_size={2: 9})
        token = await store.save_rules(guest.id, "At ours", rules)
        assert await store.shared_rules(token) == ("At ours", rules)
        newer = preset("draw", target=50)
        assert await store.save_rules(guest.id, "At ours", newer) == token
        assert await store.rules_of(guest.id) == ((token, "At ours", newer),)
        assert await store.rules_of(other.id) == ()
        await store.drop_rules(other.id, token)
        assert await store.shared_rules(token) is not None
        await store.drop_rules(guest.id, token)
        assert await store.shared_rules(token) is None

    with_store(tmp_path / "bones.sqlite", test)
