"""Rounds at random: any deal, any standing of the match, any legal choices and some odd ones."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from bones.match import Match, Standing
from bones.round import Action, Call, Deal, Lead, Pass, Play, Resign, Round
from bones.rules import Setup
from support.public import Act


def random_deal(setup: Setup, rng: Random, *, partial: bool = False) -> Deal:
    """A deal of the whole set or, if `partial`, of a part of it as a scenario may have it."""
    tiles = list(setup.tiles.tiles)
    rng.shuffle(tiles)
    size = setup.hand_size
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(setup.seats)]
    yard = tiles[setup.seats * size :]
    if partial:
        hands = [hand[: rng.randint(1, size)] for hand in hands]
        yard = yard[: rng.choice((0, 1, 2, 3, len(yard)))]
    return Deal(tuple(map(tuple, hands)), tuple(yard))


def random_standing(setup: Setup, rng: Random) -> Standing:
    """A match somewhere on its way: any round, any scores below the target, any last winner."""
    number = rng.choice((1, 1, 2, 3))
    target = setup.rules.target
    scores = tuple(rng.choice((0, 0, target // 2, target - 5)) for _ in setup.sides)
    seats = range(setup.seats)
    winner = None if number == 1 else rng.choice((None, *seats))
    return Standing(
        setup=setup,
        number=number,
        dealer=rng.choice(seats),
        scores=tuple(min(max(score, 0), target - 1) for score in scores),
        last_winner=winner,
        last_leader=None if number == 1 else rng.choice(seats),
        tied=number > 1 and (winner is None or rng.random() < 0.3),
    )


@dataclass(frozen=True, slots=True)
class Began:
    """A round at its beginning, with what it was begun from."""

    round: Round
    lead: Lead


def random_round(setup: Setup, rng: Random) -> Began:
    """The beginning of a round somewhere in a match."""
    standing = random_standing(setup, rng)
    lead = standing.lead(rng.randrange(setup.seats) if standing.by_lot else None)
    deal = random_deal(setup, rng, partial=rng.random() < 0.3)
    at = standing
    round = Round.start(setup, deal, lead, number=at.number, dealer=at.dealer, scores=at.scores)
    return Began(round, lead)


def random_act(round: Round, rng: Random, odd: float = 0.05) -> tuple[int, Action]:
    """A seat and what it does: mostly something legal on its turn, sometimes something odd.

    Odd is what is possible but not listed: calls out of turn and wrong ones, passes by the clock,
    edges written where they need not be, very rarely a resignation.
    """
    seats = range(round.setup.seats)
    callers = round.callers()
    if callers and (round.is_closing or rng.random() < 0.4):
        caller = rng.choice(callers)
        right = next(a for a in round.legal(caller) if isinstance(a, Call))
        return caller, right if rng.random() < 0.6 else Call(right.points + rng.choice((1, 5)))
    seat = round.to_act
    assert seat is not None
    if rng.random() < odd:
        if rng.random() < 0.05:
            return rng.choice(seats), Resign()
        clock = Pass(timeout=True)
        if round.problem(clock, seat) is None:
            return seat, clock
    action = rng.choice(round.legal(seat))
    if isinstance(action, Play) and action.edge is None and rng.random() < odd:
        edges = [end.edge for end in round.ends if end.parent == action.parent]
        for edge in edges:
            full = Play(action.tile, action.joins, action.parent, edge, action.number)
            if round.problem(full, seat) is None:
                return seat, full
    return seat, action


def acts(round: Round, rng: Random, odd: float = 0.05) -> Iterator[tuple[Round, int, Action]]:
    """Play a round at random: each position with the act that comes next, until it is over.

    A closing round is closed when its callers have had their say.
    """
    while not round.is_over:
        if round.is_closing and rng.random() < 0.5:
            round = round.close().round
            continue
        seat, action = random_act(round, rng, odd)
        yield round, seat, action
        round = round.apply(action, seat).round


def positions(round: Round, rng: Random, odd: float = 0.05) -> Iterator[Round]:
    """Every position of a round played at random, the last one included."""
    yield round
    while not round.is_over:
        if round.is_closing and rng.random() < 0.5:
            round = round.close().round
        else:
            seat, action = random_act(round, rng, odd)
            round = round.apply(action, seat).round
        yield round


def story(start: Round, rng: Random) -> tuple[list[Act], list[Round]]:
    """A random round: what was done, and every position."""
    done: list[Act] = []
    rounds = [start]
    round = start
    while not round.is_over:
        if round.is_closing and rng.random() < 0.5:
            done.append(None)
            round = round.close().round
        else:
            seat, action = random_act(round, rng)
            done.append((seat, action))
            round = round.apply(action, seat).round
        rounds.append(round)
    return done, rounds


def play_out(round: Round, rng: Random) -> Round:
    """The round after random legal choices of whoever is to act or may call."""
    while not round.is_over:
        if round.is_closing:
            round = round.close().round
            continue
        seat = round.to_act
        assert seat is not None
        round = round.apply(rng.choice(round.legal(seat)), seat).round
    return round


def random_match(setup: Setup, rng: Random) -> Match:
    """A whole match of random choices, shuffled by `rng`."""
    match = Match.new(setup, dealer=rng.randrange(setup.seats))
    while not match.is_over:
        deal = random_deal(setup, rng)
        while match.needs_redeal(deal):
            deal = random_deal(setup, rng)
        leader = rng.randrange(setup.seats) if match.standing.by_lot else None
        match = match.add(play_out(match.begin(deal, leader), rng))
    return match
