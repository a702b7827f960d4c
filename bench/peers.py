"""One peer at its work: random rounds of another program, in an environment of its own.

    python bench/peers.py NAME SECONDS SEED

It prints a line of JSON: the version, the rounds and tiles laid, and the seconds that dealing and
playing took. Every peer is driven the shortest way its own interface offers: it deals, and as long
as the round lasts one of the plays it calls legal is made, each equally likely.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import version
from typing import Any

Peer = tuple[Callable[[], Any], Callable[[Any], int]]
"""Deals a round, and plays it: the number of tiles laid."""


def dominoes() -> Peer:
    """The package of 2018: Block for four in pairs, all 28 tiles dealt."""
    new = import_module("dominoes").Game.new

    def play(game: Any) -> int:
        laid = 0
        while game.result is None:
            game.make_move(*random.choice(game.valid_moves))
            laid += 1
        return laid

    return new, play


def open_spiel() -> Peer:
    """OpenSpiel's Block for two: seven tiles each, dealt tile by tile as events of chance."""
    game = import_module("pyspiel")
    import_module("open_spiel.python.games.block_dominoes")
    game = game.load_game("python_block_dominoes")

    def deal() -> Any:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(random.choice(state.chance_outcomes())[0])
        return state

    def play(state: Any) -> int:
        laid = 0
        while not state.is_terminal():
            state.apply_action(random.choice(state.legal_actions()))
            laid += 1
        return laid

    return deal, play


def all_fives_domino() -> Peer:
    """All Fives for two, with draws and points in play; its rounds play themselves."""
    # As it is published the package lacks the one setting that it reads.
    import_module("src.main.config").TARGET_SCORE = sys.maxsize
    names = ("DominoRound", "Player", "Brain", "Game")
    rounds, seats, brains, games = (import_module(f"src.main.game.{name}") for name in names)
    two = [seats.Player(brains.RandomBrain(), name) for name in ("a", "b")]
    game = games.Game(*two)

    def play(each: Any) -> int:
        each.run()
        return len(each.board.get_pieces())

    return lambda: rounds.DominoRound(*two, game), play


PEERS: dict[str, Callable[[], Peer]] = {
    "dominoes": dominoes,
    "open_spiel": open_spiel,
    "all-fives-domino": all_fives_domino,
}
"""By the name of their distribution."""


def main() -> None:
    """Play until the time is over."""
    name, seconds, seed = sys.argv[1:]
    deal, play = PEERS[name]()
    random.seed(int(seed))
    clock = time.perf_counter
    begun = clock()
    dealing = playing = 0.0
    rounds = laid = 0
    while clock() - begun < float(seconds):
        start = clock()
        state = deal()
        dealt = clock()
        laid += play(state)
        playing += clock() - dealt
        dealing += dealt - start
        rounds += 1
    counted = {"rounds": rounds, "laid": laid, "dealing": dealing, "playing": playing}
    print(json.dumps({"version": version(name), **counted}))


if __name__ == "__main__":
    main()
