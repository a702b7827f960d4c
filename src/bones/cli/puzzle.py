"""`bones puzzle`: positions with one best play, to be found, and to be found in records."""

import argparse
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random

from bones.cli.arguments import INTERRUPTED, seed_or_new
from bones.cli.running import interrupts, workers
from bones.cli.seeking_state import Sought
from bones.errors import BonesError, FormatError, path_text
from bones.judge import Effort, Puzzle, Seeking, shipped
from bones.language import _, ngettext
from bones.notation import Record
from bones.notation.files import read_file
from bones.notation.record_file import RecordFile
from bones.simulate import parts
from bones.terminal import Console, Display, Left
from bones.terminal.capable import draws_in_place, signs_here
from bones.terminal.progress import Progress
from bones.terminal.solving import Solving


def run(given: argparse.Namespace) -> int:
    """Give puzzles to whoever sits there, or look for some in records."""
    if not given.find:
        for name in ("out", "seat", "resume"):
            if getattr(given, name) is not None:
                sentence = _("--{name} is for looking in records; right is --find FILE with it.")
                raise BonesError("usage", sentence.format(name=name))
        return _solve(given)
    if given.files:
        raise BonesError("usage", _("Right is either FILE, to solve, or --find FILE, to look."))
    if given.out is None:
        raise BonesError("usage", _("What is found goes to a file; right is --out FILE with it."))
    return _find(given)


# Solving.


def _solve(given: argparse.Namespace) -> int:
    puzzles = _ordered(_puzzles(given), given)
    console = Console(signs=signs_here(ascii_only=given.ascii))
    with suppress(Left), ExitStack() as stack:
        display: Display = console
        if draws_in_place() and not given.lines:
            # Only here: the bare sources are used line by line without what it draws with.
            from bones.terminal.screen import Screen

            display = stack.enter_context(Screen(console.signs, 0.0))
        Solving(display, puzzles).run()
    return 0


def _puzzles(given: argparse.Namespace) -> Iterator[Puzzle]:
    """Yield what is in the files given, or comes with the program, and is asked for."""
    paths = [Path(name) for name in given.files] or shipped(given.preset)
    for path in paths:
        for puzzle in _read(path):
            if _is_wanted(puzzle, given):
                yield puzzle


def _is_wanted(puzzle: Puzzle, given: argparse.Namespace) -> bool:
    rules = puzzle.record.rules.preset
    return given.preset in (None, rules) and given.level in (None, str(puzzle.grade))


def _read(path: Path) -> Iterator[Puzzle]:
    """Yield the puzzles of a file. Raises `FormatError`, with the file in front of its path."""
    try:
        for node in read_file(path):
            if isinstance(node, FormatError):
                raise node
            yield Puzzle.from_node(node)
    except FormatError as error:
        raise _in_file(error, path) from None


def _in_file(error: FormatError, path: Path) -> FormatError:
    where = f"{path_text(path)}: {error.where}" if error.where else path_text(path)
    return FormatError(error.code, error.sentence, where)


def _ordered(found: Iterator[Puzzle], given: argparse.Namespace) -> tuple[Puzzle, ...]:
    """Return puzzles in an order by chance. Raises `BonesError` (``no-puzzles``)."""
    random = Random(seed_or_new(given.seed))
    # Of all methods of a generator, only `random` gives the same numbers in every Python.
    keyed = sorted(((random.random(), n, each) for n, each in enumerate(found)), key=_key)
    if not keyed:
        raise BonesError("no-puzzles", _("There is no such puzzle among these."))
    return tuple(puzzle for _at, _n, puzzle in keyed[: given.count])


def _key(each: tuple[float, int, Puzzle]) -> tuple[float, int]:
    return each[:2]


# Looking for some.


def _find(given: argparse.Namespace) -> int:
    records = _records([Path(name) for name in given.find], given.preset)
    work = Seeking(tuple(records), Effort(simulations=given.budget), given.seat)
    with RecordFile(Path(given.out)) as file:
        sought = _sought(work, given)
        lines = [each for each in sought.lines if _is_wanted(Puzzle.parse(each), given)]
        for line in lines[: given.count]:
            file.write(line)
    count = len(lines[: given.count])
    words = ngettext(
        "{count} puzzle found in {done} of {all} matches.",
        "{count} puzzles found in {done} of {all} matches.",
        count,
    )
    print(words.format(count=count, done=sought.done, all=len(records)))
    whole = sought.done == len(records) or (given.count is not None and count == given.count)
    return 0 if whole else INTERRUPTED


def _records(paths: Sequence[Path], preset: str | None) -> list[str]:
    """Return the canonical texts of all records in some files. Raises `FormatError`."""
    found = []
    for path in paths:
        try:
            for record in Record.read_all(path):
                if preset in (None, record.rules.preset):
                    found.append(record.to_json())
        except FormatError as error:
            raise _in_file(error, path) from None
    return found


def _sought(work: Seeking, given: argparse.Namespace) -> Sought:
    """Look through the records, until Ctrl-C or until there are enough."""
    path = None if given.resume is None else Path(given.resume)
    sought = Sought.begun(path, work)
    progress = Progress(len(work.records), _("matches"), before=sought.done)

    def enough() -> bool:
        if given.count is None:
            return False
        wanted = [each for each in sought.lines if _is_wanted(Puzzle.parse(each), given)]
        return len(wanted[: given.count]) == int(given.count)

    with ExitStack() as stack:
        stack.callback(progress.clear)
        stopped = stack.enter_context(interrupts(progress))
        executor, at_once = stack.enter_context(workers(given))
        progress.show(sought.done)
        numbers = range(sought.done, len(work.records))
        if enough():
            return sought
        for part in parts(work, numbers, executor, at_once=at_once, stopped=stopped):
            sought = sought.add(part.numbers, part.result.lines)
            sought.keep(path)
            progress.show(sought.done)
            if enough():
                break
    return sought
