"""What is asked of the operating system in several rooms: files, and signals that wait."""

from bones.system.private import make_private_file, make_private_folder
from bones.system.signals import ENDING, TYPED, waiting
from bones.system.whole import write_again, write_new

__all__ = [
    "ENDING",
    "TYPED",
    "make_private_file",
    "make_private_folder",
    "waiting",
    "write_again",
    "write_new",
]
