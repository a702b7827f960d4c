"""Our bots against those of other programs, in their games, the same deals from both sides.

    python bench/rivals.py [CONTEST …] [--deals N] [--seed S] [--hours H] [--list]

A contest goes on from where it was: every deal is kept in .build/rivals as soon as it is played. At
the end, and after Ctrl-C, bench/results gets a file with all that is kept of this seed. Both sides
keep a state of the round in step (`twins`), so that neither can play by rules of its own.
"""

import argparse
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

import theirs
from machine import late, measured, tell
from twins import Key, PairsTwin, SpielTwin, Twin, key_of, keys, pairs_setup, spiel_setup

import bones
from bones.bots import bot
from bones.match import Chooser
from bones.search import Budget
from bones.stats import Interval, Moments, Share

KEPT = Path(".build/rivals")
RESULTS = Path("bench/results")

Their = Callable[[Twin, str], Callable[[], Key]]
"""Seats their bot at a twin, with a seed; what it returns chooses for the seat to act."""


@dataclass(frozen=True, slots=True)
class Game:
    """A game both programs know: its name, our set-up of it, and how to begin a twin."""

    name: str
    setup: Callable[[], bones.Setup]
    begin: Callable[[bones.Deal], Twin]


BLOCK = Game("Block for two (OpenSpiel)", spiel_setup, SpielTwin)
PAIRS = Game("Block in pairs (dominoes)", pairs_setup, PairsTwin)


@dataclass(frozen=True, slots=True)
class Contest:
    """One of our bots against one of theirs: what each may spend on a choice; how many deals."""

    name: str
    game: Game
    level: str
    their_name: str
    they: Their
    deals: int
    seconds: float | None = None

    def bot(self, seed: str) -> Chooser:
        """Return our bot."""
        budget = None if self.seconds is None else Budget(seconds=self.seconds)
        return bot(self.level, seed, budget)

    def ours(self) -> str:
        """Return what our bot is called in a table."""
        if self.seconds is None:
            return self.level
        return f"{self.level}, {1000 * self.seconds:.0f} ms"


def contests() -> dict[str, Contest]:
    """Return every contest by its name."""
    found = []
    for level in ("expert", "strong"):
        for simulations, deals in ((100, 500), (1000, 300)):
            found.append(
                Contest(
                    f"simulations-{simulations}-{level}",
                    BLOCK,
                    f"{level}:{simulations}",
                    f"ISMCTS, {simulations:,} simulations",
                    theirs.ismcts(simulations=simulations),
                    deals,
                )
            )
        found.append(
            Contest(
                f"time-{level}",
                BLOCK,
                level,
                "ISMCTS, 50 ms",
                theirs.ismcts(seconds=0.05),
                500,
                0.05,
            )
        )
    # What weight to give ISMCTS for exploring: the returns of this game are points, up to 69.
    found += [
        Contest(
            f"explore-{weight}",
            BLOCK,
            "casual",
            f"ISMCTS, 200 simulations, weight {weight}",
            theirs.ismcts(simulations=200, weight=weight),
            100,
        )
        for weight in (2, 10, 25, 50, 100)
    ]
    for level, first, samples in (
        ("expert:20000", 0, 8),
        ("expert:20000", 4, 32),
        ("expert:20000", 8, 10),
        ("expert:20000", 8, 100),
        ("strong:2000", 4, 32),
        ("casual", 4, 32),
    ):
        later = f", from tile {first + 1} on" if first else ""
        found.append(
            Contest(
                f"pairs-{level.replace(':', '-')}-{first}-{samples}",
                PAIRS,
                level,
                f"probabilistic_alphabeta, {samples} samples{later}",
                theirs.alphabeta(first, samples),
                100,
            )
        )
    return {each.name: each for each in found}


@dataclass(frozen=True, slots=True)
class Played:
    """One deal, played from both sides: our points in each, and what choosing took us and them.

    `choices` are those in which there was something to choose; `seconds` all of them together.
    """

    deal: int
    points: tuple[int, int]
    choices: tuple[int, int]
    seconds: tuple[float, float]
    longest: tuple[float, float]


def play(contest: Contest, seed: str, number: int) -> Played:
    """Play a deal from both sides."""
    deal = bones.Deal.from_seeds(contest.game.setup(), [f"{seed}/{number}"], 1, 0)
    points: list[int] = []
    choices, seconds, longest = [0, 0], [0.0, 0.0], [0.0, 0.0]
    for side in (0, 1):
        twin = contest.game.begin(deal)
        side_of = twin.ours.setup.side_of
        bots = [contest.bot(f"{seed}/{number}/{seat}") for seat in range(twin.ours.setup.seats)]
        they = contest.they(twin, f"{seed}/{number}/{side}")
        while not twin.ours.is_over:
            seat = twin.ours.to_act
            assert seat is not None
            open_to_it = keys(twin.ours.legal())
            if len(open_to_it) == 1:
                twin.play(next(iter(open_to_it)))
                continue
            who = int(side_of[seat] != side)
            begun = time.perf_counter()
            key = they() if who else _ours(bots[seat], twin)
            took = time.perf_counter() - begun
            choices[who] += 1
            seconds[who] += took
            longest[who] = max(longest[who], took)
            twin.play(key)
        points.append(twin.points()[side])
    return Played(
        number,
        (points[0], points[1]),
        (choices[0], choices[1]),
        (seconds[0], seconds[1]),
        (longest[0], longest[1]),
    )


def _ours(chooser: Chooser, twin: Twin) -> Key:
    round = twin.ours
    assert round.to_act is not None
    action = chooser.choose(round.view(round.to_act))
    assert action is not None
    return key_of(action)


def kept(contest: Contest, seed: str) -> list[Played]:
    """Return what was played of a contest before; a line cut short by a stop is passed over."""
    file = _file(contest, seed)
    found = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        if line.endswith("}"):
            members = json.loads(line)
            found.append(Played(members.pop("deal"), **{k: tuple(v) for k, v in members.items()}))
    return found


def _file(contest: Contest, seed: str) -> Path:
    return KEPT / f"{seed}-{contest.name}.jsonl"


def go_on(contest: Contest, seed: str, deals: int, stop: Callable[[], bool]) -> Iterator[Played]:
    """Play what is not kept yet of the first so many deals, until it is to stop."""
    KEPT.mkdir(parents=True, exist_ok=True)
    begun = {each.deal for each in kept(contest, seed)}
    for number in range(deals):
        if number in begun:
            continue
        if stop():
            return
        played = play(contest, seed, number)
        with _file(contest, seed).open("a", encoding="utf-8") as file:
            # The line before may have been cut short.
            file.write(f"\n{json.dumps(asdict(played))}\n")
        yield played


def summary(contest: Contest, played: list[Played]) -> dict[str, object]:
    """Sum up a contest: points a round and rounds won, with intervals from whole deals."""
    rounds = [points for each in played for points in each.points]
    won, lost = sum(p > 0 for p in rounds), sum(p < 0 for p in rounds)
    points = _halved(Moments.of(sum(each.points) for each in played))
    ahead = _halved(Moments.of(sum((p > 0) - (p < 0) for p in each.points) for each in played))
    decided = Share(won, won + lost).interval()
    return {
        "contest": contest.name,
        "game": contest.game.name,
        "ours": contest.ours(),
        "theirs": contest.their_name,
        "deals": len(played),
        "rounds": len(rounds),
        "points a round": points and asdict(points),
        "won": won,
        "lost": lost,
        "won of those not tied": decided and asdict(decided),
        "won more than lost, a round": ahead and asdict(ahead),
        "ms a choice": _times(played, 0),
        "their ms a choice": _times(played, 1),
    }


def _halved(moments: Moments) -> Interval | None:
    found = moments.interval()
    return found and Interval(found.value / 2, found.low / 2, found.high / 2)


def _times(played: list[Played], who: int) -> dict[str, float]:
    choices = sum(each.choices[who] for each in played)
    mean = sum(each.seconds[who] for each in played) / max(1, choices)
    longest = max((each.longest[who] for each in played), default=0.0)
    return {"mean": round(1000 * mean, 2), "longest": round(1000 * longest, 2)}


def told(found: dict[str, object]) -> str:
    """One line about a contest."""
    points = found["points a round"]
    if not isinstance(points, dict):
        return f"{found['contest']}: {found['rounds']} rounds"
    return (
        f"{found['contest']}: {found['ours']} - {found['theirs']}: {found['rounds']} rounds, "
        f"{points['value']:+.2f} points a round ({points['low']:+.2f} to {points['high']:+.2f}), "
        f"won {found['won']}, lost {found['lost']}, "
        f"{found['ms a choice']} and {found['their ms a choice']} ms"
    )


def written(seed: str, before: dict[str, object], now: datetime) -> Path:
    """Write a file about everything that is kept of a seed."""
    played = {name: (each, kept(each, seed)) for name, each in contests().items()}
    results = {
        **before,
        "seed": seed,
        "rivals": [summary(each, found) for each, found in played.values() if len(found) > 1],
    }
    file = RESULTS / f"rivals-{now:%Y-%m-%d-%H%M}.json"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(json.dumps(results, indent=2) + "\n", encoding="utf-8")
    return file


def main() -> None:
    """Play the contests asked for, in turns of one deal, and write what is kept."""
    known = contests()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("contests", nargs="*", metavar="CONTEST", help="which; all by default")
    parser.add_argument("--deals", type=int, help="how many deals each, by default its own number")
    parser.add_argument("--seed", default="rivals", help="what the deals follow from")
    parser.add_argument("--hours", type=float, default=1e6, help="when to stop")
    parser.add_argument("--list", action="store_true", help="name the contests, play nothing")
    given = parser.parse_args()
    if given.list:
        print(*known, sep="\n")
        return
    if unknown := set(given.contests) - known.keys():
        parser.error(f"no such contest: {', '.join(sorted(unknown))}")
    before, now = measured(), datetime.now(UTC)
    stop = late(given.hours)
    for contest in (known[name] for name in given.contests or known):
        deals = given.deals or contest.deals
        done = len(kept(contest, given.seed))
        for _ in go_on(contest, given.seed, deals, stop):
            done += 1
            tell(f"{contest.name}: {done} of {deals} deals")
        tell("")
        print(told(summary(contest, kept(contest, given.seed))), flush=True)
    print(f"written to {written(given.seed, before, now)}", file=sys.stderr)


if __name__ == "__main__":
    main()
