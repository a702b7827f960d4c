"""Arguments of the command line, read, and the rules and seats they name."""

import argparse
import os
import re
import secrets
from collections.abc import Sequence
from contextlib import suppress
from itertools import pairwise
from typing import Final

from bones.errors import BonesError, quoted
from bones.language import LANGUAGES, _
from bones.rules import Rules, Setup, load_rules, preset, usual_seats
from bones.rules.option_text import parse_options

FAILED: Final = 1
"""Exit status of a check that ran and found something wrong."""

WRONG: Final = 2
"""Exit status of a command that could not be carried out."""

INTERRUPTED: Final = 130
"""Exit status of a command that Ctrl-C stopped."""

MOST_MATCHES: Final = 1_000_000_000
"""How many matches one simulation may have."""

MOST_JOBS: Final = 1024
"""How many processes one simulation may have."""

MOST_COUNTED: Final = 1_000_000_000
"""The largest number of a match, a round, an action or a seat that is read."""

LONGEST_SEED: Final = 65_000
"""How many bytes a seed given here may have; a deal's may be a little longer (`bones-deal/1`)."""

USUAL_SIMULATIONS: Final = 20_000
"""How many simulations a review does for a decision (`bones.judge.USUAL`)."""

FEWEST_SIMULATIONS: Final = 100
"""How few simulations are taken for a decision: fewer tell nothing."""

_SECONDS: Final = re.compile(r"[0-9]{1,3}(\.[0-9]{1,3})?", re.ASCII)
_WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)


def language_asked(arguments: Sequence[str]) -> str | None:
    """Return the language that ``--language`` names, by the last of them if there are several.

    It is None where there is no such argument, or no such language. Arguments are looked at before
    they are parsed, because help and complaints are to be in this language already.
    """
    asked = ""
    for word, after in pairwise((*arguments, "")):
        if word == "--":
            break
        name, equals, value = word.partition("=")
        if name == "--language":
            asked = value if equals else after
    return asked if asked in LANGUAGES else None


def seats_number(text: str) -> int:
    """Read a number of seats, or of people at them; how many there may be is for others to say."""
    return _whole(text, 1, 99)


def names_list(text: str) -> tuple[str, ...]:
    """Return the names in a list with commas."""
    return tuple(name.strip() for name in text.split(","))


def seconds_number(text: str) -> float:
    """Read a number of seconds, with a point where it is no whole one."""
    if _SECONDS.fullmatch(text):
        return float(text)
    sentence = _("{value} is not allowed; right is {right}")
    right = _("a number of seconds such as 0.5")
    raise argparse.ArgumentTypeError(sentence.format(value=quoted(text), right=right))


def port_number(text: str) -> int:
    """Read the number of a port; 0 stands for one the system picks."""
    return _whole(text, 0, 65_535)


def proxy_addresses(text: str) -> str:
    """Read the address of a proxy, or of a network of them."""
    # Only one command needs it, and every one would wait for it.
    from ipaddress import ip_network

    with suppress(ValueError):
        return str(ip_network(text.strip(), strict=False))
    sentence = _("{value} is not allowed; right is {right}")
    right = _("an address such as 10.1.0.2, or a network such as 10.1.0.0/24")
    raise argparse.ArgumentTypeError(sentence.format(value=quoted(text), right=right))


def matches_number(text: str) -> int:
    """Read a number of matches."""
    return _whole(text, 1, MOST_MATCHES)


def jobs_number(text: str) -> int:
    """Read a number of processes."""
    return _whole(text, 1, MOST_JOBS)


def budget(text: str) -> int | float:
    """Read how much may be spent on a decision: simulations, or seconds with an s behind them."""
    number = text.removesuffix("s")
    if number != text and _SECONDS.fullmatch(number) and float(number) > 0:
        return float(number)
    if _WHOLE.fullmatch(text) and FEWEST_SIMULATIONS <= int(text) <= MOST_COUNTED:
        return int(text)
    sentence = _("{value} is not allowed; right is {right}")
    right = _("a number of simulations from {fewest}, or seconds such as 0.5s")
    right = right.format(fewest=FEWEST_SIMULATIONS)
    raise argparse.ArgumentTypeError(sentence.format(value=quoted(text), right=right))


def puzzle_budget(text: str) -> int:
    """Read how many simulations may be spent on a decision."""
    return _whole(text, FEWEST_SIMULATIONS, MOST_COUNTED)


def number_from_0(text: str) -> int:
    """Read a number that counts from 0; how far is for whoever knows what is counted."""
    return _whole(text, 0, MOST_COUNTED)


def number_from_1(text: str) -> int:
    """Read a number that counts from 1."""
    return _whole(text, 1, MOST_COUNTED)


def _whole(text: str, low: int, high: int) -> int:
    if _WHOLE.fullmatch(text) and low <= int(text) <= high:
        return int(text)
    right = _("a whole number from {low} to {high}").format(low=low, high=high)
    sentence = _("{value} is not allowed; right is {right}")
    raise argparse.ArgumentTypeError(sentence.format(value=quoted(text), right=right))


def levels(text: str) -> tuple[str, ...]:
    """Return the levels of bots in a list with commas."""
    return tuple(level.strip() for level in text.split(","))


def new_file(text: str) -> str:
    """Read the name of a file that is to be made."""
    if not text or text.endswith(("/", os.sep)):
        sentence = _("{name} is no name of a file").format(name=quoted(text))
        raise argparse.ArgumentTypeError(sentence)
    return text


def new_lines_file(text: str) -> str:
    """Read the name of a file to be made that holds one record a line, which its name must tell."""
    if text.lower().endswith(".json"):
        sentence = _("{name} is the name of one record; right is a name ending in .jsonl")
        raise argparse.ArgumentTypeError(sentence.format(name=quoted(text)))
    return new_file(text)


def picture_file(text: str) -> str:
    """Read the name of a picture to be made, whose kind its name must tell."""
    if not text.lower().endswith((".svg", ".png")):
        sentence = _("{name} is no name of a picture; right is a name ending in .svg or .png")
        raise argparse.ArgumentTypeError(sentence.format(name=quoted(text)))
    return new_file(text)


def seed_or_new(seed: str | None) -> str:
    """Return the seed that was given, or one that nobody can foresee.

    Raises `BonesError` (``bad-seed``) for one that is too long or no text: what deals and bots
    follow from has the numbers of match and seat behind it, and they need room.
    """
    if seed is None:
        return secrets.token_hex(8)
    try:
        size = len(seed.encode())
    except UnicodeEncodeError:
        raise BonesError("bad-seed", _("The seed is no text in UTF-8.")) from None
    if size > LONGEST_SEED:
        sentence = _("The seed has {size} bytes; right is at most {most}.")
        raise BonesError("bad-seed", sentence.format(size=size, most=LONGEST_SEED))
    return seed


def rules_given(given: argparse.Namespace) -> Rules | None:
    """Return the rules the arguments name, their options changed; None where they name none.

    Raises `RulesError`, and `BonesError` (``usage``) for a preset together with a rule file.
    """
    options = parse_options(given.option)
    if given.preset is not None and given.rules is not None:
        sentence = _("House rules name their preset; right is PRESET or --rules.")
        raise BonesError("usage", sentence)
    if given.rules is not None:
        rules = load_rules(given.rules)
    elif given.preset is not None:
        rules = preset(given.preset)
    else:
        return None
    return rules.replace(**options) if options else rules


def rules_needed(given: argparse.Namespace) -> Rules:
    """Return the rules the arguments name. Raises as `rules_given`, and where they name none."""
    rules = rules_given(given)
    if rules is None:
        sentence = _("A preset is missing, or house rules with --rules. See {help}.")
        raise BonesError("usage", sentence.format(help=f"bones {given.run} --help"))
    return rules


def setup_given(given: argparse.Namespace, rules: Rules) -> Setup:
    """Return the setup the arguments name.

    Without ``--seats`` it has the usual number, one for each of several levels of bots at least.
    Raises `SetupError`.
    """
    seats = given.seats
    if seats is None:
        several = len(levels(given.bots))
        seats = usual_seats(rules, several if several > 1 else 0, given.partners)
    return Setup(rules, seats, given.partners)
