"""Scenarios: a moment of a round and what must hold in it, in the format ``bones-scenario/1``.

It is how a rule is tested, a dispute settled, a fault reported.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Self

from bones.errors import FormatError
from bones.language import _
from bones.match import Standing
from bones.notation.expectation import Expected, read_expected
from bones.notation.files import read_file
from bones.notation.mismatch import Mismatch
from bones.notation.node import Node
from bones.notation.parts import (
    MOST_ROUNDS,
    checked_deal,
    read_actions,
    read_format,
    read_rules,
    read_seat,
    read_setup,
    read_tile,
    read_tiles,
    read_totals,
)
from bones.notation.strict_json import parse_json
from bones.notation.trial import begun, played, tried
from bones.round import Action, Deal, Round
from bones.rules import Setup
from bones.rules.options import NextDealer
from bones.tiles import WILD

SCENARIO_FORMAT: Final = "bones-scenario/1"
"""The name and version of the format."""

_REQUIRED: Final = ("format", "rules", "seats", "hands", "actions", "expect")
_CONTEXT: Final = (
    "round",
    "dealer",
    "leader",
    "scores",
    "last_winner",
    "last_loser_side",
    "opening",
)
_OPTIONAL: Final = ("id", "source", "why", "partners", "boneyard", *_CONTEXT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """Where a match stands, a deal, actions, and what is expected after them.

    The deal may use a part of the set. `leader` is given where the rules, or the standing, do not
    name it. `source` names the rule and `why` explains what is expected, for people.
    """

    standing: Standing
    deal: Deal
    actions: tuple[tuple[int, Action], ...]
    expected: Expected
    leader: int | None = None
    id: str | None = None
    source: str | None = None
    why: str | None = None

    @property
    def setup(self) -> Setup:
        """Rules, seats and partners."""
        return self.standing.setup

    # Reading.

    @classmethod
    def parse(cls, data: str | bytes) -> Self:
        """Read one scenario. Raises `FormatError`."""
        return cls.from_node(Node(parse_json(data)))

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Self:
        """Read the only scenario of the file at `path`.

        Raises `FormatError`, with ``many-scenarios`` where there are more; see `read_all`.
        """
        scenarios = cls.read_all(path)
        scenario = next(scenarios)
        if next(scenarios, None) is not None:
            sentence = _("There is more than one scenario in this file.")
            raise FormatError("many-scenarios", sentence)
        return scenario

    @classmethod
    def read_all(cls, path: str | os.PathLike[str]) -> Iterator[Self]:
        """Yield the scenarios of the file at `path`: one, a list, or one a line (``.jsonl``).

        Raises `FormatError` at the first that cannot be read.
        """
        for node in read_file(path):
            if isinstance(node, FormatError):
                raise node
            yield cls.from_node(node)

    @classmethod
    def from_node(cls, node: Node) -> Self:
        """Read a scenario from a JSON value.

        Raises `FormatError`, also with the codes of `Deal.check`; ``needless-leader``,
        ``missing-leader`` and ``needless-opening`` for a context the rules have no use for.
        """
        read_format(node, SCENARIO_FORMAT)
        members = node.members(_REQUIRED, _OPTIONAL)
        rules = read_rules(members["rules"])
        setup = read_setup(node, rules, members["seats"], members.get("partners"))
        standing = _read_standing(members, setup)
        hands = tuple(read_tiles(hand) for hand in members["hands"].items())
        boneyard = read_tiles(members["boneyard"]) if "boneyard" in members else ()
        return cls(
            standing=standing,
            deal=checked_deal(node, Deal(hands, boneyard), setup, complete=False),
            actions=read_actions(members["actions"], setup),
            expected=read_expected(members["expect"], setup),
            leader=_read_leader(node, members, standing),
            id=members["id"].line() if "id" in members else None,
            source=members["source"].text() if "source" in members else None,
            why=members["why"].text() if "why" in members else None,
        )

    # Running.

    def begin(self) -> Round:
        """Return the round before the actions."""
        return begun(self)

    def play(self) -> Round:
        """Return the round after the actions, not yet closed if it is closing.

        Raises `MismatchError` if the rules refuse one of them.
        """
        return played(self)

    def run(self) -> tuple[Mismatch, ...]:
        """Play the scenario and return everything that is not as expected; empty if all is."""
        return tried(self)


def _read_standing(members: dict[str, Node], setup: Setup) -> Standing:
    number = members["round"].whole(1, MOST_ROUNDS) if "round" in members else 1
    winner = read_seat(members["last_winner"], setup) if "last_winner" in members else None
    return Standing(
        setup=setup,
        number=number,
        dealer=_read_dealer(members, setup, winner),
        scores=read_totals(members["scores"], setup) if "scores" in members else (),
        last_winner=winner,
        opening=_read_opening(members["opening"], setup) if "opening" in members else None,
    )


def _read_dealer(members: dict[str, Node], setup: Setup, winner: int | None) -> int:
    """The dealer; where a loser deals and none is named, it follows from who lost."""
    if "last_loser_side" in members:
        node = members["last_loser_side"]
        side = node.whole(0, setup.side_count - 1)
        if winner is not None and setup.side_of[winner] == side:
            raise node.bad(_("a side that did not win"))
        loser_deals = setup.rules.next_dealer is NextDealer.LOSER
        if "dealer" not in members and winner is not None and loser_deals:
            turns = ((winner + n) % setup.seats for n in range(1, setup.seats))
            return next(seat for seat in turns if setup.side_of[seat] == side)
    return read_seat(members["dealer"], setup) if "dealer" in members else 0


def _read_opening(node: Node, setup: Setup) -> int:
    if not Standing(setup=setup).opens_by_double:
        sentence = _("No double opens a round by these rules.")
        raise node.error("needless-opening", sentence)
    tile = read_tile(node)
    if not tile.is_double or tile.high == WILD or tile not in setup.tiles:
        right = _("a double of numbers, 0-0 to {pips}-{pips}").format(pips=setup.tiles.pips)
        raise node.bad(right)
    return tile.high


def _read_leader(node: Node, members: dict[str, Node], standing: Standing) -> int | None:
    if "leader" not in members:
        if standing.by_lot:
            sentence = _(
                'The rules leave the leader of this round to lot; right is "leader": seat.'
            )
            raise node.at("leader").error("missing-leader", sentence)
        return None
    leader = members["leader"]
    if standing.opens_by_double:
        sentence = _("The holder of a certain double leads by these rules, not a given seat.")
        raise leader.error("needless-leader", sentence)
    return read_seat(leader, standing.setup)
