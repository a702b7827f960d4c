"""A parser of arguments whose help and complaints are in the language spoken.

argparse would take its own words from a catalogue of the whole process. Here they are ours: those
of its help are given to it, and what it complains of is told again.
"""

import argparse
from collections.abc import Iterable
from typing import Final, NoReturn

from bones.errors import BonesError, escaped
from bones.language import N_, _, retold

LONGEST: Final = 300
"""The most characters a complaint about the arguments quotes of itself."""

COMPLAINTS: Final = (
    N_("the following arguments are required: {names}"),
    N_("unrecognized arguments: {words}"),
    N_("argument {name}: {fault}"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("ignored explicit argument {value}"),
    N_("invalid choice: {value} (choose from {choices})"),
)
"""What argparse has to complain of here, in its own words."""


class _Help(argparse.HelpFormatter):
    """Help whose first word is ours."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: "Iterable[argparse._MutuallyExclusiveGroup]",
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """A parser that speaks the language in which it was made, and whose complaint is one line."""

    def __init__(self, prog: str | None = None, description: str | None = None) -> None:
        """Make a parser that takes no argument but ``--help``."""
        super().__init__(
            prog=prog,
            description=description,
            formatter_class=_Help,
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = _("positional arguments")
        self._optionals.title = _("options")
        self.add_argument("-h", "--help", action="help", help=_("show this help message and exit"))

    def error(self, message: str) -> NoReturn:
        """Raise what is wrong, as any other error of a command."""
        # What was typed may hold anything; a list of choices is long, but harmless.
        words = retold(escaped(message), COMPLAINTS)
        words = words if len(words) <= LONGEST else f"{words[:LONGEST]}..."
        sentence = _("{complaint}. See {help}.")
        raise BonesError("usage", sentence.format(complaint=words, help=f"{self.prog} --help"))
