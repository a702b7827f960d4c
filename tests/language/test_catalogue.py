"""What a person reads is in every language, and each reader has their own."""

import subprocess
import sys
import threading
from pathlib import Path

import pytest

from bones.language import N_, _, ngettext, speaking, spoken

ROOT = Path(__file__).parents[2]


def test_every_message_is_translated_and_every_catalogue_compiled() -> None:
    command = [sys.executable, ROOT / "scripts" / "catalogues.py", "--check"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_english_is_what_stands_in_the_code() -> None:
    assert spoken() == "en"
    assert _("Block") == N_("Block") == "Block"
    assert ngettext("{n} tile", "{n} tiles", 1) == "{n} tile"
    assert ngettext("{n} tile", "{n} tiles", 0) == "{n} tiles"


def test_a_language_is_spoken_within_its_context() -> None:
    with speaking("es"):
        assert spoken() == "es"
        assert _("Draw") == "Robo"
        assert _("") == ""
        assert _("No catalogue has this.") == "No catalogue has this."
        with speaking("en"):
            assert _("Draw") == "Draw"
        assert _("Draw") == "Robo"
    assert _("Draw") == "Draw"


def test_one_thread_does_not_change_what_another_speaks() -> None:
    heard: list[str] = []
    with speaking("es"):
        thread = threading.Thread(target=lambda: heard.append(spoken()))
        thread.start()
        thread.join()
    assert heard == ["en"]


def test_a_language_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="no catalogue for 'tlh'"), speaking("tlh"):
        pass
