"""Rules together with the seats and partners that play by them.

This is where everything that can contradict itself is refused; what is merely without effect (a
penalty that never falls due, a reserve where nobody draws) is allowed, so that one option can be
tried without undoing others.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from bones.errors import Problem, SetupError, check_whole
from bones.language import N_, _
from bones.rules.field import shown
from bones.rules.options import (
    Claim,
    LeadFirst,
    MatchEnd,
    MatchKind,
    RoundBonus,
    Settle,
    Tie,
    TileSetName,
)
from bones.rules.rules import Rules
from bones.tiles import TileSet

_PIPS: Final = {
    TileSetName.DOUBLE_SIX: 6,
    TileSetName.DOUBLE_NINE: 9,
    TileSetName.DOUBLE_TWELVE: 12,
}
# With each number of seats that rules may allow; seats alone, and pairs.
_NAMES: Final = (
    "",
    N_("{preset} for one"),
    N_("{preset} for two"),
    N_("{preset} for three"),
    N_("{preset} for four"),
    N_("{preset} for five"),
    N_("{preset} for six"),
    N_("{preset} for seven"),
    N_("{preset} for eight"),
)


PAIRED_SEATS: Final = 4
"""How many seats play as two pairs."""


def usual_seats(rules: Rules, taken: int = 0, partners: bool = False) -> int:
    """Return how many seats there are where nobody says.

    The fewest the rules allow, or four for pairs; more, if more are `taken`.
    """
    return max(taken, PAIRED_SEATS if partners else rules.min_seats)


def tile_set(rules: Rules) -> TileSet:
    """Return the set of tiles these rules are played with."""
    return TileSet(_PIPS[rules.tile_set], rules.wild)


@dataclass(frozen=True, slots=True)
class Setup:
    """Rules, the number of seats, and whether four seats play as two pairs.

    A side is a seat, or a pair: seats 0 and 2 are pair 0, seats 1 and 3 are pair 1.
    Raises `SetupError` with everything that does not go together: the codes of `contradictions`
    and ``bad-seats``, ``bad-partners``, ``no-hand-size``, ``hand-too-large``; `TypeError` where
    `rules` is no `Rules`, such as the name of a preset.
    """

    rules: Rules
    seats: int
    partners: bool = False
    tiles: TileSet = field(init=False, compare=False, repr=False)
    sides: tuple[tuple[int, ...], ...] = field(init=False, compare=False, repr=False)
    side_of: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Refuse what contradicts itself, and work out sides and set."""
        rules: object = self.rules
        if not isinstance(rules, Rules):
            raise TypeError(f"{shown(rules)} is no Rules; right is what preset or load_rules gives")
        problems = (*contradictions(self.rules), *_seat_problems(self))
        if problems:
            raise SetupError(problems)
        sides = ((0, 2), (1, 3)) if self.partners else tuple((n,) for n in range(self.seats))
        side_of = tuple(n % len(sides) for n in range(self.seats))
        object.__setattr__(self, "tiles", tile_set(self.rules))
        object.__setattr__(self, "sides", sides)
        object.__setattr__(self, "side_of", side_of)

    @property
    def side_count(self) -> int:
        """The number of sides."""
        return len(self.sides)

    @property
    def hand_size(self) -> int:
        """How many tiles each seat is dealt."""
        return self.rules.hand_size[self.seats]

    @property
    def boneyard_size(self) -> int:
        """How many tiles are left over after the deal."""
        return len(self.tiles) - self.seats * self.hand_size

    def check_seat(self, seat: int) -> int:
        """Return `seat` if there is one of this number; raises ValueError, and TypeError."""
        check_whole(seat, "a seat")
        if not 0 <= seat < self.seats:
            raise ValueError(f"seats are numbered 0 to {self.seats - 1}, not {seat}")
        return seat

    @property
    def names(self) -> str:
        """The setup in words, such as ``five-up for four in pairs``, in the language spoken."""
        name = N_("{preset} for four in pairs") if self.partners else _NAMES[self.seats]
        return _(name).format(preset=self.rules.preset)


def contradictions(rules: Rules) -> tuple[Problem, ...]:
    """Return everything in `rules` that contradicts itself, whatever the number of seats.

    Codes: ``no-seats`` (fewest above most), ``claim-without-scoring``, ``penalty-without-claim``,
    ``first-score-without-scoring``, ``opening-above-set``, ``opening-sequence``,
    ``no-rounds``, ``rounds-and-target``, ``no-points``, ``own-hands-and-target``.
    """
    return tuple(Problem(*words) for words in _contradictions(rules))


def _contradictions(rules: Rules) -> Iterator[tuple[str, str, str]]:
    """Yield code, path and sentence."""
    if rules.min_seats > rules.max_seats:
        yield (
            "no-seats",
            "min_seats",
            _(
                "At least {fewest} seats and at most {most} leave none; right is "
                "min_seats up to max_seats."
            ).format(fewest=rules.min_seats, most=rules.max_seats),
        )
    if rules.multiple == 0:
        if rules.claim is not Claim.AUTO:
            yield (
                "claim-without-scoring",
                "claim",
                _(
                    "Nothing scores in play, so there is nothing for {claim} to claim; "
                    "right is auto, or a multiple of 3 or 5."
                ).format(claim=rules.claim),
            )
        if rules.min_first_score:
            yield (
                "first-score-without-scoring",
                "min_first_score",
                _(
                    "Nothing scores in play, so no count can be too low to score; right is "
                    "0, or a multiple of 3 or 5."
                ),
            )
    if rules.false_call_penalty and rules.claim is Claim.AUTO:
        yield (
            "penalty-without-claim",
            "false_call_penalty",
            _(
                "Points are credited without a call, so no call can be false; right is "
                "0, or claim call or muggins."
            ),
        )
    yield from _opening(rules)
    yield from _match(rules)


def _opening(rules: Rules) -> Iterator[tuple[str, str, str]]:
    if rules.lead_first is not LeadFirst.OPENING_DOUBLE:
        return
    first, last, pips = rules.first_double, rules.last_double, tile_set(rules).pips
    if first > pips:
        yield (
            "opening-above-set",
            "first_double",
            _(
                "The set has no {first}-{first} to open the first round; right is at most {pips}."
            ).format(first=first, pips=pips),
        )
    if last > first:
        yield (
            "opening-sequence",
            "last_double",
            _(
                "The doubles go down from {first}-{first} and never come to "
                "{last}-{last}; right is at most {first}."
            ).format(first=first, last=last),
        )


def _match(rules: Rules) -> Iterator[tuple[str, str, str]]:
    own = rules.settle is Settle.OWN
    nothing = not own and rules.multiple == 0 and rules.round_bonus is RoundBonus.NONE
    if rules.match_kind is MatchKind.ROUNDS:
        if rules.rounds == 0 and rules.lead_first is not LeadFirst.OPENING_DOUBLE:
            yield (
                "no-rounds",
                "rounds",
                _(
                    "A match of fixed length whose rounds are not opened by doubles needs "
                    "the number of its rounds; right is at least 1, or match_kind target."
                ),
            )
        if nothing and rules.tie is Tie.EXTRA_ROUND:
            yield (
                "no-points",
                "round_bonus",
                _(
                    "Neither a play nor the end of a round gives points, so the match stays"
                    " tied and one extra round follows the other; right is rounded or raw, "
                    "a multiple of 3 or 5, or tie shared."
                ),
            )
        return
    if rules.rounds:
        yield (
            "rounds-and-target",
            "rounds",
            _(
                "A match to a target of {target} has no fixed number of rounds; right "
                "is 0, or match_kind rounds."
            ).format(target=rules.target),
        )
    if nothing:
        yield (
            "no-points",
            "round_bonus",
            _(
                "Neither a play nor the end of a round gives points, so nobody ever "
                "comes to the target; right is rounded or raw, or a multiple of 3 or 5."
            ),
        )
    if own and rules.multiple and rules.match_end is MatchEnd.IMMEDIATE:
        yield (
            "own-hands-and-target",
            "match_end",
            _(
                "The lowest total wins where every seat adds its own hand, so reaching "
                "the target in play cannot win at once; right is round_end, or settle "
                "winner."
            ),
        )


def _seat_problems(setup: Setup) -> Iterator[Problem]:
    rules, seats = setup.rules, setup.seats
    partners: object = setup.partners
    if not isinstance(partners, bool):
        sentence = _("{partners} does not say whether pairs play; right is true or false.").format(
            partners=shown(partners)
        )
        yield Problem("bad-partners", "partners", sentence)
    elif partners:
        if type(seats) is not int or seats != PAIRED_SEATS:
            yield Problem("bad-partners", "partners", _("Two pairs need four seats."))
        if not rules.pairs:
            sentence = _("In {title} every seat plays alone; right is false.").format(
                title=_(rules.title)
            )
            yield Problem("bad-partners", "partners", sentence)
    if rules.min_seats > rules.max_seats:
        return
    if type(seats) is int and rules.min_seats <= seats <= rules.max_seats:
        yield from _hand_problems(rules, seats)
        return
    right = str(rules.min_seats)
    if rules.min_seats < rules.max_seats:
        right = _("{first} to {last}").format(first=right, last=rules.max_seats)
    sentence = _("{seats} is no number of seats for {title}; right is {right}.").format(
        seats=shown(seats), title=_(rules.title), right=right
    )
    yield Problem("bad-seats", "seats", sentence)


def _hand_problems(rules: Rules, seats: int) -> Iterator[Problem]:
    path = f"hand_size.{seats}"
    size = rules.hand_size.get(seats)
    if size is None:
        yield Problem(
            "no-hand-size",
            path,
            _("No size of a hand is given for {seats} seats.").format(seats=seats),
        )
        return
    tiles = tile_set(rules)
    if size * seats > len(tiles):
        sentence = _(
            "{seats} hands of {size} tiles take {taken}, and the {set} set has "
            "{count}; right is at most {highest}."
        ).format(
            seats=seats,
            size=size,
            taken=size * seats,
            set=tiles.name,
            count=len(tiles),
            highest=len(tiles) // seats,
        )
        yield Problem("hand-too-large", path, sentence)
