"""A process that is killed at any moment loses nothing that it showed."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

from bones.tables import Store
from bones.tables.table import Table
from support.tables import ANA, house

PROGRAM = """
import asyncio, sys
from pathlib import Path
from random import Random
from bones.tables import Act, Keeper, Start, Store
from bones.tables.pace import Pace
from bones.tables.thinking import Inline
from support.setups import make
from support.tables import ANA

async def run():
    store = await Store.open(Path(sys.argv[1]) / "bones.sqlite")
    pace = Pace(bot=0, forced=0, step=0, idle=0)
    async with Keeper(store, thinkers=Inline(), pace=pace, fresh=lambda: "seed") as keeper:
        view = await keeper.create(ANA, make("draw", 3, target=10_000), sit=False, start=True)
        print(view.id, flush=True)
        async for version in keeper.watch(view.id, ANA):
            print(version, flush=True)

asyncio.run(run())
"""


def test_kill_between_events(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, str(tmp_path)],
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        text=True,
    ) as process:
        assert process.stdout is not None
        id = process.stdout.readline().strip()
        shown = 0
        while shown < 40:
            shown = int(process.stdout.readline())
        os.kill(process.pid, signal.SIGKILL)
        rest = process.stdout.read().split()
    # The last line may have been cut off.
    shown = max([shown, *(int(line) for line in rest[:-1])])

    async def look() -> None:
        store = await Store.open(tmp_path / "bones.sqlite")
        log = await store.log(id)
        await store.close()
        assert len(log) >= shown
        assert [entry.version for entry in log] == list(range(1, len(log) + 1))
        table = Table.of(id, log)
        async with house(tmp_path) as home:
            home.clock.time = log[-1].at + 1
            assert (await home.look(id, ANA)).version == len(log)
            await home.until(id, lambda view: view.version > table.version)

    asyncio.run(look())
