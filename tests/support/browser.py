"""A real browser and a real server for the tests in tests/browser.

Chromium is Debian's; where it is missing the tests are skipped, and with CI=true they fail.
"""

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest

ROOT: Final = Path(__file__).parents[2]
PHONE: Final = {"width": 390, "height": 844}
DESK: Final = {"width": 1280, "height": 800}
NARROW: Final = {"width": 320, "height": 640}

CODE: Final = """
import sys
from pathlib import Path
from bones.server.serving import serve
from bones.server.settings import Rates, Settings

much = (100_000, 100_000)
settings = Settings(
    data=Path(sys.argv[1]), port=int(sys.argv[2]), pause=float(sys.argv[3]),
    rates=Rates(reading=much, writing=much, opening=much, arriving=much),
)
fresh = (lambda: sys.argv[4]) if sys.argv[4] else None
serve(settings, lambda network: print(network.address, flush=True), fresh=fresh)
"""


def chromium() -> str:
    """Where Chromium is."""
    found = os.environ.get("BONES_CHROMIUM") or shutil.which("chromium")
    if found is None:
        if os.environ.get("CI"):
            pytest.fail("there is no chromium, and CI must have one")
        pytest.skip("there is no chromium (Debian, Ubuntu: apt install chromium)")
    return found


@contextmanager
def browsing() -> Iterator[Any]:
    """A browser of Playwright's, started."""
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as started:
        browser = started.chromium.launch(
            executable_path=chromium(), args=["--no-sandbox", "--force-color-profile=srgb"]
        )
        try:
            yield browser
        finally:
            browser.close()


class Served:
    """A server in a process of its own, which may be killed and started again."""

    def __init__(self, data: Path, *, pause: float = 0.05, seed: str = "") -> None:
        """With a `seed` every match is dealt from it, and bots choose by it."""
        self.data = data
        self.pause = pause
        self.seed = seed
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> "Served":
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-c",
                CODE,
                str(self.data),
                str(self.port),
                str(self.pause),
                self.seed,
            ],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert self._process.stdout is not None
        address = self._process.stdout.readline().strip()
        assert address, "the server did not start"
        # Started again it must be found where it was.
        self.port = int(address.rstrip("/").rpartition(":")[2])
        return self

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._end()

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._end()

    def _end(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.wait(20)
        self._process.stdout.close()
        self._process = None


@contextmanager
def served(data: Path, *, pause: float = 0.05, seed: str = "") -> Iterator[Served]:
    server = Served(data, pause=pause, seed=seed).start()
    try:
        yield server
    finally:
        server.stop()


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def wait_until(true: Any, seconds: float = 10) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "waited too long"
        time.sleep(0.02)
