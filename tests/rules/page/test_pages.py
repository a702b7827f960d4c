"""The pages of every preset, as a person reads them; ``update.py`` writes them anew."""

import importlib.util
from pathlib import Path

import pytest

from bones.language import LANGUAGES

_SPEC = importlib.util.spec_from_file_location("pages", Path(__file__).with_name("update.py"))
assert _SPEC is not None
assert _SPEC.loader is not None
update = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(update)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", update.pages())
def test_a_page_reads_as_it_was_read(name: str, language: str) -> None:
    path = update.FOLDER / f"{name}.{language}.txt"
    assert update.text(update.pages()[name], language) == path.read_text(encoding="utf-8")


def test_no_page_is_left_over() -> None:
    wanted = {f"{name}.{language}.txt" for name in update.pages() for language in LANGUAGES}
    assert {path.name for path in update.FOLDER.iterdir()} == wanted
