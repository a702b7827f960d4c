"""A match told so that a person can follow it with tiles on a table and check every number."""

from collections.abc import Iterator

from bones.match import Match
from bones.round import Action, Call, Deal, Event, MaybeTile, Round
from bones.round.event import (
    Called,
    CallsClosed,
    Dealt,
    DemandsLapsed,
    Drew,
    HandsShown,
    LeaderFound,
    Passed,
    Played,
    Resigned,
    RoundClosing,
    RoundEnded,
    Scored,
)
from bones.rules import Setup
from bones.tiles import half_text


def playthrough(setup: Setup, seed: str, rounds: int) -> str:
    """The first rounds of a match: every event, and after it hands, ends, count and demands."""
    return "\n".join(_match(setup, seed, rounds)) + "\n"


def _match(setup: Setup, seed: str, rounds: int) -> Iterator[str]:
    yield f"{setup.rules.title}: {setup.names}, dealt from the seed '{seed}'."
    changed = ", ".join(f"{name} = {value}" for name, value in setup.rules.options.items())
    if changed:
        yield f"Options: {changed}."
    match = Match.new(setup)
    while not match.is_over and len(match.rounds) < rounds:
        attempt = 0
        number = match.standing.number
        while match.needs_redeal(deal := Deal.from_seeds(setup, [seed], number, attempt)):
            attempt += 1
        leader = number % setup.seats if match.standing.by_lot else None
        round = match.begin(deal, leader)
        yield from ("", f"ROUND {number}" + (f", dealt {attempt + 1} times" if attempt else ""))
        for event in round.log:
            yield from _told(round, event)
        yield from _after(round)
        while not round.is_over:
            yield ""
            round, lines = _step(round)
            yield from lines
        match = match.add(round)
        at = match.standing
        yield f"  Scores: {_numbers(match.scores)}."
        if match.is_over:
            yield f"  The match is over. It is won by side {_numbers(match.winners, ' and ')}."
        else:
            opening = "" if at.opening is None else f", opened by {at.opening}-{at.opening}"
            yield f"  Next: round {at.number}, dealer seat {at.dealer}{opening}."


def _step(round: Round) -> tuple[Round, list[str]]:
    choice = _choice(round)
    if choice is None:
        step = round.close()
        lines = []
    else:
        seat, action = choice
        step = round.apply(action, seat)
        lines = [f"{seat} {action}"]
    for event in step.events:
        lines += _told(step.round, event)
    return step.round, [*lines, *_after(step.round)]


def _choice(round: Round) -> tuple[int, Action] | None:
    """Something of everything: what is chosen follows from how much has happened alone."""
    n = len(round.log)
    callers = round.callers()
    if callers and (round.is_closing or n % 3 == 0):
        seat = callers[n % len(callers)]
        (right,) = (action for action in round.legal(seat) if isinstance(action, Call))
        return seat, Call(right.points + 5) if n % 5 == 0 else right
    if round.to_act is None:
        return None
    legal = [action for action in round.legal() if not isinstance(action, Call)]
    return round.to_act, legal[n * 5 % len(legal)]


def _after(round: Round) -> Iterator[str]:
    if round.is_over:
        return
    if round.ends:
        ends = (f"{end.parent}.{end.edge} shows {half_text(end.pip)}" for end in round.ends)
        yield f"  Open: {', '.join(ends)}."
    if round.setup.rules.multiple and round.counting:
        yield f"  Count: {' + '.join(round.counting)} = {round.total}."
    if round.demands:
        wanted = (f"{tile} wants {left} more" for tile, left in round.demands)
        yield f"  To be served: {', '.join(wanted)}."
    hands = (f"{seat}: {_tiles(hand)}" for seat, hand in enumerate(round.hands))
    yield f"  Hands: {' | '.join(hands)} | boneyard: {round.boneyard_count}."
    if round.to_act is not None:
        legal = ", ".join(map(str, round.legal()))
        yield f"  Seat {round.to_act} may: {legal}."


def _told(round: Round, event: Event) -> list[str]:
    """An event in words."""
    match event:
        case Dealt():
            hands = [f"  Seat {seat}: {_tiles(hand)}" for seat, hand in enumerate(event.hands)]
            return [
                f"  Dealer: seat {event.dealer}. Scores: {_numbers(event.scores)}.",
                *hands,
                f"  Boneyard, in drawing order: {_tiles(event.boneyard) or 'none'}",
            ]
        case LeaderFound():
            return [f"  Seat {event.seat} begins."]
        case Played():
            where = "" if event.parent is None else f" on edge {event.edge} of {event.parent}"
            by = "" if event.joins is None else f" by its {half_text(event.joins)}"
            named = "" if event.number is None else f", naming {event.number}"
            return [f"  Seat {event.seat} lays {event.tile}{where}{by}{named}."]
        case Drew():
            return [f"  Seat {event.seat} draws {event.tile}."]
        case Passed():
            return [f"  Seat {event.seat} passes ({event.reason})."]
        case Called():
            right = "rightly" if event.right else "wrongly"
            return [f"  Seat {event.seat} calls {event.points}, {right}."]
        case Scored():
            by = "" if event.seat is None else f", seat {event.seat}"
            return [f"  Points for side {event.side}: {event.points:+} ({event.reason}{by})."]
        case DemandsLapsed():
            return [f"  After a full lap of passes {_tiles(event.doubles)} may be left alone."]
        case Resigned():
            return [f"  Seat {event.seat} resigns."]
        case RoundClosing():
            return [f"  The last tile lies ({event.reason}); a call may follow."]
        case CallsClosed():
            return ["  Nobody calls."]
        case HandsShown():
            shown = (f"{seat}: {_tiles(hand) or '-'}" for seat, hand in enumerate(event.hands))
            return [f"  Hands shown: {' | '.join(shown)}."]
        case RoundEnded():
            won = "a tie" if event.winner is None else f"seat {event.winner} has won it"
            assert round.outcome is not None
            assert round.outcome.points is not None
            points = _numbers(round.outcome.points)
            return [f"  The round is over ({event.reason}): {won}. It added {points}."]
    raise AssertionError(event)


def _tiles(tiles: tuple[MaybeTile, ...]) -> str:
    return " ".join("?" if tile is None else str(tile) for tile in tiles)


def _numbers(numbers: tuple[int, ...], between: str = ", ") -> str:
    return between.join(map(str, numbers))
