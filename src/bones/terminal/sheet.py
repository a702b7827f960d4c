"""What lies on the table when it is somebody's turn, and the score pad."""

from collections.abc import Iterable

from bones.language import _
from bones.match import Match
from bones.render.ends import columns, end_rows
from bones.round import View
from bones.round.event import Played
from bones.rules.options import Claim, MatchKind, Settle
from bones.terminal.choices import Choice
from bones.terminal.people import People
from bones.tiles import Tile

_MOST_LISTED = 16


def situation(view: View, people: People, width: int) -> list[str]:
    """Return scores, counts, the layout and the hand, as `view.seat` sees them."""
    counts = [f"{people.name(seat)} {count}" for seat, count in enumerate(view.hand_counts)]
    lines = [
        f"Score  {scores(view, people)}",
        f"Tiles  {', '.join(counts)}; boneyard {view.boneyard_count}",
        *layout(view, width),
    ]
    if view.hand:
        lines.append(f"Hand   {hand(view.hand)}")
    return lines


def scores(view: View, people: People) -> str:
    """Return everybody's points, with those of this round."""
    now = [old + new for old, new in zip(view.scores, view.points, strict=True)]
    return ", ".join(f"{side} {points}" for side, points in zip(people.sides, now, strict=True))


def aim(people: People) -> str:
    """Return in a few words what wins the match."""
    rules = people.setup.rules
    if rules.match_kind is MatchKind.TARGET:
        return f"first to {rules.target}"
    return "the lowest total wins" if rules.settle is Settle.OWN else "the highest total wins"


def layout(view: View, width: int, *, full: bool = False) -> list[str]:
    """Return the open ends under a line on what they count; before the lead, that it is open."""
    if not view.ends:
        return ["Layout no open end" if _laid(view) else "Layout no tile yet"]
    count = ""
    if view.setup.rules.multiple:
        counting = ", ".join(view.counting)
        # What must be called is for the person to add up.
        told = view.setup.rules.claim is Claim.AUTO
        count = f" count {view.total} ({counting})" if told else f" counting {counting}"
    return [f"Layout{count}", *end_rows(view, width, full=full)]


def hand(tiles: tuple[Tile, ...]) -> str:
    """Return a hand, the heaviest symbols first."""
    return " ".join(map(str, sorted(tiles, reverse=True))) or "empty"


def listed(choices: tuple[Choice, ...], width: int, *, full: bool = False) -> list[str]:
    """Return the numbered list of choices; a long one (and not `full`) only as its tiles."""
    if len(choices) > _MOST_LISTED and not full:
        tiles = dict.fromkeys(choice.words.partition(" ")[0] for choice in choices)
        return [f"Choose {' '.join(tiles)} ({len(choices)} ways, ? lists them)"]
    numbered = [f"{n}) {choice}" for n, choice in enumerate(choices, 1)]
    return ["Choose", *columns(numbered, width)]


def score_pad(match: Match, people: People) -> list[str]:
    """Return the points of every finished round by side, and the totals."""
    rounds = [
        (str(round.number), round.outcome.points, "")
        for round in match.rounds
        if round.outcome is not None and round.outcome.points is not None
    ]
    return pad(people, rounds, match.scores)


def pad(
    people: People, rounds: Iterable[tuple[str, tuple[int, ...], str]], totals: tuple[int, ...]
) -> list[str]:
    """Return a score pad: for each round its number, the points by side and words on it."""
    names = people.sides
    widths = [max(len(name), 5) for name in names]

    def row(label: str, cells: Iterable[object], words: str = "") -> str:
        points = "".join(f"  {c!s:>{w}}" for c, w in zip(cells, widths, strict=True))
        return f"{label:>5}{points}  {words}".rstrip()

    lines = [row(label, points, words) for label, points, words in rounds]
    return [row(_("Round"), names), *lines, row(_("Total"), totals)]


def _laid(view: View) -> bool:
    return any(isinstance(event, Played) for event in view.log)
