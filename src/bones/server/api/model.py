"""What all values of the API have in common, and the texts and numbers in them.

Descriptions are docstrings: they are the documentation of the API, too.
"""

from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from bones.rules.field import SEATS


class Model(BaseModel):
    """A value of the API: nothing in it but what is named, and nothing taken for another type."""

    model_config = ConfigDict(
        extra="forbid", frozen=True, strict=True, use_attribute_docstrings=True
    )


TileText: TypeAlias = Annotated[
    str, Field(pattern=r"^(\*|\d{1,2})-(\*|\d{1,2})$", examples=["6-4", "*-7"])
]
"""A tile as text."""

HalfText: TypeAlias = Annotated[str, Field(pattern=r"^(\*|\d{1,2})$", examples=["6", "*"])]
"""A half as text."""

ActionText: TypeAlias = Annotated[
    str, Field(min_length=1, max_length=60, examples=["play 4-1@6-4", "draw", "pass", "call 15"])
]
"""An action as text."""

SeatNumber: TypeAlias = Annotated[int, Field(ge=0, lt=SEATS[-1])]
"""The number of a seat, from 0."""

Version: TypeAlias = Annotated[int, Field(ge=0, le=1_000_000_000)]
"""A version of a table."""

Key: TypeAlias = Annotated[str, Field(pattern=r"^[!-~]{1,64}$", examples=["7f3a-12"])]
"""What a sender calls a command."""

Line: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
"""One short line of text."""

Setting: TypeAlias = bool | int | str | dict[str, int]
"""The value of an option: yes or no, a number, a word, or tiles of a hand by number of seats."""
