"""What the forms of the table send, at the wrong time, twice, or wrongly."""

import gzip
import re
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from bones.rules import Setup, preset
from bones.server.streaming import told
from support.site import Site, site, words
from support.sitting import Sitter, guest_in, open_table, touchable


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("served"), pause=0.0) as started:
        yield started


def yours(sitter: Sitter) -> Response:
    """Look until it is one's turn."""
    for _ in range(500):
        page = sitter.look()
        if 'class="tray yours' in page.text:
            return page
        time.sleep(0.01)
    raise AssertionError("it never is one's turn")


def seen(page: Response) -> str:
    found = re.search(r'data-version="(\d+)"', page.text)
    assert found
    return found[1]


def a_table(served: Site, name: str = "block", seats: int = 2, **more: Any) -> Sitter:
    browser, guest = guest_in(served, "Ana")
    options = more.pop("options", {})
    setup = Setup(preset(name, **options), seats, **more)
    view = open_table(served, guest, setup, start=True)
    return Sitter(browser, view.id)


def test_an_old_version_is_told_and_shows_the_new_state(served: Site) -> None:
    sitter = a_table(served)
    old = seen(yours(sitter))
    page = sitter.send("act", touchable(sitter.browser.last.text))
    for _ in range(20):
        if "tile=" not in str(page.url):
            break
        page = sitter.send("act", touchable(page.text))
    page = yours(sitter)
    assert int(seen(page)) > int(old)
    held = re.findall(r'id="hand-[^"]*"', page.text)
    tile = re.search(r'name="tile" value="([^"]*)"', page.text)
    assert tile
    late = sitter.browser.post(f"{sitter.path}/act", {"seen": old, "tile": tile[1]})
    assert late.status_code == 409
    assert "up to date" in words(late)
    assert re.findall(r'id="hand-[^"]*"', late.text) == held


def test_what_is_sent_twice_is_done_once(served: Site) -> None:
    sitter = a_table(served)
    page = yours(sitter)
    raised = re.search(r'class="in-hand raised" name="tile" value="([^"]*)"', page.text)
    assert raised
    fields = {"seen": seen(page), "tile": raised[1], "key": "one"}
    first = sitter.browser.post(f"{sitter.path}/act", fields)
    assert first.status_code == 200
    again = sitter.browser.post(f"{sitter.path}/act", fields)
    assert again.status_code in (200, 409)
    assert sitter.look().text.count('data-kind="play" data-seat="0"') == 1


def test_a_phrase_is_said_once_a_page(served: Site) -> None:
    sitter = a_table(served)
    version = seen(sitter.look())
    for _ in range(2):
        sitter.browser.post(f"{sitter.path}/do", {"seen": version, "do": "say hello"})
    assert sitter.look().text.count('data-kind="phrase"') == 1


@pytest.mark.parametrize("do", ["", "kick", "say something rude", "stand-in 99", "stand-in x"])
def test_what_no_button_says_is_refused(do: str, served: Site) -> None:
    sitter = a_table(served)
    sitter.look()
    assert sitter.browser.post(f"{sitter.path}/do", {"do": do}).status_code == 400


@pytest.mark.parametrize("action", ["play 6-6", "dance", "call 5", "pass", "draw"])
def test_what_the_rules_refuse_is_answered_with_the_page(action: str, served: Site) -> None:
    sitter = a_table(served)
    page = yours(sitter)
    answer = sitter.browser.post(f"{sitter.path}/act", {"seen": seen(page), "action": action})
    assert answer.status_code in (200, 400, 422)
    if answer.status_code == 422:
        assert 'id="refusal"' in answer.text


def test_a_spectator_sees_no_hand_and_no_place(served: Site) -> None:
    sitter = a_table(served, "five-up", 4)
    yours(sitter)
    other = served.browser()
    page = other.get(sitter.path)
    assert "Watching" in words(page)
    assert 'class="in-hand' not in page.text
    assert 'id="spots"' not in page.text
    refused = other.post(f"{sitter.path}/act", {"action": "pass", "seen": seen(page)})
    assert refused.status_code in (400, 403, 409)


def test_in_spanish(served: Site) -> None:
    browser, guest = guest_in(served, "Ana", "es")
    view = open_table(served, guest, Setup(preset("block", target=15), 2), start=True)
    sitter = Sitter(browser, view.id)
    assert "Te toca" in words(yours(sitter))
    assert "Otra partida" in words(sitter.finish())


def test_a_call_game_tells_no_count(tmp_path: Path) -> None:
    options = {"claim": "call", "target": 30}
    # Here Ana has the double that must be led, and it makes a count of 10.
    with site(tmp_path, "0f" * 32, pause=0.0) as served:
        sitter = a_table(served, "five-up", 2, options=options)
        page = yours(sitter)
        assert 'id="points"' not in page.text
        page = sitter.send("act", {"tile": "5-5"})
        [played] = re.findall(r'data-kind="play"[^>]*', page.text)
        assert 'data-points="0"' in played
        assert 'id="points"' not in page.text
        assert "Open for a call" in words(page)
        page = sitter.send("act", {"action": "call 10"})
        assert 'id="points"' in page.text
        assert "10 to you" in words(page)
        assert "is-finished" in sitter.finish(120).text


def test_a_layout_that_the_page_has_is_not_sent_again(served: Site) -> None:
    sitter = a_table(served, "block")
    sitter.send("act", touchable(yours(sitter).text))
    page = yours(sitter)
    now = f"{sitter.path}/now"
    whole = sitter.browser.get(now, headers={"bones-script": "1"})
    [key] = re.findall(r'data-drawn="(\w+)"', whole.text)
    same = sitter.browser.get(now, headers={"bones-script": "1", "bones-layout": key})
    other = sitter.browser.get(now, headers={"bones-script": "1", "bones-layout": "0" * 16})
    assert [each.text.count('id="t-') for each in (whole, same, other)] == [
        *(page.text.count('id="t-'), 0, page.text.count('id="t-'))
    ]
    assert same.text.count("<svg data-same></svg>") == 2
    # Who loads the page has none.
    assert "data-same" not in sitter.look().text


async def versions() -> AsyncIterator[tuple[int, str, str]]:
    for version in (3, 7):
        yield version, "version", str(version)


def test_a_stream_tells_versions_and_nothing_else(served: Site) -> None:
    async def whole() -> list[str]:
        return [each async for each in told(versions())]

    assert served.run(whole()) == [
        "retry: 1000\n\n",
        "id: 3\nevent: version\ndata: 3\n\n",
        "id: 7\nevent: version\ndata: 7\n\n",
    ]


def test_no_stream_of_a_table_there_is_not(served: Site) -> None:
    assert served.browser().get("/t/nothing/stream").status_code == 404
    assert served.browser().get("/t/nothing").status_code == 404
    assert served.browser().get("/t/nothing/record").status_code == 404


def test_the_page_is_light(served: Site) -> None:
    """With style sheets and scripts it is below 100 kB, packed as it is sent."""
    sitter = a_table(served, "spinner", 4)
    page = yours(sitter)
    total = len(gzip.compress(page.text.encode()))
    assets = served.house.assets
    css = re.findall(r'href="/static/\w+/([\w/.-]+\.css)"', page.text)
    scripts = [name for name in assets.names if name.startswith("table/")]
    assert css
    assert len(scripts) > 5
    total += sum(len(gzip.compress(assets.content(name))) for name in [*css, *scripts])
    assert total < 100_000
    assert "style=" not in page.text
    assert "<style" not in page.text
