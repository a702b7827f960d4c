"""Matches at random for records: whole ones, and ones that stop somewhere in a round."""

from random import Random

from bones.match import Match
from bones.notation import Record
from bones.round import Reason, Round
from bones.rules import Setup
from support.rounds import random_act, random_deal

# From "when was it played" on, nothing of a record depends on the match.
DATE = "2026-11-29T20:15:00Z"


def begun(match: Match, rng: Random) -> Round:
    """The next round of a match, dealt by `rng`."""
    deal = random_deal(match.setup, rng)
    while match.needs_redeal(deal):
        deal = random_deal(match.setup, rng)
    leader = rng.randrange(match.setup.seats) if match.standing.by_lot else None
    return match.begin(deal, leader)


def acted(round: Round, rng: Random, most: int = 10_000) -> Round:
    """The round after at most so many random acts, odd ones among them."""
    for _ in range(most):
        if round.is_over:
            break
        if round.is_closing and rng.random() < 0.5:
            round = round.close().round
        else:
            seat, action = random_act(round, rng)
            round = round.apply(action, seat).round
    return round


def some_match(setup: Setup, rng: Random, rounds: int) -> Match:
    """A match of at most so many rounds, over or not."""
    match = Match.new(setup, dealer=rng.randrange(setup.seats))
    while not match.is_over and len(match.rounds) < rounds:
        match = match.add(acted(begun(match, rng), rng))
    return match


def some_record(setup: Setup, rng: Random, rounds: int = 3) -> Record:
    """The record of a match that is over, or not, or stopped in the middle of a round."""
    match = some_match(setup, rng, rounds)
    names = [f"Seat {seat}" for seat in range(setup.seats)]
    bots = [rng.choice((None, "random")) for _ in range(setup.seats)]
    if match.is_over or rng.random() < 0.3:
        return Record.from_match(match, names=names, bots=bots, date=DATE, id="some")
    current = acted(begun(match, rng), rng, rng.randint(0, 30))
    if current.is_over:
        return Record.from_match(match.add(current), names=names, date=DATE)
    ended = rng.choice((None, None, Reason.TIMEOUT, Reason.ABANDONED))
    winners = (0,) if ended is Reason.TIMEOUT else ()
    return Record.from_match(match, bots=bots, current=current, ended=ended, winners=winners)
