"""The API: what there is to choose from, the same for everybody."""

from enum import StrEnum
from typing import Annotated

from fastapi import APIRouter, Path

from bones.bots import LEVELS
from bones.errors import RulesError
from bones.language import _
from bones.rules import FIELDS, Field, Rules, parent_of, preset, presets
from bones.server.api.answers import (
    ALWAYS,
    LevelModel,
    OptionModel,
    PhraseModel,
    PresetModel,
    Problem,
)
from bones.server.problems import gone
from bones.tables import PHRASES

router = APIRouter(tags=["catalogue"], responses=ALWAYS)

Name = Annotated[str, Path(max_length=60)]


@router.get("/presets")
async def all_presets() -> list[PresetModel]:
    """List the ways to play."""
    return [_preset(preset(name)) for name in presets()]


@router.get("/presets/{name}", responses={404: {"model": Problem}})
async def one_preset(name: Name) -> PresetModel:
    """Tell one way to play."""
    try:
        return _preset(preset(name))
    except RulesError:
        raise gone(_("There are no such rules.")) from None


@router.get("/options")
async def options() -> list[OptionModel]:
    """List the rules that may be set, whatever the preset."""
    return [_option(field) for field in FIELDS]


@router.get("/levels")
async def levels() -> list[LevelModel]:
    """List the levels of bots, the weakest first."""
    return [LevelModel(name=each.name, sentence=_(each.sentence)) for each in LEVELS.values()]


@router.get("/phrases")
async def phrases() -> list[PhraseModel]:
    """List what can be said at a table."""
    return [PhraseModel(key=key, sentence=_(words)) for key, words in PHRASES.items()]


def _preset(rules: Rules) -> PresetModel:
    return PresetModel(
        name=rules.preset,
        title=_(rules.title),
        summary=_(rules.summary),
        parent=parent_of(rules.preset),
        min_seats=rules.min_seats,
        max_seats=rules.max_seats,
        values={field.name: field.write(rules.value(field.name)) for field in FIELDS},
    )


def _option(field: Field) -> OptionModel:
    choices = [str(choice) for choice in field.choices] or None
    kind = "sizes"
    if issubclass(field.kind, StrEnum):
        kind, choices = "word", [member.value for member in field.kind]
    elif field.kind is bool:
        kind = "flag"
    elif field.kind is int:
        kind = "number"
    has_bounds = kind in ("number", "sizes") and choices is None
    return OptionModel(
        name=field.name,
        section=field.section,
        kind=kind,
        choices=choices,
        low=field.low if has_bounds else None,
        high=field.high if has_bounds else None,
        default=field.write(field.default),
        sentence=_(field.sentence),
        mark=field.mark,
        source=field.source,
    )
