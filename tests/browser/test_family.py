"""A family evening: four phones at one table, a whole match in pairs, one of them cut off twice."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bones.cli import main
from support.browser import PHONE, wait_until
from support.playing import is_over, state, tap

pytestmark = pytest.mark.browser

NAMES = ("Rosa", "Teo", "Ana", "Otto")

TARGET = 60
"""With 250 the evening is as it is at home, and six times as long."""

PATIENCE = 20
"""How many seconds a phone has to find back."""


class Evening:
    """Four phones at one table, the first of them the host's."""

    def __init__(self, profile: Any) -> None:
        """Open the table, and have everybody sit down by its link."""
        options = {"viewport": PHONE, "has_touch": True, "reduced_motion": "reduce"}
        self.host = profile(**options)
        path = opened(self.host)
        self.phones = [self.host, *(profile(path, **options) for _ in NAMES[1:])]
        for name, page in zip(NAMES[1:], self.phones[1:], strict=True):
            page.locator("#sit-name").fill(name)
            page.locator("#sit button[value=sit]").click()
            page.locator(".chip.you").wait_for()

    def begin(self) -> None:
        """Have the host begin; the pages of those who wait go to the table by themselves."""
        self.host.locator("button[value=start]:visible", has_not_text="bot").click()
        for page in self.phones:
            page.locator("#table").wait_for()

    def play(self, until: Any, without: Any = None) -> None:
        """Let everybody do what their page offers."""
        among = [page for page in self.phones if page is not without]
        for _ in range(5000):
            if until():
                return
            if not act(among):
                self.host.wait_for_timeout(20)
        pytest.fail("the match does not go on")

    def together(self) -> None:
        """Wait until every phone shows the same version, and the same has happened on all."""
        wait_until(lambda: len({state(page)["version"] for page in self.phones}) == 1, PATIENCE)
        assert len({tuple(happened(page)) for page in self.phones}) == 1


def opened(page: Any) -> str:
    """Open a table for four in pairs through the pages, under a name of one's own; its path."""
    page.goto("/settings")
    page.locator("input[name=name]").fill(NAMES[0])
    page.locator("form[action='/settings/name'] button").click()
    page.goto("/")
    page.get_by_role("link", name="With friends").click()
    page.locator("#way label", has_text="Five-Up").click()
    page.locator("label", has_text="In pairs").click()
    page.locator(".side.us").first.wait_for()
    page.locator("input[name='rule.target']").fill(str(TARGET))
    page.locator("input[name='rule.target']").press("Tab")
    page.locator(".mark.changed").first.wait_for()
    page.locator("button[name=do][value=open]:visible").first.click()
    page.wait_for_url("**/t/*")
    path: str = page.evaluate("location.pathname")
    return path


def act(pages: list[Any]) -> bool:
    """Let everybody do what their page offers; whether there was anything."""
    return sum(tap(page) for page in pages) > 0


def is_their_turn(page: Any) -> bool:
    return page.locator("#table[data-kind=yours] #hand .raised").count() > 0


def happened(page: Any) -> list[str]:
    script = "all => all.map((e) => [e.dataset.version, e.dataset.seat, e.dataset.tile].join())"
    lines: list[str] = page.locator("#log li").evaluate_all(script)
    return lines


def hand(page: Any) -> list[str]:
    tiles: list[str] = page.locator("#hand .in-hand").evaluate_all("all => all.map((e) => e.value)")
    return tiles


def cut(page: Any) -> None:
    page.context.set_offline(True)


def back(page: Any) -> None:
    """The network is there again; the page finds that out by itself."""
    page.context.set_offline(False)
    page.locator("#line .lost").wait_for(state="detached", timeout=PATIENCE * 1000)


def noticed(page: Any) -> None:
    page.locator("#line .lost").wait_for(timeout=PATIENCE * 1000)
    assert "No connection" in page.locator("#line").inner_text()
    assert page.locator("#hand .in-hand").first.is_visible()


def result(page: Any) -> list[str]:
    """Who has how many points, by the names of the sides' seats."""
    rows = page.locator("#ending .totals tbody tr").all_inner_texts()
    return [" ".join(row.split()).removeprefix("Us ").removeprefix("Them ") for row in rows]


def test_a_family_plays_five_up(
    dealt_profile: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = Evening(dealt_profile)
    evening.begin()
    lost, others = evening.phones[-1], evening.phones[:-1]

    # A tunnel in the middle of one's turn: what is tapped in it is not sent, nor is it lost.
    evening.play(lambda: is_their_turn(lost) and len(happened(lost)) > 6)
    evening.together()
    held = hand(lost)
    before = happened(evening.host)
    cut(lost)
    for _ in range(3):
        tap(lost)
    noticed(lost)
    assert hand(lost) == held
    assert not act(others)
    assert happened(evening.host) == before
    back(lost)
    evening.together()
    assert hand(lost) == held
    assert is_their_turn(lost)

    # Another one while the others play: all that they did is there afterwards, and is told.
    evening.play(lambda: len(hand(lost)) == len(held) - 1)
    evening.together()
    cut(lost)
    seen = len(happened(lost))
    evening.play(lambda: len(happened(evening.host)) > seen + 1, without=lost)
    noticed(lost)
    assert len(happened(lost)) == seen
    back(lost)
    evening.together()
    assert "You are back." in lost.locator("#line").inner_text()

    evening.play(lambda: all(map(is_over, evening.phones)))
    evening.together()
    assert len({tuple(result(page)) for page in evening.phones}) == 1
    titles = [page.locator("#ending-title").inner_text() for page in evening.phones]
    assert len({re.findall(r"\d+", title)[-1] for title in titles}) == 1
    # Of each pair both have won, or neither has.
    won = [title.startswith("You and") for title in titles]
    assert won[:2] == won[2:]
    assert won[0] != won[1]

    paths = [downloaded(page, tmp_path / f"{n}.jsonl") for n, page in enumerate(evening.phones)]
    assert main(["check", *map(str, paths)]) == 0, capsys.readouterr().out
    # In the last round everybody knows their own hand; who did what, and the result, all know.
    assert len({known_to_all(path) for path in paths}) == 1


def downloaded(page: Any, path: Path) -> Path:
    with page.expect_download() as expected:
        page.get_by_role("link", name="Download the record").click()
    expected.value.save_as(path)
    return path


def known_to_all(path: Path) -> str:
    record = json.loads(path.read_text())
    for part in record["rounds"]:
        del part["deal"]
    return json.dumps(record)
