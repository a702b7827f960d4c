"""Connections that do not come to the point are ended; there are only so many of them."""

import json
import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from bones.server.clients import Proxies
from bones.server.connections import Crowd

ROOT = Path(__file__).parents[2]
MOST = 8
SECONDS = 0.6

CODE = f"""
import sys
from pathlib import Path
from bones.server.serving import serve
from bones.server.settings import Rates, Settings

rates = Rates(connections_of_one={MOST})
settings = Settings(data=Path(sys.argv[1]), port=0, head_seconds={SECONDS}, rates=rates)
serve(settings, lambda network: print(network.port, flush=True))
"""


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    served = subprocess.Popen(
        [sys.executable, "-c", CODE, str(tmp_path_factory.mktemp("served"))],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert served.stdout is not None
    yield int(served.stdout.readline())
    served.terminate()
    served.wait(20)
    served.stdout.close()


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), 20)


def rest(client: socket.socket) -> bytes:
    """All that is sent until the connection ends."""
    found = b""
    try:
        while part := client.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


def trickled(client: socket.socket, text: bytes) -> bool:
    """Send byte by byte, for ever if it were let; whether all of it was taken."""
    try:
        for n in range(len(text)):
            client.sendall(text[n : n + 1])
            time.sleep(SECONDS / 10)
    except OSError:
        return False
    return True


HEAD = b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def test_a_head_that_comes_byte_by_byte_is_given_up(port: int) -> None:
    with connected(port) as client:
        assert not trickled(client, HEAD + b"X-Long: " + b"x" * 400)


def test_a_head_that_stops_is_answered_with_a_status(port: int) -> None:
    with connected(port) as client:
        client.sendall(HEAD)
        assert rest(client).startswith(b"HTTP/1.1 408 ")


def test_who_asks_for_nothing_is_told_nothing(port: int) -> None:
    with connected(port) as client:
        assert rest(client) == b""


def test_the_second_head_on_a_connection_has_its_time_too(port: int) -> None:
    with connected(port) as client:
        client.sendall(HEAD + b"\r\n")
        assert client.recv(65536).startswith(b"HTTP/1.1 200 ")
        client.sendall(HEAD)
        assert b"HTTP/1.1 408 " in rest(client)


def test_a_body_that_nobody_reads_holds_no_connection(port: int) -> None:
    with connected(port) as client:
        client.sendall(HEAD + b"Content-Length: 60000\r\n\r\n")
        assert client.recv(65536).startswith(b"HTTP/1.1 200 ")
        assert not trickled(client, b"x" * 400)


def test_a_stream_lasts_longer_than_a_head_may(port: int) -> None:
    site = f"http://127.0.0.1:{port}/api/v1"
    head = {"Content-Type": "application/json"}

    def ask(path: str, body: dict[str, object], method: str = "POST") -> Any:
        return urlopen(Request(site + path, json.dumps(body).encode(), head, method=method))

    head["Authorization"] = f"Bearer {json.load(ask('/guests', {'name': 'Robot'}))['token']}"
    table = json.load(ask("/tables", {"preset": "draw", "seats": 2}))["id"]
    with urlopen(Request(f"{site}/tables/{table}/stream", headers=head), timeout=10) as stream:
        assert stream.readline()
        time.sleep(3 * SECONDS)
        json.load(ask(f"/tables/{table}/lock", {"locked": True}, "PUT"))
        told = b""
        while b'"locked":true' not in told:
            told = stream.readline()


def test_one_address_has_so_many_connections(port: int) -> None:
    with ExitStack() as held:
        for _ in range(MOST):
            held.enter_context(connected(port))
        with connected(port) as one_more:
            one_more.sendall(HEAD + b"\r\n")
            assert rest(one_more)[:13] in (b"HTTP/1.1 503 ", b"")
    for _ in range(200):
        with connected(port) as client:
            client.sendall(HEAD + b"Connection: close\r\n\r\n")
            if rest(client).startswith(b"HTTP/1.1 200 "):
                return
        time.sleep(0.02)
    pytest.fail("places are not given back")


def test_a_crowd_has_an_end_and_a_proxy_is_many() -> None:
    crowd = Crowd(Proxies(["10.1.0.0/24"]), most=5, most_of_one=2)
    assert [crowd.enter("2001:db8::1"), crowd.enter("2001:db8::2")] == [True, True]
    assert not crowd.enter("2001:db8::3")
    assert [crowd.enter("10.1.0.9") for _ in range(4)] == [True, True, True, False]
    assert not crowd.enter("192.0.2.1")
    crowd.leave("2001:db8::1")
    assert crowd.enter("192.0.2.1")
