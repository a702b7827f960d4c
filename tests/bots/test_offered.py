"""Bots that other packages offer through the entry point group ``bones.bots``."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bones.bots import bot, level_named
from bones.errors import BonesError
from bones.simulate import Spec, play
from support.setups import make

SOURCE = '''
class FirstBot:
    """Does what is named first."""

    def __init__(self, seed):
        self.seed = seed

    def choose(self, view):
        return view.legal[0] if view.to_act == view.seat else None

class Silent(FirstBot):
    def choose(self, view):
        return None

class Talker(FirstBot):
    def choose(self, view):
        return "draw"

class Failing(FirstBot):
    def choose(self, view):
        raise RuntimeError("two\\nlines")

class Seedless:
    pass

NUMBER = 5
'''

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a package on the path that offers bots: names to what they are in its module."""

    def install(package: str, **offered: str) -> None:
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        lines = "".join(f"{name} = {package}:{value}\n" for name, value in offered.items())
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[bones.bots]\n{lines}")
        (tmp_path / f"{package}.py").write_text(SOURCE)

    monkeypatch.syspath_prepend(tmp_path)
    return install


def test_an_offered_bot_plays_under_its_name(install: Install) -> None:
    install("firstbots", first="FirstBot")
    assert level_named("first").sentence == "Does what is named first."
    match = play(Spec(make("block", 2, target=20), "s", ("first", "random")), 0)
    assert match.is_over


def test_it_cannot_take_a_name_of_ours(install: Install) -> None:
    install("thiefbots", casual="FirstBot")
    assert type(bot("casual", "s")).__name__ == "CasualBot"


@pytest.mark.parametrize(("value", "words"), [("Missing", "be loaded"), ("NUMBER", "from a seed")])
def test_what_is_no_bot_is_told(install: Install, value: str, words: str) -> None:
    install(f"badbots{value.lower()}", broken=value)
    with pytest.raises(BonesError, match=words) as refused:
        bot("broken", "s")
    assert refused.value.code == "bad-plugin"


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ("Silent", "chose nothing on its turn"),
        ("Talker", "'draw' is no action"),
        ("Failing", r"RuntimeError: two\\nlines \(.*wrongfailing.py, line \d+\)"),
        ("Seedless", r"has failed: TypeError: Seedless\(\) takes no arguments\."),
    ],
)
def test_what_it_does_wrong_is_told(install: Install, value: str, words: str) -> None:
    install(f"wrong{value.lower()}", broken=value)
    with pytest.raises(BonesError, match=words) as refused:
        play(Spec(make("block", 2, target=20), "s", ("broken", "random")), 0)
    assert refused.value.code == "bad-plugin"


def test_it_takes_no_simulations(install: Install) -> None:
    install("slowbots", slow="FirstBot")
    with pytest.raises(BonesError) as refused:
        bot("slow:5", "s")
    assert refused.value.code == "bad-budget"


def test_offered_names_are_told_with_ours(install: Install) -> None:
    install("otherbots", other="FirstBot")
    install("thiefbots", casual="FirstBot")
    with pytest.raises(BonesError, match="other") as refused:
        bot("nobody", "s")
    assert str(refused.value).count("casual") == 1
