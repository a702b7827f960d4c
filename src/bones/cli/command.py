"""The command line itself: its arguments, which command does what, and how errors are told.

A command's own module is imported only when that command is given: what `bones --help` does not
need must not slow it down.
"""

import argparse
import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import TextIO

from bones.cli.arguments import (
    INTERRUPTED,
    WRONG,
    jobs_number,
    language_asked,
    matches_number,
    names_list,
    new_file,
    new_lines_file,
    number_from_0,
    number_from_1,
    picture_file,
    port_number,
    seats_number,
    seconds_number,
)
from bones.cli.judging_arguments import add_review
from bones.cli.parser import Parser
from bones.errors import BonesError, Problem, printable, reason_text
from bones.language import LANGUAGES, _, preferred, speaking

BROKEN_PIPE = 141
"""The exit status that a shell gives to a command whose reader went away."""

HUNG_UP = 129
"""The exit status that a shell gives to a command whose terminal went away."""

EXTRAS = {"serve": "'bones-dominoes[server]'"}
"""What to install for a command that needs more than one package of others."""


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; `run` of what it parses names the command's module."""
    top = Parser(
        prog="bones",
        description=_("Dominoes: play, simulate, look at, and check by the book."),
    )
    top.add_argument("--version", action="store_true", help=_("print version, kernel and Python"))
    _add_language(top)
    top.set_defaults(run=None)
    commands = top.add_subparsers(metavar="COMMAND", title=_("commands"), parser_class=Parser)

    def command(name: str, words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=_sentence(words))
        made.set_defaults(run=name)
        _add_language(made)
        return made

    play = command("play", _("play a match in the terminal against bots"))
    _add_rules(play, _("the rules to play by; without it you are asked"))
    _add_seats(play, _("your opponents' level, or one for each"), "casual")
    play.add_argument(
        "--record", metavar="FILE", type=new_file, help=_("keep the match in this new file")
    )

    play.add_argument("--resume", action="store_true", help=_("go on with a match you left"))
    play.add_argument(
        "--humans", metavar="N", type=seats_number, help=_("how many people play at this keyboard")
    )
    play.add_argument(
        "--names",
        metavar="NAME,...",
        type=names_list,
        help=_("their names, seat by seat; bot for a bot between them"),
    )
    play.add_argument(
        "--pace",
        metavar="SECONDS",
        type=seconds_number,
        default=0.8,
        help=_("how long to see what the others do (default: 0.8)"),
    )
    play.add_argument("--lines", action="store_true", help=_("print lines, draw nothing in place"))
    play.add_argument("--ascii", action="store_true", help=_("draw without box characters"))

    serve = command("serve", _("open the table in the browser, for this machine or the home"))
    serve.add_argument(
        "--host",
        metavar="H",
        default="127.0.0.1",
        help=_("where to listen (default: 127.0.0.1, this machine alone)"),
    )
    serve.add_argument(
        "--port",
        metavar="P",
        type=port_number,
        default=8028,
        help=_("the port (default: 8028; 0: one that is free)"),
    )
    serve.add_argument(
        "--data", metavar="DIR", type=new_file, help=_("where tables are kept (default: your data)")
    )
    serve.add_argument("--no-browser", action="store_true", help=_("do not open a browser"))
    serve.add_argument("--lan", action="store_true", help=_("listen on the home network too"))
    serve.add_argument(
        "--public",
        metavar="ADDRESS",
        default="",
        help=_("the address people use where a proxy stands in front: https://…"),
    )

    simulate = command("simulate", _("let bots play many matches, and sum them up"))
    _add_rules(simulate, _("the rules to play by"))
    _add_seats(simulate, _("the bots' level, or one for each seat"), "random")
    simulate.add_argument(
        "--matches",
        metavar="M",
        type=matches_number,
        default=100,
        help=_("how many matches (default: 100)"),
    )
    simulate.add_argument(
        "--record",
        metavar="FILE",
        type=new_lines_file,
        help=_("write every match to this new file (.jsonl), one a line"),
    )
    simulate.add_argument(
        "--pace",
        metavar="SECONDS",
        type=seconds_number,
        default=10.0,
        help=_("how long a turn takes at your table, for how long a match lasts (default: 10)"),
    )
    _add_jobs(simulate)
    _add_resume(simulate)

    compare = command("compare", _("play the same deals under two rules, or with two bots"))
    _add_rules(compare, _("the rules to play by"))
    compare.add_argument(
        "--vs",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=_("an option of the second rules, which else are the same; may be given again"),
    )
    _add_seats(compare, _("the bots' level, or one for each seat"), "random")
    compare.add_argument(
        "--vs-bots", metavar="LEVEL", help=_("compare bots instead: the level of all others")
    )
    compare.add_argument(
        "--deals",
        metavar="M",
        type=matches_number,
        default=100,
        help=_("how many deals (default: 100)"),
    )
    _add_jobs(compare)
    _add_resume(compare)

    ladder = command("ladder", _("let levels of bots play each other, and rate them"))
    _add_rules(ladder, _("the rules to play by"))
    _add_setup(ladder)
    ladder.add_argument(
        "--levels",
        metavar="LEVEL,...",
        help=_("the levels, the weakest first (default: all there are)"),
    )
    ladder.add_argument(
        "--matches",
        metavar="M",
        type=matches_number,
        default=2000,
        help=_("the most matches for two levels to be told apart (default: 2000)"),
    )
    # So many seats as the rules need at least, if nobody says: as for one level of bots.
    ladder.set_defaults(bots="")
    _add_jobs(ladder)
    _add_resume(ladder)

    check = command("check", _("check records and scenarios against the rules"))
    check.add_argument("files", metavar="FILE", nargs="+", help=_("a record or scenario file"))

    show = command("show", _("draw a position, a round or a match of a record"))
    show.add_argument("file", metavar="FILE", help=_("a record or scenario file"))
    show.add_argument(
        "--match",
        metavar="I",
        type=number_from_1,
        help=_("which match of a file with several (from 1)"),
    )
    show.add_argument(
        "--round", metavar="R", type=number_from_1, help=_("this round only (from 1)")
    )
    show.add_argument(
        "--at", metavar="N", type=number_from_0, help=_("the position after N actions of the round")
    )
    show.add_argument(
        "--seat", metavar="S", type=number_from_0, help=_("as this seat knew it (from 0)")
    )
    instead = show.add_mutually_exclusive_group()
    instead.add_argument(
        "--step",
        action="store_true",
        help=_("walk through the positions: Enter, b and q; in a pipe print them all"),
    )
    instead.add_argument(
        "--svg",
        metavar="OUT",
        help=_("draw the position, the last one where none is named, to this new file"),
    )
    show.add_argument(
        "--tiles",
        choices=("pips", "large", "numerals", "coloured"),
        default="pips",
        help=_("how tiles look in that file (default: pips)"),
    )
    show.add_argument("--ascii", action="store_true", help=_("draw without box characters"))

    review = command("review", _("tell what could have been played better in a match"))
    add_review(review)
    _add_resume(review)

    command("presets", _("list the presets"))

    options = command("options", _("list the options of a preset with their values"))
    _add_rules(options, _("the preset"))

    rules = command("rules", _("show how a preset is played, or begin a file of house rules"))
    _add_rules(rules, _("the preset"))
    rules.add_argument("--seats", metavar="N", type=seats_number, help=_("only for so many seats"))
    rules.add_argument(
        "--partners", action="store_true", help=_("only for four seats that play as two pairs")
    )
    rules.add_argument(
        "--format",
        choices=("text", "markdown", "html"),
        help=_("how the page looks (default: text)"),
    )
    rules.add_argument(
        "--new", metavar="FILE", help=_("write the options to this new file, to be edited")
    )
    return top


def _add_language(parser: argparse.ArgumentParser) -> None:
    # Which one is asked for is known before anything is parsed (`language_asked`).
    parser.add_argument(
        "--language",
        metavar="CODE",
        choices=tuple(LANGUAGES),
        help=_("speak this language: {codes}").format(codes=", ".join(LANGUAGES)),
    )


def _add_rules(parser: argparse.ArgumentParser, words: str) -> None:
    parser.add_argument("preset", metavar="PRESET", nargs="?", help=words)
    parser.add_argument("--rules", metavar="FILE", help=_("house rules, in place of PRESET"))
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=_("change an option; may be given again"),
    )


def _add_seats(parser: argparse.ArgumentParser, bots: str, level: str) -> None:
    parser.add_argument("--bots", metavar="LEVEL,...", default=level, help=f"{bots} ({level})")
    _add_setup(parser)


def _add_setup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seats", metavar="N", type=seats_number, help=_("how many seats"))
    parser.add_argument("--partners", action="store_true", help=_("four seats play as two pairs"))
    parser.add_argument("--seed", metavar="TEXT", help=_("what the deals and the bots follow from"))


def _add_resume(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=new_file,
        help=_("keep in this file how far it is, and go on from there if it exists"),
    )


def _add_jobs(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=jobs_number,
        default=1,
        help=_("how many processes play (default: 1)"),
    )
    parser.add_argument(
        "--dask",
        metavar="ADDRESS",
        help=_("play on the workers of this Dask scheduler (needs the extra dask)"),
    )
    parser.add_argument(
        "--json", metavar="FILE", type=new_file, help=_("write what came of it as JSON, a new file")
    )
    parser.add_argument(
        "--csv", metavar="FILE", type=new_file, help=_("write what came of it as CSV, a new file")
    )
    parser.add_argument(
        "--plot",
        metavar="FILE",
        type=picture_file,
        help=_("draw what came of it, a new .svg or .png (needs the extra plot)"),
    )


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


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
            "review, presets, options or rules."
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
