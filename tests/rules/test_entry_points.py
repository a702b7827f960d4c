"""Presets that other packages offer through the entry point group ``bones.presets``."""

from collections.abc import Callable
from pathlib import Path

import pytest

from bones.errors import RulesError
from bones.rules import preset, presets
from bones.rules.loader import OWN

TOML = 'format = "bones-rules/1"\nname = "{name}"\n{extends}\n[options]\nmultiple = 5\n'

Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a package on the path that offers presets: names to the text of its module's values."""

    def install(package: str = "otherbones", **offered: str) -> None:
        lines = "".join(f"{name} = {package}:{name}\n" for name in offered)
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (info / "entry_points.txt").write_text(f"[bones.presets]\n{lines}")
        values = "".join(f"{name} = {value}\n" for name, value in offered.items())
        (tmp_path / f"{package}.py").write_text(f"from pathlib import Path\n{values}")

    monkeypatch.syspath_prepend(tmp_path)
    return install


def text(name: str, extends: str = "") -> str:
    """Return the text of a rule file, as source code of Python."""
    return repr(TOML.format(name=name, extends=f'extends = "{extends}"' if extends else ""))


@pytest.mark.parametrize("form", ["{text}", "lambda: {text}", "Path({path!r})", "{path!r}"])
def test_text_path_or_callable(install: Install, tmp_path: Path, form: str) -> None:
    path = tmp_path / "fives.toml"
    path.write_text(TOML.format(name="fives", extends=""))
    package = f"otherbones{abs(hash(form))}"
    install(package, fives=form.format(text=text("fives"), path=str(path)))
    assert presets() == (*OWN, "fives")
    rules = preset("fives")
    assert (rules.preset, rules.multiple, rules.options) == ("fives", 5, {})
    assert preset("fives", target=50).options == {"target": 50}


def test_a_preset_of_another_package_may_extend_any_registered_one(install: Install) -> None:
    install("extending", child=text("child", "parent"), parent=text("parent", "five-up"))
    assert preset("child").target == 250
    assert preset("child").hubs == "first_double"
    assert presets() == (*OWN, "child", "parent")


def test_our_names_cannot_be_taken(install: Install) -> None:
    install("taking", block=text("block"))
    assert preset("block").multiple == 0
    assert presets() == OWN


@pytest.mark.parametrize(
    ("name", "value", "code", "words"),
    [
        ("broken", "1 / 0", "unreadable", "ZeroDivisionError"),
        ("raising", "lambda: 1 / 0", "unreadable", "ZeroDivisionError"),
        ("number", "5", "unreadable", "offers 5"),
        ("nothing", "lambda: None", "unreadable", "offers null"),
        ("missing", "'/no/such/file.toml'", "unreadable", "No such file"),
        ("cut", "'[options\\n'", "bad-toml", "valid TOML"),
        ("misnamed", text("other"), "bad-value", "one name for both"),
        ("lost", text("lost", "nowhere"), "unknown-preset", "is no preset"),
        ("itself", text("itself", "itself"), "extends-cycle", "rests on itself"),
    ],
)
def test_a_broken_preset_harms_only_who_asks_for_it(
    install: Install, name: str, value: str, code: str, words: str
) -> None:
    install(f"harmful_{name}", **{name: value})
    assert name in presets()
    assert preset("block").preset == "block"
    with pytest.raises(RulesError, match=words) as caught:
        preset(name)
    assert caught.value.code == code


def test_presets_in_a_circle(install: Install) -> None:
    install("circular", one=text("one", "two"), two=text("two", "one"))
    with pytest.raises(RulesError) as caught:
        preset("one")
    assert caught.value.code == "extends-cycle"
