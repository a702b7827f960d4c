"""The commands there are, and what each can be told."""

import argparse
from collections.abc import Callable
from typing import TypeAlias

from bones.cli.arguments import (
    matches_number,
    names_list,
    new_file,
    new_lines_file,
    number_from_0,
    number_from_1,
    port_number,
    proxy_addresses,
    seats_number,
    seconds_number,
)
from bones.cli.judging_arguments import add_review
from bones.cli.parser import Parser
from bones.cli.puzzle_arguments import add_puzzle
from bones.cli.shared import (
    add_jobs,
    add_language,
    add_place,
    add_resume,
    add_rules,
    add_seats,
    add_setup,
)
from bones.language import _

Command: TypeAlias = Callable[[str, str], argparse.ArgumentParser]
"""Begins a command, by its name and what it does."""


def parser() -> argparse.ArgumentParser:
    """Return the parser of all commands; `run` of what it parses names the command's module."""
    top = Parser(
        prog="bones",
        description=_("Dominoes: play, simulate, look at, and check by the book."),
    )
    top.add_argument("--version", action="store_true", help=_("print version, kernel and Python"))
    add_language(top)
    top.set_defaults(run=None)
    commands = top.add_subparsers(metavar="COMMAND", title=_("commands"), parser_class=Parser)

    def command(name: str, words: str) -> argparse.ArgumentParser:
        made = commands.add_parser(name, help=words, description=_sentence(words))
        made.set_defaults(run=name)
        add_language(made)
        return made

    _play(command)
    _serve(command)
    _simulate(command)
    _compare(command)
    _ladder(command)
    _check(command)
    _show(command)
    _review(command)
    _puzzle(command)
    command("presets", _("list the presets"))
    _options(command)
    _rules(command)
    return top


def _play(command: Command) -> None:
    parser = command("play", _("play a match in the terminal against bots"))
    add_rules(parser, _("the rules to play by; without it you are asked"))
    add_seats(parser, _("your opponents' level, or one for each"), "casual")
    parser.add_argument(
        "--record", metavar="FILE", type=new_file, help=_("keep the match in this new file")
    )
    parser.add_argument("--resume", action="store_true", help=_("go on with a match you left"))
    parser.add_argument(
        "--humans", metavar="N", type=seats_number, help=_("how many people play at this keyboard")
    )
    parser.add_argument(
        "--names",
        metavar="NAME,...",
        type=names_list,
        help=_("their names, seat by seat; bot for a bot between them"),
    )
    parser.add_argument(
        "--pace",
        metavar="SECONDS",
        type=seconds_number,
        default=0.8,
        help=_("how long to see what the others do (default: 0.8)"),
    )
    parser.add_argument(
        "--lines", action="store_true", help=_("print lines, draw nothing in place")
    )
    parser.add_argument("--ascii", action="store_true", help=_("draw without box characters"))


def _serve(command: Command) -> None:
    parser = command("serve", _("open the table in the browser, for this machine or the home"))
    parser.add_argument(
        "--host",
        metavar="H",
        default="127.0.0.1",
        help=_("where to listen (default: 127.0.0.1, this machine alone)"),
    )
    parser.add_argument(
        "--port",
        metavar="P",
        type=port_number,
        default=8028,
        help=_("the port (default: 8028; 0: one that is free)"),
    )
    parser.add_argument(
        "--data", metavar="DIR", type=new_file, help=_("where tables are kept (default: your data)")
    )
    parser.add_argument("--no-browser", action="store_true", help=_("do not open a browser"))
    parser.add_argument("--lan", action="store_true", help=_("listen on the home network too"))
    parser.add_argument(
        "--public",
        metavar="ADDRESS",
        default="",
        help=_("the address people use where a proxy stands in front: https://…"),
    )
    parser.add_argument(
        "--proxy",
        metavar="ADDRESS",
        type=proxy_addresses,
        action="append",
        default=[],
        help=_("a proxy, or a network of them, that says who asks (default: this machine)"),
    )
    parser.add_argument(
        "--body-seconds",
        metavar="SECONDS",
        type=number_from_1,
        default=20,
        help=_("how long a form may take to arrive (default: 20)"),
    )
    parser.add_argument(
        "--head-seconds",
        metavar="SECONDS",
        type=number_from_1,
        default=20,
        help=_("how long the head of a request may take to arrive (default: 20)"),
    )
    parser.add_argument(
        "--link-hours",
        metavar="HOURS",
        type=number_from_1,
        default=24,
        help=_("how long a personal link is good (default: 24)"),
    )
    parser.add_argument(
        "--guest-days",
        metavar="DAYS",
        type=number_from_1,
        default=400,
        help=_("how long guests are kept who sit nowhere and stay away (default: 400)"),
    )
    parser.add_argument(
        "--match-days",
        metavar="DAYS",
        type=number_from_0,
        default=365,
        help=_("how long finished matches are kept (default: 365; 0: for ever)"),
    )
    parser.add_argument(
        "--reviews",
        metavar="N",
        type=number_from_0,
        default=20,
        help=_("how many reviews of matches may wait to be made (default: 20; 0: none are made)"),
    )


def _simulate(command: Command) -> None:
    parser = command("simulate", _("let bots play many matches, and sum them up"))
    add_rules(parser, _("the rules to play by"))
    add_seats(parser, _("the bots' level, or one for each seat"), "random")
    parser.add_argument(
        "--matches",
        metavar="M",
        type=matches_number,
        default=100,
        help=_("how many matches (default: 100)"),
    )
    parser.add_argument(
        "--record",
        metavar="FILE",
        type=new_lines_file,
        help=_("write every match to this new file (.jsonl), one a line"),
    )
    parser.add_argument(
        "--pace",
        metavar="SECONDS",
        type=seconds_number,
        default=10.0,
        help=_("how long a turn takes at your table, for how long a match lasts (default: 10)"),
    )
    add_jobs(parser)
    add_resume(parser)


def _compare(command: Command) -> None:
    parser = command("compare", _("play the same deals under two rules, or with two bots"))
    add_rules(parser, _("the rules to play by"))
    parser.add_argument(
        "--vs",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=_("an option of the second rules, which else are the same; may be given again"),
    )
    add_seats(parser, _("the bots' level, or one for each seat"), "random")
    parser.add_argument(
        "--vs-bots", metavar="LEVEL", help=_("compare bots instead: the level of all others")
    )
    parser.add_argument(
        "--deals",
        metavar="M",
        type=matches_number,
        default=100,
        help=_("how many deals (default: 100)"),
    )
    add_jobs(parser)
    add_resume(parser)


def _ladder(command: Command) -> None:
    parser = command("ladder", _("let levels of bots play each other, and rate them"))
    add_rules(parser, _("the rules to play by"))
    add_setup(parser)
    parser.add_argument(
        "--levels",
        metavar="LEVEL,...",
        help=_("the levels, the weakest first (default: all there are)"),
    )
    parser.add_argument(
        "--matches",
        metavar="M",
        type=matches_number,
        default=2000,
        help=_("the most matches for two levels to be told apart (default: 2000)"),
    )
    parser.add_argument(
        "--budget",
        metavar="N",
        type=number_from_1,
        help=_("simulations a choice of the levels that search (default: those of each level)"),
    )
    # So many seats as the rules need at least, if nobody says: as for one level of bots.
    parser.set_defaults(bots="")
    add_jobs(parser)
    add_resume(parser)


def _check(command: Command) -> None:
    parser = command("check", _("check records and scenarios against the rules"))
    parser.add_argument("files", metavar="FILE", nargs="+", help=_("a record or scenario file"))


def _show(command: Command) -> None:
    parser = command("show", _("draw a position, a round or a match of a record"))
    parser.add_argument("file", metavar="FILE", help=_("a record or scenario file"))
    add_place(parser)
    parser.add_argument(
        "--at", metavar="N", type=number_from_0, help=_("the position after N actions of the round")
    )
    parser.add_argument(
        "--seat", metavar="S", type=number_from_0, help=_("as this seat knew it (from 0)")
    )
    instead = parser.add_mutually_exclusive_group()
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
    parser.add_argument(
        "--tiles",
        choices=("pips", "large", "numerals", "coloured"),
        default="pips",
        help=_("how tiles look in that file (default: pips)"),
    )
    parser.add_argument("--ascii", action="store_true", help=_("draw without box characters"))


def _review(command: Command) -> None:
    parser = command("review", _("tell what could have been played better in a match"))
    add_review(parser)
    add_resume(parser)


def _puzzle(command: Command) -> None:
    parser = command("puzzle", _("find the one best play, in positions out of real matches"))
    add_puzzle(parser)
    add_resume(parser)


def _options(command: Command) -> None:
    parser = command("options", _("list the options of a preset with their values"))
    add_rules(parser, _("the preset"))


def _rules(command: Command) -> None:
    parser = command("rules", _("show how a preset is played, or begin a file of house rules"))
    add_rules(parser, _("the preset"))
    parser.add_argument("--seats", metavar="N", type=seats_number, help=_("only for so many seats"))
    parser.add_argument(
        "--partners", action="store_true", help=_("only for four seats that play as two pairs")
    )
    parser.add_argument(
        "--format",
        choices=("text", "markdown", "html"),
        help=_("how the page looks (default: text)"),
    )
    parser.add_argument(
        "--new", metavar="FILE", help=_("write the options to this new file, to be edited")
    )


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."
