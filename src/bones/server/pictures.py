"""The pictures of layouts on pages: each way to play as it looks in the middle of a round.

They are made of positions that really come about: a deal from a kept seed, and so many plays, each
chosen by the seed as well (`positions.toml`).
"""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from markupsafe import Markup

from bones.match import Match
from bones.render.geometry import Arrangement, arrange
from bones.render.svg import layout_svg, sprite, tile_svg
from bones.round import Deal, Play, Round, View
from bones.rules import Rules, Setup, preset
from bones.tiles import Tile

FILE: Final = Path(__file__).with_name("positions.toml")
"""The seeds that make good pictures, by preset."""

WIDTH: Final = 17.0
"""Within what a line is folded, in u."""


@dataclass(frozen=True, slots=True)
class Kept:
    """What a picture follows from: the seed of its deal and plays, and how many plays."""

    seed: str = "1"
    plays: int = 12


def position(rules: Rules, kept: Kept) -> Round:
    """Return a round of these rules after some plays."""
    setup = Setup(rules, rules.min_seats)
    match = Match.new(setup)
    leader = 0 if match.standing.by_lot else None
    round = match.begin(Deal.from_seeds(setup, [kept.seed]), leader)
    acts = plays = 0
    while not round.is_over and plays < kept.plays:
        legal = round.legal()
        digest = sha256(f"{kept.seed}/{acts}".encode()).digest()
        action = legal[int.from_bytes(digest[:4], "big") % len(legal)]
        round = round.apply(action).round
        acts, plays = acts + 1, plays + isinstance(action, Play)
    return round


def arranged(rules: Rules, kept: Kept) -> Arrangement:
    """Return how the tiles of a position lie, for a card."""
    return arrange(position(rules, kept), WIDTH, WIDTH * 0.62)


@cache
def _kept() -> dict[str, Kept]:
    with FILE.open("rb") as file:
        return {name: Kept(**values) for name, values in tomllib.load(file).items()}


def kept_of(name: str) -> Kept:
    """Return what the picture of a preset follows from."""
    return _kept().get(name, Kept())


@cache
def preset_picture(name: str) -> Markup:
    """Return the picture of a preset, for a page that has the sprite; beside it stand words."""
    arrangement = arranged(preset(name), kept_of(name))
    return _silent(layout_svg(arrangement, (), whole=False))


def view_picture(view: View) -> Markup:
    """Return the layout of a round, for a card."""
    return _silent(layout_svg(arrange(view, WIDTH, WIDTH * 0.62), (), whole=False))


@cache
def sprite_markup() -> Markup:
    """Return the parts that all tiles of a page are made of, to stand in it once."""
    return Markup(sprite())


@cache
def tile_picture(first: int, second: int, *, upright: bool = True) -> Markup:
    """Return one tile, for a page that has the sprite; beside it stand words."""
    return _silent(tile_svg(Tile(first, second), upright=upright))


def _silent(svg: str) -> Markup:
    """Return a picture that readers pass over, because what it shows stands beside it in words.

    It has no ids, so that a page may have it twice.
    """
    svg = re.sub(r"<title>.*?</title>", "", svg, count=1)
    svg = re.sub(r' id="[^"]*"', "", svg)
    return Markup(re.sub(r' role="img"( aria-label="[^"]*")?', ' aria-hidden="true"', svg, count=1))
