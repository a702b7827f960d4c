"""What the end of a round with real tiles is worth: the kernel is asked, by a round like it.

People count pips and do not write tiles down. So tiles are looked for that are worth as much, a
round is played with them that ends as theirs did, and its points are those of theirs.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bones.errors import BonesError
from bones.language import N_, _
from bones.round import Deal, Lead, LeadBy, Play, Round
from bones.round.event import Event, Scored, ScoreReason
from bones.rules import Setup
from bones.rules.options import BlockedTie, BlockedTotal, BlockedWinner, MatchKind
from bones.server.pad.counting import counted
from bones.server.pad.numbers import tidy
from bones.server.pad.pad import TIE, Pad, PadRound
from bones.telling.ending import terms
from bones.telling.people import People
from bones.tiles import Tile

BLOCKED: Final = "blocked"
"""In the place of the seat that went out: nobody did."""

HEAVIEST: Final = 999
"""The most pips that a hand is taken to hold."""

STEPS: Final = 2_000
"""How long tiles are looked for."""

BARE: Final = {
    "lead_first": "seat",
    "lead_tile": "any",
    "forced_lead": "never",
    "draw": "none",
    "hubs": "none",
    "unfillable": "block",
    "claim": "auto",
    "false_call_penalty": 0,
    "min_first_score": 0,
    "target": 100_000,
}
"""Rules by which any tile may be led, and whoever cannot join it does not draw: of the end of a
round they change nothing."""

SENTENCES: Final = {
    "no-pips": N_("Write a number of pips for every hand, 0 for none."),
    "out-with-pips": N_("{name} went out and holds nothing; leave that field empty."),
    "needs-tiles": N_(
        "By these rules a blocked round depends on single tiles, not on pips alone. Add it up by "
        "hand."
    ),
    "no-tiles": N_("No tiles of the set leave hands like these. Count once more."),
    "bad-out": N_("Say who went out, or that the round is blocked."),
}
"""What is said where the end cannot be worked out, by its code."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a round: its points by side, the seat that won it or `TIE`, and why in words."""

    points: tuple[int, ...]
    won: int
    sentence: str

    def written(self, pad: Pad, at: int) -> Pad:
        """Return the pad with this written into one of its rounds."""
        texts = tuple(str(points) if points else "" for points in self.points)
        round: PadRound = replace(pad.rounds[at], end=texts, won=self.won)
        return replace(pad, rounds=(*pad.rounds[:at], round, *pad.rounds[at + 1 :]))


def pips_of(texts: Sequence[str]) -> tuple[int | None, ...]:
    """Return the pips in the fields of the hands; None where there is no number of pips."""
    tidied = [tidy(text) for text in texts]
    return tuple(
        int(t) if t.isascii() and t.isdigit() and int(t) <= HEAVIEST else None for t in tidied
    )


def ending(pad: Pad, out: str, pips: Sequence[int | None]) -> Ending:
    """Return the end of a round: `out` is the seat that went out or `BLOCKED`, `pips` by seat.

    Raises `BonesError` with a code and sentence of `SENTENCES`, or what a `Setup` raises.
    """
    setup = pad.setup
    if setup is None:
        raise _problem("bad-out")
    seat = _seat(out, setup)
    hands = list(pips)
    if seat is not None:
        if hands[seat]:
            raise _problem("out-with-pips", name=pad.name(seat))
        hands[seat] = 0
    elif _asks_for_tiles(setup):
        raise _problem("needs-tiles")
    counts = [count for count in hands if count is not None]
    if len(counts) < setup.seats:
        raise _problem("no-pips")
    # Of equal hands the first from the dealer's left counts as the lowest.
    dealer = counted(pad).dealer or 0
    return _told(pad, setup, _like(_bare(setup), seat, counts, dealer))


def _problem(code: str, **parts: str) -> BonesError:
    return BonesError(code, _(SENTENCES[code]).format(**parts))


def _seat(out: str, setup: Setup) -> int | None:
    if out == BLOCKED:
        return None
    if out not in map(str, range(setup.seats)):
        raise _problem("bad-out")
    return int(out)


def _asks_for_tiles(setup: Setup) -> bool:
    rules = setup.rules
    return (
        rules.blocked_winner is BlockedWinner.JAMMER
        or rules.blocked_total is BlockedTotal.EXCLUDE_JAMMER
        or rules.blocked_tie is BlockedTie.LIGHTEST_TILE
    )


def _bare(setup: Setup) -> Setup:
    """Return a setup that ends rounds as this one does, and begins them anyhow."""
    rules = setup.rules
    if rules.match_kind is MatchKind.ROUNDS:
        # Without doubles that open its rounds such a match needs a number of them.
        rules = rules.replace(**BARE, rounds=1)
    else:
        rules = rules.replace(**BARE)
    return Setup(rules, setup.seats, setup.partners)


def _like(setup: Setup, out: int | None, counts: Sequence[int], dealer: int) -> Round:
    """Return a round that is over, with hands worth `counts`. Raises `BonesError`."""
    leader = 0 if out is None else out
    for led, tiles in _leads(setup, out):
        hands = _hands(setup, tiles, counts, out)
        if hands is None:
            continue
        hands[leader] = (led, *hands[leader])
        lead = Lead(LeadBy.SEAT, leader)
        round = Round.start(setup, Deal(hands=tuple(hands), boneyard=()), lead, dealer=dealer)
        return round.apply(Play(led)).round
    raise _problem("no-tiles")


def _leads(setup: Setup, out: int | None) -> Iterator[tuple[Tile, list[Tile]]]:
    """Yield tiles to lead, each with the tiles that the hands may hold then.

    In a blocked round they are those that do not join it.
    """
    plain = [tile for tile in setup.tiles.tiles if not tile.has_wild]
    for pips in range(setup.tiles.pips, -1, -1):
        led = Tile(pips, pips)
        if out is None:
            yield led, [tile for tile in plain if pips not in tile.halves]
        else:
            yield led, [tile for tile in setup.tiles.tiles if tile != led]


def _hands(
    setup: Setup, tiles: list[Tile], counts: Sequence[int], out: int | None
) -> list[tuple[Tile, ...]] | None:
    """Return hands of different tiles worth `counts`; None if none are found."""
    worth = {tile: tile.points(setup.rules.wild_points) for tile in tiles}
    order = sorted(tiles, key=lambda tile: worth[tile], reverse=True)
    # The lightest hand first: it has the fewest tiles to choose from.
    seats = sorted((s for s in range(len(counts)) if s != out), key=lambda seat: counts[seat])
    found: dict[int, tuple[Tile, ...]] = dict.fromkeys(range(len(counts)), ())
    steps = iter(range(STEPS))

    def fill(n: int, hand: tuple[Tile, ...], left: int, free: list[Tile]) -> bool:
        if next(steps, None) is None:
            return False
        if left == 0 and hand:
            found[seats[n]] = hand
            if n + 1 == len(seats):
                return True
            taken = {each for seat in seats[: n + 1] for each in found[seat]}
            rest = [each for each in order if each not in taken]
            return fill(n + 1, (), counts[seats[n + 1]], rest)
        for place, tile in enumerate(free):
            if worth[tile] <= left and fill(
                n, (*hand, tile), left - worth[tile], free[place + 1 :]
            ):
                return True
        return False

    if sum(counts) > sum(worth.values()) or not fill(0, (), counts[seats[0]], order):
        return None
    return [found[seat] for seat in range(len(counts))]


def _told(pad: Pad, setup: Setup, round: Round) -> Ending:
    """Return the end of a round, without what its one tile has scored in play."""
    log: list[Event] = [
        event
        for event in round.log
        if not (isinstance(event, Scored) and event.reason is ScoreReason.COUNT)
    ]
    people = People(setup, tuple(map(pad.name, range(setup.seats))))
    points, words = [], []
    for side, name in enumerate(people.sides):
        parts = terms(log, side, people)
        points.append(sum(each for each, _why in parts))
        if parts:
            words.append(_sum(name, parts))
    winner = round.outcome.winner if round.outcome else None
    if not words:
        words = [_("Nobody scores.")]
    return Ending(tuple(points), TIE if winner is None else winner, " ".join(words))


def _sum(side: str, parts: Sequence[tuple[int, str]]) -> str:
    total = sum(points for points, _why in parts)
    if len(parts) == 1:
        return _("{points} for {side}.").format(points=total, side=side)
    sums = ", ".join(f"{points:+d} {why}" for points, why in parts)
    return _("{points} for {side}: {sums}.").format(points=total, side=side, sums=sums)
