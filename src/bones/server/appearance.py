"""How a person wants to see and hear the table, on one device."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Final

from bones.language import LANGUAGES, N_

CHOICES: Final[Mapping[str, Mapping[str, str]]] = {
    "language": {"": N_("As the browser asks"), **LANGUAGES},
    "tiles": {
        "pips": N_("Pips"),
        "large": N_("Large pips"),
        "numerals": N_("Numerals"),
        "coloured": N_("Coloured pips"),
    },
    "table": {"pine": N_("Pine"), "lake": N_("Lake"), "clay": N_("Clay"), "slate": N_("Slate")},
    "theme": {"system": N_("As the device"), "light": N_("Light"), "dark": N_("Dark")},
    "contrast": {"system": N_("As the device"), "more": N_("High")},
    "motion": {"system": N_("As the device"), "less": N_("Less")},
    "sounds": {"off": N_("Off"), "on": N_("On")},
    "hand": {"right": N_("Right"), "left": N_("Left")},
    "laying": {"tap": N_("With one tap"), "ask": N_("Ask first")},
}
"""Each setting's values with their names, to be translated; the first is the default."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """One value of `CHOICES` for each setting.

    `language` is empty where the browser's request decides. The others stand on the page as
    ``data-`` attributes, where style sheets and scripts read them.
    """

    language: str = ""
    tiles: str = "pips"
    table: str = "pine"
    theme: str = "system"
    contrast: str = "system"
    motion: str = "system"
    sounds: str = "off"
    hand: str = "right"
    laying: str = "tap"

    @classmethod
    def of(cls, values: object) -> "Appearance":
        """Return the settings in a mapping; what is none, or not known, is as by default."""
        if not isinstance(values, Mapping):
            return cls()
        names = [each.name for each in fields(cls)]
        return cls(**{n: values[n] for n in names if values.get(n) in [*CHOICES[n]]})

    def changed(self) -> dict[str, str]:
        """Return the settings that are not as by default."""
        plain = asdict(Appearance())
        return {name: value for name, value in asdict(self).items() if value != plain[name]}
