"""Many matches played by bots, and what they have in common."""

from bones.simulate.chunks import Part, Work, parts
from bones.simulate.compare import compare
from bones.simulate.duplicate import Comparison, Duplicate, Margin
from bones.simulate.kinds import CHANGES, COMPARISON, LADDER, SIMULATION, Kind, kind_of
from bones.simulate.ladder import Climbed, Ladder, climb
from bones.simulate.paired import Paired
from bones.simulate.run import Recorded, Recording, Summing, matches, play, run
from bones.simulate.saved import Saved, begun, resume
from bones.simulate.spec import Spec, seat_levels
from bones.simulate.summary import Summary, tally
from bones.simulate.table import Row, rows, table
from bones.simulate.versus import Changes, Versus
from bones.simulate.workers import Processes

__all__ = [
    "CHANGES",
    "COMPARISON",
    "LADDER",
    "SIMULATION",
    "Changes",
    "Climbed",
    "Comparison",
    "Duplicate",
    "Kind",
    "Ladder",
    "Margin",
    "Paired",
    "Part",
    "Processes",
    "Recorded",
    "Recording",
    "Row",
    "Saved",
    "Spec",
    "Summary",
    "Summing",
    "Versus",
    "Work",
    "begun",
    "climb",
    "compare",
    "kind_of",
    "matches",
    "parts",
    "play",
    "resume",
    "rows",
    "run",
    "seat_levels",
    "table",
    "tally",
]
