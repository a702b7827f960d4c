"""One round of a record: its deal, every action, and what came of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bones.errors import DealError
from bones.language import _
from bones.notation.node import Node
from bones.notation.parts import (
    checked_deal,
    read_actions,
    read_seat,
    read_seed,
    read_tiles,
)
from bones.notation.result import RoundResult, read_round_result
from bones.round import Action, Deal, MaybeTile
from bones.round.action import seat_action_text
from bones.round.deal import LAST_ATTEMPT
from bones.rules import Setup

PROOF_KEYS: Final = ("commitments", "openings", "aborted")
"""What a deal's proof may hold."""


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A round as it was played: `actions` are all choices and all forced draws and passes.

    `leader` is the seat that leads by lot, None wherever the rules name it. `result` is None while
    the round is unfinished.
    """

    number: int
    dealer: int
    deal: Deal
    actions: tuple[tuple[int, Action], ...]
    leader: int | None = None
    result: RoundResult | None = None

    def as_json(self) -> dict[str, object]:
        """Return the round as a JSON value, its keys in the order of the format."""
        table: dict[str, object] = {"number": self.number, "dealer": self.dealer}
        if self.leader is not None:
            table["leader"] = self.leader
        table["deal"] = _deal_as_json(self.deal)
        table["actions"] = [seat_action_text(seat, action) for seat, action in self.actions]
        if self.result is not None:
            table["result"] = self.result.as_json()
        return table


def _deal_as_json(deal: Deal) -> dict[str, object]:
    table: dict[str, object] = {
        "hands": [_tiles_as_json(hand) for hand in deal.hands],
        "boneyard": _tiles_as_json(deal.boneyard),
    }
    if deal.seed is not None:
        table["seed"] = {
            "scheme": deal.seed.scheme,
            "seeds": list(deal.seed.seeds),
            "round": deal.seed.round,
            "attempt": deal.seed.attempt,
        }
    if deal.proof is not None:
        table["proof"] = dict(deal.proof)
    return table


def _tiles_as_json(tiles: tuple[MaybeTile, ...]) -> list[str | None]:
    return [None if tile is None else str(tile) for tile in tiles]


def read_round(node: Node, setup: Setup, number: int) -> RoundRecord:
    """Read one round, which must be number `number`.

    Raises `FormatError`, also with the codes of `Deal.check`; ``wrong-number`` and ``wrong-seed``
    where the round or its seed bears another number.
    """
    members = node.members(["number", "dealer", "deal", "actions"], ["leader", "result"])
    if members["number"].value != number or type(members["number"].value) is not int:
        sentence = _("This is round {number} of the record.").format(number=number)
        raise members["number"].error("wrong-number", sentence)
    return RoundRecord(
        number=number,
        dealer=read_seat(members["dealer"], setup),
        deal=_read_deal(members["deal"], setup, number),
        actions=read_actions(members["actions"], setup),
        leader=read_seat(members["leader"], setup) if "leader" in members else None,
        result=read_round_result(members["result"], setup) if "result" in members else None,
    )


def _read_deal(node: Node, setup: Setup, number: int) -> Deal:
    members = node.members(["hands", "boneyard"], ["seed", "proof"])
    hands = tuple(read_tiles(hand, hidden=True) for hand in members["hands"].items())
    boneyard = read_tiles(members["boneyard"], hidden=True)
    seed = read_seed(members["seed"]) if "seed" in members else None
    if seed is not None and seed.round != number:
        sentence = _("The seed is of round {found}; right is {right}.")
        sentence = sentence.format(found=seed.round, right=number)
        raise members["seed"].at("round").error("wrong-seed", sentence)
    proof = _read_proof(members["proof"]) if "proof" in members else None
    try:
        deal = Deal(hands, boneyard, seed, proof)
    except DealError as error:
        raise node.passed_on(error) from None
    return checked_deal(node, deal, setup, complete=True)


def _read_proof(node: Node) -> Mapping[str, object]:
    members = node.members([], PROOF_KEYS)
    for each in members.values():
        _check_whole(each)
    if "aborted" in members and members["aborted"].value is not None:
        for attempt in members["aborted"].items():
            attempt.whole(0, LAST_ATTEMPT)
    return {key: members[key].value for key in PROOF_KEYS if key in members}


def _check_whole(node: Node) -> None:
    """A proof may hold anything but fractions, which not every reader writes the same."""
    if isinstance(node.value, float):
        raise node.bad(_("a whole number"))
    if isinstance(node.value, list):
        for each in node.items():
            _check_whole(each)
    elif isinstance(node.value, dict):
        for each in node.mapping().values():
            _check_whole(each)
