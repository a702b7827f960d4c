"""The replay in Chromium: buttons, slider, keys and eyes, and a page that anybody can use."""

import re
import time
from typing import Any

import httpx
import pytest

from browser.test_pages import TOO_SMALL, TOO_WIDE, serious
from support.browser import DESK, NARROW, PHONE, Served

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def match(house: Served) -> str:
    """A table whose match is over."""
    with httpx.Client(base_url=f"{house.address}/api/v1", timeout=30) as program:
        token = program.post("/guests", json={"name": "Ana"}).json()["token"]
        program.headers["authorization"] = f"Bearer {token}"
        asked = {"preset": "draw", "options": {"target": 1}, "seats": 2, "start": True}
        table = program.post("/tables", json=asked).json()
        path = f"/tables/{table['id']}"
        end = time.monotonic() + 60
        while (now := program.get(path).json())["status"] != "finished":
            assert time.monotonic() < end
            if now["legal"]:
                act = {"action": now["legal"][0]["action"], "seen": now["version"]}
                program.post(f"{path}/act", json=act)
        return f"/t/{table['id']}/replay"


def step(page: Any, number: int) -> None:
    page.locator(".place", has_text=f"step {number} of").wait_for(timeout=5000)
    page.wait_for_url(re.compile(f"[?&]step={number}&"))
    assert page.locator("#step").input_value() == str(number)


def test_buttons_slider_and_keys_go_through_the_round(profile: Any, match: str) -> None:
    page = profile(match)
    page.locator("#go-on").click()
    step(page, 1)
    page.keyboard.press("ArrowRight")
    step(page, 2)
    page.locator("#step").fill("7")
    step(page, 7)
    page.locator("#step").press("ArrowLeft")
    step(page, 6)
    page.locator("#go-back").focus()
    page.keyboard.press("Home")
    step(page, 0)
    page.keyboard.press("End")
    last = int(page.locator("#step").get_attribute("max"))
    step(page, last)
    assert page.locator("#go-last").get_attribute("aria-disabled") == "true"
    page.locator("#lines a").nth(3).click()
    step(page, 3)


def test_other_eyes_see_other_tiles(profile: Any, match: str) -> None:
    page = profile(f"{match}?step=2")
    backs = page.locator(".tiles-held use[href='#b-back']")
    assert backs.count() == 0
    page.select_option("#as", "0")
    page.wait_for_url(re.compile("as=0"))
    assert backs.count() > 0
    page.locator("#go-on").click()
    step(page, 3)
    assert page.locator("#as").input_value() == "0"


def test_without_scripts_links_and_forms_do_it(profile: Any, match: str) -> None:
    page = profile(match, java_script_enabled=False)
    page.locator("#go-on").click()
    assert "step 1 of" in page.locator(".place").inner_text()
    page.select_option("#as", "1")
    page.locator("#look").click()
    assert "step 1 of" in page.locator(".place").inner_text()
    assert re.search("as=1", page.url)


@pytest.mark.parametrize("size", [PHONE, DESK, NARROW], ids=str)
def test_it_fits_and_axe_finds_nothing_serious(
    profile: Any, match: str, size: dict[str, int]
) -> None:
    page = profile(f"{match}?step=9", viewport=size)
    assert serious(page) == []
    assert page.evaluate(TOO_WIDE) == []
    assert page.evaluate(TOO_SMALL) == []
