"""A program that is asked to end leaves the table, whatever it was doing there."""

import os
import signal
from pathlib import Path

import pytest

from bones.cli import main
from bones.terminal import Safe, Session


@pytest.mark.parametrize("busy", [(Session, "__init__"), (Safe, "keep")], ids=["laying", "keeping"])
def test_asked_to_end_outside_the_match(
    busy: tuple[type, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def asked(*_arguments: object) -> None:
        os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(*busy, asked)
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    assert main(["play", "block", "--lines", "--seed", "s"]) == 0
    assert capsys.readouterr().err == ""
    # Whoever called this goes on, and may be interrupted as before.
    assert {number: signal.getsignal(number) for number in before} == before
