"""Somebody who sits at a table in a browser without scripts: reads pages, sends their forms."""

import re
import time
from html import unescape
from typing import Any

from httpx import Response

from bones.rules import Setup
from bones.tables import Settings, TableView
from support.site import Browser, Site

FAST = Settings(call_seconds=1, pause_seconds=5)


def guest_in(site: Site, name: str, language: str = "en") -> tuple[Browser, Any]:
    """A browser whose user is a guest of this name, and the guest."""
    store = site.house.store
    guest = site.run(store.new_guest(name))
    link = site.run(store.new_link(guest.id, 60))
    browser = site.browser(language)
    browser.get(f"/hello/{link}")
    browser.post(f"/hello/{link}")
    return browser, guest


def open_table(site: Site, host: Any, setup: Setup, **more: Any) -> TableView:
    settings = more.pop("settings", FAST)
    view: TableView = site.run(site.house.keeper.create(host, setup, settings, **more))
    return view


class Sitter:
    """Plays by forms alone: touches what is raised, then an end, then how it lies."""

    def __init__(self, browser: Browser, table: str) -> None:
        self.browser = browser
        self.path = f"/t/{table}"
        self.sent: list[tuple[str, dict[str, str]]] = []

    def look(self) -> Response:
        return self.browser.get(self.path)

    def finish(self, seconds: float = 60) -> Response:
        """Play until the match is over."""
        end = time.monotonic() + seconds
        page = self.look()
        while "is-finished" not in page.text:
            assert time.monotonic() < end, "the match does not end"
            page = self.step(page)
        return page

    def step(self, page: Response) -> Response:
        """Do one thing the page offers, or wait a little and look again."""
        assert page.status_code in (200, 409), page.status_code
        text = page.text
        offered = offers(text)
        do = next((each for each in ("ready", "next-round") if ("do", each) in offered), None)
        if do:
            return self.send("do", {"do": do})
        if ("do", "no-call") in offered:
            return self.send("do", {"do": "no-call"})
        if 'class="tray yours' in text:
            touched = touchable(text)
            if touched:
                return self.send("act", touched)
        time.sleep(0.01)
        return self.look()

    def send(self, where: str, fields: dict[str, str]) -> Response:
        assert self.browser.last is not None
        seen = re.search(r'name="seen" value="(\d+)"', self.browser.last.text)
        data = {"seen": seen[1] if seen else "", **fields}
        self.sent.append((f"{self.path}/{where}", data))
        return self.browser.post(f"{self.path}/{where}", data)


def offers(text: str) -> set[tuple[str, str]]:
    """The names and values of all buttons."""
    found = re.findall(r'<button[^>]*\bname="([^"]*)"[^>]*\bvalue="([^"]*)"', text)
    return {(name, unescape(value)) for name, value in found}


def touchable(text: str) -> dict[str, str]:
    """What to send next: as it is read off the form of the tray."""
    form = text[text.index('id="acts"') :]
    hidden = dict(re.findall(r'<input type="hidden" name="(tile|end)" value="([^"]*)"', form))
    ways = re.search(r'id="ways".*?name="action" value="([^"]*)"', form, re.S)
    if ways:
        return {"action": unescape(ways[1])}
    if "tile" in hidden:
        for item in re.findall(r"<li( hidden)? data-end=\"(\d+)\">", form):
            if not item[0]:
                return {**hidden, "end": item[1]}
    raised = re.search(r'class="in-hand raised[^"]*" name="tile" value="([^"]*)"', form)
    if raised:
        return {**hidden, "tile": raised[1]}
    other = re.search(r'class="button yours" name="action" value="([^"]*)"', form)
    return {"action": other[1]} if other else {}
