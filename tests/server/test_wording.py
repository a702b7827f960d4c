"""Words that several pages use."""

import pytest

from bones.bots import LEVELS as BOTS
from bones.language import speaking
from bones.server.wording import LEVELS, level_words


def test_every_level_of_bots_has_a_word_and_no_other() -> None:
    assert [*LEVELS] == [*BOTS]


@pytest.mark.parametrize("level", BOTS)
def test_a_level_is_called_by_a_word_of_the_language(level: str) -> None:
    assert level_words(level)[0].isupper()
    with speaking("es"):
        assert level_words(level) not in (level, LEVELS[level]) or level == "casual"


def test_a_level_of_another_package_is_called_by_its_name() -> None:
    assert level_words("grandma") == "grandma"
