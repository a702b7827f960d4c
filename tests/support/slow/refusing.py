"""The first refusal that applies, in the order of the record format, by the second referee."""

from bones.round import Action, Call, Draw, Pass, Play
from bones.tiles import WILD
from support.slow.layout import Laid
from support.slow.round import SlowRound


def refusal_code(slow: SlowRound, seat: int, action: Action) -> str | None:
    """The code with which the book refuses this, or None if it lets it pass."""
    if isinstance(action, Call):
        if slow.phase == "over":
            return "round-over"
        return None if slow.call_worth(seat) else "call-closed"
    if slow.phase in {"closing", "over"}:
        return "round-over"
    match action:
        case Play():
            return _turn(slow, seat) or _play(slow, seat, action)
        case Draw():
            return _turn(slow, seat) or _draw(slow, seat)
        case Pass():
            return _turn(slow, seat) or _pass(slow, seat, action.timeout)
    return None


def _turn(slow: SlowRound, seat: int) -> str | None:
    return None if seat == slow.to_act else "not-your-turn"


def _play(slow: SlowRound, seat: int, play: Play) -> str | None:
    leading = slow.phase != "play"
    if leading and (slow.phase == "opener" or play.tile not in slow.may_be_led):
        return "must-lead"
    if play.tile not in slow.hands[seat]:
        return "not-in-hand"
    if leading or play.parent is None:
        if not leading or play.parent is not None:
            return "no-such-end"
        return _number(slow, play)
    code = _end(slow, play) or _number(slow, play)
    if code:
        return code
    rules, half = slow.rules, play.joins
    assert half is not None
    if rules.wild_end == "never_exposed" and play.tile.other(half) == WILD and half != WILD:
        return "wild-exposed"
    double = slow.layout.later_double(play.tile)
    if double and slow.layout.demands() and rules.doubles_on_demand == "forbid":
        return "double-on-demand"
    drawn = slow.drawn_fit()
    if drawn not in (None, play.tile) and rules.drawn_tile == "must_play":
        return "must-play-drawn"
    return None


def _end(slow: SlowRound, play: Play) -> str | None:
    layout = slow.layout
    laid = layout.laid.get(play.parent) if play.parent else None
    if laid is None or (play.edge is not None and play.edge not in laid.edges):
        return "no-such-end"
    demands = layout.demands()
    if demands and demands[0][0] != play.parent:
        return "must-serve-double"

    def joins(edge: int) -> bool:
        shown = laid.shows(edge)
        return play.joins == shown or WILD in (shown, play.joins)

    able = {e for e in laid.edges if e not in laid.taken() and not layout.waits(laid, e)}
    if play.edge is not None:
        if play.edge not in able:
            return "end-not-open"
        return None if joins(play.edge) else "no-match"
    if any(map(joins, able)):
        return None
    # Without an edge: one that fits is shut, or none is open at all, or none fits. (A wild half
    # that is covered has stood for some number: it is not said to fit any more.)
    shut = [e for e in laid.edges if laid.double or play.joins == WILD or not wild(laid, e)]
    return "end-not-open" if not able or any(map(joins, shut)) else "no-match"


def wild(laid: Laid, edge: int) -> bool:
    return laid.tile.halves[edge - 1] == WILD


def _number(slow: SlowRound, play: Play) -> str | None:
    if not slow.layout.names_number(play.tile, play.joins):
        return None if play.number is None else "bad-number"
    named = play.number is not None and play.number <= slow.setup.tiles.pips
    return None if named else "bad-number"


def _draw(slow: SlowRound, seat: int) -> str | None:
    if slow.may_draw(seat):
        return None
    able = bool(slow.plays(seat))
    if slow.phase == "lead" and able:
        return "must-lead"
    drawn = slow.drawn_fit() is not None if slow.phase == "play" else False
    if drawn and slow.rules.drawn_tile == "must_play":
        return "must-play-drawn"
    if slow.phase == "play" and able and not slow.rules.voluntary_draw:
        return "must-play"
    if drawn or (slow.rules.draw == "one" and slow.drawn):
        return "one-draw-only"
    return "no-drawing" if slow.rules.draw == "none" else "boneyard-empty"


def _pass(slow: SlowRound, seat: int, timeout: bool) -> str | None:
    if slow.phase == "opener":
        return "must-draw"
    if slow.phase == "lead":
        if slow.plays(seat):
            return "must-lead"
    elif timeout:
        return None
    else:
        drawn = slow.drawn_fit()
        if drawn is not None and slow.rules.drawn_tile == "must_play":
            return "must-play-drawn"
        if any(slow.fits(tile) for tile in slow.hands[seat] if tile != drawn):
            return "must-play"
        if drawn is not None:
            return None
    return "must-draw" if slow.may_draw(seat) else None
