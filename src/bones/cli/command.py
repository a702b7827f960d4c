"""The command line itself: its arguments, which command does what, and how errors are told.

A command's own module is imported only when that command is given: what `bones --help` does not
need must not slow it down.
"""

import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import TextIO

from bones.cli.arguments import INTERRUPTED, WRONG, language_asked
from bones.cli.commands import parser
from bones.errors import BonesError, Problem, printable, reason_text
from bones.language import _, preferred, speaking

BROKEN_PIPE = 141
"""The exit status that a shell gives to a command whose reader went away."""

HUNG_UP = 129
"""The exit status that a shell gives to a command whose terminal went away."""

EXTRAS = {"serve": "'bones-dominoes[server]'"}
"""What to install for a command that needs more than one package of others."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status; never raises.

    It speaks the language that is asked for with ``--language``, or else by the environment.
    """
    words = sys.argv[1:] if arguments is None else arguments
    with speaking(language_asked(words) or preferred(os.environ)):
        return _main(words)


def _main(arguments: Sequence[str]) -> int:
    if hasattr(sys.stdout, "reconfigure"):
        # What a terminal cannot show becomes a question mark, never an error.
        sys.stdout.reconfigure(errors="replace")
    status = HUNG_UP
    try:
        status = _run(arguments)
        if sys.stdout is not None:
            sys.stdout.flush()
    except BonesError as error:
        return _complain(*_lines(error))
    except BrokenPipeError:
        _silence(sys.stdout)
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except OSError as error:
        _silence(sys.stdout)
        if error.errno == errno.EIO:
            # The terminal is gone: there is nobody to tell, and what was done is done.
            _silence(sys.stderr)
            return status
        name = printable(os.fsdecode(error.filename)) if error.filename else _("The output")
        sentence = _("{path} cannot be written: {reason}.")
        sentence = sentence.format(path=name, reason=reason_text(error))
        return _complain(f"{sentence} [unwritable]")
    except MemoryError:
        return _complain(*_lines(BonesError("out-of-memory", _("There is not enough memory."))))
    return status


def _run(arguments: Sequence[str]) -> int:
    try:
        given = parser().parse_args(arguments)
    except SystemExit as done:
        # Help was asked for and printed.
        return done.code if isinstance(done.code, int) else WRONG
    if given.version:
        print(_version())
        return 0
    if given.run is None:
        sentence = _(
            "A command is missing; right is play, serve, simulate, compare, ladder, check, show, "
            "review, puzzle, presets, options or rules."
        )
        raise BonesError("usage", sentence)
    status: int = _command(given.run).run(given)
    return status


def _command(name: str) -> ModuleType:
    """Return the module of a command. Raises `BonesError` (``not-installed``).

    From the bare sources some commands find everything they need, others do not.
    """
    try:
        return import_module(f"bones.cli.{name}")
    except ModuleNotFoundError as error:
        missing = (error.name or "").partition(".")[0]
        if missing in ("", "bones"):
            raise
        wanted = EXTRAS.get(name, missing)
        sentence = _("bones {command} needs {name}, which is not installed: {install}").format(
            command=name, name=missing, install=f"pip install {wanted}"
        )
        raise BonesError("not-installed", sentence) from None


def _version() -> str:
    from bones.kernel.build import describe
    from bones.version import VERSION

    return f"bones {VERSION}, {describe()}, Python {sys.version.split()[0]}"


def _lines(error: BonesError) -> list[str]:
    """Return one line for each thing that is wrong, each with its code."""
    problems: Sequence[Problem] = getattr(error, "problems", ())
    if not problems:
        problems = [Problem(error.code, error.where or "", error.sentence)]
    return [f"{problem} [{problem.code}]" for problem in problems]


def _complain(*lines: str) -> int:
    if sys.stderr is not None:
        try:
            for line in lines:
                print(f"bones: {line}", file=sys.stderr, flush=True)
        except OSError:
            _silence(sys.stderr)
    return WRONG


def _silence(*streams: TextIO | None) -> None:
    """Let nothing more be written to streams that nobody reads or takes."""
    for stream in streams:
        if stream is not None:
            os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
