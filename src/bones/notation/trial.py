"""Trying a scenario: what is expected, beside what the rules make of the same deal and actions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bones.errors import IllegalAction
from bones.language import N_, _
from bones.match import Standing
from bones.notation.expectation import Illegal
from bones.notation.mismatch import Mismatch, MismatchError, in_words
from bones.round import LeadBy, Round
from bones.round.action import seat_action_text
from bones.tiles import Tile, half_text

if TYPE_CHECKING:
    from bones.notation.scenario import Scenario

_NOT_OVER = N_("the round is not over")
_RESULT = ("result.reason", "result.winner", "result.points", "result.scores")
_NEXT = ("next.dealer", "next.leader", "next.opening")


def begun(scenario: Scenario) -> Round:
    """Return the round of a scenario before its first action."""
    at = scenario.standing
    lead = at.lead(scenario.leader)
    return Round.start(
        at.setup, scenario.deal, lead, number=at.number, dealer=at.dealer, scores=at.scores
    )


def played(scenario: Scenario) -> Round:
    """Return the round after the actions; raises `MismatchError` for one that is refused."""
    round = begun(scenario)
    for n, (seat, action) in enumerate(scenario.actions):
        try:
            round = round.apply(action, seat).round
        except IllegalAction as error:
            text = seat_action_text(seat, action)
            where = f"actions[{n}]"
            raise MismatchError(Mismatch(error.code, where, text, error.sentence)) from None
    return round


def tried(scenario: Scenario) -> tuple[Mismatch, ...]:
    """Return everything that is not as the scenario expects."""
    try:
        round = played(scenario)
    except MismatchError as error:
        return (error.mismatch,)
    found = {**_moment(round), **_end(scenario.standing, round)}
    mismatches = []
    for path, expected in scenario.expected.items():
        where = f"expect.{path}"
        if isinstance(expected, Illegal):
            mismatches += _allowed(round, expected, where)
        elif expected != found[path]:
            code = f"wrong-{_noun(path)}".replace("_", "-")
            mismatches.append(Mismatch(code, where, in_words(expected), in_words(found[path])))
    return tuple(mismatches)


def _noun(path: str) -> str:
    """What is wrong, of a path: ``points`` of ``result.points``, ``hand`` of ``hand.0``."""
    return "hand" if path.startswith("hand.") else path.rpartition(".")[2]


def _moment(round: Round) -> dict[str, object]:
    """What holds after the actions, by path; a closing round is not settled yet."""
    if round.setup.rules.multiple:
        ends = list(round.counting)
    else:
        ends = [half_text(end.pip) for end in round.ends]
    return {
        "to_act": round.to_act,
        "legal": tuple(sorted(map(str, round.legal()))),
        "ends": tuple(sorted(ends)),
        "total": round.total,
        "points": round.points,
        "demand": tuple(f"{tile}:{left}" for tile, left in round.demands),
        **{f"hand.{seat}": tuple(sorted(map(str, hand))) for seat, hand in enumerate(round.hands)},
    }


def _end(before: Standing, round: Round) -> dict[str, object]:
    """What the round and the match came to, by path, once nobody may call any more."""
    if round.is_closing:
        round = round.close().round
    outcome = round.outcome
    if outcome is None:
        after_the_end = ("scores", "next", *_NEXT, *_RESULT)
        return {"match_over": False, "winners": (), **dict.fromkeys(after_the_end, _(_NOT_OVER))}
    after = before.after(round)
    return {
        "result.reason": outcome.reason.value,
        "result.winner": outcome.winner,
        "result.points": outcome.points,
        "result.scores": after.scores,
        "scores": after.scores,
        "match_over": after.is_over,
        "winners": after.winners,
        **_next(after),
    }


def _next(after: Standing) -> dict[str, object]:
    """Who deals and leads the next round, and the double that opens it."""
    if after.is_over:
        return {"next": None, **dict.fromkeys(_NEXT, _("the match is over"))}
    leader = None
    if not after.opens_by_double and not after.by_lot:
        lead = after.lead()
        leader = lead.seat if lead.by is LeadBy.SEAT else None
    opening = None if after.opening is None else str(Tile(after.opening, after.opening))
    values = {"dealer": after.dealer, "leader": leader, "opening": opening}
    return {"next": values, **{f"next.{key}": value for key, value in values.items()}}


def _allowed(round: Round, illegal: Illegal, where: str) -> list[Mismatch]:
    """A mismatch, unless the action is refused and the reason expected is one that applies."""
    refusals = round.problems(illegal.action, illegal.seat)
    if illegal.code in {refusal.code for refusal in refusals}:
        return []
    text = seat_action_text(illegal.seat, illegal.action)
    reasons = [f"{refusal.code} ({refusal})" for refusal in refusals]
    actual = ", ".join(reasons) or _("it is legal")
    expected = _("{code} for {action}").format(code=illegal.code, action=text)
    return [Mismatch("wrong-refusal", where, expected, actual)]
