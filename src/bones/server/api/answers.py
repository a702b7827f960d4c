"""What the API answers besides tables: problems, guests and their tokens, and what there is."""

from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from bones.server.api.model import Model, Setting
from bones.server.api.table_model import TableModel


class Problem(Model):
    """Why something was not done."""

    code: str
    """Stable; see the reference of codes."""
    sentence: str
    """For a person, in the language of ``Accept-Language``."""
    where: str | None
    """The path of what is wrong in what was sent, such as ``body.options.target``."""


class Refused(Problem):
    """Why the rules refuse an action."""

    rule: str | None
    """The rule the refusal rests on; null where the action could not be read."""


class Conflicting(Problem):
    """The table has changed: nothing was done, and this is how it is now."""

    table: TableModel


class GuestModel(Model):
    """Who you are."""

    name: str


class NewGuestModel(Model):
    """A guest, and the token by which a program is this guest. It is told this once."""

    name: str
    token: str


class TokenModel(Model):
    """A token of yours: its number and what it is for. The token itself is not kept."""

    number: int
    name: str


class NewTokenModel(Model):
    """A token, told this once."""

    name: str
    token: str


class LevelModel(Model):
    """A level of bots."""

    name: str
    sentence: str


class PhraseModel(Model):
    """A ready-made phrase."""

    key: str
    sentence: str


class PresetModel(Model):
    """A way to play, and all its rules."""

    name: str
    title: str
    summary: str
    parent: str | None
    """The preset it is a variant of."""
    min_seats: int
    max_seats: int
    values: dict[str, Setting]


class OptionModel(Model):
    """A rule that may be set: what it may be, and what it is by default."""

    name: str
    section: str
    kind: str
    """``word``, ``flag``, ``number`` or ``sizes`` (tiles of a hand by number of seats)."""
    choices: list[str] | None
    """The words or numbers to choose from; null where any within `low` and `high` is right."""
    low: int | None
    high: int | None
    default: Setting
    sentence: str
    mark: str
    source: str


class RecordModel(BaseModel):
    """A match in the format bones-record/1, which has a reference page of its own."""

    model_config = ConfigDict(extra="allow", use_attribute_docstrings=True)

    format: str


class ReviewModel(BaseModel):
    """A review in the format bones-review/1, which has a reference page of its own."""

    model_config = ConfigDict(extra="allow", use_attribute_docstrings=True)

    format: str


class ReviewStateModel(Model):
    """How far a review is."""

    stage: str
    """``waits`` (for others), ``making``, or ``made``."""
    done: int
    """So many decisions are judged …"""
    wanted: int
    """… of so many; 0 before it is begun."""
    ahead: int
    """How many others are made before it."""


Responses = dict[int | str, dict[str, Any]]
"""What an address may answer besides what was asked for."""

ALWAYS: Final[Responses] = {status: {"model": Problem} for status in (400, 413, 421, 422, 429)}
"""What any address may answer."""

KNOWN: Final[Responses] = {401: {"model": Problem}}
"""Where a token is asked for, or sent."""

AT_TABLE: Final[Responses] = KNOWN | {status: {"model": Problem} for status in (403, 404)}
"""Where a table is asked for."""

DONE: Final[Responses] = AT_TABLE | {409: {"model": Problem}}
"""Where something is done at a table, which may refuse it."""

ACTED: Final[Responses] = AT_TABLE | {
    409: {"model": Conflicting | Problem},
    422: {"model": Refused | Problem},
}
"""Where something is done that was chosen at some version of the table."""
