"""The formats that everything shares: text, records and scenarios, read strictly and checked."""

from bones.notation.mismatch import Mismatch, MismatchError
from bones.notation.record import Occupant, Record
from bones.notation.replay import Replay
from bones.notation.result import MatchResult, RoundResult
from bones.notation.round_record import RoundRecord

__all__ = [
    "MatchResult",
    "Mismatch",
    "MismatchError",
    "Occupant",
    "Record",
    "Replay",
    "RoundRecord",
    "RoundResult",
]
