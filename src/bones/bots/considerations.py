"""What `casual` thinks of before it lays a tile: each thought a number, a weight and a sentence.

A weight says how many points one unit of its consideration is worth. The weights were tuned by
letting the bot play the same deals against itself with one weight altered (the explanation page
on bots has the figures). Nothing here asks which preset is played, only what its rules bring
about: where nothing scores in play, for instance, `points` and `replies` are simply always 0.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import fsum
from typing import Final

from bones.bots.situation import Idea
from bones.language import N_
from bones.round import Reason
from bones.round.event import Played
from bones.tiles import Tile

Measure = Callable[[Idea], float]


@dataclass(frozen=True, slots=True)
class Consideration:
    """One thought: its name, its weight, its sentence, and how it is measured.

    `weight` is in points for one unit. `sentence` is to be translated where it is shown. `measure`
    returns 0 where the thought says nothing about a play.
    """

    name: str
    weight: float
    sentence: str
    measure: Measure


def points(idea: Idea) -> float:
    """Points the play makes, or that can be called after it."""
    return idea.prospect.points


def replies(idea: Idea) -> float:
    """Minus the points the next seat can be expected to make, if it is a rival.

    Its tiles that score are taken from the dearest down: it makes what the first it holds makes.
    """
    seat, situation = idea.next_rival, idea.situation
    if seat is None or not idea.prospect.replies:
        return 0.0
    possible = situation.may_have(seat)
    scoring = [made for tile, made in idea.prospect.replies.items() if tile in possible]
    if not scoring:
        return 0.0
    held = min(1.0, situation.view.hand_counts[seat] / len(possible))
    scoring.sort(reverse=True)
    return -fsum(made * held * (1.0 - held) ** n for n, made in enumerate(scoring))


def pips(idea: Idea) -> float:
    """The points of the tile itself, which it no longer holds when the round ends."""
    return idea.situation.worth(idea.play.tile)


def double(idea: Idea) -> float:
    """1 for a double."""
    return float(idea.play.tile.is_double)


def wild(idea: Idea) -> float:
    """-1 for each wild half laid."""
    tile = idea.play.tile
    return -float(tile.has_wild) - float(tile.has_wild and tile.is_double)


def suits(idea: Idea) -> float:
    """How many different halves stay in hand."""
    return len({half for tile in idea.rest for half in tile.halves})


def follow(idea: Idea) -> float:
    """From 0 to 1: 0 if none of its tiles would fit afterwards, 1/2 for one, 3/4 for two, ..."""
    if idea.prospect.to_act is None:
        return 0.0
    return 1.0 - float(0.5 ** sum(tile in idea.prospect.fitting for tile in idea.rest))


def stop(idea: Idea) -> float:
    """How likely the next seat, if it is a rival, has nothing that fits."""
    seat = idea.next_rival
    if seat is None:
        return 0.0
    return 1.0 - idea.situation.holds_any(seat, idea.prospect.fitting)


def partner(idea: Idea) -> float:
    """How likely the partner has something that fits, over the number of tiles it still holds."""
    seat = idea.situation.partner
    if seat is None or idea.prospect.to_act is None:
        return 0.0
    chance = idea.situation.holds_any(seat, idea.prospect.fitting)
    return chance / max(1, idea.situation.view.hand_counts[seat])


def partners_ends(idea: Idea) -> float:
    """-1 for joining the tile that the partner laid last."""
    seat = idea.situation.partner
    laid = _last_laid(idea, seat) if seat is not None else None
    return -float(laid is not None and idea.play.parent == laid)


def close(idea: Idea) -> float:
    """How much of what is unseen no longer fits, times its side's lead in tens of points, if any.

    The lead is how many points fewer its side holds than any other; behind, it has none.
    """
    situation = idea.situation
    unseen = situation.foresight.unseen
    if idea.prospect.to_act is None or not unseen:
        return 0.0
    shut = 1.0 - len(unseen & idea.prospect.fitting) / len(unseen)
    return shut * max(0.0, situation.lead(situation.view.hand)) / 10.0


def block(idea: Idea) -> float:
    """The lead of its side in points, if the play surely blocks the round."""
    if idea.prospect.reason is not Reason.BLOCKED:
        return 0.0
    return idea.situation.lead(idea.rest)


def _last_laid(idea: Idea, seat: int) -> Tile | None:
    laid = (e for e in reversed(idea.situation.view.log) if isinstance(e, Played))
    return next((event.tile for event in laid if event.seat == seat), None)


CONSIDERATIONS: Final = (
    Consideration("points", 1.0, N_("Points on the table are taken."), points),
    Consideration(
        "replies", 0.7, N_("What the next seat may make of it is held against it."), replies
    ),
    Consideration(
        "pips", 0.15, N_("Heavy tiles go first: whoever is caught with them pays."), pips
    ),
    Consideration("double", 2.0, N_("Doubles go early: only one number takes them."), double),
    Consideration("wild", 3.0, N_("A wild half is kept for the day nothing else fits."), wild),
    Consideration("suits", 0.4, N_("A hand of many numbers finds a place at most ends."), suits),
    Consideration("follow", 1.5, N_("Ends it can follow itself are better than others."), follow),
    Consideration("stop", 9.0, N_("A rival who has to draw or pass loses time."), stop),
    Consideration("partner", 1.5, N_("A partner who can play on goes out sooner."), partner),
    Consideration("partners_ends", 1.0, N_("A partner's tile is not built over."), partners_ends),
    Consideration("close", 0.5, N_("Ends are shut while its side holds the fewest pips."), close),
    Consideration("block", 1.0, N_("A sure block is worth what it wins, or costs."), block),
)
"""Everything it thinks of, in the order in which it would tell you."""


def judge(idea: Idea, considerations: tuple[Consideration, ...] = CONSIDERATIONS) -> float:
    """What a play is worth, in points: the weighted sum of all considerations."""
    # The last bits depend on the machine and on the version of Python; what is equal to the ninth
    # digit is equal, so that a seed gives the same choices everywhere.
    return round(fsum(each.weight * each.measure(idea) for each in considerations), 9)
