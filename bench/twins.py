"""One round kept twice: as ours, and as the state of another program with the same rules.

A play is then the tile and the number it joins (None for the first tile): which of two ends that
show the same number it is makes no difference to the round, and not every program asks. After
every play both must have the same seat to act, the same plays and, at the end, the same points;
else the twin ends the run with an AssertionError. Passes are forced, and no program but ours tells
them.
"""

import random
from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol

import bones
from bones.round import Action, Play, Round

Key = tuple[bones.Tile, int | None]
"""A play both programs understand."""


def key_of(action: Action) -> Key:
    """What both programs understand of one of our plays."""
    assert isinstance(action, Play)
    return action.tile, action.joins


def keys(actions: Iterable[Action]) -> dict[Key, Play]:
    """One of our plays for each that is different to both programs; draws and passes left out."""
    found: dict[Key, Play] = {}
    for action in actions:
        if isinstance(action, Play):
            found.setdefault(key_of(action), action)
    return found


def passed_on(round: Round) -> Round:
    """The round after all passes that leave no choice."""
    while not round.is_over and not keys(round.legal()):
        (only,) = round.legal()
        round = round.apply(only).round
    return round


class Twin(Protocol):
    """A round kept twice. `ours` and `theirs` are in step whenever somebody is asked."""

    ours: Round
    theirs: Any

    def play(self, key: Key) -> None:
        """Make a play in both."""

    def points(self) -> tuple[int, ...]:
        """What their program gives each side for the round, more for the better one."""


SPIEL: bones.Rules = bones.preset("block", lead_first="seat", blocked_total="opponents")
"""OpenSpiel's Block for two: seat 0 leads what it likes, the winner has what the other holds."""

PAIRS: bones.Rules = bones.preset(
    "block",
    lead_first="highest_double",
    forced_lead="always",
    team_total="all_others",
    blocked_total="opponents",
)
"""The game of the package `dominoes`, led by 6-6, but for one thing: who wins a blocked round has
all tiles that are left there, its own included, and only the others' here."""


def spiel_setup() -> bones.Setup:
    """Rules and seats of OpenSpiel's Block."""
    return bones.Setup(SPIEL, 2)


def pairs_setup() -> bones.Setup:
    """Rules and seats of the package `dominoes`."""
    return bones.Setup(PAIRS, 4, partners=True)


class SpielTwin:
    """A round of OpenSpiel's `python_block_dominoes`."""

    def __init__(self, deal: bones.Deal) -> None:
        """Begin with a deal of our own, which is theirs too."""
        # The last seat deals, so that seat 0 leads.
        self.ours = bones.Match.new(spiel_setup(), dealer=1).begin(deal)
        self._module = import_module("open_spiel.python.games.block_dominoes")
        self.game = import_module("pyspiel").load_game("python_block_dominoes")
        self.theirs = self.game.new_initial_state()
        for hand in self.ours.hands:
            for tile in hand:
                assert tile is not None
                self.theirs.apply_action(self._module._DECK.index(tile_of_spiel(tile)))
        self._check()

    def key(self, action: int) -> Key:
        """A play by their number."""
        made = self._module._ACTIONS[action]
        low, high = map(int, made.tile)
        return bones.Tile(high, low), None if made.edge is None else int(made.edge)

    def play(self, key: Key) -> None:
        """Make a play in both."""
        (action,) = (each for each in self.theirs.legal_actions() if self.key(each) == key)
        self.theirs.apply_action(action)
        self.ours = passed_on(self.ours.apply(keys(self.ours.legal())[key]).round)
        self._check()

    def points(self) -> tuple[int, ...]:
        """Their returns: what one wins the other loses."""
        return tuple(map(int, self.theirs.returns()))

    def _check(self) -> None:
        assert self.theirs.is_terminal() == self.ours.is_over
        if not self.ours.is_over:
            assert self.theirs.current_player() == self.ours.to_act
            theirs = {self.key(each) for each in self.theirs.legal_actions()}
            assert theirs == keys(self.ours.legal()).keys()
            return
        assert self.ours.outcome is not None
        assert self.ours.outcome.points is not None
        one, other = self.ours.outcome.points
        assert self.points() == (one - other, other - one)


def tile_of_spiel(tile: bones.Tile) -> tuple[float, float]:
    """One of our tiles as OpenSpiel has it."""
    return float(tile.low), float(tile.high)


class PairsTwin:
    """A round of the package `dominoes`."""

    def __init__(self, deal: bones.Deal) -> None:
        """Begin with a deal of our own, of which 6-6 is led at once."""
        self.ours = bones.Match.new(pairs_setup()).begin(deal)
        peer = import_module("dominoes")
        self._domino = peer.Domino
        hands = [
            peer.Hand([peer.Domino(tile.high, tile.low) for tile in hand if tile is not None])
            for hand in self.ours.hands
        ]
        first, leader = peer.Domino(6, 6), self.ours.to_act
        only = ((first, True),)
        self.theirs = peer.Game(peer.Board(), hands, [], leader, only, leader, None)
        self.theirs.make_move(first, True)
        self.ours = passed_on(self.ours.apply(Play(bones.Tile(6, 6))).round)
        self._check()

    def key(self, move: tuple[Any, bool]) -> Key:
        """A play by what they call a move: the tile, and whether it goes to the left end."""
        domino, left = move
        board = self.theirs.board
        tile = bones.Tile(max(domino), min(domino))
        return tile, board.left_end() if left else board.right_end()

    def play(self, key: Key) -> None:
        """Make a play in both."""
        move = next(each for each in self.theirs.valid_moves if self.key(each) == key)
        self.theirs.make_move(*move)
        self.ours = passed_on(self.ours.apply(keys(self.ours.legal())[key]).round)
        self._check()

    def points(self) -> tuple[int, ...]:
        """Their points: what one pair wins the other loses."""
        won = self.theirs.result.points
        return won, -won

    def _check(self) -> None:
        result = self.theirs.result
        assert (result is not None) == self.ours.is_over
        if result is None:
            assert self.theirs.turn == self.ours.to_act
            theirs = {self.key(each) for each in self.theirs.valid_moves}
            assert theirs == keys(self.ours.legal()).keys()
            return
        assert self.ours.outcome is not None
        assert self.ours.outcome.points is not None
        one, other = self.ours.outcome.points
        more = 0
        if not result.won and result.points:
            # The one difference: the winners of a blocked round have their own tiles counted too.
            winner = int(result.points < 0)
            side_of = self.ours.setup.side_of
            more = sum(
                tile.high + tile.low
                for seat, hand in enumerate(self.ours.hands)
                for tile in hand
                if tile is not None and side_of[seat] == winner
            )
            more = -more if winner else more
        assert result.points == one - other + more


def any_round(twin: Twin, seed: str) -> Twin:
    """Play a round to its end by chance, for the sake of what it asserts."""
    chance = random.Random(seed)
    while not twin.ours.is_over:
        twin.play(chance.choice(sorted(keys(twin.ours.legal()), key=str)))
    return twin
