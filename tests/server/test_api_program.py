"""The program of the documentation plays a match by the API, on a server in a process of its own.

So do two at once, and one whose stream breaks off goes on where it was.
"""

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from support.browser import Served, served
from support.pages import DOCS, blocks

[PROGRAM] = [
    block.text
    for block in blocks(DOCS / "how-to" / "program-at-the-table.md")
    if block.file == "program.py"
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("api"), pause=0.0) as started:
        yield started


@pytest.fixture
def host(server: Served) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=30) as client:
        token = client.post("/guests", json={"name": "Ana"}).json()["token"]
        client.headers["authorization"] = f"Bearer {token}"
        yield client


def opened(host: httpx.Client, **wanted: Any) -> str:
    asked = {"preset": "five-up", "options": {"target": 30}, "sit": False, **wanted}
    return str(host.post("/tables", json=asked).json()["id"])


def start(folder: Path, server: Served, table: str) -> "subprocess.Popen[str]":
    file = folder / "program.py"
    file.write_text(PROGRAM, encoding="utf-8")
    address = f"{server.address}/t/{table}"
    return subprocess.Popen(
        [sys.executable, str(file), address],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_it_has_about_twenty_lines() -> None:
    lines = [
        line for line in PROGRAM.splitlines() if line and not line.startswith(("import", "from"))
    ]
    assert len(lines) <= 20


@pytest.mark.parametrize("count", [1, 2])
def test_it_plays_to_the_end(
    count: int, tmp_path: Path, server: Served, host: httpx.Client
) -> None:
    table = opened(host, seats=3)
    programs = [start(tmp_path, server, table) for _each in range(count)]
    end = time.monotonic() + 60
    while sum(s["kind"] == "guest" for s in host.get(f"/tables/{table}").json()["seats"]) < count:
        assert time.monotonic() < end
        time.sleep(0.05)
    host.post(f"/tables/{table}/start")
    for program in programs:
        out, err = program.communicate(timeout=90)
        assert (out.startswith("The match is over: ["), err) == (True, "")


def events(stream: httpx.Response, count: int) -> list[tuple[int, dict[str, Any]]]:
    found, id = [], 0
    for line in stream.iter_lines():
        if line.startswith("id: "):
            id = int(line[4:])
        if line.startswith("data: {"):
            found.append((id, json.loads(line[6:])))
        if len(found) == count:
            break
    return found


def test_a_stream_goes_on_where_it_broke_off(server: Served, host: httpx.Client) -> None:
    table = opened(host, seats=2, sit=True)
    path = f"/tables/{table}/stream"
    with host.stream("GET", path) as stream:
        assert stream.headers["content-type"].startswith("text/event-stream")
        [(first, seen)] = events(stream, 1)
    assert first == seen["version"]
    host.post(f"/tables/{table}/say", json={"phrase": "hello"})
    host.post(f"/tables/{table}/say", json={"phrase": "thanks"})
    server.kill()
    server.start()
    for more in ({"headers": {"last-event-id": str(first)}}, {"params": {"since": first}}):
        with host.stream("GET", path, **more) as stream:
            [(last, now)] = events(stream, 1)
        assert last == now["version"] > first
        phrases = [told["news"]["phrase"] for told in now["told"] if told["news"]]
        assert phrases[:2] == ["hello", "thanks"]


def test_a_stream_needs_a_token_and_a_table(server: Served, host: httpx.Client) -> None:
    table = opened(host)
    assert host.get("/tables/nothing/stream").status_code == 404
    nobody = httpx.get(f"{server.address}/api/v1/tables/{table}/stream")
    assert nobody.status_code == 401
