"""What a way to play is: fields, presets, house rules, and rules with seats and partners."""

from bones.rules.field import MARKS, Field, HandSizes
from bones.rules.fields import FIELDS, SECTIONS
from bones.rules.loader import load_rules, parent_of, preset, presets
from bones.rules.rules import Rules
from bones.rules.setup import PAIRED_SEATS, Setup, contradictions, usual_seats

__all__ = [
    "FIELDS",
    "MARKS",
    "PAIRED_SEATS",
    "SECTIONS",
    "Field",
    "HandSizes",
    "Rules",
    "Setup",
    "contradictions",
    "load_rules",
    "parent_of",
    "preset",
    "presets",
    "usual_seats",
]
