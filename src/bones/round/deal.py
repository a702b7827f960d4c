"""The deal: who holds what and in which order the boneyard is drawn, fixed before the first move.

A deal may be given by hand, with ``None`` for every tile that is not known, or follow from seeds
by the scheme ``bones-deal/1``, which is exact to the byte and the same in any language:

1. Key material: for each seed in order its length in bytes (u16, big-endian) and its UTF-8 bytes.
   Key: HKDF-SHA256(key material, salt ``bones-deal/1``, info u32(round) u32(attempt), 32 bytes).
2. Stream: HMAC-SHA256(key, u64(c)) for c = 0, 1, 2, …, read as u32, eight from each.
3. The tiles in the order of (larger half, smaller half), shuffled by Fisher and Yates from the
   last place down; numbers of the stream that would favour some places are passed over.
4. Seat 0 gets the first tiles, seat 1 the next; the rest is the boneyard in drawing order.
"""

import hashlib
import hmac
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, TypeAlias

from bones.errors import DealError
from bones.language import _, ngettext
from bones.rules.frozen import FrozenMap
from bones.rules.setup import Setup
from bones.tiles import Tile

SCHEME: Final = "bones-deal/1"
"""The name and version of the scheme that deals from seeds."""

LONGEST_SEED: Final = 65_535
"""The most bytes of UTF-8 a seed may have."""

_U32: Final = 2**32

LAST_ATTEMPT: Final = _U32 - 1
"""The largest number of an attempt."""

MaybeTile: TypeAlias = Tile | None
"""A tile, or ``None`` for one that is hidden."""


@dataclass(frozen=True, slots=True)
class Seed:
    """What a shuffle follows from: seeds (of everybody who had a say), round and attempt.

    `round` counts from 1, `attempt` from 0 and grows with each redeal of the same round.
    Raises `DealError` (``bad-seed``, ``unknown-scheme``).
    """

    seeds: tuple[str, ...]
    round: int = 1
    attempt: int = 0
    scheme: str = SCHEME

    def __post_init__(self) -> None:
        """Check that key material can be made of it."""
        if self.scheme != SCHEME:
            sentence = _("Right is {right}.").format(right=SCHEME)
            raise DealError("unknown-scheme", sentence, "seed.scheme")
        object.__setattr__(self, "seeds", _texts(self.seeds))
        _check_u32(self.round, 1, "seed.round")
        _check_u32(self.attempt, 0, "seed.attempt")


def _texts(seeds: Sequence[str]) -> tuple[str, ...]:
    """Return the seeds once they are known to be texts that the scheme can take."""
    # A text is itself a sequence of texts, and nobody means its letters.
    if isinstance(seeds, str) or not seeds:
        sentence = _("Right is a list of at least one text.")
        raise DealError("bad-seed", sentence, "seed.seeds")
    for n, seed in enumerate(seeds):
        _check_seed(seed, f"seed.seeds[{n}]")
    return tuple(seeds)


def _check_seed(seed: object, where: str) -> None:
    if not isinstance(seed, str):
        raise DealError("bad-seed", _("This is no text; right is a list of texts."), where)
    try:
        size = len(seed.encode())
    except UnicodeEncodeError:
        sentence = _("This text has half of a surrogate pair, which UTF-8 cannot hold.")
        raise DealError("bad-seed", sentence, where) from None
    if size > LONGEST_SEED:
        sentence = _("The text has {size} bytes in UTF-8; right is at most {most}.")
        raise DealError("bad-seed", sentence.format(size=size, most=LONGEST_SEED), where)


def _check_u32(number: object, least: int, where: str) -> None:
    if type(number) is not int or not least <= number < _U32:
        sentence = _("Right is a whole number from {low} to {high}.")
        raise DealError("bad-seed", sentence.format(low=least, high=_U32 - 1), where)


def shuffled(
    tiles: Sequence[Tile], seeds: Sequence[str], round: int = 1, attempt: int = 0
) -> tuple[Tile, ...]:
    """Return `tiles` in the order ``bones-deal/1`` shuffles them into.

    Raises `DealError` (``bad-seed``) for seeds, a round or an attempt out of bounds.
    """
    order = list(tiles)
    numbers = _stream(Seed(_texts(seeds), round, attempt))
    for i in range(len(order) - 1, 0, -1):
        # A remainder is fair only below the largest multiple of the number of places.
        fair = _U32 // (i + 1) * (i + 1)
        x = next(x for x in numbers if x < fair)
        j = x % (i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)


def _stream(seed: Seed) -> Iterator[int]:
    """Yield the numbers of the seed's stream, each below 2**32."""
    material = b"".join(
        len(data).to_bytes(2, "big") + data for data in (text.encode() for text in seed.seeds)
    )
    info = seed.round.to_bytes(4, "big") + seed.attempt.to_bytes(4, "big")
    # HKDF (RFC 5869): extract, then the one block of expansion that 32 bytes take.
    extracted = hmac.digest(SCHEME.encode("ascii"), material, hashlib.sha256)
    key = hmac.digest(extracted, info + b"\x01", hashlib.sha256)
    counter = 0
    while True:
        block = hmac.digest(key, counter.to_bytes(8, "big"), hashlib.sha256)
        for start in range(0, len(block), 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _check_tile(tile: object, where: str) -> None:
    if tile is not None and not isinstance(tile, Tile):
        kind = type(tile).__name__
        sentence = _("Tiles are Tile values or None, not {kind}; right is Tile.parse('6-4').")
        raise DealError("not-a-tile", sentence.format(kind=kind), where)


@dataclass(frozen=True, slots=True)
class Deal:
    """Hands by seat and the boneyard, whose first tile is drawn first; ``None`` is a hidden tile.

    `seed` says what the deal follows from; hidden tiles together with a seed are refused, because
    the seed would tell them. `proof` is what a record carries to show that nobody chose the seed.
    Whether a deal fits a setup is for `check` to say. Raises `DealError` (``not-a-tile``,
    ``hidden-with-seed``).
    """

    hands: tuple[tuple[MaybeTile, ...], ...]
    boneyard: tuple[MaybeTile, ...] = ()
    seed: Seed | None = None
    proof: Mapping[str, object] | None = field(default=None, hash=False)

    def __post_init__(self) -> None:
        """Take lists for tuples, and refuse what is no tile and a seed beside hidden tiles."""
        object.__setattr__(self, "hands", tuple(map(tuple, self.hands)))
        object.__setattr__(self, "boneyard", tuple(self.boneyard))
        for where, tile in self._places():
            _check_tile(tile, where)
        if self.proof is not None:
            object.__setattr__(self, "proof", FrozenMap(self.proof))
        if self.seed is not None and self.hidden:
            sentence = _("A deal with hidden tiles cannot carry the seed that would tell them.")
            raise DealError("hidden-with-seed", sentence, "seed")

    @classmethod
    def from_seeds(
        cls, setup: Setup, seeds: Sequence[str], round: int = 1, attempt: int = 0
    ) -> "Deal":
        """Return the deal that follows from `seeds` for round `round` (see `Seed`).

        Raises `DealError` (``bad-seed``).
        """
        seed = Seed(_texts(seeds), round, attempt)
        order = shuffled(setup.tiles.tiles, seed.seeds, round, attempt)
        size = setup.hand_size
        cuts = range(0, setup.seats * size, size)
        hands = tuple(order[cut : cut + size] for cut in cuts)
        return cls(hands, order[setup.seats * size :], seed)

    @property
    def hidden(self) -> bool:
        """Whether any tile is hidden."""
        return any(tile is None for _, tile in self._places())

    def deduced(self, setup: Setup) -> "Deal":
        """Return the deal with the hidden tiles filled in that can only be these.

        That is so where the whole set is dealt and one tile is hidden, or tiles of one hand only:
        they are those that lie nowhere else, and the order of a hand tells nothing.
        """
        tiles = [tile for _, tile in self._places()]
        missing = [tile for tile in setup.tiles.tiles if tile not in tiles]
        one_hand = None not in self.boneyard and sum(None in hand for hand in self.hands) == 1
        if len(missing) != tiles.count(None) or not (one_hand or len(missing) == 1):
            return self
        rest = iter(missing)

        def filled(tiles: tuple[MaybeTile, ...]) -> tuple[MaybeTile, ...]:
            return tuple(next(rest) if tile is None else tile for tile in tiles)

        return replace(self, hands=tuple(map(filled, self.hands)), boneyard=filled(self.boneyard))

    def check(self, setup: Setup, *, complete: bool = True) -> None:
        """Refuse a deal that `setup` cannot have.

        A `complete` deal has hands of the setup's size and uses the whole set; otherwise, as in a
        scenario, tiles may be missing and hands may have any size but none. A deal with a seed
        must follow from it.
        Raises `DealError`: ``wrong-seats``, ``foreign-tile``, ``repeated-tile``, ``empty-hand``,
        ``too-many-tiles``, ``wrong-hand-size``, ``wrong-boneyard-size``, ``seed-differs``.
        """
        if len(self.hands) != setup.seats:
            sentence = ngettext(
                "There is {count} hand; right is {right}, one a seat.",
                "There are {count} hands; right is {right}, one a seat.",
                len(self.hands),
            ).format(count=len(self.hands), right=setup.seats)
            raise DealError("wrong-seats", sentence, "hands")
        self._check_tiles(setup)
        self._check_sizes(setup, complete)
        if self.seed is not None:
            self._check_seed(setup, self.seed)

    def _places(self) -> Iterator[tuple[str, MaybeTile]]:
        """Yield each tile with its path."""
        for seat, hand in enumerate(self.hands):
            for n, tile in enumerate(hand):
                yield f"hands[{seat}][{n}]", tile
        for n, tile in enumerate(self.boneyard):
            yield f"boneyard[{n}]", tile

    def _check_tiles(self, setup: Setup) -> None:
        first: dict[Tile, str] = {}
        count = 0
        for where, tile in self._places():
            count += 1
            if tile is None:
                continue
            if tile not in setup.tiles:
                sentence = _("{tile} is no tile of the {set} set.")
                sentence = sentence.format(tile=tile, set=setup.tiles.name)
                raise DealError("foreign-tile", sentence, where)
            if tile in first:
                sentence = _("{tile} is at {place} already.").format(tile=tile, place=first[tile])
                raise DealError("repeated-tile", sentence, where)
            first[tile] = where
        if count > len(setup.tiles):
            sentence = _("There are {count} tiles; the {set} set has {all}.").format(
                count=count, set=setup.tiles.name, all=len(setup.tiles)
            )
            raise DealError("too-many-tiles", sentence, "hands")

    def _check_sizes(self, setup: Setup, complete: bool) -> None:
        for seat, hand in enumerate(self.hands):
            where = f"hands[{seat}]"
            if not hand:
                raise DealError("empty-hand", _("Nobody begins a round without tiles."), where)
            if complete and len(hand) != setup.hand_size:
                sentence = ngettext(
                    "The hand has {count} tile; right is {right}.",
                    "The hand has {count} tiles; right is {right}.",
                    len(hand),
                ).format(count=len(hand), right=setup.hand_size)
                raise DealError("wrong-hand-size", sentence, where)
        if complete and len(self.boneyard) != setup.boneyard_size:
            sentence = ngettext(
                "The boneyard has {count} tile; right is {right}.",
                "The boneyard has {count} tiles; right is {right}.",
                len(self.boneyard),
            ).format(count=len(self.boneyard), right=setup.boneyard_size)
            raise DealError("wrong-boneyard-size", sentence, "boneyard")

    def _check_seed(self, setup: Setup, seed: Seed) -> None:
        right = Deal.from_seeds(setup, seed.seeds, seed.round, seed.attempt)
        theirs = dict(right._places())
        for where, tile in self._places():
            if theirs.get(where) != tile:
                sentence = _("{tile} does not follow from the seed; right is {right}.")
                sentence = sentence.format(tile=tile, right=theirs.get(where))
                raise DealError("seed-differs", sentence, where)
        if len(theirs) != sum(1 for _ in self._places()):
            sentence = _("Tiles are missing that follow from the seed.")
            raise DealError("seed-differs", sentence, "boneyard")
