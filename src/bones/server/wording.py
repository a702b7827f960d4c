"""Words that several pages use: levels of bots, numbers of seats, how long ago something was."""

from typing import Final

from bones.language import N_, _, ngettext
from bones.rules import Rules

LEVELS: Final = {
    "random": N_("Random"),
    "casual": N_("Casual"),
    "club": N_("Club"),
    "expert": N_("Expert"),
}
"""What levels of bots are called; one that is missing here is called by its name."""

MINUTE: Final = 60
HOUR: Final = 60 * MINUTE
DAY: Final = 24 * HOUR


def level_words(level: str) -> str:
    """Return what a level of bots is called, in the language spoken."""
    return _(LEVELS[level]) if level in LEVELS else level


def seats_words(rules: Rules) -> str:
    """Return how many seats rules allow, such as ``2 to 4 seats``, in the language spoken."""
    if rules.min_seats == rules.max_seats:
        return _("{seats} seats").format(seats=rules.min_seats)
    return _("{first} to {last} seats").format(first=rules.min_seats, last=rules.max_seats)


def ago_words(seconds: float) -> str:
    """Return how long ago something was, in the language spoken."""
    if seconds < MINUTE:
        return _("just now")
    if seconds < HOUR:
        count = int(seconds // MINUTE)
        return ngettext("{count} minute ago", "{count} minutes ago", count).format(count=count)
    if seconds < DAY:
        count = int(seconds // HOUR)
        return ngettext("{count} hour ago", "{count} hours ago", count).format(count=count)
    count = int(seconds // DAY)
    return ngettext("yesterday", "{count} days ago", count).format(count=count)
