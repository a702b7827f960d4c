"""Many matches played by bots, and what they have in common."""

from bones.simulate.duplicate import Comparison, Duplicate, Margin, compare
from bones.simulate.run import matches, play, run
from bones.simulate.spec import Spec, seat_levels
from bones.simulate.summary import Summary, tally
from bones.simulate.table import Row, rows, table

__all__ = [
    "Comparison",
    "Duplicate",
    "Margin",
    "Row",
    "Spec",
    "Summary",
    "compare",
    "matches",
    "play",
    "rows",
    "run",
    "seat_levels",
    "table",
    "tally",
]
