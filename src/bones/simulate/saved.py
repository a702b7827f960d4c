"""A simulation kept in a file, so that it goes on after it was interrupted.

The file has what is simulated, how many matches are played, and their summary. Matches are played
in the order of their numbers, so that is all there is to know. It is written anew after each chunk,
whole or not at all.
"""

import json
import os
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bones.errors import BonesError, FormatError, path_text
from bones.language import _
from bones.notation.files import read_file
from bones.notation.node import Node
from bones.notation.parts import read_format, read_rules, read_setup
from bones.notation.record_file import unwritable
from bones.rules import Rules
from bones.simulate.chunks import parts
from bones.simulate.counts import counts_data, read_counts
from bones.simulate.run import Summing
from bones.simulate.spec import Spec
from bones.simulate.summary import Summary
from bones.stats import Moments, Share
from bones.system import write_again
from bones.version import VERSION

SIMULATION_FORMAT: Final = "bones-simulation/1"
"""The name and version of the format."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A simulation as far as it has come: the summary of its first matches."""

    spec: Spec
    summary: Summary

    @classmethod
    def read(cls, path: Path) -> "Saved":
        """Read a file that `write` wrote.

        Raises `FormatError`, with the file in front of its path: the codes of records, of rules,
        setups and bots, ``other-version`` for a file of another version of bones, whose bots may
        play otherwise, and ``wrong-counts`` for counts that do not agree.
        """
        try:
            nodes = list(read_file(path))
            if isinstance(nodes[0], FormatError):
                raise nodes[0]
            return _read(nodes[0] if len(nodes) == 1 else Node([]))
        except FormatError as error:
            where = ": ".join(part for part in (path_text(path), error.where) if part)
            raise FormatError(error.code, error.sentence, where) from None

    def write(self, path: Path) -> None:
        """Write the file anew, whole or not at all. Raises `BonesError` (``unwritable``)."""
        try:
            write_again(path, self.to_json())
        except (OSError, ValueError) as error:
            raise unwritable(path, error) from None

    def to_json(self) -> str:
        """Return the text of the file."""
        return json.dumps(
            {
                "format": SIMULATION_FORMAT,
                "bones": VERSION,
                **spec_data(self.spec),
                "summary": counts_data(self.summary),
            }
        )

    def check(self, spec: Spec, count: int, path: Path) -> None:
        """Refuse to go on with another simulation than this one, or with fewer matches.

        Raises `BonesError` (``other-simulation``, ``more-played``).
        """
        mine, other = spec_data(self.spec), spec_data(spec)
        differing = [key for key in mine if mine[key] != other[key]]
        if differing:
            sentence = _("{path} keeps another simulation; what differs: {keys}.")
            sentence = sentence.format(path=path_text(path), keys=", ".join(differing))
            raise BonesError("other-simulation", sentence)
        if self.summary.matches > count:
            sentence = _("{path} keeps {done} matches already; right is at least as many.")
            sentence = sentence.format(path=path_text(path), done=self.summary.matches)
            raise BonesError("more-played", sentence)


def spec_data(spec: Spec) -> dict[str, object]:
    """Return what a simulation is of, as values of JSON."""
    setup = spec.setup
    return {
        "rules": rules_data(setup.rules),
        "seats": setup.seats,
        "partners": setup.partners,
        "bots": list(spec.bots),
        "seed": spec.seed,
    }


def rules_data(rules: Rules) -> dict[str, object]:
    """Return rules as values of JSON, as records have them."""
    return {"preset": rules.preset, "options": rules.options}


def _read(node: Node) -> Saved:
    read_format(node, SIMULATION_FORMAT)
    keys = ("format", "bones", "rules", "seats", "partners", "bots", "seed", "summary")
    members = node.members(keys)
    if members["bones"].line() != VERSION:
        sentence = _("This was made by version {found}; right is {right}.")
        raise members["bones"].error(
            "other-version", sentence.format(found=members["bones"].line(), right=VERSION)
        )
    rules = read_rules(members["rules"])
    setup = read_setup(node, rules, members["seats"], members["partners"])
    levels = tuple(each.line() for each in members["bots"].items())
    seed = members["seed"].text()
    try:
        spec = Spec(setup, seed, levels)
    except BonesError as error:
        raise node.passed_on(BonesError(error.code, error.sentence, "bots")) from None
    summary = read_counts(members["summary"], Summary.empty(setup))
    if not _agree(summary):
        sentence = _("These counts do not agree with one another.")
        raise members["summary"].error("wrong-counts", sentence)
    return Saved(spec, summary)


def _agree(summary: Summary) -> bool:
    """Whether these could be the counts of so many matches and rounds."""
    matches, rounds = summary.matches, summary.rounds.total
    by_match: tuple[Share | Moments, ...] = (*summary.wins, summary.shared, summary.rounds)
    by_match = (*by_match, summary.opener, summary.laid, summary.turns)
    by_round: tuple[Share | Moments, ...] = (*summary.points, summary.plays, summary.draws)
    by_round = (*by_round, summary.tied, *summary.reasons.values(), summary.leader, summary.lead)
    return (
        all(_cases(each) == matches for each in by_match)
        and all(_cases(each) == rounds for each in by_round)
        and sum(share.hits for share in summary.reasons.values()) == rounds
        and all(map(_possible, (*by_match, *by_round)))
    )


def _cases(counted: Share | Moments) -> int:
    return counted.of if isinstance(counted, Share) else counted.count


def _possible(counted: Share | Moments) -> bool:
    """Whether there are numbers with this sum and this sum of squares."""
    if isinstance(counted, Share):
        return True
    if counted.count == 0:
        return counted == Moments()
    return counted.count * counted.squares >= counted.total**2


def resume(
    path: Path,
    spec: Spec,
    count: int,
    executor: Executor | None = None,
    *,
    at_once: int | None = None,
) -> Summary:
    """Return the summary of the first `count` matches, and keep it in a file on the way.

    Where the file is there already, only what it lacks is played. Interrupted and called again, or
    called with a larger `count`, this gives what `run` gives. Raises `BonesError` as `parts`,
    `Saved.read`, `Saved.check` and `Saved.write`.
    """
    summary = begun(path, spec, count)
    numbers = range(summary.matches, count)
    for part in parts(Summing(spec), numbers, executor, at_once=at_once):
        summary += part.result
        Saved(spec, summary).write(path)
    return summary


def begun(path: Path, spec: Spec, count: int) -> Summary:
    """Return the summary that a file keeps of these matches, of none where there is no file yet.

    Such a file is made now, rather than failing when something has been played. Raises as `resume`.
    """
    if os.path.lexists(path):
        saved = Saved.read(path)
        saved.check(spec, count, path)
        return saved.summary
    saved = Saved(spec, Summary.empty(spec.setup))
    saved.write(path)
    return saved.summary
