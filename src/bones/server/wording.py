"""Words that several pages use: levels of bots, numbers of seats, how long ago something was."""

from collections.abc import Sequence
from typing import Final

from bones.language import N_, _, ngettext
from bones.rules import Rules
from bones.server.bidi import isolated
from bones.tables import MatchSummary

LEVELS: Final = {
    "random": N_("Random"),
    "novice": N_("Novice"),
    "casual": N_("Casual"),
    "strong": N_("Strong"),
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


def score_words(scores: Sequence[int], *, partners: bool) -> str:
    """Return the totals by side, such as ``85 to 110``; of more than two, or seats, a list."""
    if partners or len(scores) == 2:
        return _("{first} to {second}").format(first=scores[0], second=scores[1])
    return " · ".join(map(str, scores))


def sides_words(match: MatchSummary) -> str:
    """Return who sat at a finished match and who won it, in one line."""
    names = [isolated(name or _("nobody")) for name in match.names]
    count = len(match.scores)
    sides = [" + ".join(names[seat::count]) for seat in range(count)]
    winners = [sides[side] for side in match.winners]
    others = [side for number, side in enumerate(sides) if number not in match.winners]
    if not winners:
        return ", ".join(sides)
    if not others:
        return _("{names} share the win").format(names=", ".join(winners))
    return _("{winners} beat {others}").format(winners=", ".join(winners), others=", ".join(others))
