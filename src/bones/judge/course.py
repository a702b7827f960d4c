"""How a side's chance to win the match went up and down."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bones.judge.judgement import Judgement, Measure
from bones.match import Standing
from bones.search import chances


@dataclass(frozen=True, slots=True)
class Step:
    """The chance of a side at one moment.

    `number` is the round's; `judgement` is the decision at this moment, None between two rounds
    (then `number` is that of the round to come, one more than the last at the end).
    """

    number: int
    chance: Measure
    judgement: Judgement | None = None


def course(
    between: Sequence[Standing], judgements: Iterable[Judgement], side: int
) -> tuple[Step, ...]:
    """The chance of a side before each round, at its decisions, and at the end.

    Of two sides the others' decisions tell it too: what one has the other lacks. The chance at a
    decision is that of what was played.
    """
    setup = between[0].setup
    judged = tuple(judgements)
    steps = []
    for number, standing in enumerate(between, 1):
        steps.append(Step(number, Measure(chances(standing)[side])))
        for each in (each for each in judged if each.number == number):
            chance = each.did.chance
            if setup.side_of[each.seat] == side:
                steps.append(Step(number, chance, each))
            elif setup.side_count == 2:
                steps.append(Step(number, Measure(1 - chance.value, chance.error), each))
    return tuple(steps)
