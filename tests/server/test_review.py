"""The review of a match: who may see it, and what is seen before, while and after it is made."""

import asyncio
import json
import re
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from bones.judge import REVIEW_FORMAT, Effort, Judging, Review, to_json
from bones.notation import Record
from bones.rules import Setup, preset
from bones.server import reviewed
from bones.simulate.workers import Here, Processes
from bones.tables import Abandon, Reviews, Settings
from bones.tables import reviewing as making
from bones.tables.reviewing import _gently as gently
from bones.tables.store.reviews import Kept
from support.site import Browser, Site, site, words
from support.sitting import Sitter, guest_in, open_table

EFFORT = Effort(simulations=16, searches=2)
SHUT = Settings(call_seconds=1, pause_seconds=5, spectators=False)


class Alone(Here):
    """Judges in the process of the test: to begin another takes longer than all the rest."""

    def __init__(self, _count: int) -> None:
        pass

    def kill(self) -> None:
        pass


@pytest.fixture(autouse=True)
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews here cost next to nothing."""
    monkeypatch.setattr(making, "PLAIN", EFFORT)
    monkeypatch.setattr(making, "USUAL", EFFORT)
    monkeypatch.setattr(making, "Processes", Alone)
    monkeypatch.setattr(making, "_gently", Judging.part)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Site]:
    with site(tmp_path, "short", pause=0.0) as started:
        yield started


def played(served: Site, name: str = "Ana", **more: Any) -> tuple[Browser, str]:
    """Somebody who played a short match to its end, and its table."""
    browser, guest = guest_in(served, name)
    setup = Setup(preset("draw", target=1), 2)
    view = open_table(served, guest, setup, start=True, **more)
    Sitter(browser, view.id).finish()
    return browser, view.id


def ask(browser: Browser, table: str) -> Response:
    browser.get("/settings")  # any page has the token of forms
    return browser.post(f"/t/{table}/review")


def made(browser: Browser, table: str) -> Response:
    """The page once the review is made."""
    end = time.monotonic() + 30
    while 'http-equiv="refresh"' in (page := browser.get(f"/t/{table}/review")).text:
        assert time.monotonic() < end
        time.sleep(0.05)
    return page


def asked_for(served: Site) -> tuple[tuple[str, int], ...]:
    found: tuple[tuple[str, int], ...] = served.run(served.house.store.reviews_to_make())
    return found


def kept(served: Site, table: str) -> Kept | None:
    found: Kept | None = served.run(served.house.store.review(table, 1))
    return found


def hold(served: Site) -> None:
    """Let nothing that is asked for be made."""
    served.house.reviews._task.cancel()


def test_before_and_after(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "Processes", Processes)
    monkeypatch.setattr(making, "_gently", gently)
    with site(tmp_path, pause=0.0) as served:
        look_before_and_after(served)


def look_before_and_after(served: Site) -> None:
    browser, table = played(served)
    assert f"/t/{table}/review?match=1" in browser.get(f"/t/{table}").text
    assert f"/t/{table}/review" in browser.get(f"/t/{table}/replay").text
    page = browser.get(f"/t/{table}/review")
    assert page.status_code == 200
    assert "Review this match" in words(page)
    assert kept(served, table) is None
    assert browser.post(f"/t/{table}/review").status_code == 200
    page = made(browser, table)
    assert "<svg" in page.text
    assert "judged by what could be known at the time" in words(page)
    assert "Where the chance to win the match came from" in words(page)
    assert "hx-get" not in page.text
    program = served.browser()
    review = program.get(f"/api/v1/tables/{table}/review")
    assert review.status_code == 200
    record = served.run(served.house.keeper.record(table, None))
    same = Review.of(Record.parse(record.to_json()), EFFORT)
    same = same.judged(same.work.part(range(len(same.wanted))))
    assert review.json() == json.loads(to_json(same))
    assert review.json()["format"] == REVIEW_FORMAT


def test_bots_are_labelled(served: Site) -> None:
    browser, table = played(served)
    ask(browser, table)
    page = made(browser, table).text
    labelled = re.findall(r"<dt>.*?</span>([^<]*)(<span class=\"mark\">bot</span>)?</dt>", page)
    assert [bool(mark) for _name, mark in labelled] == [False, True]


def test_while_it_is_made_it_says_how_far_it_is(served: Site) -> None:
    browser, table = played(served)
    hold(served)
    page = ask(browser, table)
    assert "The review begins." in words(page)
    assert 'http-equiv="refresh"' in page.text
    served.house.reviews._waiting[table, 1] = (3, 8)
    page = browser.get(f"/t/{table}/review?match=1")
    assert "3 of 8 decisions are judged." in words(page)
    answer = served.browser().get(f"/api/v1/tables/{table}/review")
    assert answer.status_code == 202
    assert answer.json() == {"stage": "making", "done": 3, "wanted": 8, "ahead": 0}


def test_what_takes_long_is_done_once_for_all_who_look(
    served: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def count(owner: Any, name: str) -> None:
        work = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda *given: (done.append(name), work(*given))[1])

    browser, table = played(served)
    count(making, "_is_open")
    for _again in range(3):
        browser.get(f"/t/{table}/review")
    assert done == ["_is_open"]
    ask(browser, table)
    made(browser, table)
    served.house.reviews._read.clear()
    done.clear()
    count(making, "_whole")
    count(reviewed.Reviewed, "of")

    async def many() -> None:
        reviews = served.house.reviews
        states = await asyncio.gather(*(reviews.state(table, 1) for _ in range(5)))
        assert all(state.review is states[0].review for state in states)

    served.run(many())
    for language in ("en", "en", "es", "es"):
        assert "<svg" in served.browser(language).get(f"/t/{table}/review").text
    assert done == ["_whole", "of", "of"]


def test_two_requests_make_one_review(served: Site) -> None:
    browser, table = played(served)
    hold(served)
    for _again in range(2):
        assert ask(browser, table).status_code == 200
    assert asked_for(served) == ((table, 1),)
    other, next_table = played(served, "Bea")
    assert "1 other match is reviewed first." in words(ask(other, next_table))


def test_of_a_match_that_goes_on_there_is_none(served: Site) -> None:
    browser, guest = guest_in(served, "Ana")
    view = open_table(served, guest, Setup(preset("draw"), 2), start=True)
    path = f"/t/{view.id}/review"
    for where in (path, f"{path}?match=1"):
        assert browser.get(where).status_code == 409
        browser.get("/settings")
        assert browser.post(where).status_code == 409
    assert browser.get(f"{path}?match=2").status_code == 404
    for where in ("", "?match=1"):
        answer = browser.get(f"/api/v1/tables/{view.id}/review{where}")
        assert answer.status_code == 409
        assert answer.json()["code"] == "not-over"
    assert asked_for(served) == ()
    assert served.house.reviews._waiting == {}


def test_who_may_see_the_replay_may_see_it(served: Site) -> None:
    ana, shut = played(served, settings=SHUT)
    _bea, free = played(served, "Bea")
    stranger, _guest = guest_in(served, "Cleo")
    for browser, table in ((ana, shut), (ana, free), (stranger, shut), (stranger, free)):
        for more in ("", "?match=1"):
            seen = browser.get(f"/t/{table}/replay{more}").status_code
            assert browser.get(f"/t/{table}/review{more}").status_code == seen
            browser.get("/settings")
            assert browser.post(f"/t/{table}/review{more}").status_code == seen
    assert stranger.get(f"/t/{shut}/review").status_code == 404
    assert stranger.get("/t/nowhere/review").status_code == 404
    made(ana, shut)
    assert stranger.get(f"/api/v1/tables/{shut}/review").status_code == 404


def test_a_form_from_elsewhere_asks_for_nothing(served: Site) -> None:
    browser, table = played(served)
    assert browser.post(f"/t/{table}/review", {"token": "0" * 64}).status_code == 403
    assert kept(served, table) is None


def test_a_server_begun_again_goes_on(tmp_path: Path) -> None:
    with site(tmp_path, pause=0.0) as first:
        browser, table = played(first)
        hold(first)
        ask(browser, table)
        record = Record.parse(kept(first, table).record)  # type: ignore[union-attr]
        review = Review.of(record, EFFORT)
        review = review.judged(review.work.part(range(2)))
        text = to_json(review)
        assert first.run(first.house.store.save_review(table, 1, text, is_whole=False))
    with site(tmp_path, pause=0.0) as second:
        stranger = second.browser()
        page = made(stranger, table)
        assert "judged by what could be known" in words(page)
        found = kept(second, table)
        assert found is not None
        assert found.is_whole
        assert json.loads(found.text)["decisions"][:2] == json.loads(text)["decisions"]
    with site(tmp_path, pause=0.0) as third:
        assert asked_for(third) == ()
        assert "<svg" in third.browser().get(f"/t/{table}/review?match=1").text


@pytest.mark.parametrize("whole", [True, False], ids=["whole", "begun"])
def test_what_another_version_made_is_made_anew(served: Site, whole: bool) -> None:
    browser, table = played(served)
    hold(served)
    ask(browser, table)
    text = '{"effort": {"simulations": 9}}'
    served.run(served.house.store.save_review(table, 1, text, is_whole=whole))
    served.house.reviews._waiting.clear()
    if whole:
        assert "Review this match" in words(browser.get(f"/t/{table}/review"))
        assert kept(served, table) is None
    else:
        served.run(served.house.reviews._make((table, 1)))
        assert "<svg" in browser.get(f"/t/{table}/review").text


def test_it_goes_with_its_match(served: Site) -> None:
    browser, table = played(served)
    ask(browser, table)
    made(browser, table)
    store = served.house.store
    served.run(store.clean_up(0, 0, time.time() + 5))
    assert kept(served, table) is None
    # What is being made is given up.
    assert not served.run(store.save_review(table, 1, "", is_whole=True))
    served.run(store.ask_review(table, 1))
    assert asked_for(served) == ()


def test_the_queue_is_bounded(tmp_path: Path) -> None:
    with site(tmp_path, pause=0.0, reviews=1) as served:
        hold(served)
        browser, table = played(served)
        other, next_table = played(served, "Bea")
        ask(browser, table)
        page = ask(other, next_table)
        assert page.status_code == 503
        assert "Many reviews are being made already." in words(page)
        assert asked_for(served) == ((table, 1),)


def test_nobody_fills_the_queue_alone(tmp_path: Path) -> None:
    with site(tmp_path, pause=0.0, reviews=8) as served:
        hold(served)
        tables = [played(served, name) for name in ("Ana", "Bea", "Cleo")]
        for browser, table in tables[:2]:
            assert ask(browser, table).status_code == 200
        browser, table = tables[2]
        page = ask(browser, table)
        assert page.status_code == 503
        assert "Reviews you asked for are being made already." in words(page)
        # What waits already is asked for again without harm, and others find room.
        assert ask(*tables[0]).status_code == 200
        assert ask(served.browser(peer="192.0.2.7"), table).status_code == 200
        assert len(asked_for(served)) == 3


def test_a_server_may_make_none(tmp_path: Path) -> None:
    with site(tmp_path, pause=0.0, reviews=0) as served:
        browser, table = played(served)
        page = browser.get(f"/t/{table}/review")
        assert "No reviews are made on this server." in words(page)
        assert "Review this match" not in words(page)
        assert browser.post(f"/t/{table}/review").status_code in (403, 404)


def hidden(served: Site, table: str) -> list[bool]:
    record: Record = served.run(served.house.keeper.record(table, None))
    return [each.deal.hidden for each in record.replay().rounds]


def all_fives(served: Site) -> tuple[Browser, str]:
    browser, guest = guest_in(served, "Ana")
    setup = Setup(preset("all-fives", target=40), 2)
    view = open_table(served, guest, setup, start=True)
    Sitter(browser, view.id).finish()
    return browser, view.id


def test_a_last_round_whose_hands_stay_hidden_is_left_out(tmp_path: Path) -> None:
    with site(tmp_path, "c", pause=0.0) as served:
        browser, table = all_fives(served)
        assert hidden(served, table) == [False, True]
        ask(browser, table)
        page = made(browser, table)
        assert "The last round is left out: not all of its tiles were shown." in words(page)
        assert "after the last whole round" in words(page)
        assert 'id="round-1"' in page.text
        assert 'id="round-2"' not in page.text


def test_where_no_round_was_shown_there_is_no_review(tmp_path: Path) -> None:
    with site(tmp_path, "a", pause=0.0) as served:
        browser, table = all_fives(served)
        assert hidden(served, table) == [True]
        page = browser.get(f"/t/{table}/review")
        assert "so it cannot be reviewed" in words(page)
        assert "Review this match" not in words(page)
        browser.get("/settings")
        assert browser.post(f"/t/{table}/review").status_code == 409
        assert kept(served, table) is None


def test_a_match_that_was_given_up_has_no_whole_round(served: Site) -> None:
    browser, guest = guest_in(served, "Ana")
    view = open_table(served, guest, Setup(preset("draw"), 2), start=True)
    served.run(served.house.keeper.do(view.id, guest, Abandon()))
    assert "so it cannot be reviewed" in words(browser.get(f"/t/{view.id}/review"))


def test_one_that_fails_is_told_and_may_be_tried_again(served: Site) -> None:
    browser, table = played(served)

    class Broken(Here):
        def submit(self, *_args: Any, **_more: Any) -> Any:
            raise RuntimeError

    reviews: Reviews = served.house.reviews
    right, reviews._executor = reviews._executor, Broken()
    ask(browser, table)
    page = made(browser, table)
    assert "The review could not be made." in words(page)
    assert kept(served, table) is None
    reviews._executor = right
    ask(browser, table)
    assert "<svg" in made(browser, table).text


def test_a_process_that_is_lost_is_replaced_and_gives_way(
    served: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, table = played(served)
    said: list[int] = []
    monkeypatch.setattr(making, "_gently", gently)
    monkeypatch.setattr("bones.tables.reviewing.os.nice", said.append)

    class Lost(Here):
        lost = 0

        def submit(self, *given: Any, **more: Any) -> Any:
            self.lost += 1
            if self.lost <= 2:
                raise BrokenExecutor
            return super().submit(*given, **more)

    reviews: Reviews = served.house.reviews
    right, reviews._executor = reviews._executor, Lost()
    ask(browser, table)
    assert "<svg" in made(browser, table).text
    assert set(said) == {19}
    reviews._executor = right


def test_a_program_asks_for_one(served: Site) -> None:
    _browser, table = played(served)
    program = served.browser()._client
    guest = served.run(program.post("/api/v1/guests", json={"name": "Bot"})).json()
    headers = {"authorization": f"Bearer {guest['token']}"}
    path = f"/api/v1/tables/{table}/review"
    missing = served.run(program.get(path))
    assert (missing.status_code, missing.json()["code"]) == (404, "no-review")
    assert served.run(program.post(path)).status_code == 401
    answer = served.run(program.post(path, headers=headers))
    assert answer.status_code == 202
    end = time.monotonic() + 30
    while (answer := served.run(program.get(path))).status_code == 202:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert answer.json()["format"] == REVIEW_FORMAT
