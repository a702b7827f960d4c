"""What everybody at the table sees, gathered without the engine's own redaction."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from random import Random

from bones.round import Action, Deal, Lead, Round
from bones.round.event import Drew, HandsShown, Played
from bones.tiles import Tile

Act = tuple[int, Action] | None
"""A seat and what it did; None closes a closing round."""


def replayed(start: Round, acts: list[Act]) -> Iterator[Round | None]:
    """Every position of these acts done again, from `start` on; None once one is illegal."""
    round = start
    yield round
    for act in acts:
        if act is None:
            if not round.is_closing:
                yield None
                return
            round = round.close().round
        else:
            seat, action = act
            if round.is_closing and seat not in round.callers():
                yield None
                return
            if round.problem(action, seat) is not None:
                yield None
                return
            round = round.apply(action, seat).round
        yield round


def seen_by_all(round: Round) -> tuple[object, ...]:
    """What anybody sees of a position apart from who did what: turns, sizes, points, the end.

    Whether a seat is to lead or nobody can and the dealer draws is said aloud, too.
    """
    shown = [event for event in round.log if isinstance(event, HandsShown)]
    return (
        round.to_act,
        round.leader,
        round.is_over,
        round.is_closing,
        round.hand_counts,
        round.points,
        round.outcome if round.is_over else None,
        tuple(event.hands for event in shown),
    )


def own_draws(round: Round, seat: int | None) -> tuple[Tile | None, ...]:
    """The tiles a seat has drawn, which it alone has seen."""
    return tuple(e.tile for e in round.log if isinstance(e, Drew) and e.seat == seat)


def hidden_from(round: Round, seat: int | None) -> set[Tile]:
    """The tiles this seat has not seen: in other hands or the boneyard, never laid or shown."""
    if any(isinstance(event, HandsShown) for event in round.log):
        return {tile for tile in round.boneyard if tile}
    other = [tile for s, hand in enumerate(round.hands) if s != seat for tile in hand]
    return {tile for tile in [*other, *round.boneyard] if tile}


def swapped(deal: Deal, kept: int | None, rng: Random, swaps: int) -> Deal:
    """The deal with some tiles exchanged that `kept` cannot see at the beginning."""
    hands = [list(hand) for hand in deal.hands]
    yard = list(deal.boneyard)
    places = [(hand, n) for s, hand in enumerate(hands) if s != kept for n in range(len(hand))]
    places += [(yard, n) for n in range(len(yard))]
    for _ in range(swaps):
        (one, i), (other, j) = rng.choice(places), rng.choice(places)
        one[i], other[j] = other[j], one[i]
    return Deal(tuple(map(tuple, hands)), tuple(yard))


def restarted(start: Round, deal: Deal) -> Round:
    """The same round begun with another deal."""
    dealt = start.dealt
    lead: Lead = dealt.lead
    return Round.start(
        start.setup,
        deal,
        lead,
        number=dealt.number,
        dealer=dealt.dealer,
        scores=dealt.scores,
    )


def laid(round: Round) -> list[Tile]:
    """The tiles on the table, in their order."""
    return [event.tile for event in round.log if isinstance(event, Played)]


def reachable(value: object, seen: dict[int, object] | None = None) -> list[object]:
    """Every object that can be reached from a value by its fields, slots and items."""
    seen = {} if seen is None else seen
    if id(value) in seen or isinstance(value, str | int | float | bool | type | None):
        return list(seen.values())
    seen[id(value)] = value
    inside: list[object] = []
    if isinstance(value, dict):
        inside += [*value.keys(), *value.values()]
    elif isinstance(value, tuple | list | set | frozenset):
        inside += value
    if is_dataclass(value):
        inside += [getattr(value, field.name) for field in fields(value)]
    for kind in type(value).__mro__:
        slots = kind.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            inside.append(getattr(value, name, None))
    inside += vars(value).values() if hasattr(value, "__dict__") else ()
    for each in inside:
        reachable(each, seen)
    return list(seen.values())
