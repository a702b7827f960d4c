"""What programs send."""

from typing import Annotated

from pydantic import Field

from bones.rules.field import SEATS
from bones.server.api.model import ActionText, Key, Line, Model, SeatNumber, Setting, Version
from bones.tables.settings import GRACE_SECONDS, TURN_SECONDS, Settings


class NewGuest(Model):
    """Who wants to play."""

    name: Annotated[str, Field(min_length=1, max_length=20, examples=["Ana"])]


class NewToken(Model):
    """What a token is for."""

    name: Annotated[str, Field(min_length=1, max_length=20, examples=["my program"])]


class NewTable(Model):
    """A table to open."""

    preset: Annotated[str, Field(min_length=1, max_length=60, examples=["five-up"])]
    options: dict[Annotated[str, Field(max_length=60)], Setting] = Field(
        default_factory=dict, max_length=100, examples=[{"target": 100}]
    )
    """What differs from the preset, see `GET /options`."""
    seats: Annotated[int, Field(ge=SEATS[0], le=SEATS[-1])] | None = None
    """By default the fewest the preset allows."""
    partners: bool = False
    bots: dict[Annotated[str, Field(pattern=r"^[0-7]$")], Annotated[str, Field(max_length=40)]] = (
        Field(default_factory=dict, examples=[{"1": "casual"}])
    )
    """Levels by seat, see `GET /levels`."""
    sit: bool = True
    """Whether you sit down at the first seat without a bot."""
    start: bool = False
    """Whether the match begins at once, with bots at all empty seats."""
    turn_seconds: Annotated[int, Field(ge=TURN_SECONDS[0], le=TURN_SECONDS[1])] | None = None
    grace_seconds: Annotated[int, Field(ge=GRACE_SECONDS[0], le=GRACE_SECONDS[1])] | None = 120
    call_seconds: Annotated[int, Field(ge=1, le=60)] = 6
    pause_seconds: Annotated[int, Field(ge=5, le=3600)] | None = 60
    spectators: bool = True
    level: Annotated[str, Field(max_length=40)] = Settings().level
    """Of the bots that fill empty seats and stand in."""
    title: Line | None = None


class Sit(Model):
    """A seat to sit down at; by default the first that is vacant."""

    seat: SeatNumber | None = None


class Acting(Model):
    """An action, chosen at a version of the table."""

    action: ActionText
    seen: Version
    """The `version` (or `moved`) of the table at which it was chosen."""
    key: Key | None = None
    """A name for this action: sent again with the same one, it is not done twice."""


class Seen(Model):
    """The version of the table at which something was decided."""

    seen: Version | None = None


class Saying(Model):
    """A phrase to say, by its key."""

    phrase: Annotated[str, Field(min_length=1, max_length=40, examples=["well-played"])]


class Standing(Model):
    """The seat of somebody who is away."""

    seat: SeatNumber


class BotLevel(Model):
    """The level of a bot."""

    level: Annotated[str, Field(min_length=1, max_length=40, examples=["casual"])]


class Locked(Model):
    """Whether nobody new may sit down."""

    locked: bool
