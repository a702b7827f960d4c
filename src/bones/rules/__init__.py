"""What a way to play is: fields, presets, house rules, and rules with seats and partners."""

from .field import MARKS, Field, HandSizes
from .fields import FIELDS, SECTIONS
from .loader import load_rules, preset, presets
from .rules import Rules
from .setup import Setup, contradictions

__all__ = [
    "FIELDS",
    "MARKS",
    "SECTIONS",
    "Field",
    "HandSizes",
    "Rules",
    "Setup",
    "contradictions",
    "load_rules",
    "preset",
    "presets",
]
