"""The arguments of `bones review`, and those of all that judges decisions."""

import argparse

from bones.cli.arguments import (
    USUAL_SIMULATIONS,
    budget,
    jobs_number,
    new_file,
    number_from_0,
)
from bones.cli.shared import add_place
from bones.language import _


def add_seat(parser: argparse.ArgumentParser) -> None:
    """Give a parser the argument that says whose decisions are looked at."""
    parser.add_argument(
        "--seat",
        metavar="S",
        type=number_from_0,
        help=_("the decisions of this seat only (from 0)"),
    )


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """Give a parser the argument that says how many processes judge."""
    parser.add_argument(
        "--jobs",
        metavar="N",
        type=jobs_number,
        default=1,
        help=_("how many processes judge (default: 1)"),
    )


def add_review(parser: argparse.ArgumentParser) -> None:
    """Give a parser the arguments of `bones review`, but for ``--resume``."""
    parser.add_argument("file", metavar="FILE", help=_("a record file"))
    add_place(parser)
    add_seat(parser)
    parser.add_argument("--all", action="store_true", help=_("tell of every decision and action"))
    parser.add_argument(
        "--budget",
        metavar="N",
        type=budget,
        default=USUAL_SIMULATIONS,
        help=_("simulations for each decision, or seconds as 2s (default: {count})").format(
            count=USUAL_SIMULATIONS
        ),
    )
    add_jobs(parser)
    parser.add_argument(
        "--json", metavar="FILE", type=new_file, help=_("write the review as JSON, a new file")
    )
    parser.add_argument(
        "--svg", metavar="FILE", type=new_file, help=_("draw the chance to win, a new file")
    )
    parser.set_defaults(dask=None)
