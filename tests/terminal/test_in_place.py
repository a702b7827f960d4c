"""The table drawn in place, in a window of ours: whole matches, every way of leaving, any size."""

import os
import re
import shlex
import signal
import time
from pathlib import Path

import pytest

from bones.language import _, speaking
from bones.notation import Record, check_file
from bones.terminal import Start
from support.setups import PRESETS
from support.window import BONES, COLOUR, ESCAPES, TURN, Window

DOWN, UP, RIGHT, LEFT, ESCAPE = "\x1b[B", "\x1bOA", "\x1b[C", "\x1bOD", "\x1b"

SHORT = {
    "spinner": ["--option", "rounds=1"],
    "spinner-kids": ["--seats", "5", "--option", "rounds=1"],
    "spinner-short": ["--option", "rounds=1"],
    "all-fives": ["--option", "target=30"],
    "five-up": ["--option", "target=30"],
    "draw": ["--option", "target=10"],
    "block": ["--seats", "4", "--option", "target=10"],
}
"""What makes a match of each preset short."""


TILE = re.compile(r"(?<![\d*-])[\d*]-[\d*](?![\d*-])")


def play(
    name: str,
    *arguments: str,
    columns: int = 80,
    rows: int = 24,
    language: str = "en",
    **more: str,
) -> Window:
    """A table at which it is somebody's turn, or a question stands."""
    given = ("--language", language, "play", name, "--pace", "0", "--seed", "window", *arguments)
    window = Window(*given, columns=columns, rows=rows, **more)
    window.await_prompt()
    return window


def check_window(window: Window) -> None:
    """Check what holds whenever a key is waited for."""
    assert window.is_in_place
    assert window.screen.scrolled == 0
    if TURN.match(window.prompt):
        rows = window.rows
        assert re.search(r" round \d", rows[0])
        assert rows[2].startswith(" points ")
        assert all(char.reverse for _sign, char in window.styles(0))
        # The cursor is a cell of the drawing.
        foot = [char.reverse for _sign, char in window.styles(len(rows) - 1)]
        assert foot.index(True) == len(window.prompt) + 1


def go_through(window: Window, *, last: str = "no", most: int = 2000) -> int:
    """Play a match to its end by arrow keys, numbers and tiles in turn; how many prompts it had."""
    count = 0
    while not window.prompt.endswith("yes or no>"):
        count += 1
        assert count < most
        check_window(window)
        if not TURN.match(window.prompt):
            window.press("\r")
        elif count % 3 == 0:
            window.press(DOWN, "\r")
        elif count % 3 == 1:
            window.line("#1")
        else:
            first = re.search(r"^ [ ▸>]1\) (\S+)", window.text, re.MULTILINE)
            assert first, window.text
            window.line(first[1])
    window.type(f"{last}\r")
    return count


def check(path: Path) -> Record:
    """The record of a match, which follows from its rules."""
    report = check_file(path)
    assert report.failures == ()
    assert report.records == 1
    return Record.read(path)


def check_whole_match(path: Path, name: str, *arguments: str) -> None:
    with play(name, "--record", str(path), *arguments) as window:
        go_through(window)
        assert window.finish() == 0
        assert window.is_restored
        # The second screen is gone; what is to be kept stands on the first one.
        last = window.raw.rpartition(b"\x1b[?1049l")[2].decode()
        assert f"The match is kept in\r\n  {path}" in last
        assert "win" in last
    assert check(path).result is not None


@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_match_in_place(name: str, tmp_path: Path) -> None:
    check_whole_match(tmp_path / "match.bones.json", name, *SHORT[name])


@pytest.mark.long
@pytest.mark.parametrize("name", PRESETS)
def test_a_whole_match_of_full_length_in_place(name: str, tmp_path: Path) -> None:
    check_whole_match(tmp_path / "match.bones.json", name)


@pytest.mark.parametrize("seats", [pytest.param("2", marks=pytest.mark.long), "8"])
def test_a_whole_match_in_the_least_window(seats: str, tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    arguments = ["--seats", seats, "--option", "rounds=1", "--record", str(path)]
    with play("spinner", *arguments, columns=40, rows=16) as window:
        go_through(window)
        assert window.finish() == 0
        assert window.screen.scrolled == 0
    assert check(path).result is not None


@pytest.mark.long
def test_a_whole_match_in_ascii(tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    with play("five-up", "--ascii", *SHORT["five-up"], "--record", str(path)) as window:
        go_through(window)
        assert window.finish() == 0
        assert window.raw.decode().replace("·", "").isascii()
    assert check(path).result is not None


# Leaving.


@pytest.mark.parametrize(
    "way", ["\x03", "\x04", "\x1c", "quit\r", "SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT"]
)
def test_no_way_of_leaving_loses_the_match_or_spoils_the_terminal(way: str, tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    with play("draw", "--record", str(path)) as window:
        window.line("1")
        assert not window.has_its_modes
        if way.startswith("SIG"):
            window.stop(getattr(signal, way))
        else:
            window.type(way)
        assert window.finish() == 0
        assert window.is_restored
        last = window.raw.rpartition(b"\x1b[?1049l")[2].decode()
        assert f"The match is kept in\r\n  {path}" in last
        assert "bones play --resume goes on with it." in last
    record = check(path)
    assert record.result is None
    assert any(seat == 0 for seat, _action in record.rounds[0].actions)


def test_a_terminal_that_goes_away_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    with play("draw", "--record", str(path)) as window:
        window.line("1")
        os.close(window.slave)
        os.close(window.master)
        assert window.process.wait(60) == 0
    assert check(path).result is None


@pytest.mark.parametrize("name", [pytest.param("all-fives", marks=pytest.mark.long), "spinner"])
def test_a_killed_match_is_gone_on_with(name: str, tmp_path: Path) -> None:
    data = {"XDG_DATA_HOME": str(tmp_path)}
    with play(name, *SHORT[name], **data) as window:
        for _time in range(3):
            window.line("1") if TURN.match(window.prompt) else window.press("\r")
        before = window.rows[:4], window.rows[-8:]
        window.process.kill()
        window.process.wait(60)
    [left] = (tmp_path / "bones" / "unfinished").iterdir()
    count = sum(seat == 0 for part in check(left).rounds for seat, _action in part.actions)
    assert count >= 3
    with Window("play", "--resume", "--pace", "0", **data) as window:
        window.await_prompt()
        assert window.rows[:4] == before[0]
        assert window.rows[-3:] == before[1][-3:]
        go_through(window)
        assert window.finish() == 0
    assert list((tmp_path / "bones" / "unfinished").iterdir()) == []
    [kept] = (tmp_path / "bones").glob("*.bones.json")
    assert check(kept).result is not None


def test_put_aside_in_a_shell_and_taken_up_again() -> None:
    shell = ["bash", "--norc", "--noprofile", "--noediting", "-i"]
    with Window(command=shell, PS1="shell$ ") as window:
        window.until(r"^shell\$$")
        window.type(f"{shlex.join(BONES)} play five-up --pace 0 --seed s\n")
        window.await_prompt(1)
        shown = window.rows
        for _time in range(2):
            window.type("\x1a")
            window.until(r"^shell\$$")
            assert window.is_restored
            before = window.screen.homes
            window.type("fg\n")
            # Once for the window, once for the table.
            window.await_prompt(before + 2)
            assert window.is_in_place
            assert not window.has_its_modes
            assert window.rows == shown
        assert window.line("1") == " >"
        window.type("quit\r")
        window.until(r"^shell\$$")
        assert window.is_restored
        window.type("exit\n")
        assert window.finish() == 0


# What may be typed.

PAGES = {
    "?": r"^ Choose\n",
    "help": r"^ Type the tile you want to lay",
    "hand": r"^ Hand +\d-\d",
    "table": r"^ Score +You 0, Ada 0\n Tiles +You 6",
    "layout": r"1. open end",
    "log": r"^ You play ",
    "hint": r"^ A bot would choose: (.|\n)*^ +points +% to win$",
    "score": r"^ Round +You +Ada\n",
    "rules": r"^ Five-Up\n =======\n",
}


def test_what_is_looked_up_is_a_page_and_the_table_comes_back() -> None:
    with play("five-up") as window:
        window.line("1")
        table = window.rows
        for word, pattern in PAGES.items():
            assert window.line(word) == " Enter goes back>"
            assert re.search(pattern, window.text, re.MULTILINE), window.text
            assert window.press("\r") == " >"
            assert window.rows == table
        window.line("rules")
        first = window.rows[0]
        assert re.search(r"^ -- lines 1 to \d+ of \d+, arrow keys go on$", window.text, re.M)
        window.press("\x1b[6~")
        assert first not in window.text
        window.press("\x1b[4~")
        last = re.search(r"lines \d+ to (\d+) of (\d+)", window.text)
        assert last
        assert last[1] == last[2]
        window.press("\x1b[1~")
        assert window.rows[0] == first
        assert window.screen.scrolled == 0


def test_a_hint_that_takes_a_while_says_so() -> None:
    with play("five-up") as window:
        window.line("1")
        window.type("hint\r")
        window.until("^ Weighing what you may do")
        window.until(PAGES["hint"])
        assert "Weighing" not in window.text


def test_answers_stand_over_the_prompt_until_the_next_line() -> None:
    with play("five-up") as window:
        window.line("1")
        table = window.rows
        window.line("#99")
        assert "The list goes from 1 to " in window.text
        window.line("nonsense")
        assert "That cannot be read." in window.text
        assert "The list goes from 1 to " not in window.text
        window.press(DOWN)
        assert "\n \u25b81) " in window.text
        # An arrow, then letters: what is typed counts, and can be rubbed out.
        window.type("hint")
        window.until("^ > hint$")
        window.type(ESCAPE)
        window.until("^ >$")
        assert "\u25b81) " not in window.text
        window.line("undo")
        assert "Your last turn is taken back." in window.text
        assert window.screen.display != table
        assert re.search(r"^ tiles +7 +7$", window.text, re.MULTILINE)
        window.line("undo")
        assert "There is nothing to take back in this round." in window.text


def test_a_tile_with_two_places_asks_for_one_of_them() -> None:
    with play("spinner", "--seats", "8") as window:
        while not (listed := re.search(r" \d+\) (\S+) on \S+ .*\) \1 on ", window.text)):
            window.line("#1") if TURN.match(window.prompt) else window.press("\r")
        assert window.line(listed[1]) == " Which one>"
        assert set(re.findall(r" \d\) (\S+)", window.text)) == {listed[1]}
        window.press("\r")
        assert window.prompt == " >"
        window.line(listed[1])
        window.press(DOWN, "\r")
        check_window(window)


def test_giving_up_asks_first_and_another_match_may_follow(tmp_path: Path) -> None:
    path = tmp_path / "first.bones.json"
    data = {"XDG_DATA_HOME": str(tmp_path)}
    with play("block", "--record", str(path), **data) as window:
        assert window.line("resign") == " Give up the match? yes or no>"
        assert window.line("no") == " >"
        window.line("resign")
        assert window.line("yes") == " Another match by the same rules? yes or no>"
        assert "Ada wins the match" in window.text
        assert window.line("yes") == " >"
        assert "round 1" in window.rows[0]
        assert "Ada wins" not in window.text
        window.line("1")
        window.line("resign")
        window.line("yes")
        window.type("no\r")
        assert window.finish() == 0
        last = window.raw.rpartition(b"\x1b[?1049l")[2].decode()
        # Both are told, where they can still be read.
        assert last.count("The match is kept in") == 2
    assert check(path).result is not None
    [second] = (tmp_path / "bones").glob("*.bones.json")
    assert check(second).result is not None


def test_points_are_called_where_they_must_be(tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    more = ["--names", "Ana,Ben", "--option", "claim=muggins", "--option", "target=30"]
    with play("five-up", *more, "--record", str(path)) as window:
        called = 0
        while not window.prompt.endswith("yes or no>"):
            check_window(window)
            counting = re.search(r"^ counting ([^{]+?)   ", window.text, re.MULTILINE)
            terms = re.findall(r"\d+", counting[1]) if counting else []
            count = sum(map(int, terms))
            if window.prompt.endswith("none>"):
                # Who laid it calls it, unless the other one has to.
                window.line(str(count) if count and count % 5 == 0 else "")
                called += f"calls {count}" in window.text
            elif window.prompt.endswith("call and points>"):
                # Nothing counts seven: the call is refused, or it is wrong.
                window.line("call 7")
                if window.prompt.endswith("call and points>"):
                    window.line("#1")
            else:
                window.line("#1") if TURN.match(window.prompt) else window.press("\r")
        window.type("no\r")
        assert window.finish() == 0
    assert called
    assert check(path).result is not None


# Several people.


def hands(folder: Path) -> set[str]:
    """The tiles that people hold in the match that is going on."""
    [path] = (folder / "bones" / "unfinished").glob("[!.]*.bones.json")
    start = Start.of(check(path))
    assert start.current is not None
    return {str(tile) for seat in start.people for tile in start.current.hands[seat]}


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("draw", ["--names", "Ana,Ben,bot"]),
        pytest.param("spinner", ["--names", "Ana,Ben"], marks=pytest.mark.long),
        ("five-up", ["--names", "Ana,Ben", "--option", "claim=muggins"]),
        pytest.param(
            "five-up",
            ["--names", "Ana,Ben,bot", "--option", "claim=call"],
            marks=pytest.mark.long,
        ),
        ("all-fives", ["--humans", "4", "--partners"]),
    ],
)
def test_nobody_sees_the_hand_of_another(name: str, arguments: list[str], tmp_path: Path) -> None:
    with play(name, *arguments, XDG_DATA_HOME=str(tmp_path)) as window:
        turns = 0
        while turns < 9:
            check_window(window)
            if window.prompt.endswith("looking>"):
                shown = set(TILE.findall(window.text + window.since_hidden()))
                assert not shown & hands(tmp_path), window.text
                window.press("\r")
                assert TURN.match(window.prompt)
                assert re.search(r"^ [ •]\S", window.rows[-3], re.MULTILINE), window.text
                turns += 1
            elif "call?" in window.prompt:
                shown = set(TILE.findall(window.text + window.since_hidden()))
                # The match was saved before the last tile was laid.
                told = ESCAPES.sub("", window.raw.decode())
                laid = set(re.findall(r"plays ([\d*]-[\d*])(?: on (.-.))?", told))
                assert not shown & hands(tmp_path) - {t for two in laid for t in two}, window.text
                window.line("15" if turns % 2 else "")
            elif TURN.match(window.prompt):
                window.line("#1")
            else:
                # A round is over: all hands were open.
                window.raw = b""
                window.press("\r")
        window.type("\x04")
        assert window.finish() == 0
    [left] = (tmp_path / "bones" / "unfinished").iterdir()
    assert check(left).result is None


def test_an_enter_too_many_does_not_show_the_next_hand() -> None:
    with play("block", "--names", "Ana,Ben") as window:
        window.press("\r")
        before = window.screen.homes
        # Pressed twice, and once more while the tile is told.
        window.type("#1\r\r\r")
        window.until("looking>$")
        window.settle()
        assert window.screen.homes > before
        assert window.prompt.endswith("looking>")
        assert not re.search(r"^ Hand|^  1\) ", window.text, re.MULTILINE)
        window.press("\r")
        assert TURN.match(window.prompt)


# Sizes.


def test_another_size_is_followed() -> None:
    with play("spinner", "--seats", "4") as window:
        for columns, rows in ((132, 50), (60, 20), (40, 16), (100, 30), (80, 24)):
            before = window.screen.homes
            window.resize(columns, rows)
            window.await_prompt(before + 1)
            check_window(window)
            assert window.screen.lines == len(window.rows) == rows
            assert "boneyard" in window.rows[0] or columns < 80
        window.line("1")
        check_window(window)


@pytest.mark.parametrize("size", [(30, 16), (40, 5), (1, 1)])
def test_a_window_may_become_too_small_for_a_table(size: tuple[int, int], tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    with play("spinner", "--seats", "5", "--record", str(path)) as window:
        window.resize(*size)
        time.sleep(0.4)
        window.settle()
        window.type("1\r")
        window.settle()
        window.type("?")
        window.settle()
        window.type("\r\r")
        window.settle()
        window.resize(80, 24)
        window.until("^ points")
        window.type(ESCAPE)
        window.settle()
        check_window(window)
        window.type("\x04")
        assert window.finish() == 0
        assert b"Traceback" not in window.raw
    check(path)


# Signs and colours.


def test_no_colours_where_none_are_wanted() -> None:
    with play("five-up", NO_COLOR="1") as window:
        window.line("1")
        window.press(DOWN)
        assert not COLOUR.search(window.raw.decode())
        # What is picked stands out all the same.
        assert b"\x1b[7m" in window.raw
        assert re.search(r"^ ▸1\) ", window.text, re.MULTILINE)
    with play("five-up") as window:
        window.line("1")
        assert COLOUR.search(window.raw.decode())


@pytest.mark.parametrize(
    ("arguments", "environment"),
    [((), {"TERM": "dumb"}), (("--lines",), {}), ((), {"TERM": ""}), (("--lines", "--ascii"), {})],
)
def test_lines_where_nothing_can_or_shall_be_drawn(
    arguments: tuple[str, ...], environment: dict[str, str]
) -> None:
    with Window("play", "block", "--seed", "s", *arguments, **environment) as window:
        window.until(r"^>$")
        # Python's own line editing may ask for bracketed paste; nothing else.
        assert b"\x1b" not in re.sub(rb"\x1b\[\?2004[hl]", b"", window.raw)
        window.type("quit\r")
        assert window.finish() == 0
        assert window.is_restored


def test_spanish_at_the_table() -> None:
    with speaking("es"):
        yard, lists = _("boneyard {count}").format(count=14), _("help says what you can type.")
    with play("five-up", language="es") as window:
        assert window.rows[0].endswith(yard)
        window.press("\r")
        assert lists in window.text
        assert "ayuda" in window.text
        window.line("ayuda")
        assert window.press("\r") == " >"
        window.type("salir\r")
        assert window.finish() == 0
