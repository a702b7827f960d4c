"""A second referee of a round with open hands, written from the book and nothing else.

It is told what each seat does and can be asked, at any moment, everything a `Round` can be asked.
"""

from bones.round import Action, Call, Deal, Draw, Lead, Pass, Play, Resign
from bones.rules import Setup
from bones.tiles import WILD, Tile
from support.slow.layout import DOUBLE_WILD, End, SlowLayout
from support.slow.settlement import Settlement, worth


class SlowRound:
    """A round in play. `phase` is lead, opener (drawing for it), play, closing or over."""

    def __init__(
        self, setup: Setup, deal: Deal, lead: Lead, dealer: int, scores: tuple[int, ...]
    ) -> None:
        self.setup, self.rules = setup, setup.rules
        self.dealer, self.scores = dealer, scores
        self.hands = [[tile for tile in hand if tile] for hand in deal.hands]
        self.yard = [tile for tile in deal.boneyard if tile]
        self.layout = SlowLayout(self.rules)
        self.points = [0] * setup.side_count
        self.added = [0] * setup.side_count
        self.drawn: list[Tile] = []
        self.last: int | None = None
        self.window: set[int] = set()
        self.idle: set[int] = set()
        self.reason: str | None = None
        self.winner: int | None = None
        self.phase = "lead"
        self.to_act: int | None = None
        self.ends: list[End] | None = None  # as of now, once somebody asked
        self.demanding = False
        self.may_be_led = {tile for tile in setup.tiles.tiles if self.leadable(tile)}
        self.find_leader(lead)
        self.look_for_block()

    # The opening.

    def leadable(self, tile: Tile) -> bool:
        """A lead of any tile, or of any double; a wild half is never exposed if so ruled."""
        if self.rules.wild_end == "never_exposed" and tile.has_wild and not tile.is_double:
            return False
        return self.rules.lead_tile == "any" or tile.is_double

    def holder(self, tile: Tile | None) -> int | None:
        return next((seat for seat, hand in enumerate(self.hands) if tile in hand), None)

    def find_leader(self, lead: Lead) -> None:
        held = [tile for hand in self.hands for tile in hand]
        doubles = sorted(tile for tile in held if tile.is_double)
        by_weight = sorted(held, key=lambda tile: (tile.points(self.rules.wild_points), tile.high))
        named: Tile | None = None
        if lead.by == "opening_double":
            assert lead.double is not None
            self.find_opener(lead.double)
            return
        if lead.by == "highest_double" and doubles:
            named = doubles[-1]
        elif lead.by == "highest_double" and self.rules.lead_tile == "double":
            self.to_act = (self.dealer + 1) % self.setup.seats
        elif lead.by != "seat":
            named = by_weight[-1]
        if named is not None:
            self.to_act = self.holder(named)
        if lead.seat is not None:
            self.to_act = lead.seat
        if lead.forced and named is not None and self.holder(named) == self.to_act:
            self.may_be_led &= {named} if self.leadable(named) else self.may_be_led

    def find_opener(self, v: int) -> None:
        """v-v, then the double wild; for the shorter game lower doubles; else seats draw."""
        left = [(self.dealer + n) % self.setup.seats for n in range(1, self.setup.seats + 1)]
        openers = [tile for tile in (Tile(v, v), DOUBLE_WILD) if self.holder(tile) is not None]
        if self.rules.opening_priority == "seat_order":
            openers.sort(key=lambda tile: left.index(self.holder(tile) or 0))
        lower = range(v - 1, self.rules.last_double - 1, -1)
        if self.rules.opening_fallback == "next_lower":
            openers += [Tile(n, n) for n in lower if self.holder(Tile(n, n)) is not None]
        self.layout.opening = v
        if openers:
            self.may_be_led = {openers[0]}
            self.to_act = self.holder(openers[0])
        else:
            self.may_be_led = {Tile(v, v), DOUBLE_WILD}
            self.phase, self.to_act = "opener", self.dealer

    # What may be done.

    def can_draw(self) -> bool:
        return self.rules.draw != "none" and len(self.yard) > self.rules.reserve

    def drawn_fit(self) -> Tile | None:
        """The tile drawn last in this turn, if it fits."""
        return self.drawn[-1] if self.drawn and self.fits(self.drawn[-1]) else None

    def fits(self, tile: Tile) -> bool:
        return bool(self.joins_of(tile))

    def joins_of(self, tile: Tile) -> list[tuple[int, Tile, int]]:
        """Every way to lay a tile now: the half that joins, the parent, the edge."""
        if self.ends is None:
            self.ends, self.demanding = self.layout.ends(), bool(self.layout.demands())
        return [
            (half, parent, edge)
            for parent, edge, shown in self.ends
            for half in {tile.high, tile.low}
            if self.layout.may_join(tile, half, shown, self.demanding)
        ]

    def plays_of(self, tile: Tile) -> list[Play]:
        """Every play of a tile now, edges and numbers written out."""
        numbers = range(self.setup.tiles.pips + 1)
        return [
            Play(tile, half, parent, edge, number)
            for half, parent, edge in self.joins_of(tile)
            for number in (numbers if self.layout.names_number(tile, half) else (None,))
        ]

    def plays(self, seat: int) -> list[Play]:
        """Every play of the seat to act."""
        if self.phase == "lead":
            led = [tile for tile in self.hands[seat] if tile in self.may_be_led]
            numbers = range(self.setup.tiles.pips + 1)
            return [
                Play(tile, number=number)
                for tile in led
                for number in (numbers if self.layout.names_number(tile, None) else (None,))
            ]
        if self.phase != "play":
            return []
        fit = self.drawn_fit()
        must = fit is not None and self.rules.drawn_tile == "must_play"
        tiles = [fit] if must and fit else self.hands[seat]
        return [play for tile in tiles for play in self.plays_of(tile)]

    def may_draw(self, seat: int) -> bool:
        if self.phase == "opener":
            return len(self.yard) > self.rules.reserve
        if not self.can_draw() or (self.rules.draw == "one" and self.drawn):
            return False
        able = bool(self.plays(seat))
        if self.phase == "lead":
            return not able
        return self.drawn_fit() is None and (not able or self.rules.voluntary_draw)

    def may_pass(self, seat: int) -> bool:
        if self.phase == "opener":
            return False
        fit = self.drawn_fit() if self.phase == "play" else None
        if fit is not None and self.rules.drawn_tile == "may_keep":
            return not any(self.fits(tile) for tile in self.hands[seat] if tile != fit)
        if self.plays(seat):
            return False
        return not self.can_draw() or (self.rules.draw == "one" and bool(self.drawn))

    def call_worth(self, seat: int) -> int:
        """What this seat could call now; 0 if it may not."""
        side = self.setup.side_of[seat]
        if seat not in self.window:
            return 0
        return worth(self.setup, self.layout.total(), self.scores[side] + self.points[side])

    def legal(self, seat: int) -> list[Action]:
        """Everything a seat may do, edges written out."""
        actions: list[Action] = []
        if seat == self.to_act:
            actions += self.plays(seat)
            actions += [Draw()] if self.may_draw(seat) else []
            actions += [Pass()] if self.may_pass(seat) else []
        points = self.call_worth(seat)
        return [*actions, Call(points)] if points else actions

    # What happens.

    def act(self, seat: int, action: Action) -> None:
        self.ends = None
        match action:
            case Play():
                self.play(seat, action)
            case Draw():
                self.draw(seat)
            case Pass():
                self.pass_turn(seat, action.timeout)
            case Call():
                self.call(seat, action.points)
            case Resign():
                self.end("resigned", None)

    def next_turn(self, seat: int, step: int = 1) -> None:
        self.to_act = (seat + step) % self.setup.seats
        self.drawn = []

    def play(self, seat: int, play: Play) -> None:
        edge = play.edge
        if play.parent is None:
            if self.layout.opening is not None and not play.tile.has_wild:
                self.layout.opening = play.tile.high
        elif edge is None:
            # "A reader takes a missing edge as the lowest such one."
            same = (play.joins, play.parent)
            edge = min(at for *joined, at in self.joins_of(play.tile) if tuple(joined) == same)
        self.hands[seat].remove(play.tile)
        self.layout.lay(play.tile, play.joins, play.parent, edge or 0, play.number)
        self.ends = None
        self.phase, self.last, self.idle = "play", seat, set()
        self.count(seat)
        if self.phase == "over":
            return
        if not self.hands[seat]:
            self.layout.lapse()
            self.end("out", seat)
            return
        self.next_turn(seat)
        self.look_for_block()

    def count(self, seat: int) -> None:
        """Points in play: at once, or open to be called."""
        side = self.setup.side_of[seat]
        self.window = set()
        if self.rules.multiple and self.rules.claim == "auto":
            points = worth(self.setup, self.layout.total(), self.scores[side] + self.points[side])
            self.score(seat, points)
        elif self.rules.multiple:
            everybody = self.rules.claim == "muggins"
            own = self.setup.sides[side]
            self.window = {s for s in range(self.setup.seats) if everybody or s in own}

    def score(self, seat: int, points: int) -> None:
        side = self.setup.side_of[seat]
        self.points[side] += points
        at_once = self.rules.match_kind == "target" and self.rules.match_end == "immediate"
        if points and at_once and self.scores[side] + self.points[side] >= self.rules.target:
            self.end("target", seat)

    def draw(self, seat: int) -> None:
        tile = self.yard.pop(0)
        self.hands[seat].append(tile)
        self.idle = set()
        if self.phase == "opener":
            if tile in self.may_be_led:
                self.phase, self.may_be_led = "lead", {tile}
            else:
                step = -1 if self.rules.opening_draw_direction == "anticlockwise" else 1
                self.next_turn(seat, step)
        else:
            self.drawn.append(tile)
        self.look_for_block()

    def pass_turn(self, seat: int, timeout: bool) -> None:
        if self.phase == "lead":
            self.may_be_led = {tile for tile in self.setup.tiles.tiles if self.leadable(tile)}
        # A full lap of passes with nothing to draw, whatever the hands are: nobody may see from a
        # lapse what a seat that let the clock run out could have played.
        if self.phase == "play" and not self.can_draw():
            self.idle.add(seat)
        else:
            self.idle = set()
        self.next_turn(seat)
        lapses = self.rules.unfillable == "release" and bool(self.layout.demands())
        if len(self.idle) == self.setup.seats and lapses:
            self.layout.lapse()
            self.ends, self.idle = None, set()
        self.look_for_block()

    def call(self, seat: int, points: int) -> None:
        if points == self.call_worth(seat):
            self.window = set()
            self.score(seat, points)
        else:
            self.points[self.setup.side_of[seat]] -= self.rules.false_call_penalty
            self.window.discard(seat)
        if self.phase == "closing" and not self.callers():
            self.close()

    def callers(self) -> list[int]:
        return [seat for seat in range(self.setup.seats) if self.call_worth(seat)]

    # The end.

    def look_for_block(self) -> None:
        """Blocked as soon as no seat could play or draw any more."""
        hands = [tile for hand in self.hands for tile in hand]
        if self.phase == "opener":
            stuck = len(self.yard) <= self.rules.reserve
        elif self.can_draw():
            stuck = False
        elif self.phase == "lead":
            stuck = not any(tile in self.may_be_led for tile in hands)
        else:
            waits = self.rules.unfillable == "release" and bool(self.layout.demands())
            stuck = not waits and not any(map(self.fits, hands))
        if stuck and self.phase in {"lead", "opener", "play"}:
            self.end("blocked", None)

    def end(self, reason: str, winner: int | None) -> None:
        self.reason, self.winner, self.to_act = reason, winner, None
        if reason not in {"out", "blocked"}:
            self.phase, self.window = "over", set()
        elif self.callers():
            self.phase = "closing"
        else:
            self.close()

    def close(self) -> None:
        self.phase, self.window = "over", set()
        end = Settlement(self.setup, self.hands, self.dealer, self.last)
        if self.rules.settle == "own":
            end.own(self.winner)
        elif self.reason == "out":
            assert self.winner is not None
            end.out(self.winner)
        else:
            end.blocked()
        self.added, self.winner = end.added, end.winner

    @property
    def result(self) -> tuple[str | None, int | None, tuple[int, ...]]:
        points = zip(self.points, self.added, strict=True)
        return self.reason, self.winner, tuple(sum(pair) for pair in points)


def written(half: int) -> str:
    """A half of the count, as text."""
    return "*" if half == WILD else str(half)
