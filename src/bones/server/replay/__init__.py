"""Matches that are over, to be looked at step by step."""

from bones.server.replay.films import Film, Films
from bones.server.replay.frame import Frame, Wanted, frame_of

__all__ = ["Film", "Films", "Frame", "Wanted", "frame_of"]
