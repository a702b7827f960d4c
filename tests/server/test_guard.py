"""What stands before every page."""

import logging
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bones.server.guard import log
from bones.server.headers import POLICY
from bones.server.settings import Rates
from support.site import Browser, Site, site, words


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("house")) as made:
        yield made


@pytest.fixture
def browser(house: Site) -> Browser:
    return house.browser()


def test_every_answer_says_what_its_page_may_load(browser: Browser) -> None:
    for path in ("/", "/nowhere", "/static/0/site.css", "/static/0/none.css", "/robots.txt"):
        answer = browser.get(path)
        assert answer.headers["content-security-policy"] == POLICY
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert "unsafe" not in POLICY


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "", "[::1"])
def test_another_name_leads_nowhere(browser: Browser, host: str) -> None:
    """A page elsewhere whose name was bent to lead to this machine reads nothing of it."""
    answer = browser.get("/", headers={"host": host})
    assert answer.status_code == 421
    assert "wrong-host" in answer.text


@pytest.mark.parametrize("host", ["localhost", "LOCALHOST:8028", "127.0.0.1:1", "[::1]:8028"])
def test_the_machines_own_names_do(browser: Browser, host: str) -> None:
    assert browser.get("/", headers={"host": host}).status_code == 200


def test_a_public_name_does_where_there_is_one(tmp_path: Path) -> None:
    with site(tmp_path, public="https://dominoes.example") as house:
        browser = house.browser(address="https://dominoes.example")
        answer = browser.get("/")
        assert answer.status_code == 200
        assert "max-age" in answer.headers["strict-transport-security"]
        assert "; Secure" in answer.headers["set-cookie"]
        # Behind a proxy everybody seems to come from this machine: nobody gets its switches.
        assert "The home network" not in words(answer)
        assert browser.post("/network", {"home": "on"}).status_code == 403


def test_a_page_is_nobody_elses_to_keep(house: Site, browser: Browser) -> None:
    assert browser.get("/").headers["cache-control"] == "no-store"
    css = browser.get(house.house.assets.url("site.css"))
    assert "immutable" in css.headers["cache-control"]
    assert "set-cookie" not in css.headers
    # A page from before the server was renewed still finds its style, but does not keep it.
    assert browser.get("/static/0000000000/site.css").headers["cache-control"] == "no-cache"


def test_a_cookie_is_signed_and_out_of_reach(house: Site) -> None:
    browser = house.browser()
    cookie = browser.get("/settings").headers["set-cookie"]
    assert re.search("; HttpOnly", cookie)
    assert re.search("; SameSite=lax", cookie)
    [name] = [name for name in browser.cookies if "guest" in name]
    kept = browser.cookies[name]
    mine = words(browser.get("/settings"))
    # One that was changed is none: whoever has it is somebody new.
    browser.cookies.clear()
    browser.cookies.set(name, kept[:-10] + ("A" if kept[-10] != "A" else "B") + kept[-9:])
    assert "set-cookie" in browser.get("/settings").headers
    browser.cookies.clear()
    browser.cookies.set(name, kept)
    assert words(browser.get("/settings")) == mine


def test_a_form_of_another_site_does_nothing(house: Site) -> None:
    browser = house.browser()
    browser.get("/settings")
    fields = {"name": "Mallory"}
    for headers in ({"origin": "http://evil.example"}, {"origin": "null"}):
        answer = browser.post("/settings/name", fields, headers=headers)
        assert answer.status_code == 403
        assert "foreign-origin" in answer.text
    browser.get("/settings")
    answer = browser.post("/settings/name", {**fields, "token": "0" * 32})
    assert (answer.status_code, "foreign-form" in answer.text) == (403, True)
    assert "Mallory" not in browser.get("/settings").text


def test_a_form_without_cookies_does_nothing(house: Site) -> None:
    browser = house.browser()
    browser.get("/settings")
    browser.cookies.clear()
    assert browser.post("/settings/name", {"name": "Mallory"}).status_code == 403


def test_another_guests_token_is_none(house: Site) -> None:
    ann, ben = house.browser(), house.browser()
    ann.get("/settings")
    ben.get("/settings")
    ben.last = ann.last
    assert ben.post("/settings/name", {"name": "Mallory"}).status_code == 403


def test_a_body_has_an_end(house: Site) -> None:
    browser = house.browser()
    browser.get("/settings")
    answer = browser.post("/settings/name", {"name": "x" * 100_000})
    assert (answer.status_code, "too-large" in answer.text) == (413, True)


def test_a_form_has_an_end_of_fields(house: Site) -> None:
    browser = house.browser()
    browser.get("/new")
    answer = browser.post("/new", {f"f{n}": "x" for n in range(1000)})
    assert answer.status_code == 400


def test_who_asks_too_often_waits(tmp_path: Path) -> None:
    with site(tmp_path, rates=Rates(reading=(3, 0.001), writing=(1, 0.001))) as house:
        browser = house.browser()
        assert [browser.get("/rules").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
        assert "too-many-requests" in browser.get("/rules").text
        # Files are the same for everybody and cost nothing.
        assert browser.get(house.house.assets.url("site.css")).status_code == 200


def test_a_name_is_escaped(house: Site) -> None:
    browser = house.browser()
    browser.get("/settings")
    browser.post("/settings/name", {"name": "<b>&\"'</b>"})
    text = browser.get("/").text
    assert "<b>&" not in text
    assert "&lt;b&gt;" in text


@pytest.mark.parametrize("name", ["", "   ", "x" * 21, "a\u202eb", "a\x00b"])
def test_a_name_that_is_none_is_refused_with_a_sentence(house: Site, name: str) -> None:
    browser = house.browser()
    browser.get("/settings")
    answer = browser.post("/settings/name", {"name": name})
    assert answer.status_code == 422
    assert "is no name" in words(answer)


def test_what_fails_is_told_without_a_trace_of_why(
    house: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither page nor log has the words of an error: they may hold what a seat must not learn."""

    tile = "-".join("64")

    async def fail(*_: object, **__: object) -> None:
        raise RuntimeError(tile)

    monkeypatch.setattr(house.house.keeper, "look", fail)
    # Whatever else sets up logging in this process may have silenced it.
    monkeypatch.setattr(log, "disabled", False)
    with caplog.at_level(logging.DEBUG):
        answer = house.browser().get("/t/anything")
    assert answer.status_code == 500
    assert "Traceback" not in answer.text + caplog.text
    assert tile not in answer.text + caplog.text
    [number] = re.findall("fault-([0-9a-f]{8})", answer.text)
    assert number in caplog.text


def test_what_is_not_there_is_said_in_the_language_of_who_asks(house: Site) -> None:
    assert "Not found" in words(house.browser("en").get("/nowhere"))
    assert "No se encuentra" in words(house.browser("es").get("/nowhere"))
    assert "no-such-table" in house.browser().get("/t/nothing").text
    assert house.browser().get("/t/nothing").status_code == 404


def test_what_cannot_be_sent_there_is_said(house: Site) -> None:
    browser = house.browser()
    browser.get("/")
    answer = browser.post("/rules")
    assert (answer.status_code, "http-405" in answer.text) == (405, True)


def test_programs_are_answered_in_json(house: Site) -> None:
    answer = house.browser().get("/api/v1/nowhere")
    assert answer.status_code == 404
    assert set(answer.json()) == {"code", "sentence"}


def test_the_key_is_for_its_owner_alone(house: Site) -> None:
    key = house.house.settings.data / "key"
    assert key.stat().st_mode & 0o777 == 0o600
    assert len(key.read_bytes()) == 32
