"""The bots of other programs, seated at a twin."""

import random
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any

from twins import Key, PairsTwin, SpielTwin, tile_of_spiel

from bones.beliefs import Belief

WEIGHT = 25.0
"""What ISMCTS is given for exploring (`uct_c`); contests `explore-…` are about others."""


def ismcts(
    simulations: int | None = None, seconds: float | None = None, weight: float = WEIGHT
) -> Callable[[SpielTwin, str], Callable[[], Key]]:
    """OpenSpiel's ISMCTS, for so many simulations or seconds a choice.

    It has no way to sample the hidden tiles of this game, so it is given one: every deal that goes
    with what the seat has seen is as likely as any other (`bones.beliefs`).
    """

    def seated(twin: SpielTwin, seed: str) -> Callable[[], Key]:
        numbers = import_module("numpy").random.RandomState(random.Random(seed).getrandbits(32))
        mcts = import_module("open_spiel.python.algorithms.mcts")
        found = import_module("open_spiel.python.algorithms.ismcts")

        class Bot(found.ISMCTSBot):  # type: ignore[misc, name-defined]
            """Theirs, with a clock where it is to have one."""

            def run_search(self, state: Any) -> Any:
                if seconds is None or len(state.legal_actions()) == 1:
                    return super().run_search(state)
                until = time.perf_counter() + seconds
                self.reset()
                self._root_node = self.create_new_node(state)
                while True:
                    self.run_simulation(self.sample_root_state(state))
                    if time.perf_counter() > until and self._root_node.child_info:
                        return self.get_final_policy(state, self._root_node)

        bot = Bot(
            twin.game,
            mcts.RandomRolloutEvaluator(1, numbers),
            weight,
            simulations or 1,
            -1,
            numbers,
        )
        chance = random.Random(f"deals {seed}")
        names = [tile_of_spiel(tile) for tile in twin.ours.setup.tiles.tiles]

        def choose() -> Key:
            seat = twin.theirs.current_player()
            belief = Belief.of(twin.ours.view(seat))

            def sampled(state: Any, player: int) -> Any:
                other = state.clone()
                held = belief.sample(chance).hands[1 - player]
                other.hands[1 - player] = sorted(names[tile] for tile in held)
                return other

            bot.set_resampler(sampled)
            return twin.key(bot.step(twin.theirs))

        return choose

    return seated


def alphabeta(first: int, samples: int) -> Callable[[PairsTwin, str], Callable[[], Key]]:
    """The strongest of `dominoes` that sees no hidden hand: alpha-beta over sampled hands.

    It samples from tile number `first` on and lays its heaviest tile before; so early in a round it
    takes many seconds a sample. In the search heavy tiles are tried first.
    """

    def seated(twin: PairsTwin, seed: str) -> Callable[[], Key]:
        players = import_module("dominoes").players
        plays = players.probabilistic_alphabeta(first, samples, players.bota_gorda)
        chance = random.Random(seed)

        def choose() -> Key:
            # It takes its random numbers from the one generator that all share.
            random.seed(chance.random())
            moves = twin.theirs.valid_moves
            players.bota_gorda(twin.theirs)
            plays(twin.theirs)
            key = twin.key(twin.theirs.valid_moves[0])
            twin.theirs.valid_moves = moves
            return key

        return choose

    return seated
