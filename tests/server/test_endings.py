"""At the end of a round the page tells how the points of each side arise, and it adds up."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from httpx import Response

from bones.rules import Setup, preset
from support.site import Site, site
from support.sitting import Sitter, guest_in, open_table


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("served"), pause=0.0) as started:
        yield started


class Reckoner(Sitter):
    """Adds up what every end of a round says."""

    ends = 0
    parts = 0

    def step(self, page: Response) -> Response:
        if 'id="ending"' in page.text:
            self.reckon(page.text[page.text.index('id="ending"') :])
        return super().step(page)

    def reckon(self, text: str) -> None:
        rows = re.findall(
            r'<tr><th scope="row" class="[^"]*">([^<]*?) ?<.*?<td>(-?\d+)</td>', text, re.S
        )
        points = {name.strip(): int(number) for name, number in rows}
        told = dict.fromkeys(points, 0)
        for sum_ in re.findall(r'<div class="sum">(.*?)</div>', text, re.S):
            [name] = re.findall(r"<h3[^>]*>(.*?)</h3>", sum_)
            numbers = [int(n) for n in re.findall(r"<li><b>([+-]?\d+)</b>", sum_)]
            told[name] = sum(numbers)
            assert [*map(int, re.findall(r"= (-?\d+)", sum_))] in ([told[name]], [])
            self.parts += len(numbers)
        assert told == points
        self.ends += 1


@pytest.mark.parametrize(
    ("name", "seats", "partners", "options"),
    [
        ("five-up", 4, True, {"target": 120}),
        ("five-up", 2, False, {"target": 60, "claim": "call"}),
        ("five-up", 2, False, {"target": 60, "claim": "muggins"}),
        ("all-fives", 2, False, {"target": 60}),
        ("block", 2, False, {"target": 40}),
    ],
    ids=str,
)
def test_every_end_adds_up(
    served: Site, name: str, seats: int, partners: bool, options: dict[str, Any]
) -> None:
    browser, guest = guest_in(served, "Ana")
    setup = Setup(preset(name, **options), seats, partners)
    reckoner = Reckoner(browser, open_table(served, guest, setup, start=True).id)
    reckoner.step(reckoner.finish())
    assert reckoner.ends > 0
    assert reckoner.parts > 0
