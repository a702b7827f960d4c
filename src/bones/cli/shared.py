"""What several commands can be told."""

import argparse

from bones.cli.arguments import jobs_number, new_file, number_from_1, picture_file, seats_number
from bones.language import LANGUAGES, _


def add_language(parser: argparse.ArgumentParser) -> None:
    """Let a command be told which language to speak."""
    # Which one is asked for is known before anything is parsed (`language_asked`).
    parser.add_argument(
        "--language",
        metavar="CODE",
        choices=tuple(LANGUAGES),
        help=_("speak this language: {codes}").format(codes=", ".join(LANGUAGES)),
    )


def add_rules(parser: argparse.ArgumentParser, words: str) -> None:
    """Let a command be told what rules to play by; `words` say what for."""
    parser.add_argument("preset", metavar="PRESET", nargs="?", help=words)
    parser.add_argument("--rules", metavar="FILE", help=_("house rules, in place of PRESET"))
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=_("change an option; may be given again"),
    )


def add_seats(parser: argparse.ArgumentParser, bots: str, level: str) -> None:
    """Let a command be told who sits where; `bots` says what bots are for, who are of `level`."""
    parser.add_argument("--bots", metavar="LEVEL,...", default=level, help=f"{bots} ({level})")
    add_setup(parser)


def add_setup(parser: argparse.ArgumentParser) -> None:
    """Let a command be told how many seats there are, whether in pairs, and a seed."""
    parser.add_argument("--seats", metavar="N", type=seats_number, help=_("how many seats"))
    parser.add_argument("--partners", action="store_true", help=_("four seats play as two pairs"))
    parser.add_argument("--seed", metavar="TEXT", help=_("what the deals and the bots follow from"))


def add_resume(parser: argparse.ArgumentParser) -> None:
    """Let a command go on with a run it has kept."""
    parser.add_argument(
        "--resume",
        metavar="FILE",
        type=new_file,
        help=_("keep in this file how far it is, and go on from there if it exists"),
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Let a command be told who plays, and what to write of what came of it."""
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


def add_place(parser: argparse.ArgumentParser) -> None:
    """Let a command be told which match and round of a record."""
    parser.add_argument(
        "--match",
        metavar="I",
        type=number_from_1,
        help=_("which match of a file with several (from 1)"),
    )
    parser.add_argument(
        "--round", metavar="R", type=number_from_1, help=_("this round only (from 1)")
    )
