"""Searching for the best action: over deals that go with a view, in a tree that several share.

found = search(view, Budget(simulations=5000), seed=7)
found.best, [(each.action, each.worth, each.error) for each in found.estimates]
"""

from bones.search.budget import Budget
from bones.search.chances import chances, spread_of_points
from bones.search.finding import Estimate, Finding
from bones.search.search import batches, search
from bones.search.utility import CHANCE, MATCH, POINTS, Utility

__all__ = [
    "CHANCE",
    "MATCH",
    "POINTS",
    "Budget",
    "Estimate",
    "Finding",
    "Utility",
    "batches",
    "chances",
    "search",
    "spread_of_points",
]
