"""One browser and one server for all tests here; each test has a browser profile of its own."""

from collections.abc import Iterator
from typing import Any

import pytest

from support.browser import DESK, Served, browsing, served

SEED = "0f" * 32
"""With it, in Five-Up for two, the first seat has the double that must be led, and scores by it."""


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    with browsing() as started:
        yield started


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("house")) as started:
        yield started


@pytest.fixture(scope="session")
def dealt(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on which every match is dealt from one seed."""
    with served(tmp_path_factory.mktemp("dealt"), seed=SEED) as started:
        yield started


def is_fault(message: Any) -> bool:
    """An error, but for those of a test that takes the connection away."""
    return message.type == "error" and "ERR_INTERNET_DISCONNECTED" not in message.text


@pytest.fixture
def profile(chromium: Any, house: Served) -> Iterator[Any]:
    """Opens a page in a new profile; the keywords are those of Playwright's `new_context`."""
    yield from opening(chromium, house)


@pytest.fixture
def dealt_profile(chromium: Any, dealt: Served) -> Iterator[Any]:
    """The same at the server where every match is dealt from one seed."""
    yield from opening(chromium, dealt)


def opening(chromium: Any, house: Served) -> Iterator[Any]:
    opened = []
    faults: list[str] = []

    def open_page(path: str = "/", **options: Any) -> Any:
        context = chromium.new_context(
            base_url=house.address, **{"viewport": DESK, "locale": "en", **options}
        )
        opened.append(context)
        page = context.new_page()
        page.on("console", lambda m: faults.append(m.text) if is_fault(m) else None)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(path)
        return page

    yield open_page
    for context in opened:
        context.close()
    # Whatever the policy forbids, or a script trips over, is an error on the console.
    assert faults == []
