"""The puzzles that come with the package: a file for each preset."""

from pathlib import Path
from typing import Final

from bones.errors import BonesError, did_you_mean, quoted
from bones.language import _
from bones.rules.field import either

_FOLDER: Final = Path(__file__).with_name("puzzles")


def shipped(preset: str | None = None) -> tuple[Path, ...]:
    """Return the files of puzzles of a preset, or of all that have some.

    Raises `BonesError` (``no-puzzles``) for a preset without any.
    """
    found = {path.stem: path for path in sorted(_FOLDER.glob("*.jsonl"))}
    if preset is None:
        return tuple(found.values())
    if preset not in found:
        hint = did_you_mean(preset, [*found]) or " " + _("Right is {right}.").format(
            right=either(found)
        )
        sentence = _("No puzzles of {name} come with the program.").format(name=quoted(preset))
        raise BonesError("no-puzzles", sentence + hint)
    return (found[preset],)
