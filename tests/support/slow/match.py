"""A second reckoning of a match from the rounds played so far, written from the book."""

from collections.abc import Sequence
from dataclasses import dataclass

from bones.round import Round
from bones.rules import Setup


@dataclass
class Played:
    """A round of the past: who dealt, led and won it, how it ended, what it was opened with."""

    dealer: int
    leader: int | None
    winner: int | None
    reason: str
    points: tuple[int, ...]
    opened_by: int | None
    resigned: int | None


def played(round: Round) -> Played:
    outcome = round.outcome
    assert outcome is not None
    assert outcome.points is not None
    return Played(
        round.dealer,
        round.leader,
        outcome.winner,
        str(outcome.reason),
        outcome.points,
        round.opening_double,
        round.resigner,
    )


def totals(setup: Setup, past: Sequence[Played]) -> tuple[int, ...]:
    return tuple(sum(round.points[side] for round in past) for side in range(setup.side_count))


def dealer(setup: Setup, past: Sequence[Played], first: int) -> int:
    """Left of the dealer, the winner, or the first loser from the winner's left."""
    at = first
    for round in past:
        if setup.rules.next_dealer == "left":
            at = (at + 1) % setup.seats
        elif round.winner is not None and setup.rules.next_dealer == "winner":
            at = round.winner
        elif round.winner is not None:
            lost = [
                s for s in range(setup.seats) if setup.side_of[s] != setup.side_of[round.winner]
            ]
            at = min(lost, key=lambda seat: (seat - (round.winner or 0)) % setup.seats)
    return at


def leader(setup: Setup, past: Sequence[Played], dealer: int) -> str | int:
    """Who leads the next round: a seat, `lot`, or the rule that finds it in the deal."""
    rules = setup.rules
    first: str | int = str(rules.lead_first)
    if first == "seat":
        first = (dealer + 1) % setup.seats
    if first == "opening_double" or not past:
        return first
    last = past[-1]
    won = [round.winner for round in past if round.winner is not None]
    if rules.lead_next == "highest_double":
        return "highest_double"
    if rules.lead_next == "next_seat":
        led = [round.leader for round in past if round.leader is not None]
        return (led[-1] + 1) % setup.seats if led else first
    if last.winner is not None:
        return last.winner
    # A tie.
    if won:
        led_it = last.leader
        again = rules.tie_leader == "same_leader" and led_it is not None
        return led_it if again and led_it is not None else won[-1]
    if rules.lead_after_tie == "lot":
        return "lot"
    if rules.lead_after_tie == "same_leader" and last.leader is not None:
        return last.leader
    return first


def opening(setup: Setup, past: Sequence[Played]) -> int | None:
    """The double the next round is opened with."""
    rules = setup.rules
    if rules.lead_first != "opening_double":
        return None
    if rules.short_sequence == "per_round":
        return max(rules.first_double - len(past), rules.last_double)
    at = rules.first_double
    for round in past:
        used = at if round.opened_by is None else round.opened_by
        at = max(used - 1, rules.last_double)
    return at


def winners(setup: Setup, past: Sequence[Played]) -> tuple[int, ...]:
    """The sides that have won the match; none while it goes on."""
    rules, last, scores = setup.rules, past[-1], totals(setup, past)
    lowest = rules.settle == "own"
    sides = list(range(setup.side_count))
    if last.reason == "resigned":
        assert last.resigned is not None
        sides.remove(setup.side_of[last.resigned])
    elif last.reason == "target":
        assert last.winner is not None
        return (setup.side_of[last.winner],)
    best = (min if lowest else max)(scores[side] for side in sides)
    ahead = tuple(side for side in sides if scores[side] == best)
    if last.reason == "resigned":
        return ahead
    if rules.match_kind == "target":
        if max(scores) < rules.target:
            return ()
        again = not lowest or rules.tie == "extra_round"
    else:
        if not is_last(setup, past):
            return ()
        again = rules.tie == "extra_round"
    return () if len(ahead) > 1 and again else ahead


def is_last(setup: Setup, past: Sequence[Played]) -> bool:
    """Is the fixed number of rounds played?"""
    rules = setup.rules
    if rules.rounds:
        return len(past) >= rules.rounds
    if rules.short_sequence == "per_round":
        return len(past) > rules.first_double - rules.last_double
    opened = past[-1].opened_by
    return opened is not None and opened <= rules.last_double
