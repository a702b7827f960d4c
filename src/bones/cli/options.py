"""`bones options`: every option of a preset with its value, what it may be, and what it does."""

import argparse

from bones.cli.arguments import rules_needed
from bones.terminal.option_sheet import option_sheet


def run(given: argparse.Namespace) -> int:
    """Print the options by section."""
    print("\n".join(option_sheet(rules_needed(given))))
    return 0
