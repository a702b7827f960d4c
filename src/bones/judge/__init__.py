"""The judge: what could have been played better, by what could be known."""

from bones.judge.account import Account, accounts
from bones.judge.course import Step, course
from bones.judge.decision import Decision, decision_at, decisions
from bones.judge.effort import QUICK, USUAL, Effort
from bones.judge.fact import Fact
from bones.judge.judgement import Judgement, Mark, Measure, Option
from bones.judge.judging import judge
from bones.judge.puzzle import PUZZLE_FORMAT, Grade, Puzzle
from bones.judge.report import REVIEW_FORMAT, read_into, to_json
from bones.judge.review import Review
from bones.judge.seeking import Found, Seeking, puzzles_in
from bones.judge.shipped import shipped
from bones.judge.uncalled import Uncalled, uncalled
from bones.judge.weighing import Loss, Weighing, weigh, why
from bones.judge.work import Judging

__all__ = [
    "PUZZLE_FORMAT",
    "QUICK",
    "REVIEW_FORMAT",
    "USUAL",
    "Account",
    "Decision",
    "Effort",
    "Fact",
    "Found",
    "Grade",
    "Judgement",
    "Judging",
    "Loss",
    "Mark",
    "Measure",
    "Option",
    "Puzzle",
    "Review",
    "Seeking",
    "Step",
    "Uncalled",
    "Weighing",
    "accounts",
    "course",
    "decision_at",
    "decisions",
    "judge",
    "puzzles_in",
    "read_into",
    "shipped",
    "to_json",
    "uncalled",
    "weigh",
    "why",
]
