"""The arguments of `bones puzzle`."""

import argparse

from bones.cli.arguments import (
    USUAL_SIMULATIONS,
    new_lines_file,
    number_from_1,
    puzzle_budget,
)
from bones.cli.judging_arguments import add_jobs, add_seat
from bones.language import _

GRADES = ("gentle", "tricky", "hard", "deep")
"""The grades of `bones.judge.Grade`, which would take long to import."""


def add_puzzle(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments of `bones puzzle`, but for ``--resume``."""
    parser.add_argument(
        "files",
        metavar="FILE",
        nargs="*",
        help=_("a file of puzzles; without one, those that come with the program"),
    )
    parser.add_argument("--preset", metavar="PRESET", help=_("puzzles by these rules only"))
    parser.add_argument("--level", choices=GRADES, help=_("how hard: puzzles of this level only"))
    parser.add_argument(
        "--count", metavar="N", type=number_from_1, help=_("so many puzzles and no more")
    )
    parser.add_argument("--seed", metavar="TEXT", help=_("what their order follows from"))
    parser.add_argument(
        "--lines", action="store_true", help=_("print lines, draw nothing in place")
    )
    parser.add_argument("--ascii", action="store_true", help=_("draw without box characters"))
    parser.add_argument(
        "--find",
        metavar="FILE",
        action="append",
        default=[],
        help=_("look for puzzles in the records of this file instead; may be given again"),
    )
    parser.add_argument(
        "--out",
        metavar="FILE",
        type=new_lines_file,
        help=_("write what is found to this new file (.jsonl), one a line"),
    )
    add_seat(parser)
    parser.add_argument(
        "--budget",
        metavar="N",
        type=puzzle_budget,
        default=USUAL_SIMULATIONS,
        help=_("simulations for each decision (default: {count})").format(count=USUAL_SIMULATIONS),
    )
    add_jobs(parser)
    parser.set_defaults(dask=None)
