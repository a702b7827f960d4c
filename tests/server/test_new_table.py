"""A new table by forms alone: what is asked for, what contradicts itself, what is kept."""

from collections.abc import Iterator
from urllib.parse import parse_qsl, urlsplit

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from starlette.datastructures import ImmutableMultiDict

from bones.rules import preset, presets
from bones.server.draft import Draft, read_draft, rule_options
from bones.server.sheet import sheet
from support.rule_options import options
from support.site import Browser, Site, site, words


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("house")) as made:
        yield made


@pytest.fixture
def browser(house: Site) -> Browser:
    made = house.browser()
    made.get("/new")
    return made


def read(query: str) -> Draft:
    return read_draft(ImmutableMultiDict(parse_qsl(query)))


def test_what_a_form_changes_stands_in_the_address(browser: Browser) -> None:
    answer = browser.post(
        "/new",
        {
            "do": "look", "preset": "five-up", "based": "five-up", "seats": "4", "partners": "on",
            "rule.claim": "muggins", "rule.hand_size.4": "5", "rule.target": "250",
        },
    )  # fmt: skip
    query = parse_qsl(urlsplit(str(answer.url)).query)
    assert ("option", "claim=muggins") in query
    assert ("option", "hand_size.4=5") in query
    assert not any(value.startswith("target") for _, value in query)
    assert "2 changes" in words(answer)
    assert "5 tiles in each hand, 8 in the boneyard." in words(answer)


def test_another_preset_takes_its_own_rules(browser: Browser) -> None:
    fields = {"do": "look", "preset": "spinner", "based": "block", "rule.target": "77"}
    answer = browser.post("/new", fields)
    assert "target" not in str(answer.url)


def test_what_contradicts_itself_is_refused_with_its_sentence(browser: Browser) -> None:
    fields = {"preset": "block", "based": "block", "rule.claim": "call", "do": "open"}
    answer = browser.post("/new", fields)
    assert answer.status_code == 422
    assert "Nothing scores in play, so there is nothing for call to claim" in words(answer)


def test_what_is_no_value_is_refused_with_its_sentence(browser: Browser) -> None:
    fields = {"preset": "block", "based": "block", "rule.target": "<b>", "do": "open"}
    answer = browser.post("/new", fields)
    assert answer.status_code == 422
    assert "<b>" not in answer.text
    assert "is not allowed; right is a whole number" in words(answer)


def test_a_box_that_is_not_ticked_says_no() -> None:
    draft = read("preset=spinner&based=spinner&rule.wild=false")
    assert not draft.rules.wild
    assert read("preset=spinner&based=spinner&rule.wild=false&rule.wild=true").rules.wild


@settings(max_examples=25)
@given(name=st.sampled_from(presets()), changes=options(), seats=st.integers(0, 12))
def test_an_address_gives_back_the_draft(name: str, changes: dict[str, object], seats: int) -> None:
    rules = preset(name).replace(**changes)
    query = [("preset", name), ("seats", str(seats)), *(("option", o) for o in rule_options(rules))]
    draft = read_draft(ImmutableMultiDict(query))
    assert draft.rules == rules
    again = read(draft.query())
    assert again == draft
    assert sheet(draft).count > 0


FIELDS = (
    "preset", "option", "seats", "partners", "place.1", "clock", "title", "rule.target",
    "rule.hand_size.4", "rule.wild", "rule.claim", "based", "friends",
)  # fmt: skip


@settings(max_examples=50)
@given(st.lists(st.tuples(st.sampled_from(FIELDS), st.text(max_size=20))))
def test_any_address_is_read(query: list[tuple[str, str]]) -> None:
    draft = read_draft(ImmutableMultiDict(query))
    assert draft.problems or draft.setup is not None


def test_rules_are_kept_and_shared(house: Site, browser: Browser) -> None:
    fields = {"preset": "block", "based": "block", "rule.target": "50", "do": "keep"}
    answer = browser.post("/new", {**fields, "title": ""})
    assert (answer.status_code, "Give the rules a name" in words(answer)) == (422, True)
    answer = browser.post("/new", {**fields, "title": "Sunday <i>"})
    assert "Kept." in words(answer)
    assert "Sunday &lt;i&gt;" in answer.text
    token = answer.text.split('href="/new?rules=')[1].split('"')[0]
    other = house.browser().get(f"/new?rules={token}")
    assert "Sunday <i>" in words(other)
    assert 'name="rule.target" value="50"' in other.text
    assert house.browser().get("/new?rules=nothing").status_code == 404


def test_play_now_is_one_tap(house: Site) -> None:
    browser = house.browser()
    browser.get("/")
    answer = browser.post("/play", {"preset": "block"}, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"].startswith("/t/")
    assert "Continue" in words(browser.get("/"))


def test_a_preset_there_is_not_is_not_found(browser: Browser) -> None:
    browser.get("/")
    assert browser.post("/play", {"preset": "../../etc"}).status_code == 404
    assert browser.get("/rules/nothing").status_code == 404
    assert "is no preset" in words(browser.get("/new?preset=nothing"))
