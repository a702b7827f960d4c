"""Arguments of the command line, read, and the rules and seats they name."""

import argparse
import os
import re
import secrets
from typing import Final

from bones.errors import BonesError, quoted
from bones.rules import Rules, Setup, load_rules, preset
from bones.rules.option_text import parse_options

FAILED: Final = 1
"""Exit status of a check that ran and found something wrong."""

WRONG: Final = 2
"""Exit status of a command that could not be carried out."""

INTERRUPTED: Final = 130
"""Exit status of a command that Ctrl-C stopped."""

MOST_MATCHES: Final = 1_000_000_000
"""How many matches one simulation may have."""

MOST_COUNTED: Final = 1_000_000_000
"""The largest number of a match, a round, an action or a seat that is read."""

LONGEST_SEED: Final = 65_000
"""How many bytes a seed given here may have; a deal's may be a little longer (`bones-deal/1`)."""

_SECONDS: Final = re.compile(r"[0-9]{1,3}(\.[0-9]{1,3})?", re.ASCII)
_WHOLE: Final = re.compile(r"0|[1-9][0-9]{0,9}", re.ASCII)


def seats_number(text: str) -> int:
    """Read a number of seats; which ones the rules allow is for `Setup` to say."""
    return _whole(text, 1, 99)


def people_number(text: str) -> int:
    """Read a number of people; how many have a seat is for `Seating` to say."""
    return _whole(text, 1, 99)


def names_list(text: str) -> tuple[str, ...]:
    """Return the names in a list with commas."""
    return tuple(name.strip() for name in text.split(","))


def seconds_number(text: str) -> float:
    """Read a number of seconds, with a point where it is no whole one."""
    if _SECONDS.fullmatch(text):
        return float(text)
    sentence = f"{quoted(text)} is not allowed; right is a number of seconds such as 0.5"
    raise argparse.ArgumentTypeError(sentence)


def matches_number(text: str) -> int:
    """Read a number of matches."""
    return _whole(text, 1, MOST_MATCHES)


def number_from_0(text: str) -> int:
    """Read a number that counts from 0; how far is for whoever knows what is counted."""
    return _whole(text, 0, MOST_COUNTED)


def number_from_1(text: str) -> int:
    """Read a number that counts from 1."""
    return _whole(text, 1, MOST_COUNTED)


def _whole(text: str, low: int, high: int) -> int:
    if _WHOLE.fullmatch(text) and low <= int(text) <= high:
        return int(text)
    sentence = f"{quoted(text)} is not allowed; right is a whole number from {low} to {high}"
    raise argparse.ArgumentTypeError(sentence)


def levels(text: str) -> tuple[str, ...]:
    """Return the levels of bots in a list with commas."""
    return tuple(level.strip() for level in text.split(","))


def new_file(text: str) -> str:
    """Read the name of a file that is to be made."""
    if not text or text.endswith(("/", os.sep)):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no name of a file")
    return text


def new_lines_file(text: str) -> str:
    """Read the name of a file to be made that holds one record a line, which its name must tell."""
    if text.lower().endswith(".json"):
        sentence = f"{quoted(text)} is the name of one record; right is a name ending in .jsonl"
        raise argparse.ArgumentTypeError(sentence)
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
        raise BonesError("bad-seed", "The seed is no text in UTF-8.") from None
    if size > LONGEST_SEED:
        sentence = f"The seed has {size} bytes; right is at most {LONGEST_SEED}."
        raise BonesError("bad-seed", sentence)
    return seed


def rules_given(given: argparse.Namespace) -> Rules | None:
    """Return the rules the arguments name, their options changed; None where they name none.

    Raises `RulesError`, and `BonesError` (``usage``) for a preset together with a rule file.
    """
    options = parse_options(given.option)
    if given.preset is not None and given.rules is not None:
        raise BonesError("usage", "House rules name their preset; right is PRESET or --rules.")
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
        sentence = (
            f"A preset is missing, or house rules with --rules. See bones {given.run} --help."
        )
        raise BonesError("usage", sentence)
    return rules


def setup_given(given: argparse.Namespace, rules: Rules, people: int) -> Setup:
    """Return the setup the arguments name.

    Without ``--seats`` it has four seats for pairs, else as many as several levels of bots and
    `people` take, else the fewest the rules allow. Raises `SetupError`.
    """
    seats = given.seats
    if seats is None:
        several = levels(given.bots)
        seats = rules.min_seats
        if given.partners:
            seats = 4
        elif len(several) > 1:
            seats = len(several) + people
    return Setup(rules, seats, given.partners)
