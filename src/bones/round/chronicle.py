"""What an action set off by itself, told as events: the difference of two states, in words.

The kernel changes numbers; the log wants to know that points fell and why, that demands lapsed,
and how the end of a round came about. Points at the end come one event a term, so that their sum
can be explained to anybody.
"""

from bones import kernel
from bones.kernel import codes
from bones.round.event import (
    Called,
    DemandsLapsed,
    Event,
    HandsShown,
    LeaderFound,
    Passed,
    RoundClosing,
    RoundEnded,
    Scored,
    ScoreReason,
)
from bones.round.numbering import Numbering
from bones.round.outcome import Reason
from bones.rules import Setup
from bones.rules.options import Reveal

REASONS = {
    codes.OUT: Reason.OUT,
    codes.BLOCKED: Reason.BLOCKED,
    codes.TARGET: Reason.TARGET,
    codes.RESIGNED: Reason.RESIGNED,
}
_TERMS = {
    codes.TERM_TILES: ScoreReason.TILES,
    codes.TERM_OWN_TILES: ScoreReason.OWN_TILES,
    codes.TERM_TAKEN_OFF: ScoreReason.TAKEN_OFF,
    codes.TERM_ROUNDING: ScoreReason.ROUNDING,
    codes.TERM_QUOTIENT: ScoreReason.QUOTIENT,
    codes.TERM_SHARE: ScoreReason.SHARE,
    codes.TERM_FLOOR: ScoreReason.FLOOR,
}


def chronicle(
    setup: Setup,
    names: Numbering,
    before: kernel.State,
    after: kernel.State,
    done: Event,
    seat: int | None,
) -> list[Event]:
    """The events that followed from `done`, an act of `seat`, in their order."""
    events: list[Event] = []
    moved = before.to_act != after.to_act or before.phase != after.phase
    if after.phase == codes.LEADING and after.to_act != codes.NONE and moved:
        events.append(LeaderFound(after.to_act))
    events += _points(before, after, done, seat)
    if isinstance(done, Passed) and before.demands and not after.demands:
        tiles = names.tiles
        events.append(DemandsLapsed(tuple(tiles[tile] for tile, _ in kernel.demands(before))))
    if after.phase == codes.CLOSING and before.phase != codes.CLOSING:
        events.append(RoundClosing(REASONS[after.reason]))
    if after.phase == codes.OVER:
        events += ending(setup, names, after)
    return events


def _points(
    before: kernel.State, after: kernel.State, done: Event, seat: int | None
) -> list[Event]:
    was, now = kernel.points(before), kernel.points(after)
    if was == now:
        return []
    reason = ScoreReason.COUNT
    if isinstance(done, Called):
        reason = ScoreReason.CALL if done.right else ScoreReason.PENALTY
    return [
        Scored(side, seat, new - old, reason)
        for side, (old, new) in enumerate(zip(was, now, strict=True))
        if new != old
    ]


def ending(setup: Setup, names: Numbering, state: kernel.State) -> list[Event]:
    """The end of a round: every term of its points, the hands unless they stay hidden, who won."""
    events: list[Event] = [
        Scored(side, None if seat == codes.NONE else seat, points, _TERMS[kind])
        for kind, side, seat, points in kernel.terms(state)
    ]
    at_once = state.reason in (codes.TARGET, codes.RESIGNED)
    if not at_once or setup.rules.reveal_on_immediate_end is Reveal.OPEN:
        tile = names.tile
        seats = range(setup.seats)
        hands = tuple(tuple(map(tile, kernel.hand(state, seat))) for seat in seats)
        events.append(HandsShown(hands))
    winner = None if state.winner == codes.NONE else state.winner
    events.append(RoundEnded(REASONS[state.reason], winner))
    return events
