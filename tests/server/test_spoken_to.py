"""Pages speak to whoever reads them: no sentence names them "You" where another has a name."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from httpx import Response

from bones.rules import Setup, preset
from support.site import Site, site
from support.sitting import Sitter, guest_in, open_table
from support.spoken_to import misspoken


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with site(tmp_path_factory.mktemp("served"), pause=0.0) as started:
        yield started


class Listener(Sitter):
    """Reads every page it is shown, piece by piece, as they stand in it."""

    language = "en"
    wrong: frozenset[str] = frozenset()

    def step(self, page: Response) -> Response:
        for piece in pieces(page.text):
            self.wrong |= {*misspoken(piece, self.language)}
        return super().step(page)


def pieces(text: str) -> list[str]:
    """The words of a page, apart where other than a mere mark in a sentence parts them."""
    text = re.sub(r"<(script|style|svg)\b.*?</\1>", "\n", text, flags=re.S)
    text = re.sub(r"</?(b|bdi|i|strong|small|span)\b[^>]*>", " ", text)
    return [" ".join(piece.split()) for piece in re.split(r"<[^>]*>", text) if piece.strip()]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize(
    ("name", "seats", "partners", "options"),
    [
        ("five-up", 2, False, {"target": 30}),
        ("five-up", 4, True, {"target": 40, "claim": "call"}),
        ("block", 3, False, {"target": 15}),
        ("spinner", 4, False, {"first_double": 1, "last_double": 0}),
    ],
    ids=str,
)
def test_every_page_of_a_match(
    served: Site, name: str, seats: int, partners: bool, options: dict[str, Any], language: str
) -> None:
    browser, guest = guest_in(served, "Ana", language)
    setup = Setup(preset(name, **options), seats, partners)
    listener = Listener(browser, open_table(served, guest, setup, start=True).id)
    listener.language = language
    listener.step(listener.finish())
    assert not listener.wrong
