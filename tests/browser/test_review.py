"""The review of a match in Chromium: asked for at the end of the match, waited for, and read."""

import re
from typing import Any

import pytest

from browser.test_replay import match as match
from support.browser import DESK, NARROW, PHONE
from support.looks import TOO_SMALL, TOO_WIDE, serious

pytestmark = pytest.mark.browser


def check(page: Any) -> None:
    assert serious(page) == []
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("size", [PHONE, DESK], ids=str)
def test_it_is_asked_for_at_the_end_and_comes_by_itself(
    profile: Any, match: str, size: dict[str, int]
) -> None:
    page = profile(match.removesuffix("/replay"), viewport=size)
    page.get_by_role("link", name="Review", exact=True).click()
    page.get_by_role("heading", name="Review of the match").wait_for()
    button = page.get_by_role("button", name="Review this match")
    if button.count():  # whoever came before has asked for it already
        check(page)
        button.click()
    page.locator(".graph svg").wait_for(timeout=60_000)
    page.get_by_text("Lost by choices").wait_for()
    assert page.get_by_role("status").text_content() == "The review is ready."
    check(page)
    # Nothing is asked for any more.
    assert page.locator("[hx-get]").count() == 0


def test_a_marked_decision_leads_to_its_position(profile: Any, match: str) -> None:
    page = profile(f"{match.removesuffix('/replay')}/review", viewport=NARROW)
    button = page.get_by_role("button", name="Review this match")
    if button.count():
        button.click()
    page.locator(".graph svg").wait_for(timeout=60_000)
    check(page)
    links = page.get_by_role("link", name=re.compile("Look at it"))
    if links.count():
        links.first.click()
        page.wait_for_url(re.compile(r"/replay\?match=1&round=1&step=\d+&as=\d"))
        assert page.locator(".place").count() == 1


def test_without_scripts_a_form_and_the_page_itself_do_it(profile: Any, match: str) -> None:
    page = profile(f"{match.removesuffix('/replay')}/review", java_script_enabled=False)
    button = page.get_by_role("button", name="Review this match")
    if button.count():
        button.click()
    page.locator(".graph svg").wait_for(timeout=60_000)
