"""The API for programs: who asks, what they get, and what is refused with which words."""

import json
import re
import time
from collections.abc import Iterator
from typing import Any

import pytest
from httpx import Response

from bones.server.api import API_DOC, description
from bones.server.settings import Rates
from support.site import Site, site


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("served"), pause=0.0) as started:
        yield started


class Program:
    """A program with a token, or without one."""

    def __init__(self, served: Site, name: str | None = "Ana", language: str = "en") -> None:
        self.site = served
        self.client = served.browser(language)._client
        self.token = ""
        if name is not None:
            self.token = self.ask("POST", "/guests", {"name": name}).json()["token"]

    def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Response:
        headers = {"authorization": f"Bearer {self.token}"} if self.token else {}
        headers |= more.pop("headers", {})
        if body is not None:
            more["json"] = body
        address = f"/api/v1{path}"
        return self.site.run(self.client.request(method, address, headers=headers, **more))

    def open(self, **wanted: Any) -> dict[str, Any]:
        answer = self.ask("POST", "/tables", {"preset": "five-up", **wanted})
        assert answer.status_code == 201, answer.text
        table: dict[str, Any] = answer.json()
        return table

    def look(self, table: str) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", f"/tables/{table}").json()
        return found

    def on_turn(self, table: str) -> dict[str, Any]:
        """The table as it is when there is a tile to lay: what is forced it does by itself."""
        end = time.monotonic() + 20
        while True:
            now = self.look(table)
            if any(each["tile"] for each in now["legal"]):
                return now
            assert time.monotonic() < end
            time.sleep(0.01)


def problem(answer: Response) -> tuple[int, str, str | None]:
    told = answer.json()
    assert told["sentence"]
    return answer.status_code, told["code"], told["where"]


def test_the_document_is_handed_out(served: Site) -> None:
    answer = Program(served, None).ask("GET", API_DOC.removeprefix("/api/v1"))
    assert answer.json() == description()


def test_every_address_says_what_it_does() -> None:
    for operations in description()["paths"].values():
        for operation in operations.values():
            assert operation["description"].strip().split("\n")[0].endswith((".", ":", "`."))


def test_without_a_token_nobody_acts(served: Site) -> None:
    nobody = Program(served, None)
    assert problem(nobody.ask("GET", "/me")) == (401, "no-token", None)
    assert nobody.ask("GET", "/me").headers["www-authenticate"] == "Bearer"
    for wrong in ("Bearer nonsense", "Basic abc", "nonsense"):
        answer = nobody.ask("GET", "/me", headers={"authorization": wrong})
        assert problem(answer) == (401, "unknown-token", None)


def test_a_cookie_is_no_token_and_none_is_given(served: Site) -> None:
    browser = served.browser()
    browser.get("/settings")
    browser.post("/settings/name", {"name": "Bea"})
    answer = browser.get("/api/v1/me")
    assert answer.status_code == 401
    assert "set-cookie" not in answer.headers
    made = Program(served, None).ask("POST", "/guests", {"name": "Ana"})
    assert "set-cookie" not in made.headers
    assert made.headers["cache-control"] == "no-store"


def test_tokens_are_told_once_hashed_and_ended(served: Site) -> None:
    ana = Program(served)
    made = ana.ask("POST", "/tokens", {"name": "second  one"}).json()
    assert made["name"] == "second one"
    listed = ana.ask("GET", "/tokens").json()
    assert [each["name"] for each in listed] == ["Ana", "second one"]
    assert made["token"] not in json.dumps(listed)
    kept = (served.house.settings.data / "bones.sqlite").read_bytes()
    kept += (served.house.settings.data / "bones.sqlite-wal").read_bytes()
    assert made["token"].encode() not in kept
    assert ana.token.encode() not in kept
    second = Program(served, None)
    second.token = made["token"]
    assert second.ask("GET", "/me").json() == {"name": "Ana"}
    assert ana.ask("DELETE", f"/tokens/{listed[1]['number']}").status_code == 204
    assert second.ask("GET", "/me").status_code == 401
    # Those of others are not theirs to end.
    assert Program(served).ask("DELETE", f"/tokens/{listed[0]['number']}").status_code == 204
    assert ana.ask("GET", "/me").status_code == 200


def test_a_token_of_the_settings_page_plays_as_the_same_guest(served: Site) -> None:
    browser = served.browser()
    browser.get("/settings")
    page = browser.post("/settings/token", {"token-name": "my bot"})
    found = re.search(r'class="input" readonly value="([^"]+)"', page.text)
    assert found
    program = Program(served, None)
    program.token = found[1]
    name = program.ask("GET", "/me").json()["name"]
    assert f'value="{name}"' in browser.get("/settings").text
    page = browser.get("/settings")
    assert found[1] not in page.text
    number = re.search(r'name="number" value="(\d+)"', page.text)
    assert number
    browser.post("/settings/token/drop", {"number": number[1]})
    assert program.ask("GET", "/me").status_code == 401


def test_an_empty_name_of_a_token_is_refused_on_the_page(served: Site) -> None:
    browser = served.browser()
    browser.get("/settings")
    page = browser.post("/settings/token", {"token-name": " "})
    assert page.status_code == 422
    assert 'id="token-wrong"' in page.text


def test_a_name_can_be_changed(served: Site) -> None:
    ana = Program(served)
    assert ana.ask("PUT", "/me", {"name": "Anna"}).json() == {"name": "Anna"}
    assert problem(ana.ask("PUT", "/me", {"name": " \u0007"}))[:2] == (422, "bad-name")


def test_friends_meet_and_play_to_the_end(served: Site) -> None:
    ana, bea = Program(served), Program(served, "Bea")
    table = ana.open(options={"target": 20}, seats=3)["id"]
    seated = bea.ask("POST", f"/tables/{table}/seat", {"seat": 2}).json()
    assert (seated["seat"], seated["is_host"], seated["status"]) == (2, False, "waiting")
    refused = bea.ask("POST", f"/tables/{table}/start")
    assert problem(refused) == (403, "not-host", None)
    begun = ana.ask("POST", f"/tables/{table}/start").json()
    assert [seat["kind"] for seat in begun["seats"]] == ["guest", "bot", "guest"]
    for _turn in range(200):
        for program in (ana, bea):
            now = program.look(table)
            if now["legal"]:
                act = {"action": now["legal"][0]["action"], "seen": now["moved"]}
                program.ask("POST", f"/tables/{table}/act", act)
            elif "ready" in now["may"] and now["status"] == "between-rounds":
                program.ask("POST", f"/tables/{table}/ready")
        if now["status"] == "finished":
            break
        time.sleep(0.01)
    assert now["status"] == "finished"
    assert max(now["scores"]) >= 20
    assert now["winners"]
    record = ana.ask("GET", f"/tables/{table}/record").json()
    assert record["format"] == "bones-record/1"
    assert record["result"]["scores"] == now["scores"]
    for listed in (ana.ask("GET", "/matches"), Program(served, None).ask("GET", "/matches/recent")):
        assert table in [match["table"] for match in listed.json()]
    again = [p.ask("POST", f"/tables/{table}/ready").json() for p in (ana, bea)][-1]
    assert (again["status"], again["match"]) == ("playing", 2)


def test_an_old_version_is_told_with_the_table_as_it_is(served: Site) -> None:
    ana = Program(served)
    table = ana.open(start=True)["id"]
    before = ana.on_turn(table)
    act = {"action": before["legal"][0]["action"], "seen": before["version"], "key": "one"}
    after = ana.ask("POST", f"/tables/{table}/act", act).json()
    assert len(after["round"]["layout"]) == len(before["round"]["layout"]) + 1
    # Sent again, it is done already.
    assert ana.ask("POST", f"/tables/{table}/act", act).status_code == 200
    late = ana.ask("POST", f"/tables/{table}/act", {"action": "draw", "seen": before["version"]})
    assert problem(late) == (409, "moved-on", "body.seen")
    assert late.json()["table"]["version"] >= after["version"]
    assert late.json()["table"]["seat"] == 0


def test_what_the_rules_refuse_names_the_rule(served: Site) -> None:
    ana = Program(served)
    table = ana.open(start=True, seats=2)["id"]
    now = ana.on_turn(table)
    answer = ana.ask("POST", f"/tables/{table}/act", {"action": "pass", "seen": now["version"]})
    assert answer.status_code == 422
    assert answer.json()["rule"]
    answer = ana.ask("POST", f"/tables/{table}/act", {"action": "dance", "seen": now["version"]})
    assert problem(answer) == (422, "bad-action", "body.action")


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({"preset": "five-up", "seets": 3}, "body.seets"),
        ({}, "body.preset"),
        ({"preset": 5}, "body.preset"),
        ({"preset": "five-up", "seats": "3"}, "body.seats"),
        ({"preset": "five-up", "turn_seconds": 1}, "body.turn_seconds"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place(
    served: Site, body: dict[str, Any], where: str
) -> None:
    assert problem(Program(served).ask("POST", "/tables", body)) == (422, "bad-request", where)


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"preset": "nothing"}, "unknown-preset"),
        ({"preset": "five-up", "options": {"targt": 5}}, "unknown-option"),
        ({"preset": "five-up", "options": {"target": "x"}}, "bad-value"),
        ({"preset": "five-up", "seats": 8}, "bad-seats"),
        ({"preset": "five-up", "seats": 2, "bots": {"3": "casual"}}, "no-such-seat"),
        ({"preset": "five-up", "seats": 2, "bots": {"1": "genius"}}, "unknown-bot"),
        ({"preset": "five-up", "title": "a\u0000b"}, "bad-request"),
    ],
)
def test_rules_that_cannot_be_are_refused(served: Site, body: dict[str, Any], code: str) -> None:
    status, told, _where = problem(Program(served).ask("POST", "/tables", body))
    assert (status, told) == (422, code)


def test_sentences_are_in_the_language_asked_for(served: Site) -> None:
    spanish = Program(served, None, "es")
    assert "clave" in spanish.ask("GET", "/me").json()["sentence"]
    assert spanish.ask("GET", "/phrases").json()[0]["sentence"] == "Hola."


def test_spectators_see_no_hand_and_only_where_they_are_welcome(served: Site) -> None:
    ana, nobody = Program(served), Program(served, None)
    open_table = ana.open(start=True)["id"]
    seen = nobody.look(open_table)
    assert seen["round"]["hand"] == seen["legal"] == seen["may"] == []
    assert {tile for hand in seen["round"]["hands"] for tile in hand} == {None}
    shut = ana.open(start=True, spectators=False)["id"]
    assert problem(nobody.ask("GET", f"/tables/{shut}")) == (403, "no-spectators", None)
    assert problem(nobody.ask("GET", "/tables/nothing")) == (404, "no-such-table", None)


def test_hosts_see_to_seats(served: Site) -> None:
    ana, bea = Program(served), Program(served, "Bea")
    table = ana.open(seats=3)["id"]
    path = f"/tables/{table}"
    assert ana.ask("PUT", f"{path}/seats/1/bot", {"level": "random"}).json()["seats"][1]["level"]
    assert ana.ask("DELETE", f"{path}/seats/1/bot").json()["seats"][1]["kind"] == "vacant"
    assert ana.ask("PUT", f"{path}/lock", {"locked": True}).json()["locked"]
    assert problem(bea.ask("POST", f"{path}/seat", {}))[:2] == (403, "table-locked")
    ana.ask("PUT", f"{path}/lock", {"locked": False})
    bea.ask("POST", f"{path}/seat", {"seat": 1})
    assert bea.ask("POST", f"{path}/say", {"phrase": "hello"}).status_code == 200
    assert ana.ask("DELETE", f"{path}/seats/1/guest").json()["seats"][1]["kind"] == "vacant"
    assert problem(bea.ask("POST", f"{path}/seat", {}))[:2] == (403, "kicked-out")
    assert ana.ask("DELETE", f"{path}/seat").json()["seat"] is None


def test_the_count_is_not_told_where_people_find_it(served: Site) -> None:
    ana = Program(served)
    now = ana.open(options={"claim": "call"}, start=True)
    now = ana.on_turn(now["id"])
    assert (now["round"]["total"], now["round"]["counting"]) == (None, [])
    act = {"action": now["legal"][0]["action"], "seen": now["version"]}
    path = f"/tables/{now['id']}"
    after = ana.ask("POST", f"{path}/act", act).json()
    assert "no-call" in after["may"]
    done = ana.ask("POST", f"{path}/no-call", {"seen": after["version"]}).json()
    assert "no-call" not in done["may"]


def test_what_there_is_to_choose_from(served: Site) -> None:
    nobody = Program(served, None)
    names = [each["name"] for each in nobody.ask("GET", "/presets").json()]
    assert "five-up" in names
    one = nobody.ask("GET", "/presets/five-up").json()
    options = {each["name"]: each for each in nobody.ask("GET", "/options").json()}
    assert set(one["values"]) == set(options)
    assert options["claim"]["kind"] == "word"
    assert one["values"]["claim"] in options["claim"]["choices"]
    assert problem(nobody.ask("GET", "/presets/nothing"))[:2] == (404, "not-found")
    assert nobody.ask("GET", "/levels").json()[0]["name"] == "random"


def test_lists_of_tables(served: Site) -> None:
    ana = Program(served)
    table = ana.open(start=True)["id"]
    assert table in [each["id"] for each in ana.ask("GET", "/tables").json()]
    assert table in [each["id"] for each in Program(served, None).ask("GET", "/watch").json()]


def test_too_much_is_told_with_when_to_come_again(tmp_path: Any) -> None:
    with site(tmp_path, rates=Rates(arriving=(1, 0.001))) as small:
        Program(small)
        answer = Program(small, None).ask("POST", "/guests", {"name": "Bea"})
        assert problem(answer) == (429, "too-many-requests", None)
        assert int(answer.headers["retry-after"]) >= 1


def test_other_methods_are_refused_with_those_there_are(served: Site) -> None:
    answer = Program(served, None).ask("PATCH", "/presets")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET")
    assert answer.json()["code"] == "http-405"
