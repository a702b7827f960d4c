"""The score pad by forms alone: what is written down, what follows, and what is no number."""

import json
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from random import Random
from re import findall, search
from typing import Any

import pytest
from httpx import Response

from bones.round import Reason
from bones.round.event import Scored, ScoreReason
from bones.rules import Setup, presets
from bones.server.pad import Pad, PadRound, counted, read_pad, way_of, write_pad
from bones.server.pad.ending import BLOCKED, ending
from bones.server.pad.numbers import fault, number
from bones.server.pad.pad import TIE, new_pad
from bones.server.problems import PageError
from support.rounds import random_match
from support.setups import EVERY_SETUP, setup_id
from support.site import Browser, Site, site, words

IN_PLAY = (ScoreReason.COUNT, ScoreReason.CALL, ScoreReason.PENALTY)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("house")) as made:
        yield made


class Sheet:
    """Somebody with a pad and no scripts."""

    def __init__(self, browser: Browser, way: str, *names: str, **fields: str) -> None:
        self.browser = browser
        self.fields = {"way": way, "seats": str(len(names)), **fields}
        self.fields |= {f"name.{seat}": name for seat, name in enumerate(names)}
        self.last = browser.get(f"/pad?way={way}")
        self.send()

    def send(self, do: str = "look", **fields: str) -> Response:
        text = self.last.text
        state, at = (
            search(r'name="state" value="([^"]*)"', text),
            search(r'"at" value="(\d+)"', text),
        )
        assert state
        assert at
        sent = {**self.fields, "state": unescape(state[1]), "at": at[1], "do": do}
        sent |= {name.replace("_", "."): value for name, value in fields.items()}
        self.last = self.browser.post("/pad", sent)
        return self.last

    @property
    def said(self) -> str:
        found = search(r'id="said"[^>]*>([^<]*)<', self.last.text)
        assert found
        return unescape(found[1]).replace("\N{NON-BREAKING HYPHEN}", "-")

    @property
    def totals(self) -> list[int]:
        return [int(each) for each in findall(r"<td data-total>(-?\d+)<", self.last.text)]

    @property
    def field(self) -> dict[str, str]:
        return dict(
            findall(
                r'name="((?:play|end)\.\d)" value="([^"]*)"',
                self.last.text.partition("<template")[0],
            )
        )


def test_rounds_add_up_and_name_the_next_double(house: Site) -> None:
    sheet = Sheet(house.browser(), "spinner", "Ana", "Ben", "Cleo")
    assert sheet.said == "Round 1 opens with 9-9. Ana deals."
    sheet.send("finish", end_0="12", end_1="", end_2="30", won="1")
    assert sheet.totals == [12, 0, 30]
    assert sheet.said == "Round 2 opens with 8-8. Ben deals. In front: Ben, by 12."


def test_an_earlier_round_is_changed(house: Site) -> None:
    sheet = Sheet(house.browser(), "draw", "Ana", "Ben")
    sheet.send("finish", end_0="10", end_1="", won="0")
    sheet.send("finish", end_0="", end_1="25", won="1")
    sheet.send("edit:0", end_0="", end_1="")
    assert sheet.field["end.0"] == "10"
    sheet.send("finish", end_0="40", end_1="", won="0")
    assert sheet.totals == [40, 25]
    assert sheet.said == "Round 3. Ana deals. Ben leads. In front: Ana, by 15."


def test_pairs_reach_the_target_and_begin_again(house: Site) -> None:
    sheet = Sheet(house.browser(), "five-up", "Ana", "Ben", "Cleo", "Dan", pairs="on", target="50")
    sheet.send("look", play_0="50", play_1="10")
    assert sheet.said == "Well played. Ana + Cleo win with 50."
    sheet.send("again")
    assert sheet.totals == [0, 0]
    assert sheet.said == "Round 1. Ana deals. The highest double leads."


def test_equal_totals_over_the_target_play_on(house: Site) -> None:
    sheet = Sheet(house.browser(), "draw", "Ana", "Ben")
    sheet.send("finish", end_0="110", end_1="110")
    assert sheet.said.startswith("Round 2.")
    assert sheet.said.endswith("Level in front: Ana, Ben.")


def test_just_points_have_an_end_only_with_a_target(house: Site) -> None:
    sheet = Sheet(house.browser(), "", *"ABCDEFGH")
    sheet.send("finish", end_0="500", end_7="-20")
    assert sheet.totals == [500, 0, 0, 0, 0, 0, 0, -20]
    assert sheet.said == "Round 2. In front: A, by 500."
    sheet.send("look", target="400", lowest="on")
    assert sheet.said == "Well played. H wins with -20."


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("12a", "“12a” is no number. Write digits, such as 25 or -5."),
        ("1.5", "“1.5” is no number."),
        ("100000", "100000 is more than the pad takes: at most 99999, above 0 or below."),
        ("<b>", "“&lt;b&gt;” is no number."),
    ],
)
def test_what_is_no_number_is_said_and_not_counted(house: Site, typed: str, sentence: str) -> None:
    sheet = Sheet(house.browser(), "block", "Ana", "Ben")
    sheet.send("finish", end_0=typed, end_1="7")
    assert sentence in sheet.last.text
    assert 'aria-invalid="true"' in sheet.last.text
    assert sheet.totals == [0, 7]
    assert sheet.said.startswith("Round 1.")  # the round is not over with that in it


@pytest.mark.parametrize(
    ("typed", "value"),
    [("", 0), (" ", 0), ("7", 7), ("+7", 7), ("-7", -7), ("\N{MINUS SIGN} 7", -7), ("007", 7)],
)
def test_numbers_as_people_write_them(typed: str, value: int) -> None:
    assert number(typed) == value
    assert not fault(typed)


@pytest.mark.parametrize("typed", ["--1", "1-", "e", "\N{ARABIC-INDIC DIGIT FIVE}", "1,5", "+"])
def test_others_are_none(typed: str) -> None:
    assert fault(typed)
    assert number(typed) == 0


def test_names_are_escaped(house: Site) -> None:
    sheet = Sheet(house.browser(), "block", "<script>x", 'a"b\u202e')
    assert "<script>x" not in sheet.last.text
    assert "\u202e" not in sheet.last.text
    assert "&lt;script&gt;x" in sheet.last.text


@pytest.mark.parametrize("way", [*presets(), ""])
def test_every_way_to_play_has_a_pad(house: Site, way: str) -> None:
    for language in ("en", "es"):
        page = house.browser(language).get(f"/pad?way={way}")
        assert page.status_code == 200
        assert ("Marcador" if language == "es" else "Score pad") in words(page)


def test_a_way_with_fewer_seats_takes_the_first_of_them(house: Site) -> None:
    sheet = Sheet(house.browser(), "spinner", *"ABCDEF")
    sheet.fields["way"] = "block"
    sheet.send()
    assert len(sheet.totals) == 4


def changed(**parts: Any) -> str:
    return json.dumps({**json.loads(write_pad(new_pad("block"))), **parts})


@pytest.mark.parametrize(
    "text",
    [
        "", "{}", "[]", "null", "1", "[" * 5000, changed(v=2), changed(way="chess"),
        changed(names=[]), changed(names=["a"] * 9), changed(names=[1, 2]), changed(rounds=[]),
        changed(rounds=[1]), changed(target=-1), changed(target=True), changed(dealer=8),
        changed(rounds=[{"play": "x", "end": [], "won": None, "opening": None, "done": False}]),
        changed(rounds=[{"play": [], "end": [], "won": 9, "opening": None, "done": False}]),
    ],
)  # fmt: skip
def test_what_is_no_pad_is_refused(text: str) -> None:
    with pytest.raises(PageError) as error:
        read_pad(text)
    assert error.value.code == "bad-pad"


def test_a_refused_pad_is_a_page_with_a_sentence(house: Site) -> None:
    browser = house.browser()
    browser.get("/pad")
    answer = browser.post("/pad", {"state": "{}"})
    assert answer.status_code == 400
    assert "This score pad cannot be read." in words(answer)


def test_a_form_of_another_site_writes_nothing(house: Site) -> None:
    browser = house.browser()
    browser.get("/pad")
    assert browser.post("/pad", {"token": "0" * 32}).status_code == 403
    assert browser.post("/pad/end", {"token": "0" * 32}).status_code == 403


def test_a_pad_is_what_was_written() -> None:
    rounds = (PadRound(play=("5", "x"), end=("", "-3"), won=TIE, opening=4, done=True), PadRound())
    pad = Pad(way="spinner-short", names=("Ana", "Ben"), dealer=1, rounds=rounds)
    assert read_pad(write_pad(pad)) == pad


# The end of a round.


def test_the_rules_say_what_a_rounds_end_is_worth(house: Site) -> None:
    sheet = Sheet(house.browser(), "five-up", "Ana", "Ben", "Cleo", "Dan", pairs="on")
    sheet.send("settle", out="2", pips_0="4", pips_1="12", pips_3="11")
    assert "25 for Ana and Cleo" in words(sheet.last)
    assert sheet.totals == [25, 0]
    assert sheet.field["end.0"] == "25"


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"out": "0", "pips_0": "3", "pips_1": "4"}, "Ana went out and holds nothing"),
        ({"out": "0"}, "Write a number of pips for every hand"),
        ({"out": "blocked", "pips_0": "3", "pips_1": "x"}, "Write a number of pips"),
        ({"out": "0", "pips_1": "999"}, "No tiles of the set leave hands like these."),
        ({"out": "7", "pips_1": "9"}, "Say who went out"),
        ({"pips_1": "9"}, "Say who went out"),
    ],
)
def test_what_cannot_be_worked_out_is_said(
    house: Site, fields: dict[str, str], sentence: str
) -> None:
    sheet = Sheet(house.browser(), "draw", "Ana", "Ben")
    assert sheet.send("settle", **fields).status_code == 422
    assert sentence in words(sheet.last)


def test_the_script_is_answered_in_json(house: Site) -> None:
    browser = house.browser()
    browser.get("/pad")
    fields = {"state": write_pad(new_pad("block")), "out": "1", "pips.0": "9", "pips.2": "7"}
    answer = browser.post("/pad/end", {**fields, "seats": "3", "way": "block"})
    assert answer.json()["points"] == [0, 16, 0]
    assert answer.json()["won"] == 1
    assert browser.get("/pad")
    wrong = browser.post("/pad/end", {**fields, "seats": "4", "way": "block"})
    assert wrong.status_code == 422
    assert "every hand" in wrong.json()["sentence"]


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_pips_settle_as_the_tiles_did(setup: Setup) -> None:
    """Ends of real rounds, told by pips alone, are worth what they were."""
    pad = Pad(way=setup.rules.preset, names=("",) * setup.seats, pairs=setup.partners)
    compared = 0
    for round in random_match(setup, Random(5)).rounds:
        outcome = round.outcome
        assert outcome is not None
        if outcome.reason not in (Reason.OUT, Reason.BLOCKED):
            continue
        bonus = [0] * setup.side_count
        for event in round.log:
            if isinstance(event, Scored) and event.reason not in IN_PLAY:
                bonus[event.side] += event.points
        pips = [
            sum(tile.points(setup.rules.wild_points) for tile in round.hands[seat] if tile)
            for seat in range(setup.seats)
        ]
        out = BLOCKED if outcome.reason is Reason.BLOCKED else str(outcome.winner)
        if out == BLOCKED and setup.rules.wild:
            continue  # where a wild tile is left the round was blocked by its demands
        told = ending(replace(pad, dealer=round.dealer), out, pips)
        compared += 1
        assert told.points == tuple(bonus)
        assert told.won == (TIE if outcome.winner is None else outcome.winner)
    assert compared


# A pad kept along with a match.


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_a_pad_follows_a_match(setup: Setup) -> None:
    pad = Pad(way=setup.rules.preset, names=("",) * setup.seats, pairs=setup.partners, rounds=())
    match = random_match(setup, Random(3))
    pad = replace(pad, dealer=match.rounds[0].dealer)
    for n, round in enumerate(match.rounds):
        now = counted(replace(pad, rounds=(*pad.rounds, PadRound())))
        assert now.winners == ()
        assert now.number == round.number == n + 1
        assert now.totals == round.scores
        assert now.dealer == round.dealer
        lead = round.dealt.lead
        assert now.opening == lead.double
        if now.leader is not None:
            assert now.leader == lead.seat
        outcome = round.outcome
        assert outcome is not None
        assert outcome.points is not None
        written = PadRound(
            end=tuple(map(str, outcome.points)),
            won=TIE if outcome.winner is None else outcome.winner,
            opening=round.opening_double,
            done=True,
        )
        pad = replace(pad, rounds=(*pad.rounds, written))
    over = counted(pad)
    assert over.totals == match.scores
    assert over.winners == match.winners


def test_ways_say_what_decides_a_match() -> None:
    for name in presets():
        way = way_of(name)
        assert way.says
        assert bool(way.target) != bool(way.rounds or way.doubles)
