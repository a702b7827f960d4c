"""A second settlement of a round's end, written from the book."""

from collections.abc import Sequence

from bones.rules import Setup
from bones.tiles import Tile

Hands = Sequence[Sequence[Tile]]


def worth(setup: Setup, total: int, score: int) -> int:
    """What a count is worth to a side whose match score is `score` now."""
    rules = setup.rules
    if not rules.multiple or total <= 0 or total % rules.multiple:
        return 0
    if total == rules.multiple and not rules.single_five_scores:
        return 0
    if score <= 0 and total < rules.min_first_score:
        return 0
    return total // rules.multiple if rules.scale == "quotient" else total


class Settlement:
    """What the end of a round adds by side, and which seat won it."""

    def __init__(self, setup: Setup, hands: Hands, dealer: int, last: int | None) -> None:
        self.setup, self.rules = setup, setup.rules
        self.weights = [[tile.points(self.rules.wild_points) for tile in hand] for hand in hands]
        self.pips = [sum(hand) for hand in self.weights]
        self.from_dealer = [(dealer + n) % setup.seats for n in range(1, setup.seats + 1)]
        self.last = last
        self.winner: int | None = None
        self.added = [0] * setup.side_count

    def nearest(self, points: int) -> int:
        """To the nearest multiple: 1, 2 -> 0; 3 to 7 -> 5; for threes 1 -> 0; 2 to 4 -> 3."""
        unit = self.rules.multiple or 5
        return next(n for n in range(0, points + unit, unit) if abs(points - n) * 2 < unit)

    def of(self, seat: int) -> int:
        """What a hand counts when it is collected."""
        single = self.rules.round == "per_hand" and self.rules.round_bonus == "rounded"
        return self.nearest(self.pips[seat]) if single else self.pips[seat]

    def bonus(self, points: int, shares: int = 1) -> int:
        if self.rules.round_bonus == "none":
            return 0
        points = max(points, 0)
        if self.rules.round_bonus == "rounded":
            points = self.nearest(points)
            if self.rules.scale == "quotient":
                points //= self.rules.multiple or 5
        return points // shares

    def lowest(self, seats: Sequence[int]) -> int:
        """The seat with the lowest hand, of equal ones the first from the dealer's left."""
        return min((s for s in self.from_dealer if s in seats), key=lambda s: self.pips[s])

    def own(self, out: int | None) -> None:
        for seat, pips in enumerate(self.pips):
            self.added[self.setup.side_of[seat]] += pips
        self.winner = self.lowest(range(self.setup.seats)) if out is None else out

    def out(self, winner: int) -> None:
        self.winner = winner
        side = self.setup.side_of[winner]
        mine = [seat for seat in self.setup.sides[side] if seat != winner]
        theirs = [s for s in range(self.setup.seats) if self.setup.side_of[s] != side]
        points = sum(map(self.of, theirs))
        if self.rules.team_total == "all_others":
            points += sum(map(self.of, mine))
        elif self.rules.team_total == "minus_partner":
            points -= sum(map(self.of, mine))
        self.added[side] = self.bonus(points)

    def blocked(self) -> None:
        sides = self.blocked_sides()
        if len(sides) == 1:
            mine = self.setup.sides[sides[0]]
            jammer = self.rules.blocked_winner == "jammer"
            self.winner = self.last if jammer else self.lowest(mine)
        elif self.rules.blocked_tie != "split":
            return
        for side in sides:
            points = 0
            for seat in range(self.setup.seats):
                if self.setup.side_of[seat] not in sides:
                    kept = self.rules.blocked_total == "exclude_jammer" and seat == self.last
                    points += 0 if kept else self.of(seat)
                elif self.setup.side_of[seat] == side and self.rules.blocked_total == "minus_own":
                    points -= self.of(seat)
            self.added[side] = self.bonus(points, len(sides))

    def blocked_sides(self) -> list[int]:
        """The side that wins a blocked round, or those that tie."""
        if self.rules.blocked_winner == "jammer":
            return [] if self.last is None else [self.setup.side_of[self.last]]
        whole = self.rules.blocked_winner == "lowest_side"
        counts = [(sum if whole else min)(self.pips[s] for s in side) for side in self.setup.sides]
        sides = [side for side, count in enumerate(counts) if count == min(counts)]
        if len(sides) > 1 and self.rules.blocked_tie == "lightest_tile":
            lightest = {
                side: min(
                    weight for seat in self.setup.sides[side] for weight in self.weights[seat]
                )
                for side in sides
            }
            sides = [side for side in sides if lightest[side] == min(lightest.values())]
        return sides
