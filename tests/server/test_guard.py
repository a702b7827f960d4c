"""What stands before every page."""

import asyncio
import logging
import re
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import OperationalError

from bones.rules import Setup, preset
from bones.server.guard import log
from bones.server.headers import POLICY
from bones.server.settings import Rates
from bones.tables.store import guests
from bones.tables.store.schema import GUESTS
from support.site import Browser, Site, site, words
from support.sitting import guest_in, open_table


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


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "127.0.0.1.evil.example", "", "[::1", "[::1]evil.example"),
        *("127.0.0.1:80@evil.example", "127.0.0.1:x", "127.0.0.1:80/static/", "127.0.0.1?"),
    ],
)
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


@pytest.mark.parametrize("origin", ["http://[", "null", "", "127.0.0.1:8028", "http://x\xff"])
def test_an_origin_that_is_none_is_another_site(house: Site, origin: str) -> None:
    browser = house.browser()
    browser.get("/settings")
    answer = browser.post(
        "/settings/name", {"name": "Eve"}, headers={"origin": origin.encode("latin-1")}
    )
    assert (answer.status_code, "foreign-origin" in answer.text) == (403, True)


@pytest.mark.parametrize("field", ["token", "name"])
def test_a_form_of_letters_that_no_text_can_hold_cannot_be_read(house: Site, field: str) -> None:
    browser = house.browser()
    browser.get("/settings")
    part = f'--x\r\nContent-Disposition: form-data; name="{field}"\r\n\r\n+2AA-\r\n--x--\r\n'
    kind = "multipart/form-data; boundary=x; charset=utf-7"
    answer = browser.post("/settings/name", content=part.encode(), headers={"content-type": kind})
    assert (answer.status_code, "bad-form" in answer.text) == (400, True)


def test_what_cannot_be_kept_is_told_as_every_fault_and_not_where_it_lies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with site(tmp_path) as house:
        browser = house.browser("es")
        browser.get("/settings")
        browser.post("/settings/name", {"name": "Ana"})

        def full(*_: object) -> None:
            raise OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))

        monkeypatch.setattr(guests, "guest_by_id", full)
        answer = browser.get("/")
        assert (answer.status_code, "unwritable" in answer.text) == (503, True)
        assert answer.headers["content-security-policy"] == POLICY
        assert "el disco está lleno" in words(answer)
        assert str(tmp_path) not in answer.text
        # Who may not come in costs no look at what is kept.
        assert browser.get("/", headers={"host": "evil.example"}).status_code == 421
        assert browser.get("/static/0/site.css").status_code == 200


def test_a_damaged_table_keeps_nobody_from_the_first_page(tmp_path: Path) -> None:
    def damage(connection: Connection) -> None:
        connection.exec_driver_sql("UPDATE table_events SET event = '{' WHERE version = 1")

    with site(tmp_path) as house:
        browser = house.browser()
        browser.get("/")
        table = browser.post("/play", {"preset": "draw"}).url.path
        house.run(house.house.store._do(damage))
        house.run(house.house.keeper._rooms.popitem()[1].end())
        assert browser.get("/").status_code == 200
        answer = browser.get(table)
        assert (answer.status_code, "damaged-table" in answer.text) == (500, True)


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


def test_a_body_that_is_too_slow_is_given_up(tmp_path: Path) -> None:
    """A form, and what a program sends: whether it says how long it will be or not."""

    async def slowly() -> AsyncIterator[bytes]:
        yield b"na"
        await asyncio.sleep(30)
        yield b"me=Ana"

    with site(tmp_path, body_seconds=0.05) as house:
        browser = house.browser("es")
        browser.get("/settings")
        form = {"content-type": "application/x-www-form-urlencoded"}
        answer = browser.post("/settings/name", content=slowly(), headers=form)
        assert (answer.status_code, "too-slow" in answer.text) == (408, True)
        assert answer.headers["connection"] == "close"
        assert "Tardó tanto en llegar" in words(answer)
        program = {"content-type": "application/json"}
        answer = browser.post("/api/v1/guests", content=slowly(), headers=program)
        assert (answer.status_code, answer.json()["code"]) == (408, "too-slow")
        # One that is there in time may be thought about for long.
        assert browser.get("/settings").status_code == 200


def test_a_program_may_not_bring_more_either(house: Site) -> None:
    async def much() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    answer = house.browser().post(
        "/api/v1/guests", content=much(), headers={"content-type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/rules/block", "/nowhere", "/static/0/site.css", "/healthz", "/worker.js"),
        *("/api/v1/presets", "/api/v1/me", "/play"),
    ],
)
def test_head_is_answered_as_get_is_without_a_body(browser: Browser, path: str) -> None:
    whole, head = browser.get(path), browser.head(path)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    same = ("content-type", "cache-control", "content-security-policy", "content-language")
    assert [head.headers.get(name) for name in same] == [whole.headers.get(name) for name in same]
    assert ("content-length" in head.headers) == ("content-length" in whole.headers)


def test_head_of_a_stream_comes_to_an_end(house: Site) -> None:
    browser = house.browser()
    browser.get("/")
    table = browser.post("/play", {"preset": "draw"}).url.path
    answer = browser.head(f"{table}/stream")
    assert (answer.status_code, answer.content) == (200, b"")
    assert answer.headers["content-type"].startswith("text/event-stream")


PROXY = "10.1.0.2"


def asked_from(house: Site, peer: str, said: str | None, path: str = "/rules") -> int:
    headers = {} if said is None else {"x-forwarded-for": said}
    answer = house.browser(address="https://dominoes.example", peer=peer).get(path, headers=headers)
    return answer.status_code


def test_behind_a_proxy_each_client_has_limits_of_its_own(tmp_path: Path) -> None:
    few = Rates(reading=(2, 0.0001))
    public = "https://dominoes.example"
    with site(tmp_path, public=public, proxies=(PROXY,), rates=few) as house:
        for client in ("203.0.113.7", "203.0.113.8"):
            assert [asked_from(house, PROXY, client) for _ in range(3)] == [200, 200, 429]
        # What stands further left anybody may write there.
        assert asked_from(house, PROXY, "198.51.100.1, 203.0.113.7") == 429
        assert asked_from(house, PROXY, "198.51.100.1, 203.0.113.7, 10.1.0.2") == 429
        assert asked_from(house, PROXY, "198.51.100.1, 203.0.113.7:4711") == 429
        # Who is no proxy is believed nothing.
        statuses = [asked_from(house, "10.1.0.3", f"203.0.113.{n}") for n in range(50, 53)]
        assert statuses == [200, 200, 429]
        # Not even this machine, where other proxies are named.
        statuses = [asked_from(house, "127.0.0.1", f"203.0.113.{n}") for n in range(50, 53)]
        assert statuses == [200, 200, 429]


def test_a_proxy_on_this_machine_is_believed_where_people_come_through_one(tmp_path: Path) -> None:
    few = Rates(reading=(1, 0.0001))
    with site(tmp_path / "public", public="https://dominoes.example", rates=few) as house:
        assert [asked_from(house, "127.0.0.1", f"203.0.113.{n}") for n in (1, 2, 1)] == [
            *(200, 200, 429)
        ]
        assert [asked_from(house, "::1", f"203.0.113.{n}") for n in (3, 3)] == [200, 429]
    with site(tmp_path / "home", rates=few) as house:
        browser = house.browser()
        asked = [browser.get("/rules", headers={"x-forwarded-for": f"203.0.113.{n}"}) for n in "12"]
        assert [each.status_code for each in asked] == [200, 429]


def test_a_line_counts_as_one_however_many_addresses_it_has(tmp_path: Path) -> None:
    with site(
        tmp_path, public="https://dominoes.example", rates=Rates(reading=(1, 0.0001))
    ) as house:
        said = ("2001:db8::1", "2001:db8::ffff", "[2001:db8:0:1::1]:99", "2001:db8:0:1::2")
        assert [asked_from(house, "127.0.0.1", each) for each in said] == [200, 429, 200, 429]
        assert asked_from(house, "127.0.0.1", "::ffff:203.0.113.1") == 200
        assert asked_from(house, "127.0.0.1", "203.0.113.1") == 429


def test_what_a_proxy_says_that_is_no_address_is_its_own(tmp_path: Path) -> None:
    with site(
        tmp_path, public="https://dominoes.example", rates=Rates(reading=(1, 0.0001))
    ) as house:
        said = ("unknown", "", "203.0.113.1, <script>", None)
        assert [asked_from(house, "127.0.0.1", each) for each in said] == [200, 429, 429, 429]


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


def test_who_waits_for_too_many_answers_gets_no_more_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Streams of those who are no guests have no other end."""
    begun, go = threading.Semaphore(0), threading.Event()

    async def slow(*_: object, **__: object) -> None:
        begun.release()
        await asyncio.to_thread(go.wait, 20)
        raise RuntimeError

    with site(tmp_path, rates=Rates(at_once=2)) as house, ThreadPoolExecutor(2) as others:
        monkeypatch.setattr(house.house.keeper, "look", slow)
        waiting = [others.submit(house.browser().get, "/t/any") for _ in range(2)]
        for _ in waiting:
            assert begun.acquire(timeout=20)
        answer = house.browser("es").get("/")
        assert (answer.status_code, "too-many-at-once" in answer.text) == (429, True)
        assert "Hay demasiado abierto" in words(answer)
        go.set()
        assert [each.result().status_code for each in waiting] == [500, 500]
        assert house.browser().get("/").status_code == 200


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
    assert set(answer.json()) == {"code", "sentence", "where"}


def test_the_key_is_for_its_owner_alone(house: Site) -> None:
    key = house.house.settings.data / "key"
    assert key.stat().st_mode & 0o777 == 0o600
    assert (key.parent / "bones.sqlite").stat().st_mode & 0o777 == 0o600
    assert len(key.read_bytes()) == 32


def guests_of(house: Site) -> int:
    def counted(connection: Connection) -> int:
        found: int = connection.execute(select(func.count()).select_from(GUESTS)).scalar_one()
        return found

    return house.run(house.house.store._do(counted))


def test_who_only_looks_is_stored_nowhere(tmp_path: Path) -> None:
    with site(tmp_path) as house:
        host, ana = guest_in(house, "Ana")
        table = open_table(house, ana, Setup(preset("draw"), 2)).id
        for path in ("/", "/new", "/watch", "/settings", "/rules", f"/t/{table}", "/pad"):
            for _ in range(5):
                assert house.browser().get(path).status_code == 200
        assert guests_of(house) == 1
        host.get(f"/t/{table}")


def test_what_is_refused_makes_nobody_a_guest(tmp_path: Path) -> None:
    with site(tmp_path) as house:
        host, ana = guest_in(house, "Ana")
        table = open_table(house, ana, Setup(preset("draw"), 2)).id
        host.get(f"/t/{table}")
        host.post(f"/t/{table}/room", {"do": "lock"})
        browser = house.browser()
        browser.get("/settings")
        for path, fields in (
            (f"/t/{table}/room", {"do": "sit", "name": "Eve"}),
            (f"/t/{table}/room", {"do": "start"}),
            (f"/t/{table}/do", {"do": "say hello"}),
            (f"/t/{table}/act", {"action": "pass"}),
            ("/t/none/room", {"do": "sit", "name": "Eve"}),
            ("/settings/name", {"name": "\N{ZERO WIDTH SPACE}"}),
            ("/settings/token/drop", {"number": "1"}),
            ("/settings", {"theme": "dark"}),
        ):
            browser.post(path, fields)
            browser.get("/settings")
        assert guests_of(house) == 1
        host.get(f"/t/{table}")
        host.post(f"/t/{table}/room", {"do": "unlock"})
        browser.get(f"/t/{table}")
        assert "Eve" in words(browser.post(f"/t/{table}/room", {"do": "sit", "name": "Eve"}))
        assert guests_of(house) == 2


def test_of_one_address_only_so_many_become_guests(tmp_path: Path) -> None:
    rates = Rates(arriving=(3, 0.001))
    with site(tmp_path, rates=rates) as house:
        statuses = []
        for n in range(5):
            browser = house.browser()
            browser.get("/settings")
            statuses.append(browser.post("/settings/name", {"name": f"Ana {n}"}).status_code)
        assert statuses == [200, 200, 200, 429, 429]
        assert guests_of(house) == 3
        elsewhere = house.browser(peer="192.0.2.7")
        elsewhere.get("/settings")
        assert elsewhere.post("/settings/name", {"name": "Ben"}).status_code == 200
