"""The formats that everything shares: text, records and scenarios, read strictly and checked."""

from bones.notation.check import Failure, Report, check_file
from bones.notation.mismatch import Mismatch, MismatchError
from bones.notation.record import Occupant, Record
from bones.notation.replay import Replay
from bones.notation.result import MatchResult, RoundResult
from bones.notation.round_record import RoundRecord
from bones.notation.scenario import Scenario

__all__ = [
    "Failure",
    "MatchResult",
    "Mismatch",
    "MismatchError",
    "Occupant",
    "Record",
    "Replay",
    "Report",
    "RoundRecord",
    "RoundResult",
    "Scenario",
    "check_file",
]
