"""What a table costs whoever opens it for the first time: bytes, and nothing that jumps."""

from typing import Any

import pytest

from support.browser import DESK, PHONE
from support.playing import open_table

pytestmark = pytest.mark.browser

HEAVIEST = 100_000
"""The most bytes of a table with all it loads, as they are sent."""

MOVED = """() => new Promise((done) => {
  let sum = 0;
  new PerformanceObserver((list) => { for (const each of list.getEntries()) sum += each.value; })
    .observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(sum), 800);
})"""

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
def test_a_table_is_light_and_stands_still(
    dealt_profile: Any, record_property: Any, size: dict[str, int]
) -> None:
    page = dealt_profile(viewport=size)
    open_table(page, "spinner", seats=4)
    table = page.evaluate("location.pathname")
    first = dealt_profile("/healthz", viewport=size)
    session = first.context.new_cdp_session(first)
    sent: list[float] = []
    session.on("Network.loadingFinished", lambda told: sent.append(told["encodedDataLength"]))
    session.send("Network.enable")
    first.goto(table)
    assert first.locator("#table").count()
    moved = first.evaluate(MOVED)
    record_property("bytes", sum(sent))
    # How long it takes is told and not judged: it depends on what else the machine does.
    record_property("first contentful paint, ms", round(first.evaluate(PAINTED)))
    assert len(sent) > 10
    assert sum(sent) < HEAVIEST
    assert moved < 0.02
