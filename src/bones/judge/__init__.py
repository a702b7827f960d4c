"""The judge: what could have been played better, by what could be known."""

from bones.judge.account import Account, accounts
from bones.judge.course import Step, course
from bones.judge.decision import Decision, decision_at, decisions
from bones.judge.effort import QUICK, USUAL, Effort
from bones.judge.fact import Fact
from bones.judge.judgement import Judgement, Mark, Measure, Option
from bones.judge.judging import judge
from bones.judge.report import REVIEW_FORMAT, read_into, to_json
from bones.judge.review import Review
from bones.judge.weighing import Loss, Weighing, weigh, why
from bones.judge.work import Judging

__all__ = [
    "QUICK",
    "REVIEW_FORMAT",
    "USUAL",
    "Account",
    "Decision",
    "Effort",
    "Fact",
    "Judgement",
    "Judging",
    "Loss",
    "Mark",
    "Measure",
    "Option",
    "Review",
    "Step",
    "Weighing",
    "accounts",
    "course",
    "decision_at",
    "decisions",
    "judge",
    "read_into",
    "to_json",
    "weigh",
    "why",
]
