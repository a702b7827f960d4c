"""Who deals, who leads, with what, and who has won, against a second reckoning (support/slow)."""

from random import Random

import pytest

from bones.match import Match
from bones.round import LeadBy, Round
from bones.rules import Setup
from support.rounds import random_act, random_deal
from support.setups import EVERY_SETUP, random_setup, setup_id
from support.slow import match as slow


def acted(round: Round, rng: Random) -> Round:
    """The round after random acts, odd ones too."""
    while not round.is_over:
        if round.is_closing and rng.random() < 0.5:
            round = round.close().round
        else:
            seat, action = random_act(round, rng)
            round = round.apply(action, seat).round
    return round


def as_told(match: Match) -> str | int:
    """Who leads next by the engine, in the words of the second reckoning."""
    standing = match.standing
    if standing.by_lot:
        return "lot"
    lead = standing.lead()
    if lead.by is LeadBy.SEAT:
        assert lead.seat is not None
        return lead.seat
    return str(lead.by)


def compare(setup: Setup, rng: Random, most: int) -> None:
    first = rng.randrange(setup.seats)
    match = Match.new(setup, dealer=first)
    past: list[slow.Played] = []
    story = f"{setup.rules!r} {setup.seats} {setup.partners}"
    while not match.is_over and len(past) < most:
        dealer = slow.dealer(setup, past, first)
        assert match.standing.number == len(past) + 1
        assert match.standing.dealer == dealer, story
        assert as_told(match) == slow.leader(setup, past, dealer), (story, past)
        assert match.standing.opening == slow.opening(setup, past), (story, past)
        deal = random_deal(setup, rng)
        while match.needs_redeal(deal):
            deal = random_deal(setup, rng)
        lot = rng.randrange(setup.seats) if match.standing.by_lot else None
        over = acted(match.begin(deal, lot), rng)
        past.append(slow.played(over))
        match = match.add(over)
        assert match.scores == slow.totals(setup, past)
        assert match.winners == slow.winners(setup, past), (story, past)


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=setup_id)
def test_every_preset(setup: Setup) -> None:
    compare(setup, Random(f"reckoned {setup.names}"), 25)


@pytest.mark.parametrize("part", range(10))
def test_any_options(part: int) -> None:
    rng = Random(f"reckoned {part}")
    for _ in range(20):
        # Small hands: many short rounds, many ties.
        seats = rng.choice((2, 3, 4))
        setup = random_setup(rng, hand_size={seats: rng.randint(1, 3)})
        compare(setup, rng, 12)
