"""What seats like to lay, fitted to rounds of bots: the tastes of `bones.beliefs.leanings`.

    python bench/leanings.py [ROUNDS]

Plays so many rounds of each set-up and level, all seats alike, and finds by Newton's method the
taste under which their choices are likeliest: one where points are made in play, one elsewhere.
Prints them, and how likely a choice is on (geometric) average under them, under the taste that
bots use, and if all plays were alike.
"""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import astuple, fields
from math import exp, log

import bones
from bones.beliefs.choice import Choice, choices
from bones.beliefs.leanings import SCORING, SHEDDING, Taste
from bones.beliefs.places import members
from bones.bots import bot
from bones.match import begin_round
from bones.match.driver import play_round
from bones.round.event import Drew
from bones.round.numbering import numbering_for

LEVELS = ("casual", "strong:1000")
SETUPS = {
    SCORING: (("all-fives", 2, False), ("five-up", 4, True)),
    SHEDDING: (
        ("block", 2, False),
        ("block", 4, True),
        ("draw", 2, False),
        ("spinner", 2, False),
        ("spinner", 4, False),
    ),
}
NAMES = [field.name for field in fields(Taste)]
RIDGE = 1e-4
"""How much a taste is pulled to none, so that what never happens has no taste without bounds."""

Case = tuple[list[list[float]], int]
"""What speaks for each play that could have been made, in the order of a taste; which was."""


def played(setup: bones.Setup, level: str, number: int) -> bones.Round:
    """A round to its end, all seats alike."""
    round = begin_round(bones.Match.new(setup), [f"leanings {number}"])
    bots = [bot(level, f"leanings {number} {seat}") for seat in range(setup.seats)]
    for step in play_round(round, bots):
        round = step.round
    return round


def cases(round: bones.Round) -> Iterator[Case]:
    """Every choice of a round between two plays and more."""
    lying = _lying(round)
    for choice in choices(round.view(None)):
        hand = choice.hand(lying)
        able = set(members(choice.could_be(hand, lying)))
        open_to_it = [n for n, offer in enumerate(choice.offers) if offer.tile in able]
        if len(open_to_it) > 1:
            said = [_said(round, choice, n, hand) for n in open_to_it]
            yield said, open_to_it.index(choice.taken)


def _lying(round: bones.Round) -> list[int]:
    """The tiles that lay in each place: the hands dealt, then the draws."""
    number_of = numbering_for(round.setup).number_of
    drawn = [(event.tile,) for event in round.log if isinstance(event, Drew)]
    return [
        sum(1 << number_of[tile] for tile in tiles if tile is not None)
        for tiles in (*round.deal.hands, *drawn)
    ]


def _said(round: bones.Round, choice: Choice, n: int, hand: int) -> list[float]:
    """What a taste weighs of an offer: the sum over it and the taste is how much it is liked."""
    offer = choice.offers[n]
    tile = numbering_for(round.setup).tiles[offer.tile]
    found = []
    for name in NAMES:
        alone = Taste(**{other: float(other == name) for other in NAMES})
        liked = alone.of(offer, tile, round.setup.rules)
        liked += alone.follows * (hand & offer.follows).bit_count()
        found.append(liked + alone.fits * (hand & offer.fits).bit_count())
    return found


def likelihood(found: Sequence[Case], taste: Sequence[float]) -> float:
    """How likely a choice is, on geometric average."""
    return exp(sum(log(_shares(said, taste)[made]) for said, made in found) / len(found))


def _shares(said: list[list[float]], taste: Sequence[float]) -> list[float]:
    liked = [sum(w * x for w, x in zip(taste, each, strict=True)) for each in said]
    odds = [exp(each - max(liked)) for each in liked]
    return [each / sum(odds) for each in odds]


def fitted(found: Sequence[Case]) -> list[float]:
    """The taste under which these choices are likeliest."""
    parts = range(len(NAMES))
    pull = RIDGE * len(found)
    taste = [0.0] * len(NAMES)
    for _ in range(12):
        slope = [-pull * w for w in taste]
        bend = [[pull * (i == j) for j in parts] for i in parts]
        for said, made in found:
            shares = _shares(said, taste)
            mean = [sum(p * x[i] for p, x in zip(shares, said, strict=True)) for i in parts]
            for i in parts:
                slope[i] += said[made][i] - mean[i]
                for j in parts:
                    both = sum(p * x[i] * x[j] for p, x in zip(shares, said, strict=True))
                    bend[i][j] += both - mean[i] * mean[j]
        taste = [w + by for w, by in zip(taste, _solved(bend, slope), strict=True)]
    return taste


def _solved(rows: list[list[float]], wanted: list[float]) -> list[float]:
    """The solution of linear equations, positive definite ones, by elimination."""
    rows = [[*row, right] for row, right in zip(rows, wanted, strict=True)]
    for i, row in enumerate(rows):
        row[:] = [each / row[i] for each in row]
        for other in rows:
            if other is not row:
                other[:] = [a - other[i] * b for a, b in zip(other, row, strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    """Fit both tastes."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for used, setups in SETUPS.items():
        found: list[Case] = []
        for name, seats, pairs in setups:
            setup = bones.Setup(bones.preset(name), seats, partners=pairs)
            for level in LEVELS:
                found += [c for n in range(rounds) for c in cases(played(setup, level, n))]
        best = fitted(found)
        print(f"{len(found)} choices of {', '.join(name for name, _, _ in setups)}")
        for name, taste in (("fitted", best), ("used", astuple(used)), ("all alike", [0.0] * 6)):
            told = ", ".join(f"{n} {w:+.2f}" for n, w in zip(NAMES, taste, strict=True))
            print(f"  {name}: {told}: {100 * likelihood(found, taste):.1f} % a choice")


if __name__ == "__main__":
    main()
