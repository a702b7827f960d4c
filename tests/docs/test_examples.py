"""Every example on every page does what the page says (see `support.pages` for the rules)."""

import contextlib
import doctest
import io
import os
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import bones
from support.pages import Block, blocks, page_name, pages
from support.window import Window

PACKAGES = str(Path(bones.__file__).parents[1])
RUN = {"python", "pycon", "console", "screen"}
KEYS = {"Enter": "\r", "Right": "\x1b[C", "Left": "\x1b[D"}
KNOWN = RUN | {"", "sh", "text", "toml", "json", "output", "ini", "c"}

with_examples = [page for page in pages() if any(b.language in RUN or b.file for b in blocks(page))]


def check(wanted: str, got: str, where: str) -> None:
    if not doctest.OutputChecker().check_output(wanted, got, doctest.ELLIPSIS):
        pytest.fail(f"{where}\nwanted:\n{wanted}\ngot:\n{got}", pytrace=False)


class Page:
    """Runs the examples of one page in a folder of their own."""

    def __init__(self, page: Path, folder: Path) -> None:
        self.page = page
        self.blocks = blocks(page)
        self.folder = folder
        self.names: dict[str, Any] = {"__name__": "example"}
        self.window: Window | None = None

    def run(self) -> None:
        for n, block in enumerate(self.blocks):
            where = f"{page_name(self.page)}:{block.line}"
            if block.language == "screen":
                self.screen(block, where)
            elif block.file and not block.language.startswith("{"):
                path = self.folder / block.file
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(block.text, encoding="utf-8")
            elif block.language == "python":
                after = self.blocks[n + 1 : n + 2]
                printed = self.python(block, where)
                if after and after[0].language == "output":
                    check(after[0].text, printed, where)
            elif block.language == "pycon":
                self.session(block, where)
            elif block.language == "console":
                self.console(block, where)

    def python(self, block: Block, where: str) -> str:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(block.text, where, "exec"), self.names)
        return out.getvalue()

    def session(self, block: Block, where: str) -> None:
        test = doctest.DocTestParser().get_doctest(
            block.text, {}, where, str(self.page), block.line
        )
        test.globs = self.names
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
        report: list[str] = []
        runner.run(test, out=report.append, clear_globs=False)
        if runner.failures:
            pytest.fail("".join(report), pytrace=False)

    def screen(self, block: Block, where: str) -> None:
        first, _, rest = block.text.partition("\n")
        if first.startswith("$ bones "):
            self.close()
            self.window = Window(*shlex.split(first)[2:], XDG_DATA_HOME=str(self.folder))
            self.window.await_prompt()
        else:
            assert self.window is not None, f"{where}: no window is open"
            rest = block.text
            words = block.file.split()
            keys = [key for word in words for key in ([KEYS[word]] if word in KEYS else word)]
            self.window.press(*keys)
        check(rest, self.window.text + "\n", where)

    def close(self) -> None:
        if self.window is not None:
            self.window.__exit__()

    def console(self, block: Block, where: str) -> None:
        commands: list[str] = []
        wanted: list[str] = []
        for line in block.text.splitlines(keepends=True):
            if line.startswith("$ "):
                commands.append(line[2:])
                wanted.append("")
            else:
                wanted[-1] += line
        # One shell, so that `echo $?` knows; a file for what each command says.
        script = [f'python() {{ {shlex.quote(sys.executable)} "$@"; }}']
        script += ['bones() { python -m bones "$@"; }']
        script += [f"{{ {c.rstrip()}\n}} >out{n} 2>&1" for n, c in enumerate(commands)]
        # The package that is tested, and the width of a plain terminal, wherever the tests run.
        here = {"PYTHONPATH": PACKAGES, "COLUMNS": "80", "TERM": "dumb", "NO_COLOR": "1"}
        subprocess.run(
            ["bash", "-c", "\n".join(script)],
            cwd=self.folder,
            env={**os.environ, **here},
            stdin=subprocess.DEVNULL,
            timeout=120,
            check=False,
        )
        for n, command in enumerate(commands):
            out = self.folder / f"out{n}"
            check(wanted[n], out.read_text(encoding="utf-8"), f"{where}: {command}")
            out.unlink()


@pytest.mark.parametrize("page", with_examples, ids=page_name)
def test_the_examples_of_a_page_do_what_it_says(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with contextlib.closing(Page(page, tmp_path)) as examples:
        examples.run()


@pytest.mark.parametrize("page", pages(), ids=page_name)
def test_every_block_says_what_it_is(page: Path) -> None:
    """A misspelt language would be an example that nobody runs."""
    unknown = [
        f"line {block.line}: {block.language}"
        for block in blocks(page)
        if not block.language.startswith("{") and block.language not in KNOWN
    ]
    assert unknown == []
