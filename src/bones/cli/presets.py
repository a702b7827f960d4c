"""`bones presets`: the presets there are, one a line."""

import argparse

from bones.errors import RulesError
from bones.language import _
from bones.rules import preset, presets


def run(given: argparse.Namespace) -> int:
    """Print name and summary of every preset."""
    names = presets()
    width = max(map(len, names))
    for name in names:
        print(f"{name:<{width}}  {_summary(name)}")
    return 0


def _summary(name: str) -> str:
    """Return what a preset is; of another package's that cannot be read, why not."""
    try:
        return _(preset(name).summary)
    except RulesError as error:
        return _("cannot be read: {problem}").format(problem=error.problems[0])
