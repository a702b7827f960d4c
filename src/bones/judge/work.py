"""Judging many decisions as work that can be done anywhere, part by part."""

from dataclasses import dataclass
from functools import lru_cache

from bones.judge.decision import Decision, decisions
from bones.judge.effort import Effort
from bones.judge.judgement import Judgement
from bones.judge.judging import judge
from bones.notation import Record


@dataclass(frozen=True, slots=True)
class Judging:
    """The decisions of a record, numbered from 0, some of which are to be judged (`wanted`).

    `record` is its canonical text. It is `bones.simulate.chunks.Work`.
    """

    record: str
    wanted: tuple[int, ...]
    effort: Effort

    def part(self, numbers: range) -> tuple[Judgement, ...]:
        """Judge what stands at these places among the wanted."""
        every = _decisions(self.record)
        return tuple(judge(every[self.wanted[n]], self.effort) for n in numbers)


@lru_cache(maxsize=2)
def _decisions(record: str) -> tuple[Decision, ...]:
    return decisions(Record.parse(record))
