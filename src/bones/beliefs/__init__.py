"""What a seat may believe of the tiles it has not seen."""

from bones.beliefs.belief import Belief
from bones.beliefs.guess import Guess
from bones.beliefs.leanings import Leanings

__all__ = ["Belief", "Guess", "Leanings"]
