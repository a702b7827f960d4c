"""The table in a real browser: whole matches by touch and by keys, alone, together, cut off."""

from typing import Any

import pytest
from playwright.sync_api import TimeoutError

from bones.rules import presets
from support.browser import DESK, NARROW, PHONE, served, wait_until
from support.playing import is_over, open_table, play, press, state, touch

pytestmark = pytest.mark.browser

SHORT = {
    "spinner": ("first_double=0", "last_double=0"),
    "spinner-kids": ("first_double=1", "last_double=1"),
    "spinner-short": ("first_double=0", "last_double=0"),
    "all-fives": ("target=20",),
    "five-up": ("target=30",),
    "draw": ("target=15",),
    "block": ("target=15",),
}
SIZES = {"phone": PHONE, "desk": DESK}


def test_every_preset_is_played() -> None:
    assert {*SHORT} == {*presets()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("preset", SHORT)
def test_a_match_by_touch(profile: Any, preset: str, size: str) -> None:
    page = profile(viewport=SIZES[size], has_touch=size == "phone")
    open_table(page, preset, *SHORT[preset])
    assert play(page) > 0
    assert page.locator("#ending-title").inner_text()
    assert page.locator("#ending .ending-actions button[value=start]").is_visible()


def test_a_match_by_keys_alone(profile: Any) -> None:
    page = profile(viewport=DESK)
    open_table(page, "five-up", "target=30")
    assert play(page, press) > 0


def test_a_match_without_scripts(profile: Any) -> None:
    page = profile(viewport=PHONE, java_script_enabled=False)
    page.goto("/new?preset=draw&seats=2&option=target%3D15")
    page.locator("button[name=do][value=open]:visible").first.click()
    for _ in range(400):
        if page.locator("#table.is-finished").count():
            break
        for found in (
            "#ending button[value=ready]",
            "#acts:has(input[name=tile]) #ends li:not([hidden]) .end",
            ".tray.yours #hand .raised",
        ):
            if page.locator(found).count():
                page.locator(found).first.click()
                break
        else:
            page.wait_for_timeout(60)
            page.reload()
    assert page.locator("#ending-title").inner_text()


def test_a_tile_is_dragged_to_its_place(profile: Any) -> None:
    page = profile(viewport=DESK)
    open_table(page, "draw", "target=100")
    moved = False
    for _ in range(200):
        if state(page)["kind"] == "yours" and page.locator("#ends li").count():
            tile = page.locator("#hand .raised").first
            value = tile.get_attribute("value")
            box = tile.bounding_box()
            if box is None:
                continue  # the page is just being renewed
            page.mouse.move(box["x"] + 20, box["y"] + 40)
            page.mouse.down()
            page.mouse.move(box["x"] + 20, box["y"] - 20, steps=3)
            try:
                page.locator(".flying").wait_for(timeout=2000)
            except TimeoutError:
                page.mouse.up()
                continue  # the table changed under the finger
            place = page.locator("#spots .b-spot:not(.off, .no) .b-place").first
            place.wait_for()
            spot = place.bounding_box()
            page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2, steps=4)
            page.mouse.up()
            wait_until(lambda: not page.locator(f"#hand [value='{value}']").count())  # noqa: B023
            moved = True
            break
        if not touch(page):
            page.wait_for_timeout(50)
    assert moved


def test_a_place_on_the_table_is_touched(profile: Any) -> None:
    page = profile(viewport=PHONE)
    open_table(page, "draw", "target=100")
    for _ in range(200):
        if state(page)["kind"] == "yours" and page.locator("#ends li").count():
            spot = page.locator("#spots .b-spot:not(.off, .no) .b-place").first.bounding_box()
            if spot is None:
                continue  # the page is just being renewed
            held = page.locator("#hand li").count()
            page.mouse.click(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
            assert page.locator("#ends .picked").count() == 1
            page.locator("#hand .raised").first.click()
            wait_until(lambda: page.locator("#hand li").count() == held - 1)  # noqa: B023
            return
        if not touch(page):
            page.wait_for_timeout(50)
    pytest.fail("no place was offered")


def test_a_tile_that_does_not_fit_says_why(profile: Any) -> None:
    page = profile(viewport=PHONE)
    open_table(page, "block", "target=100", seats=2)
    for _ in range(300):
        other = page.locator("#table[data-kind=yours] #hand .in-hand[data-ways='0']")
        if other.count() and page.locator("#ends li").count():
            other.first.click()
            try:
                page.locator("#refusal").wait_for(timeout=5000)
            except TimeoutError:
                continue  # the table changed under the finger
            assert page.locator("#hand .no").count() == 1
            assert "does not fit" in page.locator("#tray-title").inner_text()
            assert "Open ends" in page.locator("#refusal").inner_text()
            return
        if not touch(page):
            page.wait_for_timeout(50)
    pytest.fail("every tile fitted at all times")


def test_cut_off_and_back(chromium: Any, tmp_path: Any) -> None:
    """The server is killed in the middle of a match and started again; the page goes on."""
    with served(tmp_path) as server:
        context = chromium.new_context(base_url=server.address, viewport=PHONE)
        page = context.new_page()
        path = open_table(page, "five-up", "target=60")
        for _ in range(60):
            if not touch(page):
                page.wait_for_timeout(40)
            if (
                page.locator("#table[data-kind=yours] #ends").count()
                and page.locator("#log li").count() > 4
            ):
                break
        before = page.locator("#log li[data-kind=play]").count()
        server.kill()
        page.locator("#line .lost").wait_for(timeout=15_000)
        assert "No connection" in page.locator("#line").inner_text()
        assert page.locator("#hand .in-hand").first.is_visible()
        server.start()
        page.locator("#line .lost button").click()
        page.locator("#line .lost").wait_for(state="detached", timeout=15_000)
        assert page.locator("#log li[data-kind=play]").count() >= before
        play(page)
        page.goto(path)
        assert is_over(page)
        context.close()


def test_the_stream_comes_back_by_itself(chromium: Any, tmp_path: Any) -> None:
    with served(tmp_path) as server:
        context = chromium.new_context(base_url=server.address, viewport=DESK)
        page = context.new_page()
        open_table(page, "draw", "target=15")
        server.kill()
        page.wait_for_timeout(1500)
        server.start()
        play(page)
        context.close()


def test_three_browsers_at_one_table(profile: Any) -> None:
    host = profile(viewport=DESK)
    host.goto("/new?preset=five-up&seats=4&option=target%3D30&place.1=friend&place.2=friend")
    host.locator("button[name=do][value=open]:visible").first.click()
    host.wait_for_url("**/t/*")
    path = host.evaluate("location.pathname")
    friends = [profile(path, viewport=PHONE), profile(path, viewport=NARROW)]
    for friend in friends:
        friend.locator("button[name=do][value=sit]:visible").first.click()
        friend.wait_for_load_state()
    host.goto(path)
    host.locator("button[name=do][value=start]:visible").first.click()
    host.locator("#table").wait_for()
    for friend in friends:
        friend.goto(path)
        friend.locator("#table").wait_for()
    watcher = profile(path, viewport=DESK)
    assert watcher.locator("#tray-title").inner_text() == "Watching"
    assert watcher.locator("#spots").count() == 0
    everybody = [host, *friends]
    for _ in range(3000):
        if all(map(is_over, everybody)):
            break
        acted = [touch(page) for page in everybody if not is_over(page)]
        if not any(acted):
            host.wait_for_timeout(30)
    assert all(map(is_over, everybody))
    versions = {state(page)["version"] for page in everybody}
    wait_until(lambda: state(watcher)["version"] in versions)


@pytest.mark.parametrize("options", [{}, {"color_scheme": "dark"}, {"locale": "es"}], ids=str)
def test_sound_for_axe(profile: Any, options: dict[str, Any]) -> None:
    axe = pytest.importorskip("axe_playwright_python.sync_playwright")
    page = profile(viewport=PHONE, **options)
    open_table(page, "spinner", "first_double=0", "last_double=0", seats=4)
    seen = set()

    def check() -> None:
        kind = state(page)["kind"] + str(page.locator("#ending").count())
        if kind not in seen:
            seen.add(kind)
            page.wait_for_timeout(600)
            found = axe.Axe().run(page).response["violations"]
            grave = [each for each in found if each["impact"] in ("serious", "critical")]
            assert grave == [], [(each["id"], each["nodes"][0]["html"][:200]) for each in grave]

    def act(page: Any) -> bool:
        check()
        return touch(page)

    play(page, act)
    assert len(seen) > 1


def test_nothing_is_wider_than_the_screen(profile: Any) -> None:
    page = profile()
    open_table(page, "spinner", seats=5)
    for width in (320, 360, 390, 640, 768, 1024, 1280):
        page.set_viewport_size({"width": width, "height": 700})
        page.wait_for_timeout(600)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        small = page.evaluate(
            """() => [...document.querySelectorAll('#table a, #table button')]
              .filter((e) => e.offsetParent && getComputedStyle(e).display !== 'inline')
              .map((e) => [e.outerHTML.slice(0, 90), e.getBoundingClientRect()])
              .filter(([_, box]) => box.width && (box.width < 43.5 || box.height < 43.5))
              .map(([html]) => html)"""
        )
        assert small == []


def test_points_are_called(profile: Any) -> None:
    """Where the rules ask for calls the button is there; a number is called, right or wrong."""
    page = profile(viewport=PHONE)
    open_table(page, "five-up", "target=60", "claim=call")
    for _ in range(300):
        if page.locator("#call").is_visible():
            assert page.locator("#points").count() == 0
            page.keyboard.press("c")
            page.locator("#calls").wait_for()
            assert page.locator("#tray-title").inner_text() == "How many points?"
            page.locator("#calls button").first.click()
            page.locator("#log li[data-kind=call], #refusal, #note").first.wait_for(
                state="attached"
            )
            return
        if not touch(page):
            page.wait_for_timeout(40)
    pytest.fail("there was never a call to make")


def test_settings_ask_first_and_left_handed(profile: Any) -> None:
    page = profile("/settings", viewport=PHONE)
    for name, value in (("laying", "ask"), ("hand", "left"), ("motion", "less"), ("sounds", "on")):
        page.locator(f"input[name={name}][value={value}]").check(force=True)
    page.locator("button:visible", has_text="Keep the settings").click()
    page.wait_for_url("**/settings?kept=1")
    open_table(page, "draw", "target=15")
    for _ in range(300):
        if state(page)["kind"] == "yours" and page.locator("#hand .raised").count():
            held = page.locator("#hand li").count()
            tile = page.locator("#hand .raised").first
            tile.click()
            page.wait_for_timeout(200)
            assert page.locator("#hand li").count() == held
            assert tile.get_attribute("aria-pressed") == "true"
            break
        page.wait_for_timeout(40)
    play(page)
