"""The bar is for somebody who watches, and for nobody else."""

import io

import pytest

from bones.terminal.progress import Progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_nothing_is_drawn_where_nobody_watches() -> None:
    target = io.StringIO()
    progress = Progress(10, "matches", target)
    for n in range(10):
        progress.show(n)
    progress.clear()
    assert target.getvalue() == ""


def test_a_terminal_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.0, 0.01, 2.0, 4.0])
    monkeypatch.setattr("bones.terminal.progress.time.monotonic", lambda: next(clock))
    target = Terminal()
    progress = Progress(8000, "matches", target)
    progress.show(0)
    progress.show(1)  # too soon
    progress.show(4)
    progress.show(2000)
    progress.note("Stopping.")
    progress.clear()
    pictures = target.getvalue().split("\r")
    assert pictures[1].startswith("[....")
    assert "0 of 8000 matches, 0 a second, 0 s left" in pictures[1]
    assert "4 of 8000 matches, 2.0 a second, 1 h 6 min left" in pictures[2]
    assert "[#######.......................] 2000 of 8000" in pictures[3]
    assert pictures[4].strip() == ""
    assert pictures[5] == "Stopping.\n"


def test_what_was_done_at_another_time_does_not_make_it_faster(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = iter([0.0, 10.0])
    monkeypatch.setattr("bones.terminal.progress.time.monotonic", lambda: next(clock))
    target = Terminal()
    Progress(400, "matches", target, before=100).show(200)
    assert "200 of 400 matches, 10 a second, 20 s left" in target.getvalue()


def test_a_target_that_takes_nothing_stops_no_run() -> None:
    class Broken(Terminal):
        def write(self, text: str, /) -> int:
            raise OSError

    progress = Progress(10, "matches", Broken())
    progress._last = -1e9
    progress.show(5)
    progress.show(6)
    progress.clear()
