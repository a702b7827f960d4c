"""What happened at a table told to whoever reads of it: names, events as sentences, ends."""

from bones.telling.company import Company
from bones.telling.ending import (
    hands_shown,
    is_in_play,
    match_end,
    match_won,
    round_end,
    terms,
    why_ended,
)
from bones.telling.people import NOBODY, People, bot_names, in_one
from bones.telling.told import Teller, play_words, points_number, said, said_of_side, tiles_number

__all__ = [
    "NOBODY",
    "Company",
    "People",
    "Teller",
    "bot_names",
    "hands_shown",
    "in_one",
    "is_in_play",
    "match_end",
    "match_won",
    "play_words",
    "points_number",
    "round_end",
    "said",
    "said_of_side",
    "terms",
    "tiles_number",
    "why_ended",
]
