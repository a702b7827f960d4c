"""The questions before a match: which rules, and how many seats."""

from pathlib import Path

from bones.errors import BonesError, RulesError, path_text
from bones.notation import Record
from bones.rules import Rules, preset, presets
from bones.terminal.console import Console
from bones.terminal.saving import folder, unfinished


def ask_rules(console: Console) -> Rules:
    """Ask which preset to play, by number or by name. Raises `Left`."""
    names = presets()
    console.say("What shall we play?")
    console.say(*(f"  {n}) {_line(name)}" for n, name in enumerate(names, 1)))
    while True:
        typed = console.ask(f"1-{len(names)}> ")
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:4]) <= len(names):
            typed = names[int(typed[:4]) - 1]
        try:
            return preset(typed)
        except RulesError:
            console.say(f"Please type a number from 1 to {len(names)}, or a name from the list.")


def ask_seats(console: Console, rules: Rules) -> tuple[int, bool]:
    """Ask for the number of seats and, with four, for pairs, where the rules leave a choice.

    Raises `Left`.
    """
    fewest, most = rules.min_seats, rules.max_seats
    seats = fewest
    if fewest < most:
        console.say(f"How many play, you included? {fewest} to {most}.")
        seats = 0
        while not seats:
            typed = console.ask(f"{fewest}-{most}> ")
            if typed.isascii() and typed.isdigit() and fewest <= int(typed[:4]) <= most:
                seats = int(typed[:4])
            else:
                console.say(f"Please type a number from {fewest} to {most}.")
    if seats != 4 or not rules.pairs:
        return seats, False
    console.say("Two pairs, you with the one across the table? yes or no.")
    while True:
        typed = console.ask("y/n> ").lower()
        if typed in ("y", "yes", "n", "no"):
            return seats, typed.startswith("y")
        console.say("Please type yes or no.")


def ask_unfinished(console: Console) -> Path:
    """Ask which unfinished match goes on, if there are several; the file it is saved in.

    Raises `Left`, and `BonesError` (``nothing-unfinished``).
    """
    paths = unfinished()
    if not paths:
        sentence = f"There is no unfinished match in {path_text(folder())}."
        raise BonesError("nothing-unfinished", sentence)
    if len(paths) == 1:
        return paths[0]
    console.say("Which match goes on?")
    console.say(*(f"  {n}) {_left(path)}" for n, path in enumerate(paths, 1)))
    while True:
        typed = console.ask(f"1-{len(paths)}> ")
        if typed.isascii() and typed.isdigit() and 1 <= int(typed[:4]) <= len(paths):
            return paths[int(typed[:4]) - 1]
        console.say(f"Please type a number from 1 to {len(paths)}.")


def _left(path: Path) -> str:
    """Return what an unfinished match is, in one line."""
    try:
        record = Record.read(path)
    except BonesError:
        # Choosing it says why it cannot be read.
        return path.name
    last = record.rounds[-1].number if record.rounds else 1
    begun = f", begun {record.date[:10]}" if record.date else ""
    return f"{record.rules.title} for {len(record.occupants)}, round {last}{begun}"


def _line(name: str) -> str:
    """Return the name of a preset with what it is in one sentence."""
    try:
        return f"{name}: {preset(name).summary}"
    except RulesError:
        # Another package's preset that cannot be read; choosing it says why.
        return name
