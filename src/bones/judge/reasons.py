"""Why one action is better than another, as far as a person can follow: facts, not searches.

The thoughts are those of `bones.bots.considerations`; what they say of the two plays is compared,
and the weightiest that speak for the better one are told with the numbers they rest on.
"""

from collections.abc import Callable
from typing import Final

from bones.bots.considerations import CONSIDERATIONS, Consideration
from bones.bots.situation import Idea, Situation, ideas
from bones.judge.fact import Fact, Value
from bones.round import Action, Play, Reason, Round
from bones.tiles import Tile

MOST: Final = 2
"""How many are told."""

LEAST: Final = 0.25
"""How many points a thought must weigh to be told."""

PLACE: Final = 0.75
"""How many points an end is worth where a tile of the own hand fits."""

Saying = Callable[[Idea, Idea], dict[str, Value] | None]
"""What a thought has to say of the better and the played idea; None if it has nothing."""


def reasons(position: Round, best: Action, played: Action) -> tuple[Fact, ...]:
    """What speaks for `best` against `played`, both legal; the weightiest first, perhaps nothing.

    `position` is the round before it, of which only what the seat to act knows is looked at. Only
    plays are compared, since drawing and passing leave nothing to be seen.
    """
    if not (isinstance(best, Play) and isinstance(played, Play)):
        return ()
    assert position.to_act is not None
    view = position.view(position.to_act)
    by_play = {idea.play: idea for idea in ideas(Situation.of(view))}
    better, other = by_play[best], by_play[played]
    names = _named(best, played)
    found: list[tuple[float, Fact]] = []
    for each in CONSIDERATIONS:
        weight = each.weight * (each.measure(better) - each.measure(other))
        if weight < LEAST:
            continue
        said = _said(each, better, other)
        if said is not None:
            key, values = said
            found.append((weight, Fact(key, tuple((names | values).items()))))
    more, less = (_places(position, view.hand, play) for play in (best, played))
    follows = any(fact.key == "follow" for _weight, fact in found)
    if not follows and (weight := PLACE * (more - less)) >= LEAST:
        values = names | {"more": more, "less": less}
        found.append((weight, Fact("places", tuple(values.items()))))
    found.sort(key=lambda each: -each[0])
    return tuple(fact for _weight, fact in found[:MOST])


def _places(position: Round, hand: tuple[Tile, ...], play: Play) -> int:
    """How many ends are open after a play that take a tile of what stays in hand."""
    after = position.apply(play, position.to_act).round
    rest = [tile for tile in hand if tile != play.tile]
    if after.is_over:
        return 0
    return sum(any(end.takes(half) for tile in rest for half in tile.halves) for end in after.ends)


def _named(best: Play, played: Play) -> dict[str, Value]:
    """Both plays in as few words as tell them apart."""
    if best.tile != played.tile:
        return {"best": str(best.tile), "played": str(played.tile)}
    return {"best": _at_parent(best), "played": _at_parent(played)}


def _at_parent(play: Play) -> str:
    """A play as a fact has it, to be put in words by it."""
    return f"{play.tile}" if play.parent is None else f"{play.tile}@{play.parent}"


def _said(thought: Consideration, better: Idea, other: Idea) -> tuple[str, dict[str, Value]] | None:
    if better.prospect.reason is Reason.OUT and other.prospect.reason is not Reason.OUT:
        return ("out", {}) if thought.name in ("pips", "follow", "points") else None
    for key, saying in _SAYINGS[thought.name]:
        values = saying(better, other)
        if values is not None:
            return key, values
    return None


def _points(better: Idea, other: Idea) -> dict[str, Value]:
    return {"more": better.prospect.points, "less": other.prospect.points}


def _most(idea: Idea) -> int:
    """The most the next seat can make at once, if it is a rival."""
    seat = idea.next_rival
    if seat is None:
        return 0
    possible = idea.situation.may_have(seat)
    return max(
        (made for tile, made in idea.prospect.replies.items() if tile in possible), default=0
    )


def _replies(better: Idea, other: Idea) -> dict[str, Value] | None:
    more, less, seat = _most(other), _most(better), other.next_rival
    if seat is None or not 0 < less < more:
        return None
    return {"seat": seat, "more": more, "less": less}


def _no_replies(better: Idea, other: Idea) -> dict[str, Value] | None:
    more, seat = _most(other), other.next_rival
    if seat is None or more == 0 or _most(better):
        return None
    return {"seat": seat, "more": more}


def _answers(idea: Idea) -> int:
    """How many of the unseen tiles the next seat may hold fit."""
    seat = idea.next_rival
    return 0 if seat is None else len(idea.situation.may_have(seat) & idea.prospect.fitting)


def _shut(better: Idea, other: Idea) -> dict[str, Value] | None:
    seat = better.next_rival
    return None if seat is None or _answers(better) else {"seat": seat}


def _stop(better: Idea, other: Idea) -> dict[str, Value] | None:
    seat = better.next_rival
    more, less = _answers(other), _answers(better)
    return {"seat": seat, "more": more, "less": less} if seat is not None and less < more else None


def _fitting(idea: Idea) -> int:
    return sum(tile in idea.prospect.fitting for tile in idea.rest)


def _follow(better: Idea, other: Idea) -> dict[str, Value]:
    return {"more": _fitting(better), "less": _fitting(other)}


def _suits(better: Idea, other: Idea) -> dict[str, Value]:
    more, less = (
        len({half for tile in idea.rest for half in tile.halves}) for idea in (better, other)
    )
    return {"more": more, "less": less}


def _pips(better: Idea, other: Idea) -> dict[str, Value]:
    more, less = (idea.situation.worth(idea.play.tile) for idea in (better, other))
    return {"more": more, "less": less}


def _nothing(better: Idea, other: Idea) -> dict[str, Value]:
    return {}


def _partner(better: Idea, other: Idea) -> dict[str, Value] | None:
    seat = better.situation.partner
    return None if seat is None else {"seat": seat}


def _blocks(better: Idea, other: Idea) -> dict[str, Value] | None:
    return {} if better.prospect.reason is Reason.BLOCKED else None


_SAYINGS: Final[dict[str, tuple[tuple[str, Saying], ...]]] = {
    "points": (("points", _points),),
    "replies": (("replies", _replies), ("no_replies", _no_replies)),
    "pips": (("pips", _pips),),
    "double": (("double", _nothing),),
    "wild": (("wild", _nothing),),
    "suits": (("suits", _suits),),
    "follow": (("follow", _follow),),
    "stop": (("shut", _shut), ("stop", _stop)),
    "partner": (("partner", _partner),),
    "partners_ends": (("partners_ends", _partner),),
    "close": (("close", _nothing),),
    "block": (("block", _blocks), ("no_block", _nothing)),
}
"""By thought, what it can say, the first that fits."""
