"""The page of a table, played by forms alone."""

import re
from collections.abc import Iterator

import pytest

from bones.rules import Setup, preset, presets
from support.site import Site, site, words
from support.sitting import Sitter, guest_in, open_table

SHORT = {
    "spinner": {"first_double": 1, "last_double": 0},
    "spinner-kids": {"first_double": 1, "last_double": 1},
    "spinner-short": {"first_double": 1, "last_double": 0},
    "all-fives": {"target": 20},
    "five-up": {"target": 30},
    "draw": {"target": 20},
    "block": {"target": 20},
}


def short(name: str, seats: int | None = None, **options: object) -> Setup:
    """A preset whose match is over soon."""
    rules = preset(name, **{**SHORT[name], **options})
    return Setup(rules, seats or rules.min_seats)


def test_every_preset_is_played() -> None:
    assert {*SHORT} == {*presets()}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("served"), pause=0.0) as started:
        yield started


@pytest.mark.parametrize("name", SHORT)
def test_a_match_by_forms_alone(name: str, served: Site) -> None:
    browser, guest = guest_in(served, "Ana")
    view = open_table(served, guest, short(name), start=True)
    page = Sitter(browser, view.id).finish()
    told = words(page)
    assert "Another match" in told
    assert re.search(r"wins? the match|share the win", told)
    record = browser.get(f"/t/{view.id}/record")
    assert record.headers["content-disposition"].startswith("attachment")
    assert record.json()["format"]
