"""Pictures of simulations and comparisons; drawn where the extra `plot` is installed."""

import sys
from pathlib import Path

import pytest

from bones.cli import main
from bones.simulate import Changes, Duplicate, Spec, Summary, Versus, compare, run
from bones.simulate.plot import (
    Panel,
    changes_panels,
    comparison_panels,
    picture,
    summary_panels,
)
from support.extras import imported
from support.setups import make

SPEC = Spec(make("block"), "s")
TWO = Versus(make("block"), make("block", target=50), "s")
BOTS = Duplicate(make("block"), "s", "casual")

# What others warn of is theirs to mend.
pytestmark = pytest.mark.filterwarnings("default")


def panels() -> list[tuple[Panel, ...]]:
    return [
        summary_panels(SPEC, run(SPEC, 3)),
        summary_panels(SPEC, Summary.empty(SPEC.setup)),
        changes_panels(TWO, compare(TWO, 2)),
        changes_panels(TWO, Changes.empty(TWO.first)),
        comparison_panels(BOTS, compare(BOTS, 2)),
    ]


def test_a_panel_has_one_kind_of_number() -> None:
    for found in panels():
        assert found
        for panel in found:
            assert len({row.is_share for row in panel.rows}) == 1


@pytest.mark.parametrize(("kind", "begins"), [("svg", b"<?xml"), ("png", b"\x89PNG")])
def test_a_picture_is_the_same_every_time(kind: str, begins: bytes) -> None:
    imported("matplotlib", "plot")
    for found in panels():
        drawn = picture(found, "A title", kind)
        assert drawn.startswith(begins)
        assert picture(found, "A title", kind) == drawn


def test_the_command_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    imported("matplotlib", "plot")
    path = tmp_path / "p.svg"
    words = ["simulate", "block", "--seed", "s", "--matches", "2", "--plot", str(path)]
    assert main(words) == 0
    assert b"<svg" in path.read_bytes()
    assert main(words) == 2
    assert "[file-exists]" in capsys.readouterr().err


def test_without_the_extra_nothing_is_played_and_it_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    path = tmp_path / "p.svg"
    words = ["simulate", "block", "--matches", "1000000000", "--plot", str(path)]
    assert main(words) == 2
    said = "bones: This needs the extra plot: pip install 'bones-dominoes[plot]' [missing-extra]\n"
    assert capsys.readouterr().err == said
    assert not path.exists()


@pytest.mark.parametrize("name", ["p", "p.gif", ".svg/", "svg"])
def test_the_name_of_a_picture_tells_its_kind(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "block", "--plot", name]) == 2
    assert "[usage]" in capsys.readouterr().err
