"""The questions before a match: which game, who plays, by which house rules."""

from contextlib import suppress
from datetime import datetime
from pathlib import Path

from bones.errors import BonesError, RulesError, path_text
from bones.language import _
from bones.notation import Record
from bones.rules import PAIRED_SEATS, Rules, Setup, load_rules, preset, presets
from bones.rules.option_text import parse_options
from bones.terminal.display import Display, Left
from bones.terminal.option_sheet import option_sheet
from bones.terminal.saving import folder, unfinished
from bones.terminal.seating import Seating
from bones.terminal.typed import Word, read


def ask_rules(display: Display) -> Rules:
    """Ask which preset to play, by number or by name. Raises `Left`."""
    names = presets()
    display.say(_("What shall we play?"))
    display.say(*(f"  {n}) {_line(name)}" for n, name in enumerate(names, 1)))
    while True:
        typed = display.ask(f"1-{len(names)}> ")
        number = _number(typed, len(names))
        name = names[number - 1] if number else typed.lower().replace(" ", "-")
        # The name of a preset comes first: draw is one, and a word of the table.
        with suppress(RulesError):
            return preset(name)
        _is_word(typed)  # raises where it is quit
        words = _("Please type a number from 1 to {last}, or a name from the list; quit leaves.")
        display.say(words.format(last=len(names)))


def ask_seating(display: Display, rules: Rules) -> Seating:
    """Ask who plays; the table it makes is one that the rules allow. Raises `Left`."""
    fewest, most = rules.min_seats, rules.max_seats
    pairs = rules.pairs and fewest <= PAIRED_SEATS <= most
    display.say(_("Who plays? Enter is you and a bot; or type any of these, with commas between."))
    if fewest < most:
        words = _("  4          how many sit there, you and the bots: {fewest} to {most}")
        display.say(words.format(fewest=fewest, most=most))
    if pairs:
        display.say(_("  4 pairs    the same, as two pairs"))
    display.say(_("  Ana, Ben   the names of several people at this keyboard"))
    while True:
        typed = display.ask(_("who> "))
        if _is_word(typed):
            display.say(_("Type a number, names, or just Enter; quit leaves."))
            continue
        try:
            seating = Seating.read(typed)
            seating.setup(rules)
        except BonesError as error:
            display.say(*error.sentence.splitlines())
        else:
            return seating


def ask_house_rules(display: Display, rules: Rules, seating: Seating) -> Setup:
    """Ask how the rules are changed, if they are; the table with them. Raises `Left`."""
    display.say(
        _("House rules? Enter for none, or options such as target=150, or a file; ? lists all.")
    )
    while True:
        typed = display.ask(_("house rules> "))
        if _is_word(typed):
            display.page(*option_sheet(rules, display.width))
            continue
        try:
            return seating.setup(_changed(rules, typed))
        except BonesError as error:
            display.say(*error.sentence.splitlines())


def _changed(rules: Rules, typed: str) -> Rules:
    if typed and "=" not in typed:
        return load_rules(typed)
    return rules.replace(**parse_options(typed.split())) if typed else rules


def ask_unfinished(display: Display) -> Path:
    """Ask which unfinished match goes on, if there are several; the file it is saved in.

    Raises `Left`, and `BonesError` (``nothing-unfinished``).
    """
    paths = unfinished()
    if not paths:
        sentence = _("There is no unfinished match in {folder}.")
        raise BonesError("nothing-unfinished", sentence.format(folder=path_text(folder())))
    if len(paths) == 1:
        return paths[0]
    display.say(_("Which match goes on?"))
    display.say(*(f"  {n}) {_left(path)}" for n, path in enumerate(paths, 1)))
    while True:
        number = _number(display.ask(f"1-{len(paths)}> "), len(paths))
        if number:
            return paths[number - 1]
        display.say(_("Please type a number from 1 to {last}.").format(last=len(paths)))


def _is_word(typed: str) -> bool:
    """Return whether a word for the table was typed, such as ``?``. Raises `Left` for ``quit``."""
    meant = read(typed)
    if meant == Word("quit"):
        raise Left
    return isinstance(meant, Word)


def _number(typed: str, last: int) -> int:
    """Return a number from 1 to `last` that was typed; 0 if none was."""
    right = typed.isascii() and typed.isdigit() and 1 <= int(typed[:4]) <= last
    return int(typed[:4]) if right else 0


def _left(path: Path) -> str:
    """Return what an unfinished match is, in one line."""
    try:
        record = Record.read(path)
    except BonesError:
        # Choosing it says why it cannot be read.
        return path.name
    last = record.rounds[-1].number if record.rounds else 1
    names = [each.name or str(seat) for seat, each in enumerate(record.occupants)]
    left = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
    return _("{title}: {names}, round {number}, left {time}").format(
        title=_(record.rules.title),
        names=", ".join(names),
        number=last,
        time=f"{left:%Y-%m-%d %H:%M}",
    )


def _line(name: str) -> str:
    """Return the name of a preset with what it is in one sentence."""
    try:
        return f"{name}: {_(preset(name).summary)}"
    except RulesError:
        # Another package's preset that cannot be read; choosing it says why.
        return name
