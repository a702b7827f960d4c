"""Holds tiny games, and what is reckoned of them, against OpenSpiel.

    python bench/spiel_check.py PIPS HAND [ROUNDS]

OpenSpiel's Block is given a smaller set, and all of a deal as one event of chance; everything else
is its own: rules, information states, values, best responses, CFR+. Ours are the kernel's rules and
`exploit`. For three policies the worth and the best responses that both find are printed: doing
anything alike, our equilibrium, and OpenSpiel's after some ROUNDS of its CFR+ (none by default: it
is slow). Policies go from one to the other by what a seat knows: its hand, and what was laid.
What is found is kept for the file that `exploit` writes.
"""

import json
import sys
from importlib import import_module
from itertools import combinations_with_replacement
from typing import Any

import numpy as np
from exploit import KEPT, ROUNDS, Reals, Solved, Tree, deals, grown, tiny
from twins import Key, key_of, tile_of_spiel

import bones
from bones.round import Play, View
from bones.round.event import Played

Known = tuple[int, tuple[bones.Tile, ...], tuple[tuple[int, Key], ...]]
"""What a seat knows: which it is, its tiles, and what was laid by whom."""


def known(view: View) -> Known:
    """What the seat of one of our views knows."""
    assert view.seat is not None
    laid = [
        (event.seat, (event.tile, event.joins)) for event in view.log if isinstance(event, Played)
    ]
    return view.seat, tuple(sorted(view.hand, key=str)), tuple(laid)


class Small:
    """OpenSpiel's Block with a set double-`pips` and hands of `hand` tiles, one a process."""

    def __init__(self, pips: int, hand: int, dealt: list[bones.Deal]) -> None:
        """Make the game; its events of chance are these deals."""
        spiel = import_module("pyspiel")
        module = import_module("open_spiel.python.games.block_dominoes")
        self.module = module
        module._PIPS = [float(n) for n in range(pips + 1)]
        module._DECK = list(combinations_with_replacement(module._PIPS, 2))
        module._EDGES = [None, *module._PIPS]
        module._ACTIONS = module.create_possible_actions()
        module._ACTIONS_STR = [str(action) for action in module._ACTIONS]
        module._HAND_SIZE = hand
        most = float(2 * pips * hand)
        info = spiel.GameInfo(
            num_distinct_actions=len(module._ACTIONS),
            max_chance_outcomes=len(dealt),
            min_utility=-most,
            max_utility=most,
            num_players=2,
            max_game_length=2 * hand + 1,
            utility_sum=0.0,
        )

        class State(module.BlockDominoesState):  # type: ignore[misc, name-defined]
            """Theirs, dealt at once."""

            def current_player(self) -> int:
                if self._game_over:
                    return spiel.PlayerId.TERMINAL
                return self._next_player

            def chance_outcomes(self) -> list[tuple[int, float]]:
                return [(number, 1 / len(dealt)) for number in range(len(dealt))]

            def _apply_action(self, action: int) -> None:
                if self._next_player != spiel.PlayerId.CHANCE:
                    super()._apply_action(action)
                    return
                for mine, hand in zip(self.hands, dealt[action].hands, strict=True):
                    mine += sorted(tile_of_spiel(tile) for tile in hand if tile is not None)
                self._next_player = 0

        class Game(module.BlockDominoesGame):  # type: ignore[misc, name-defined]
            """Theirs, with these bounds."""

            def __init__(self, params: Any = None) -> None:
                spiel.Game.__init__(self, module._GAME_TYPE, info, params or {})

            def new_initial_state(self) -> State:
                return State(self)

        self.game = Game()

    def known(self, state: Any, player: int) -> Known:
        """What a player of one of their states knows."""
        hand = (bones.Tile(int(high), int(low)) for low, high in state.hands[player])
        laid = [(each.player, self.key(each)) for each in state.actions_history]
        return player, tuple(sorted(hand, key=str)), tuple(laid)

    def key(self, action: Any) -> Key:
        """One of their actions as both understand it."""
        low, high = map(int, action.tile)
        return bones.Tile(high, low), None if action.edge is None else int(action.edge)


class Between:
    """Takes policies from one to the other."""

    def __init__(self, tree: Tree, small: Small) -> None:
        """Note which of our sets is what a seat knows."""
        self.tree, self.small = tree, small
        self.sets: dict[Known, int] = {}
        for at, view in enumerate(tree.views):
            # Where a seat can only pass OpenSpiel does not ask it.
            if isinstance(tree.actions[at][0], Play):
                assert self.sets.setdefault(known(view), at) == at

    def theirs(self, policy: Reals) -> Any:
        """One of our policies as OpenSpiel has them."""
        of = import_module("open_spiel.python.policy")
        between = self

        class Ours(of.Policy):  # type: ignore[misc, name-defined]
            """One of our policies."""

            def action_probabilities(self, state: Any, player_id: Any = None) -> dict[int, float]:
                player = state.current_player() if player_id is None else player_id
                at = between.sets[between.small.known(state, player)]
                first = between.tree.first[at]
                chances = {
                    key_of(action): float(policy[first + n])
                    for n, action in enumerate(between.tree.actions[at])
                }
                found = {}
                for number in state.legal_actions(player):
                    key = between.small.key(between.small.module._ACTIONS[number])
                    found[number] = chances.pop(key)
                assert not chances
                return found

        return Ours(self.small.game, [0, 1])

    def ours(self, policy: Any, solved: Solved) -> Reals:
        """One of OpenSpiel's policies as we have them."""
        found = solved.even()
        seen: set[int] = set()

        def walk(state: Any) -> None:
            if state.is_terminal():
                return
            if not state.is_chance_node():
                player = state.current_player()
                at = self.sets[self.small.known(state, player)]
                if at not in seen:
                    seen.add(at)
                    keyed = {key_of(a): n for n, a in enumerate(self.tree.actions[at])}
                    for number, chance in policy.action_probabilities(state).items():
                        key = self.small.key(self.small.module._ACTIONS[number])
                        found[self.tree.first[at] + keyed[key]] = chance
            for number in state.legal_actions():
                walk(state.child(number))

        walk(self.small.game.new_initial_state())
        assert len(seen) == len(self.sets)
        return found


def main() -> None:
    """Print what both find, and by how much they differ at most."""
    pips, hand, *more = map(int, sys.argv[1:])
    setup = tiny(pips, hand, lead_first="seat", blocked_total="opponents")
    tree = grown(setup, dealer=1)
    solved = Solved(tree)
    small = Small(pips, hand, list(deals(setup)))
    between = Between(tree, small)
    reckoning = import_module("open_spiel.python.algorithms.exploitability")
    answer = import_module("open_spiel.python.algorithms.best_response").BestResponsePolicy
    compared = {
        "even": (solved.even(), between.theirs(solved.even())),
    }
    found = solved.equilibrium(ROUNDS)
    compared["equilibrium"] = found, between.theirs(found)
    if more and more[0]:
        solver = import_module("open_spiel.python.algorithms.cfr").CFRPlusSolver(small.game)
        for _ in range(more[0]):
            solver.evaluate_and_update_policy()
        average = solver.average_policy()
        compared["OpenSpiel's equilibrium"] = between.ours(average, solved), average
    results: dict[str, object] = {
        "pips": pips,
        "hand": hand,
        "deals": tree.deals,
        "information sets where something is laid": len(between.sets),
    }
    apart = 0.0
    for name, (ours, theirs) in compared.items():
        root = small.game.new_initial_state()
        values = reckoning._state_values(root, 2, theirs)
        best = (answer(small.game, seat, theirs).value(root) for seat in (0, 1))
        mine = solved.worth(ours), *(solved.best_response(ours, seat) for seat in (0, 1))
        spiels = float(values[0]), *map(float, best)
        apart = max(apart, float(np.abs(np.subtract(mine, spiels)).max()))
        results[name] = {"ours (worth, best responses)": mine, "OpenSpiel": spiels}
    results["apart at most"] = apart
    text = json.dumps(results, indent=2)
    print(text)
    folder = KEPT / "checked"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / f"{pips}-{hand}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
