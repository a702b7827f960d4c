"""What follows from a pad: totals, who has won, what opens the next round, who deals and leads.

What the rules decide is asked of `bones.match`; here it is only told what was written down.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from bones.match import Standing
from bones.server.pad.numbers import number
from bones.server.pad.pad import TIE, Pad, PadRound
from bones.server.pad.ways import Way, way_of
from bones.server.pad.words import say


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """What follows from a pad.

    `points` are by round and side, `totals` by side, `winners` sides once the match is over.
    `number` is that of the round being played, from 1; `opening` the double that opens it, where
    one does. `dealer` and `leader` are seats as far as they are known.
    """

    points: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    number: int
    opening: int | None
    dealer: int | None
    leader: int | None


def counted(pad: Pad) -> Count:
    """Return what follows from a pad; whatever is no number counts 0."""
    way = way_of(pad.way)
    points = tuple(points_of(each, len(pad.sides)) for each in pad.rounds)
    totals = tuple(map(sum, zip(*points, strict=True)))
    target = way.target and (pad.target or way.target)
    # Where the target ends a match at once, the round being played may be its last.
    at_once = way.at_once and max(totals) >= target
    done = [(r, p) for r, p in zip(pad.rounds, points, strict=True) if r.done or at_once]
    standing = _standing(pad, done)
    winners = standing.winners if standing else _winners(pad, [p for _r, p in done])
    return Count(
        points=points,
        totals=totals,
        winners=winners,
        number=1 + sum(each.done for each in pad.rounds),
        opening=standing.opening if standing else None,
        dealer=_dealer(way, pad, standing),
        leader=_leader(way, pad),
    )


def points_of(round: PadRound, sides: int) -> tuple[int, ...]:
    """Return the points of a round by side."""
    play, end = ((*each, *("",) * sides)[:sides] for each in (round.play, round.end))
    return tuple(number(a) + number(b) for a, b in zip(play, end, strict=True))


def _standing(pad: Pad, done: list[tuple[PadRound, tuple[int, ...]]]) -> Standing | None:
    setup = pad.setup
    if setup is None:
        return None
    standing = Standing(setup=setup, dealer=pad.dealer)
    for round, points in done:
        won = round.won if round.won != TIE and (round.won or 0) < setup.seats else None
        standing = standing.scored(points, won, opening=round.opening)
    return standing


def _winners(pad: Pad, done: list[tuple[int, ...]]) -> tuple[int, ...]:
    """Return who has won where there are no rules but perhaps a target."""
    totals = [*map(sum, zip(*done, strict=True))]
    if not pad.target or not totals or max(totals) < pad.target:
        return ()
    best = (min if pad.lowest else max)(totals)
    winners = tuple(side for side, total in enumerate(totals) if total == best)
    return winners if len(winners) == 1 else ()


def _dealer(way: Way, pad: Pad, standing: Standing | None) -> int | None:
    """Return who deals next, where everything that decides it is noted."""
    if standing is None:
        return None
    known = True
    for round in pad.rounds:
        if round.done and way.dealer != "left":
            known = round.won is not None and (known or round.won != TIE)
    return standing.dealer if known else None


def _leader(way: Way, pad: Pad) -> int | None:
    """Return the seat that leads next, where a rule names one and who won is noted."""
    done = [each for each in pad.rounds if each.done]
    if way.leader != "winner" or not done or done[-1].won in (None, TIE):
        return None
    return done[-1].won


def sentences(pad: Pad, count: Count) -> Iterator[str]:
    """Yield in the language spoken how the match stands and what comes next."""
    way = way_of(pad.way)
    names = ", ".join(pad.side(side) for side in count.winners)
    if count.winners:
        points = count.totals[count.winners[0]]
        key = "share" if len(count.winners) > 1 else "win" if pad.pairs else "wins"
        yield say(key, name=names, names=names, points=points)
        return
    if count.opening is None:
        yield say("begins", number=count.number)
    else:
        yield say("opens", number=count.number, double=double_words(count.opening))
    if count.dealer is not None:
        yield say("deals", name=pad.name(count.dealer))
    if count.number == 1:
        yield from filter(None, [way.first])
    elif count.leader is not None:
        yield say("leads", name=pad.name(count.leader))
    elif way.leader == "highest_double":
        yield say("highest")
    if any(map(any, count.points)):
        yield _front(pad, count, lowest=pad.lowest if not pad.way else way.lowest)


def _front(pad: Pad, count: Count, *, lowest: bool) -> str:
    best, second, *_others = sorted(count.totals, reverse=not lowest)
    sides = [side for side, total in enumerate(count.totals) if total == best]
    names = ", ".join(map(pad.side, sides))
    if len(sides) > 1:
        return say("level", names=names)
    return say("ahead", names=names, points=abs(best - second))


def double_words(pips: int) -> str:
    """Return the name of a double, which never breaks."""
    return f"{pips}\N{NON-BREAKING HYPHEN}{pips}"
