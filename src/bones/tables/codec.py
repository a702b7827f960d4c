"""Entries of a table's log as JSON text, and back: what the store keeps."""

import json
from collections.abc import Callable
from dataclasses import asdict, fields, is_dataclass
from typing import Any, Final

from bones.notation.record import rules_as_json
from bones.rules import Rules, Setup, preset
from bones.tables import event as events
from bones.tables.event import ChosenBy, TableEvent
from bones.tables.settings import Settings

_KINDS: Final[dict[str, type[TableEvent]]] = {
    kind.__name__: kind
    for kind in vars(events).values()
    if isinstance(kind, type) and issubclass(kind, TableEvent) and kind is not TableEvent
}
"""Every event by the name it is kept under. A name that was ever written stays."""


def kind_of(event: TableEvent) -> str:
    """The name an event is kept under."""
    return type(event).__name__


def event_text(event: TableEvent) -> str:
    """The fields of an event as JSON text."""
    parts = {each.name: _plain(getattr(event, each.name)) for each in fields(event)}
    return json.dumps(parts, ensure_ascii=False, separators=(",", ":"))


def read_event(kind: str, text: str) -> TableEvent:
    """The event kept under a name as a text.

    Raises ValueError, KeyError, TypeError or `BonesError` for what was never written so.
    """
    values = json.loads(text)
    known = _KINDS[kind]
    return known(**{key: _READ.get(key, _same)(value) for key, value in values.items()})


def rules_text(rules: Rules) -> str:
    """Rules as JSON text."""
    return json.dumps(rules_as_json(rules), ensure_ascii=False, separators=(",", ":"))


def read_rules_text(text: str) -> Rules:
    """The rules of such a text; raises as `read_event`."""
    return _rules(json.loads(text))


def _plain(value: object) -> object:
    if isinstance(value, Setup):
        seats, partners = value.seats, value.partners
        return {"rules": rules_as_json(value.rules), "seats": seats, "partners": partners}
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else value


def _rules(value: dict[str, Any]) -> Rules:
    return preset(value["preset"], **value["options"])


def _setup(value: dict[str, Any]) -> Setup:
    return Setup(_rules(value["rules"]), value["seats"], value["partners"])


def _settings(value: dict[str, Any]) -> Settings:
    return Settings(**value)


def _same(value: Any) -> Any:
    return value


_READ: Final[dict[str, Callable[[Any], Any]]] = {
    "setup": _setup,
    "settings": _settings,
    "chosen_by": ChosenBy,
}
"""How the fields are read that are no plain texts and numbers."""
