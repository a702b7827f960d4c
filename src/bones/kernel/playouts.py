"""Random rounds by the million: dealt, played and settled without a Python object per play.

A play-out is one round from a random deal in which every legal action is equally likely; where
points have to be called, whoever may call does. Play-out number i of a seed is the same compiled
or not, alone or among others, in one thread or many.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from bones.kernel.chance import Chance, below, pick, seed
    from bones.kernel.codes import CLOSING, LOT, PLAYING
    from bones.kernel.counting import count_leads, count_plays, nth_lead, nth_play
    from bones.kernel.legal import Moves, may_draw, may_pass
    from bones.kernel.opening import leadable, open_round
    from bones.kernel.settle import call_worth, may_call
    from bones.kernel.state import State, give
    from bones.kernel.table import CALLS, SHOWN, Table
    from bones.kernel.turn import call, close, draw, pass_turn, play_lead, play_on
    from bones.kernel.words import raw

CHUNK = 4096  # play-outs a call of `play_outs`, at most


@cython.final
@cython.cclass
class Beginning:
    """How each play-out begins: the size of a hand, the dealer, and how the leader is found."""

    def __init__(self, hand_size: int, leader: int, by: int, forced: bool, opening: int) -> None:
        """As for `open_round`, seat 0 dealing; LOT for `leader` draws it by lot each time."""
        self.hand_size = hand_size
        self.leader = leader
        self.by = by
        self.forced = forced
        self.opening = opening


@cython.final
@cython.cclass
class Results:
    """The results of a chunk of play-outs: points by side, why each ended, its plays and winner."""

    def __init__(self, sides: int) -> None:
        """No results yet."""
        if not cython.compiled:
            self.points = [0] * (8 * CHUNK)
            self.reasons = [0] * CHUNK
            self.plays = [0] * CHUNK
            self.winners = [0] * CHUNK
        self.count = 0
        self.sides = sides

    def as_bytes(self) -> tuple[bytes, bytes, bytes, bytes]:
        """Points (int32, `sides` a play-out), reasons (u8), plays (u16), winners (u8), native."""
        return (
            raw(self.points, self.count * self.sides, 4),
            raw(self.reasons, self.count, 1),
            raw(self.plays, self.count, 2),
            raw(self.winners, self.count, 1),
        )


def play_outs(
    table: Table, beginning: Beginning, number: int, first: int, count: int, results: Results
) -> None:
    """Play `count` rounds (CHUNK at most), from number `first` on of the seed `number`."""
    seed_number: cython.ulonglong = number
    first_number: cython.ulonglong = first
    s = State(table)
    chance = Chance()
    moves = Moves()
    results.count = count
    with cython.nogil:
        run(s, beginning, chance, moves, results, seed_number, first_number)


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def run(
    s: State,
    b: Beginning,
    chance: Chance,
    moves: Moves,
    results: Results,
    number: cython.ulonglong,
    first: cython.ulonglong,
) -> cython.void:
    """Play the rounds of a chunk one after the other."""
    i: cython.int
    side: cython.int
    for i in range(results.count):
        seed(chance, number, first + i)
        deal_random(s, b, chance)
        if s.table.may == 0:
            results.plays[i] = play_out(s, chance, moves, 0)
        else:
            results.plays[i] = play_out(s, chance, moves, SHOWN)
        results.reasons[i] = s.reason
        results.winners[i] = s.winner
        for side in range(results.sides):
            results.points[i * results.sides + side] = s.points[side] + s.bonus[side]


@cython.cfunc
@cython.nogil
@cython.exceptval(check=False)
def deal_random(s: State, b: Beginning, chance: Chance) -> cython.void:
    """Shuffle (Fisher and Yates), deal and open a round; again, if nobody could ever lead it."""
    seat: cython.int
    i: cython.int
    j: cython.int
    tile: cython.int
    leader: cython.int
    tiles: cython.int = s.table.tiles
    for i in range(tiles):
        s.yard[i] = i
    while True:
        s.reset()
        for i in range(tiles - 1, 0, -1):
            j = below(chance, i + 1)
            tile = s.yard[i]
            s.yard[i] = s.yard[j]
            s.yard[j] = tile
        for seat in range(s.table.seats):
            for i in range(s.yard_next, s.yard_next + b.hand_size):
                give(s, seat, s.yard[i])
            s.yard_next += b.hand_size
        s.yard_size = tiles
        leader = below(chance, s.table.seats) if b.leader == LOT else b.leader
        open_round(s, 0, leader, b.by, b.forced, b.opening)
        if leadable(s):
            return


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def play_out(s: State, chance: Chance, moves: Moves, may: cython.int) -> cython.int:
    """Play a round to its end; `may` come up what is given. Gives the number of tiles laid."""
    plays: cython.int = 0
    seat: cython.int
    laying: cython.int
    choices: cython.int
    choice: cython.int
    packed: cython.int
    while s.phase < PLAYING:
        plays += begin_out(s, chance, moves)
    while s.phase == PLAYING:
        seat = s.to_act
        laying = count_plays(s, seat, moves, may)
        choices = laying
        if not s.table.must_play:
            # With all tiles known a seat that may draw may never pass as well.
            choices += may_draw(s, seat) or may_pass(s, seat)
        choice = pick(chance, choices)
        if choice == laying:
            draw_or_pass(s, seat)
            continue
        packed = nth_play(s, moves, choice, may)
        play_on(s, seat, packed, moves.end, may)
        plays += 1
        if may & CALLS and s.window:
            call_all(s)
    return plays


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def begin_out(s: State, chance: Chance, moves: Moves) -> cython.int:
    """Lead, or draw or pass before that. Gives the number of tiles laid."""
    seat: cython.int = s.to_act
    leads: cython.int = count_leads(s, seat, moves)
    choice: cython.int = pick(chance, leads + (may_draw(s, seat) or may_pass(s, seat)))
    if choice == leads:
        draw_or_pass(s, seat)
        return 0
    play_lead(s, seat, nth_lead(moves, choice))
    if s.window:
        call_all(s)
    return 1


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def draw_or_pass(s: State, seat: cython.int) -> cython.void:
    """Do the one thing a seat may do that lays no tile."""
    if may_draw(s, seat):
        draw(s, seat)
    else:
        pass_turn(s, seat, False)


@cython.ccall
@cython.nogil
@cython.exceptval(check=False)
def call_all(s: State) -> cython.void:
    """Whoever may call the count does, the seat that made it first; nobody waits after that."""
    i: cython.int
    seat: cython.int
    for i in range(s.table.seats):
        seat = (s.last_layer + i) % s.table.seats
        if may_call(s, seat):
            call(s, seat, call_worth(s, seat))
    if s.phase == CLOSING:
        close(s)
