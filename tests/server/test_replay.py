"""The replay of a match, a record that somebody brings along, and what there is to watch."""

import json
import re
from collections.abc import Iterator
from html import unescape

import pytest
from httpx import Response

from bones.match import Match
from bones.notation import Record
from bones.round import Deal
from bones.rules import Setup, preset
from bones.tables import Settings
from support.site import Browser, Site, site, words
from support.sitting import Sitter, guest_in, open_table


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("served"), pause=0.0) as started:
        yield started


@pytest.fixture(scope="module")
def over(served: Site) -> tuple[Browser, str]:
    """Who played a match whose hands were laid open, and its table."""
    browser, guest = guest_in(served, "Ana")
    rules = preset("draw", target=1)
    view = open_table(served, guest, Setup(rules, 2), start=True)
    Sitter(browser, view.id).finish()
    return browser, view.id


def links(page: Response) -> dict[str, str]:
    """Where the buttons lead."""
    found = re.findall(r'id="go-(\w+)" href="([^"]+)"', page.text)
    return {name: unescape(address) for name, address in found}


def place(page: Response) -> str:
    found = re.search(r'class="place">([^<]+)<', page.text)
    assert found
    return found[1]


def held(page: Response) -> list[int]:
    """How many tiles face up each hand has."""
    hands = re.findall(r'class="tiles-held">(.*?)</p>', page.text, re.S)
    return [hand.count("<svg") - hand.count("#b-back") for hand in hands]


def test_every_step_is_reached_by_links(served: Site, over: tuple[Browser, str]) -> None:
    browser, table = over
    page = browser.get(f"/t/{table}/replay")
    seen = [place(page)]
    while "on" in links(page):
        page = browser.get(links(page)["on"])
        assert page.status_code == 200
        seen.append(place(page))
    record = served.run(served.house.keeper.record(table, None))
    assert len(seen) == len(set(seen)) == sum(len(part.actions) + 1 for part in record.rounds)
    assert "wins the match" in words(page)
    while "back" in links(page):
        page = browser.get(links(page)["back"])
        assert place(page) == seen.pop(-2)
    assert len(seen) == 1


def test_it_is_seen_with_everybodys_eyes(over: tuple[Browser, str]) -> None:
    browser, table = over
    path = f"/t/{table}/replay?step=0&as="
    assert held(browser.get(f"{path}open")) == [7, 7]
    assert held(browser.get(f"{path}0")) == [7, 0]
    assert held(browser.get(f"{path}1")) == [0, 7]
    assert held(browser.get(f"{path}spectator")) == [0, 0]
    assert held(browser.get(f"{path}7")) == [7, 7]


def with_draws() -> Record:
    """A match of one round in which seat 1 draws first."""
    setup = Setup(preset("draw", target=1), 2)
    match = Match.new(setup)
    round = match.begin(Deal.from_seeds(setup, ["2"]), 0 if match.standing.by_lot else None)
    while not round.is_over:
        round = round.apply(round.legal()[0]).round
    return Record.from_match(match.add(round), names=["Ana", "Bea"])


@pytest.mark.parametrize(("eyes", "told"), [("open", 1), ("0", 0), ("1", 1), ("spectator", 0)])
def test_what_was_drawn_is_told_to_those_who_saw_it(served: Site, eyes: str, told: int) -> None:
    record = with_draws()
    step = 1 + [str(action) for _seat, action in record.rounds[0].actions].index("draw")
    browser = served.browser()
    browser.get("/replay")
    page = browser.post("/replay", {"record": record.to_json()})
    said = words(browser.get(f"{page.url.path}?step={step}&as={eyes}"))
    assert "Bea draws" in said
    assert len(re.findall(r"step \d+ of \d+ Bea draws \d+.\d+\.", said)) == told


@pytest.mark.parametrize("query", ["round=99&step=99", "round=-1&step=x&as=nobody", "match=1"])
def test_what_there_is_not_leads_to_the_nearest(over: tuple[Browser, str], query: str) -> None:
    browser, table = over
    assert browser.get(f"/t/{table}/replay?{query}").status_code == 200


def test_a_match_there_is_not(over: tuple[Browser, str], served: Site) -> None:
    browser, table = over
    assert browser.get(f"/t/{table}/replay?match=7").status_code == 404
    assert browser.get("/t/nothing/replay").status_code == 404
    _browser, guest = guest_in(served, "Eva")
    waiting = open_table(served, guest, Setup(preset("block"), 2))
    assert browser.get(f"/t/{waiting.id}/replay").status_code == 404


def test_a_match_that_goes_on_shows_what_one_knows(served: Site) -> None:
    browser, guest = guest_in(served, "Ana")
    view = open_table(served, guest, Setup(preset("block"), 2), start=True)
    path = f"/t/{view.id}/replay?as="
    for eyes in ("open", "0", "1"):
        page = browser.get(path + eyes)
        assert "goes on" in words(page)
        assert held(page) == [7, 0]
        assert held(served.browser().get(path + eyes)) == [0, 0]


def test_where_no_spectators_are_welcome(served: Site) -> None:
    browser, guest = guest_in(served, "Ana")
    settings = Settings(spectators=False)
    setup = Setup(preset("block"), 2)
    view = open_table(served, guest, setup, settings=settings, start=True)
    assert browser.get(f"/t/{view.id}/replay").status_code == 200
    assert served.browser().get(f"/t/{view.id}/replay").status_code in (403, 404)


def test_a_script_gets_the_part_it_renews(over: tuple[Browser, str]) -> None:
    browser, table = over
    path = f"/t/{table}/replay?step=3"
    part = browser.get(path, headers={"bones-script": "1"})
    assert "<html" not in part.text
    whole = browser.get(path)
    assert part.text.strip() in whole.text


def test_a_record_of_a_table_can_be_brought_along(served: Site, over: tuple[Browser, str]) -> None:
    record = over[0].get(f"/t/{over[1]}/record").text
    browser = served.browser("es")
    browser.get("/replay")
    page = browser.post("/replay", {"record": record})
    assert page.url.path.startswith("/replay/")
    assert "Repetición" in words(page)
    browser.get("/replay")
    page = browser.post("/replay", files={"file": ("match.json", record.encode())})
    assert page.url.path.startswith("/replay/")


def test_a_record_that_breaks_the_rules_says_where(served: Site, over: tuple[Browser, str]) -> None:
    record = json.loads(over[0].get(f"/t/{over[1]}/record").text)
    record["rounds"][0]["actions"][1:1] = ["0 play 0-0"]
    browser = served.browser()
    browser.get("/replay")
    page = browser.post("/replay", {"record": json.dumps(record)})
    assert page.status_code == 422
    assert "rounds[0].actions[1]" in page.text
    for text, code in (("", "bad-json"), ("[]", "bad-value"), ("{}", "missing-key")):
        page = browser.post("/replay", {"record": text})
        assert (page.status_code, f"Code: {code}" in words(page)) == (422, True)


def test_what_is_not_kept_any_more(served: Site) -> None:
    assert served.browser().get("/replay/0123").status_code == 404


def test_names_are_escaped(served: Site, over: tuple[Browser, str]) -> None:
    record = json.loads(over[0].get(f"/t/{over[1]}/record").text)
    record["seats"][0]["name"] = "<b>Ana</b>"
    browser = served.browser()
    browser.get("/replay")
    page = browser.post("/replay", {"record": json.dumps(record)})
    assert "<b>Ana" not in page.text
    assert Record.parse(json.dumps(record)).occupants[0].name == "<b>Ana</b>"


def test_watch_lists_what_is_played_and_what_is_over(
    served: Site, over: tuple[Browser, str]
) -> None:
    _browser, guest = guest_in(served, "Eva")
    running = open_table(served, guest, Setup(preset("spinner"), 4), start=True)
    page = served.browser().get("/watch")
    assert f'href="/t/{running.id}"' in page.text
    assert f'href="/t/{over[1]}/replay?match=1"' in page.text
    assert "Your finished matches" not in page.text
    own = over[0].get("/watch")
    assert "Your finished matches" in own.text
    assert own.text.count(f"/t/{over[1]}/replay") == 1
