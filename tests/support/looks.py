"""What must be so of every page, whatever it shows: as seen by the browser."""

from typing import Any

import pytest

TOO_WIDE = """() => [...document.querySelectorAll("main *, header *")].filter(each =>
    each.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    && !each.closest(".jump, .unseen, svg")).map(each => each.outerHTML.slice(0, 90))"""

TOO_SMALL = """() => [...document.querySelectorAll("a, button, select, input:not([type=hidden])")]
    .filter(each => each.checkVisibility() && !each.closest(".rule-page, .unseen, .skip"))
    .filter(each => !each.matches(".skip, .unseen, [tabindex='-1']"))
    .map(each => [each, each.getBoundingClientRect()])
    .filter(([each, box]) => box.width && (box.height < 43.5 || box.width < 39.5))
    .filter(([each]) => !getComputedStyle(each, "::after").content.includes('""'))
    .map(([each, box]) => `${box.width}x${box.height} ${each.outerHTML.slice(0, 80)}`)"""


def serious(page: Any) -> list[str]:
    """What axe finds serious about a page."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    found = axe.Axe().run(page).response["violations"]
    return [
        f"{each['id']}: {node['html'][:120]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]
