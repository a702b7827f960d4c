"""The pages around the table in Chromium: for every eye, hand and width."""

import re
from typing import Any

import pytest

from support.browser import DESK, NARROW, PHONE
from support.looks import TOO_SMALL, TOO_WIDE, serious

pytestmark = pytest.mark.browser

PAGES = (
    "/",
    "/new?preset=five-up&seats=4&partners=on&friends=on&option=claim=muggins",
    "/rules",
    "/rules/spinner",
    "/settings",
    "/pad",
    "/offline",
    "/watch",
    "/replay",
)
LOOKS: tuple[dict[str, Any], ...] = (
    {"viewport": DESK, "color_scheme": "light"},
    {"viewport": PHONE, "color_scheme": "dark", "locale": "es"},
    {"viewport": PHONE, "color_scheme": "light", "contrast": "more"},
    {"viewport": DESK, "color_scheme": "dark", "contrast": "more"},
)


@pytest.mark.parametrize("look", LOOKS, ids=str)
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(profile: Any, path: str, look: dict[str, Any]) -> None:
    page = profile(path, **look)
    for more in page.locator("details").all():
        more.evaluate("each => each.open = true")
    assert serious(page) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_as_wide_as_its_window(profile: Any, path: str) -> None:
    page = profile(path, locale="es")
    for width in (320, 390, 640, 768, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_finger_hits_everything(profile: Any, path: str) -> None:
    page = profile(path, viewport=NARROW)
    assert page.evaluate(TOO_SMALL) == []


@pytest.mark.parametrize("path", PAGES)
def test_nothing_jumps_after_the_first_paint(profile: Any, path: str) -> None:
    page = profile(path, viewport=PHONE)
    page.wait_for_timeout(300)
    shift = page.evaluate(
        """() => new Promise(done => new PerformanceObserver(list => done(
            list.getEntries().reduce((sum, each) => sum + each.value, 0)))
            .observe({type: "layout-shift", buffered: true}) || setTimeout(() => done(0), 300))"""
    )
    assert shift < 0.02


def test_a_rule_that_is_changed_shows_at_once_and_keeps_the_focus(profile: Any) -> None:
    page = profile("/new?preset=five-up&seats=4")
    page.evaluate("window.stayed = true")
    page.locator("details#all-rules summary").click()
    page.locator("[name='rule.claim'][value=muggins]").focus()
    page.keyboard.press("Space")
    page.get_by_text("1 change").first.wait_for()
    assert "claim" in page.url
    assert page.evaluate("window.stayed")
    assert page.evaluate("document.activeElement.value") == "muggins"
    assert page.evaluate("document.querySelector('#all-rules').open")


def test_a_rule_that_contradicts_another_says_why(profile: Any) -> None:
    page = profile("/new?preset=five-up&seats=4&option=claim=call")
    page.locator("details#all-rules summary").click()
    page.locator("[name='rule.multiple'][value='0']").check(force=True)
    page.get_by_text("Nothing scores in play").first.wait_for()
    assert page.evaluate("document.querySelector('[role=alert]') !== null")


def test_without_scripts_a_table_is_opened_too(profile: Any) -> None:
    page = profile("/", java_script_enabled=False)
    page.get_by_role("link", name="Play with friends").click()
    page.locator("[name=seats][value='3']").check(force=True)
    page.get_by_role("button", name="Open the table").click()
    assert re.search(r"/t/[\w-]+$", page.url)
    assert page.get_by_text("2 seats are free.").is_visible()


def test_the_waiting_room_shows_who_comes(profile: Any) -> None:
    host = profile("/new?preset=block&seats=2&friends=on")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_text("1 seat is free.").wait_for()
    friend = profile(re.sub(r"^http://[^/]+", "", host.url), viewport=PHONE)
    friend.get_by_label("Your name").fill("Teo")
    friend.get_by_role("button", name="Sit down", exact=True).click()
    friend.get_by_text("begins the match").wait_for()
    host.get_by_text("Everybody is here").wait_for()
    assert host.get_by_text("Teo").is_visible()
    for page in (host, friend):
        assert serious(page) == []


def test_a_name_being_typed_is_not_lost_to_the_next_look(profile: Any) -> None:
    host = profile("/new?preset=block&seats=2&friends=on")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_text("1 seat is free.").wait_for()
    friend = profile(re.sub(r"^http://[^/]+", "", host.url))
    field = friend.get_by_label("Your name")
    field.fill("Teodora")
    friend.wait_for_timeout(2600)
    assert field.input_value() == "Teodora"
    assert friend.evaluate("document.activeElement.id") == "sit-name"


def test_settings_show_before_they_are_kept(profile: Any) -> None:
    page = profile("/settings")
    page.locator("[name=theme][value=dark]").check(force=True)
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    page.locator("[name=contrast][value=more]").check(force=True)
    page.get_by_role("button", name="Keep the settings").click()
    page.get_by_text("Kept.").wait_for()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--page').trim()")


def test_a_keyboard_opens_a_table(profile: Any) -> None:
    page = profile("/")
    for _ in range(30):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == "Play with friends":
            break
    ring = page.evaluate("getComputedStyle(document.activeElement).outlineWidth")
    assert ring == "3px"
    page.keyboard.press("Enter")
    page.wait_for_url("**/new*")


def test_rules_are_there_without_a_connection(profile: Any) -> None:
    page = profile("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.goto("/rules/block")
    page.goto("/rules")
    page.context.set_offline(True)
    page.goto("/rules/block")
    assert page.get_by_role("heading", name="Block", exact=True).is_visible()
    page.context.set_offline(False)


def test_another_preset_shows_its_own_rules(profile: Any) -> None:
    """What was touched before must not stay as it was."""
    page = profile("/new?preset=five-up&seats=4")
    page.locator("[name='rule.claim'][value=muggins]").check(force=True)
    page.get_by_text("1 change").first.wait_for()
    page.locator("[name=preset][value=all-fives]").check(force=True)
    page.wait_for_url("**preset=all-fives**")
    page.wait_for_function("!document.querySelector('.mark.changed')")
    checked = "document.querySelector('[name=\"rule.claim\"]:checked').value"
    assert page.evaluate(checked) == "auto"
