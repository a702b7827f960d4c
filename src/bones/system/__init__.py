"""What is asked of the operating system in several rooms: whole files, and signals that wait."""

from bones.system.signals import ENDING, TYPED, waiting
from bones.system.whole import write_again, write_new

__all__ = [
    "ENDING",
    "TYPED",
    "waiting",
    "write_again",
    "write_new",
]
