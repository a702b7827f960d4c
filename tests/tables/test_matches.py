"""Whole matches of every preset, bots and guests, and the records they leave."""

import asyncio
from pathlib import Path
from random import Random

import pytest

from bones.notation import Record, check_file
from bones.rules import Setup
from bones.tables import Start
from support.setups import PRESETS, make
from support.tables import GUESTS, house, open_table

SETUPS = [
    *(make(name, 3 if name.startswith("spinner") else 2) for name in PRESETS),
    make("five-up", 4, True, claim="muggins", target=60),
    make("all-fives", 3, claim="call", false_call_penalty=5, target=60),
    make("draw", 3, voluntary_draw=True, drawn_tile="may_keep", target=40),
]


@pytest.mark.parametrize("setup", SETUPS, ids=repr)
def test_a_whole_match(setup: Setup, tmp_path: Path) -> None:
    async def play() -> None:
        async with house(tmp_path) as home:
            id = await open_table(home, setup, guests=2)
            await home.keeper.do(id, GUESTS[0], Start())

            # Somebody is always there.
            async def watch() -> None:
                async for _ in home.keeper.watch(id, GUESTS[0]):
                    pass

            stream = asyncio.create_task(watch())
            await home.play(id, GUESTS[:2], Random(repr(setup)))
            stream.cancel()
            view = await home.look(id)
            assert view.winners
            for guest in (None, *GUESTS[:2]):
                record = await home.keeper.record(id, guest)
                path = tmp_path / "match.bones.json"
                path.write_text(record.to_json())
                assert check_file(path).failures == ()
                assert record.occupants[0].name == "Ana"
                assert Record.parse(record.to_json()) == record

    asyncio.run(play())
