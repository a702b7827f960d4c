"""The end of a round, explained: who won it, all hands, and how the points arise term by term."""

from collections.abc import Iterable, Sequence

from bones.language import N_, _
from bones.match import Match
from bones.round import MaybeTile, Reason, Round
from bones.round.event import Event, HandsShown, RoundEnded, Scored, ScoreReason
from bones.rules.options import BlockedWinner, Settle
from bones.telling.people import People, in_one
from bones.telling.told import points_number, said, said_of_side

_OUT = (N_("You are out."), N_("{name} is out."))
_LOWEST = (N_("You hold the least and win it."), N_("{name} holds the least and wins it."))
_JAMMED = (N_("You laid the last tile and win it."), N_("{name} laid the last tile and wins it."))
_TARGET = (
    N_("You reach {target}, and so the round and the match are over."),
    N_("{name} reaches {target}, and so the round and the match are over."),
)
_WINS = (
    N_("You win the match with {points}."),
    N_("You and {partner} win the match with {points}."),
    N_("{side} wins the match with {points}."),
)
_PAIR_WINS = (*_WINS[:2], N_("{side} win the match with {points}."))

_OF_A_SEAT = {
    ScoreReason.TILES: (N_("your tiles"), N_("the tiles of {name}")),
    ScoreReason.TAKEN_OFF: (N_("your tiles, taken off"), N_("the tiles of {name}, taken off")),
    ScoreReason.ROUNDING: (
        N_("your tiles, to the nearest {multiple}"),
        N_("the tiles of {name}, to the nearest {multiple}"),
    ),
}
_OF_ALL = {
    ScoreReason.OWN_TILES: N_("own tiles"),
    ScoreReason.QUOTIENT: N_("divided by {multiple}"),
    ScoreReason.SHARE: N_("shared with the other tied"),
    ScoreReason.FLOOR: N_("never less than nothing"),
    ScoreReason.ROUNDING: N_("to the nearest {multiple}"),
}
_IN_PLAY = (ScoreReason.COUNT, ScoreReason.CALL, ScoreReason.PENALTY)


def round_end(round: Round, people: People) -> list[str]:
    """Return everything about the end of a round that is over."""
    ended = next(event for event in reversed(round.log) if isinstance(event, RoundEnded))
    over = _("Round {number} is over.").format(number=round.number)
    return [
        f"{over} {why_ended(ended, people)}".rstrip(),
        *_hands(round, people),
        *_points(round, people),
    ]


def match_end(match: Match, people: People) -> list[str]:
    """Return who won a match that is over."""
    return [match_won(match.winners, match.scores[match.winners[0]], people)]


def match_won(winners: Sequence[int], points: int, people: People) -> str:
    """Return in a sentence which sides won a match, each with so many points."""
    told, pairs = points_number(points), people.setup.partners
    if len(winners) == 1:
        words = _PAIR_WINS if pairs else _WINS
        return said_of_side(people, winners[0], words, points=told)
    if pairs:
        return _("Both pairs share the win with {points}.").format(points=told)
    others = [side for side in winners if people.own not in people.setup.sides[side]]
    names = in_one([people.side(side) for side in others])
    if len(others) < len(winners):
        return _("You and {names} share the win with {points}.").format(names=names, points=told)
    return _("{names} share the win with {points}.").format(names=names, points=told)


def why_ended(ended: RoundEnded, people: People) -> str:
    """Return why a round ended and who won it; nothing where its log has said so."""
    rules, winner = people.setup.rules, ended.winner
    if ended.reason is Reason.RESIGNED:
        return ""
    if ended.reason is Reason.BLOCKED:
        if rules.settle is Settle.OWN:
            return _("It is blocked: nobody can play any more.")
        if winner is None:
            return _("It is blocked and tied: nobody wins it.")
        jammed = rules.blocked_winner is BlockedWinner.JAMMER
        won = said(people, winner, _JAMMED if jammed else _LOWEST)
        return _("It is blocked. {won}").format(won=won)
    assert winner is not None  # somebody went out, or reached the target
    if ended.reason is Reason.TARGET:
        return said(people, winner, _TARGET, target=rules.target)
    return said(people, winner, _OUT)


def is_in_play(event: Event) -> bool:
    """Return whether an event is of points made in play, not by the end of a round."""
    return isinstance(event, Scored) and event.reason in _IN_PLAY


def hands_shown(log: Iterable[Event]) -> tuple[tuple[MaybeTile, ...], ...] | None:
    """Return the hands by seat as they were laid open; None where they stay hidden."""
    return next((event.hands for event in log if isinstance(event, HandsShown)), None)


def _hands(round: Round, people: People) -> list[str]:
    shown = hands_shown(round.log)
    if shown is None:
        return [_("The hands stay hidden.")]
    lines = [_("Hands")]
    widest = max(map(len, people.everybody))
    for seat, tiles in enumerate(shown):
        known = sorted((tile for tile in tiles if tile is not None), reverse=True)
        points = sum(tile.points(people.setup.rules.wild_points) for tile in known)
        texts = " ".join(map(str, known)) or _("none")
        lines.append(f"  {people.name(seat):<{widest}}  {points:>3}  {texts}")
    return lines


def _points(round: Round, people: People) -> list[str]:
    outcome = round.outcome
    assert outcome is not None
    totals = outcome.points or ()
    lines = [_("Points")]
    widest = max(map(len, people.sides))
    for side, name in enumerate(people.sides):
        parts = terms(round.log, side, people)
        label = f"  {name:<{widest}}"
        if not parts:
            lines.append(f"{label}     0")
        for points, words in parts:
            lines.append(f"{label}  {points:>+4}  {words}")
            label = " " * len(label)
        if len(parts) > 1:
            together = _("together")
            lines.append(f"{label}  {totals[side]:>+4}  {together}")
    return lines


def terms(log: Iterable[Event], side: int, people: People) -> list[tuple[int, str]]:
    """Return the points of a side with what they are for, those made in play as one."""
    scored = [event for event in log if isinstance(event, Scored) and event.side == side]
    in_play = [event.points for event in scored if is_in_play(event)]
    parts = [(sum(in_play), _("in play"))] if in_play else []
    for event in scored:
        if is_in_play(event):
            continue
        multiple = people.setup.rules.rounding_unit
        if event.seat is not None and event.reason in _OF_A_SEAT:
            words = said(people, event.seat, _OF_A_SEAT[event.reason], multiple=multiple)
        else:
            words = _(_OF_ALL[event.reason]).format(multiple=multiple)
        parts.append((event.points, words))
    return parts
