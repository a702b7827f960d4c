"""The command as a process: pipes that close, signals, terminals, encodings, and what it loads."""

import contextlib
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from bones.notation import Record, check_file

BLOCK = Path(__file__).parents[1] / "data" / "examples" / "block.bones.json"
BONES = [sys.executable, "-m", "bones"]


def run(*arguments: str, text: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*BONES, *arguments],
        input=text,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, **environment},
    )


class Terminal:
    """A process whose terminal is ours."""

    def __init__(self, *arguments: str, **environment: str) -> None:
        self.master, slave = pty.openpty()
        self.process = subprocess.Popen(
            [*BONES, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=take_terminal,
            env={**os.environ, "TERM": "dumb", **environment},
        )
        os.close(slave)
        self.text = ""
        self.deadline = time.monotonic() + 180

    def read(self, seconds: float) -> bool:
        """Read what there is; False once the process closed its side."""
        assert time.monotonic() < self.deadline, self.text
        if not select.select([self.master], [], [], seconds)[0]:
            return True
        try:
            data = os.read(self.master, 65_536)
        except OSError:
            return False
        self.text += data.decode(errors="replace")
        return bool(data)

    def expect(self, pattern: str) -> None:
        """Wait until `pattern` is shown."""
        end = time.monotonic() + 60
        while not re.search(pattern, self.text):
            assert time.monotonic() < end, self.text
            assert self.read(1), self.text

    def type(self, line: str) -> None:
        os.write(self.master, line.encode())

    def finish(self) -> int:
        """Wait for the end and return the status."""
        while self.read(5):
            pass
        os.close(self.master)
        return self.process.wait(60)


def take_terminal() -> None:
    """Make standard input the terminal that controls this process, so that its signals arrive.

    A shell ignores Ctrl-C for what it runs in the background, and so would these tests run there.
    """
    import fcntl
    import termios

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


def test_a_whole_match_at_a_terminal(tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    terminal = Terminal("play", "block", "--option", "target=20", "--record", str(path))
    shown = 0
    while terminal.read(60):
        prompts = re.findall(
            r"^(>|Which one>|Enter for the next round>|.* no>) ", terminal.text, re.M
        )
        for prompt in prompts[shown:]:
            terminal.type("no\r" if prompt.endswith(" no>") else "1\r")
        shown = len(prompts)
    assert terminal.finish() == 0
    assert "the match with" in terminal.text
    assert check_file(path).ok
    assert Record.read(path).result is not None


def test_walking_through_a_record_at_a_terminal() -> None:
    terminal = Terminal("show", str(BLOCK), "--step", TERM="xterm", COLUMNS="80", LINES="24")
    terminal.expect("1 of 13. Enter: next")
    for key, at in (
        ("\r", 2),
        (" ", 3),
        ("\x1b[C", 4),
        ("b", 3),
        ("\x1b[D", 2),
        ("G", 13),
        ("g", 1),
    ):
        terminal.text = ""
        terminal.type(key)
        terminal.expect(rf"\b{at} of 13. Enter: next")
    assert "\x1b[2J" in terminal.text
    terminal.type("q")
    assert terminal.finish() == 0


@pytest.mark.parametrize("key", ["\x03", "\x04", "\x1b"])
def test_walking_is_left_by_any_key_that_leaves(key: str) -> None:
    terminal = Terminal("show", str(BLOCK), "--step")
    terminal.expect("1 of 13. Enter: next")
    terminal.type(key)
    assert terminal.finish() in (0, 130)


def test_no_colour_where_none_is_wanted() -> None:
    terminal = Terminal("show", str(BLOCK), "--round", "1", TERM="xterm", NO_COLOR="1")
    assert terminal.finish() == 0
    assert "\x1b[3" not in terminal.text
    terminal = Terminal("show", str(BLOCK), "--round", "1", TERM="xterm-256color")
    assert terminal.finish() == 0
    assert "\x1b[32m" in terminal.text


def test_a_pipe_that_takes_no_box_characters_gets_none() -> None:
    said = run("show", str(BLOCK), "--round", "1", PYTHONIOENCODING="ascii")
    assert said.returncode == 0
    assert said.stdout.isascii()
    assert "?" not in said.stdout


@pytest.mark.parametrize("way", ["\x03", "\x04", "quit\r", "hangup", "terminate"])
def test_no_way_of_leaving_a_terminal_loses_the_match(way: str, tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    terminal = Terminal("play", "block", "--seed", "s", "--record", str(path))
    terminal.expect(r"\n> $")
    terminal.type("1\r")
    terminal.expect(r"You play [\s\S]*\n> $")
    if way == "hangup":
        os.close(terminal.master)
        assert terminal.process.wait(60) == 0
    elif way == "terminate":
        terminal.process.terminate()
        assert terminal.finish() == 0
    else:
        terminal.type(way)
        assert terminal.finish() == 0
        assert f"kept in\r\n  {path}" in terminal.text
    record = Record.read(path)
    assert record.result is None
    assert any(seat == 0 for seat, _ in record.rounds[0].actions)


def test_a_pipe_shows_what_was_typed(tmp_path: Path) -> None:
    done = run("play", "draw", text="1\n1\nquit\n", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 0
    assert done.stderr == ""
    assert "> 1\nYou play " in done.stdout
    [path] = (tmp_path / "bones" / "unfinished").iterdir()
    assert check_file(path).ok
    again = run("play", "--resume", text="quit\n", XDG_DATA_HOME=str(tmp_path))
    assert (again.returncode, again.stderr) == (0, "")
    assert "goes on" in again.stdout


def test_there_may_be_nothing_to_go_on_with(tmp_path: Path) -> None:
    done = run("play", "--resume", XDG_DATA_HOME=str(tmp_path))
    assert done.returncode == 2
    assert done.stderr.endswith("[nothing-unfinished]\n")
    both = run("play", "draw", "--resume", XDG_DATA_HOME=str(tmp_path))
    assert both.returncode == 2
    assert both.stderr.endswith("[usage]\n")


@pytest.mark.parametrize("text", ['{"format": "bones-rec', "", "{}"])
def test_a_saved_match_that_cannot_be_read_is_named(text: str, tmp_path: Path) -> None:
    path = tmp_path / "bones" / "unfinished" / "draw-1.bones.json"
    path.parent.mkdir(parents=True)
    path.write_text(text)
    done = run("play", "--resume", XDG_DATA_HOME=str(tmp_path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"bones: {path}: ")
    assert path.read_text() == text


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="nothing kills a process at once here")
def test_a_process_killed_at_once_is_gone_on_with(tmp_path: Path) -> None:
    command = [*BONES, "play", "five-up", "--seats", "3", "--seed", "killed"]
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path)}
    process = subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n1\n1\n")
    process.stdin.flush()
    played = 0
    while played < 3:
        played += process.stdout.readline().startswith("You play")
    folder = tmp_path / "bones" / "unfinished"
    until(lambda: any("2 play" in path.read_text() for path in folder.glob("[!.]*")))
    process.kill()
    process.communicate()
    done = run("play", "--resume", text="log\nquit\n", XDG_DATA_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("You play") >= 2


def until(holds: Callable[[], bool]) -> None:
    """Wait for what another process does."""
    for _ in range(6000):
        if holds():
            return
        time.sleep(0.01)
    raise AssertionError("it never came")


def test_an_ascii_terminal_gets_question_marks_and_no_error(tmp_path: Path) -> None:
    path = tmp_path / "m\u00e4tch.json"
    done = run("play", "block", "--record", str(path), text="1\nquit\n", PYTHONIOENCODING="ascii")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "m?tch.json" in done.stdout
    assert path.exists()


def test_input_that_is_no_text_is_no_error(tmp_path: Path) -> None:
    done = subprocess.run(
        [*BONES, "play", "block", "--record", str(tmp_path / "r.json")],
        input=b"\xff\xfe\n\x00\n1\n",
        capture_output=True,
        check=False,
        timeout=60,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )
    assert done.returncode == 0
    assert done.stderr == b""
    assert b"That cannot be read." in done.stdout


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_are_no_error(closed: str, tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    command = f'"$@" {closed}'
    shell = ["sh", "-c", command, "sh", *BONES, "play", "block", "--record", str(path)]
    done = subprocess.run(shell, capture_output=True, text=True, check=False, timeout=60, input="")
    assert done.returncode == 0
    assert done.stderr == ""
    assert check_file(path).ok


@pytest.mark.parametrize("arguments", [["presets"], ["options", "block"], ["--help"]])
def test_a_reader_that_goes_away_is_no_error(arguments: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    done = subprocess.run(
        [*BONES, *arguments], stdout=write, stderr=subprocess.PIPE, check=False, timeout=60
    )
    os.close(write)
    assert done.stderr == b""
    assert done.returncode in (0, 141)


def test_play_keeps_the_match_when_its_reader_goes_away(tmp_path: Path) -> None:
    path = tmp_path / "match.bones.json"
    command = '"$@" | head -n 12'
    shell = ["sh", "-c", command, "sh", *BONES, "play", "block", "--record", str(path)]
    done = subprocess.run(
        shell, input="1\n" * 50, capture_output=True, text=True, check=False, timeout=60
    )
    assert done.stderr == ""
    assert check_file(path).ok


def test_a_full_disk_is_told_in_one_line() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*BONES, "options", "block"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 2
    assert done.stderr == (
        b"bones: The output cannot be written: No space left on device. [unwritable]\n"
    )


def test_ctrl_c_ends_a_simulation_with_the_summary_so_far(tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    process = subprocess.Popen(
        [*BONES, "simulate", "all-fives", "--matches", "100000", "--record", str(path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    end = time.monotonic() + 60
    while not (path.exists() and path.stat().st_size) and time.monotonic() < end:
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert err == ""
    stopped = re.match(r"Stopped after (\d+) of 100000 matches\.\n", out)
    assert stopped
    assert "Blocked" in out
    report = check_file(path)
    assert report.ok
    assert report.records == int(stopped[1]) > 0


def test_progress_is_shown_at_a_terminal_only(tmp_path: Path) -> None:
    arguments = ("simulate", "block", "--seats", "4", "--matches", "8", "--seed", "s")
    assert run(*arguments).stderr == ""
    terminal = Terminal(*arguments)
    assert terminal.finish() == 0
    assert "] 8 of 8 matches" in terminal.text or " of 8 matches, " in terminal.text


def test_help_loads_nothing_it_does_not_need() -> None:
    script = (
        "import sys; from bones.cli import main; main(['--help']);"
        "print(*sorted(name for name in sys.modules if name.startswith('bones.')))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    loaded = done.stdout.split("\n")[-2].split()
    unwanted = ("bones.terminal", "bones.simulate", "bones.bots", "bones.notation", "bones.server")
    assert not [name for name in loaded if name.startswith(unwanted)]


def test_the_module_is_the_command() -> None:
    done = run("--version")
    assert done.returncode == 0
    assert done.stdout.startswith("bones ")
    with contextlib.suppress(FileNotFoundError):
        script = Path(sys.executable).with_name("bones")
        other = subprocess.run([script, "--version"], capture_output=True, text=True, check=True)
        assert other.stdout == done.stdout


def test_a_complaint_goes_nowhere_else_when_nobody_listens() -> None:
    closed = ["sh", "-c", '"$@" 2>&-', "sh", *BONES, "nonsense"]
    done = subprocess.run(closed, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to try")
def test_a_complaint_that_cannot_be_written_changes_no_status() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [*BONES, "nonsense"], stdout=subprocess.PIPE, stderr=full, check=False
        )
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_simulation_asked_to_end_prints_its_summary(name: str, tmp_path: Path) -> None:
    path = tmp_path / "matches.jsonl"
    command = [*BONES, "simulate", "block", "--matches", "1000000", "--record", str(path)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    while not (path.exists() and path.stat().st_size):
        time.sleep(0.01)
    process.send_signal(getattr(signal, name))
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 130
    assert said.startswith("Stopped after ")
    assert check_file(path).ok


def test_a_command_that_needs_what_is_not_installed_says_so(tmp_path: Path) -> None:
    # What the bare sources find where rich is not there.
    (tmp_path / "rich.py").write_text("raise ModuleNotFoundError('no rich', name='rich')")
    done = run("show", str(BLOCK), PYTHONPATH=f"{tmp_path}:{os.environ.get('PYTHONPATH', '')}")
    assert done.returncode == 2
    assert done.stderr == (
        "bones: bones show needs rich, which is not installed: pip install rich [not-installed]\n"
    )
