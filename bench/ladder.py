"""The ladders that are published: every level against every other, at so many simulations.

    python bench/ladder.py [--matches M] [--jobs N] [--hours H] [--seed S] [LADDER …]

Each is what `bones ladder` plays, and is kept in .build/ladder as far as it has come, so that the
same command goes on with it. They take turns from look to look: all are about as far whenever it is
stopped. At the end, and after Ctrl-C, bench/results gets a file about all that are kept; the tables
of the documentation are made from the newest.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from machine import late, measured, tell

import bones
from bones.simulate import LADDER, Climbed, Ladder, Processes, Saved, begun, climb
from bones.simulate.ladder_table import ladder_reports, ladder_table

KEPT = Path(".build/ladder")
RESULTS = Path("bench/results")

LEVELS = ("novice", "casual", "strong:2000", "expert:5000")
"""All that play with sense. What `expert` may spend by default is more, and takes longer."""

LEVELS_OF_MANY = ("novice", "casual", "strong:2000", "expert:20000")
"""With more than `FEW` tiles, where a choice is one of more: `expert` has all it may spend."""

FEW = 28

FULLER = {
    "spinner": (3, 6, 4, 5, 7, 8),
    "all-fives": (3, 4),
    "five-up": (3, 4),
    "draw": (3, 4),
    "block": (3, 4),
}
"""At which tables of more than two, each for itself, levels are held against each other."""

POINTS_ONLY = ("strong:5000", "expert:5000")
"""The same simulations, for the points of the round and for the match."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A ladder: preset and seats, and its levels; `kind` says what it is for."""

    kind: str
    preset: str
    seats: int
    partners: bool
    levels: tuple[str, ...]

    @property
    def name(self) -> str:
        """What it is called, without blanks."""
        pairs = "-pairs" if self.partners else ""
        return f"{self.kind}-{self.preset}-{self.seats}{pairs}"

    def ladder(self, matches: int, seed: str) -> Ladder:
        """Return the ladder, in which a pairing takes so many matches at most."""
        setup = bones.Setup(bones.preset(self.preset), self.seats, partners=self.partners)
        return Ladder(setup, seed, self.levels, -(-matches // setup.side_count))


def levels(preset: str) -> tuple[str, ...]:
    """Return the levels of a ladder."""
    tiles = bones.Setup(bones.preset(preset), 2).tiles.tiles
    return LEVELS if len(tiles) <= FEW else LEVELS_OF_MANY


def planned() -> dict[str, Planned]:
    """Return every ladder: two seats and pairs of all presets, then fuller tables."""
    found = []
    for name in bones.presets():
        found.append(Planned("levels", name, 2, False, levels(name)))
        if bones.preset(name).pairs:
            found.append(Planned("levels", name, 4, True, levels(name)))
    for name, fuller in FULLER.items():
        found += [Planned("levels", name, seats, False, levels(name)) for seats in fuller]
    for name, seats in (("all-fives", 2), ("five-up", 4), ("block", 2), ("spinner", 2)):
        found.append(Planned("points", name, seats, seats == 4, POINTS_ONLY))
    return {each.name: each for each in found}


@dataclass(slots=True)
class Going:
    """A ladder on its way, and the file that it goes on from; `seconds` is what this run took."""

    name: str
    ladder: Ladder
    path: Path
    counts: Climbed
    seconds: float = 0.0

    @classmethod
    def on(cls, of: Planned, matches: int, seed: str) -> "Going":
        """Read the file of a ladder, or make it."""
        ladder = of.ladder(matches, seed)
        path = KEPT / f"{seed}-{of.name}-{matches}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        return cls(of.name, ladder, path, begun(path, LADDER, ladder, _all(ladder)).counts)

    @property
    def next_look(self) -> int | None:
        """At how many deals a pairing is looked at next; None when the ladder is done."""
        work = self.ladder.next(self.counts)
        return None if work is None else work[1].stop

    def climb(
        self, look: int, executor: Executor | None, jobs: int, stop: Callable[[], bool]
    ) -> None:
        """Go on until every pairing was looked at after so many deals, or it is to stop."""
        begun = time.perf_counter()

        def stopped() -> bool:
            upcoming = self.next_look
            return stop() or upcoming is None or upcoming > look

        for more in climb(self.ladder, self.counts, executor, at_once=2 * jobs, stopped=stopped):
            self.counts += more
            Saved(LADDER, self.ladder, self.counts).write(self.path)
            tell(f"{self.name}: {self.counts.deals()} deals")
        self.seconds += time.perf_counter() - begun

    def report(self) -> dict[str, object]:
        """What `bones ladder` writes of it, with its name, and whether it is done."""
        found: dict[str, object] = json.loads(ladder_reports(self.ladder, self.counts)[0])
        names = self.ladder.setup.names
        return {"name": self.name, "setup": names, "done": self.next_look is None, **found}


def _all(ladder: Ladder) -> int:
    return ladder.most * len(ladder.pairings())


def take_turns(going: list[Going], jobs: int, stop: Callable[[], bool]) -> None:
    """Play all ladders on, from look to look."""
    with ExitStack() as stack:
        executor = stack.enter_context(Processes(jobs)) if jobs > 1 else None
        while not stop():
            looks = [each.next_look for each in going]
            known = [look for look in looks if look is not None]
            if not known:
                return
            look = min(known)
            for each, own in zip(going, looks, strict=True):
                if own is not None and own <= look and not stop():
                    each.climb(look, executor, jobs, stop)
                    line = f"{each.name}: {each.counts.deals()} deals, {each.seconds:.0f} s"
                    tell("")
                    print(line, flush=True)


def main() -> None:
    """Play the ladders on and write what is known of them."""
    plans = planned()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ladders", nargs="*", metavar="LADDER", help="which; all by default")
    parser.add_argument("--matches", type=int, default=512, help="of a pairing, at most")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--hours", type=float, default=1e6, help="when to stop")
    parser.add_argument("--seed", default="published")
    parser.add_argument("--list", action="store_true", help="name the ladders, play nothing")
    given = parser.parse_args()
    if given.list:
        print(*plans, sep="\n")
        return
    if unknown := set(given.ladders) - plans.keys():
        parser.error(f"no such ladder: {', '.join(sorted(unknown))}")
    before, now = measured(), datetime.now(UTC)
    going = [Going.on(plans[name], given.matches, given.seed) for name in given.ladders or plans]
    take_turns(going, given.jobs, late(given.hours))
    for each in going:
        if each.counts.deals():
            print(f"\n{ladder_table(each.ladder, each.counts)}")
    every = [Going.on(each, given.matches, given.seed) for each in plans.values()]
    results = {
        **before,
        "seed": given.seed,
        "matches at most": given.matches,
        "ladders": [each.report() for each in every if each.counts.deals()],
    }
    file = RESULTS / f"ladder-{now:%Y-%m-%d-%H%M}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(f"written to {file}", file=sys.stderr)


if __name__ == "__main__":
    main()
