"""What the score pad says, for the server and for the page's own script."""

from collections.abc import Mapping
from typing import Final

from bones.language import N_, _
from bones.server.pad.numbers import NO_NUMBER, TOO_LARGE

WORDS: Final[Mapping[str, str]] = {
    "seat": N_("Seat {number}"),
    "round": N_("Round {number}"),
    "begins": N_("Round {number}."),
    "opens": N_("Round {number} opens with {double}."),
    "deals": N_("{name} deals."),
    "leads": N_("{name} leads."),
    "highest": N_("The highest double leads."),
    "ahead": N_("In front: {names}, by {points}."),
    "level": N_("Level in front: {names}."),
    "wins": N_("Well played. {name} wins with {points}."),
    "win": N_("Well played. {name} win with {points}."),
    "share": N_("Well played. {names} share the win with {points}."),
    "sum": N_("{name}: {points} this round, {total} in all."),
    "all": N_("{total} in all"),
    "total": N_("Total"),
    "kept": N_("Kept on this device."),
    "unkept": N_("This browser keeps nothing: when the page closes, the pad is gone."),
    "undone": N_("Taken back."),
    "redone": N_("Done again."),
    "removed": N_("The pad is gone. Undo brings it back."),
    "copied": N_("Copied."),
    "nobody": N_("Nobody: a tie"),
    "unnoted": N_("Not noted"),
    "finish": N_("Finish the round"),
    "change": N_("Keep the change"),
    "edit": N_("Change round {number}"),
    "plus": N_("{name}: add {points}"),
    "minus": N_("{name}: turn the sign"),
    "play": N_("{name}: in play"),
    "end": N_("{name}: end of the round"),
    "points": N_("{name}: points"),
    "open": N_("Open {title}"),
    "remove": N_("Remove {title}"),
    "to": N_("first to {target}"),
    "alone": N_("Server not reached. Add the points up by hand; the pad takes them."),
    "no_number": NO_NUMBER,
    "too_large": TOO_LARGE,
}
"""Messages by what they are for."""


def say(key: str, /, **parts: str | int) -> str:
    """Return what is said, in the language spoken."""
    return _(WORDS[key]).format(**parts)


def spoken() -> dict[str, str]:
    """Return all messages in the language spoken."""
    return {key: _(message) for key, message in WORDS.items()}
