"""What lies on the table when it is somebody's turn, and the score pad, in lines of words."""

from collections.abc import Iterable

from bones.language import N_, _, ngettext
from bones.match import Match
from bones.render import HEIGHT, Signs, legend, picture
from bones.render.ends import columns, end_rows
from bones.round import View
from bones.round.event import Played
from bones.rules.options import Claim, MatchKind, Settle
from bones.telling.choices import Choice
from bones.telling.people import People
from bones.tiles import Tile

_MOST_LISTED = 16
_LABELS = (N_("Score"), N_("Tiles"), N_("Layout"), N_("Hand"), N_("Choose"))


def situation(view: View, people: People, width: int) -> list[str]:
    """Return scores, counts, the layout and the hand, as `view.seat` sees them."""
    counts = [
        f"{name} {count}" for name, count in zip(people.everybody, view.hand_counts, strict=True)
    ]
    boneyard = _("boneyard {count}").format(count=view.boneyard_count)
    lines = [
        labelled("Score", scores(view, people)),
        labelled("Tiles", f"{', '.join(counts)}; {boneyard}"),
        *layout(view, width),
    ]
    return [*lines, labelled("Hand", hand(view.hand))] if view.hand else lines


def labelled(label: str, words: str) -> str:
    """Return a line that begins with one of the labels, as wide as the widest of them."""
    widest = max(len(_(each)) for each in _LABELS)
    return f"{_(label):<{widest}} {words}".rstrip()


def scores(view: View, people: People) -> str:
    """Return everybody's points, with those of this round."""
    return ", ".join(
        f"{side} {points}" for side, points in zip(people.sides, points_now(view), strict=True)
    )


def points_now(view: View) -> tuple[int, ...]:
    """Return the points of the match by side, with those made in this round."""
    return tuple(old + new for old, new in zip(view.scores, view.points, strict=True))


def aim(people: People) -> str:
    """Return in a few words what wins the match."""
    rules = people.setup.rules
    if rules.match_kind is MatchKind.TARGET:
        return _("first to {points}").format(points=rules.target)
    if rules.settle is Settle.OWN:
        return _("the lowest total wins")
    return _("the highest total wins")


def layout(view: View, width: int, *, full: bool = False) -> list[str]:
    """Return the open ends under a line on what they count; before the lead, that it is open."""
    if not view.ends:
        return [labelled("Layout", _("no open end") if laid(view) else _("no tile yet"))]
    # What must be called is for the person to add up.
    told = view.setup.rules.claim is Claim.AUTO
    count = counted(view, told=told)
    return [labelled("Layout", count), *end_rows(view, width, full=full)]


def counted(view: View, *, told: bool) -> str:
    """Return what the open ends count, with the sum if it is `told`; empty where none counts."""
    if not (view.setup.rules.multiple and view.counting):
        return ""
    words = _("count {total} ({ends})") if told else _("counting {ends}")
    return words.format(total=view.total, ends=", ".join(view.counting))


def drawn(view: View, width: int, signs: Signs) -> list[str]:
    """Return the whole layout as it is drawn, and its open ends in words."""
    drawing = picture(view, width, HEIGHT, signs)
    rows = [*drawing.lines, "   ".join(legend(drawing, signs)), ""] if drawing.rows else []
    return [*rows, *layout(view, width, full=True)]


def hand(tiles: tuple[Tile, ...]) -> str:
    """Return a hand, the heaviest symbols first."""
    return " ".join(map(str, sorted(tiles, reverse=True))) or _("empty")


def listed(choices: tuple[Choice, ...], width: int, *, full: bool = False) -> list[str]:
    """Return the numbered list of choices; a long one (and not `full`) only as its tiles."""
    if len(choices) > _MOST_LISTED and not full:
        tiles = " ".join(dict.fromkeys(choice.words.partition(" ")[0] for choice in choices))
        words = ngettext(
            "{tiles} ({count} way, ? lists it)",
            "{tiles} ({count} ways, ? lists them)",
            len(choices),
        )
        return [labelled("Choose", words.format(tiles=tiles, count=len(choices)))]
    numbered = [f"{n}) {choice}" for n, choice in enumerate(choices, 1)]
    return [labelled("Choose", ""), *columns(numbered, width)]


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
    labels = [_("Round"), _("Total")]
    label_width = max(map(len, labels))

    def row(label: str, cells: Iterable[object], words: str = "") -> str:
        points = "".join(f"  {c!s:>{w}}" for c, w in zip(cells, widths, strict=True))
        return f"{label:>{label_width}}{points}  {words}".rstrip()

    lines = [row(label, points, words) for label, points, words in rounds]
    return [row(labels[0], names), *lines, row(labels[1], totals)]


def laid(view: View) -> bool:
    """Does any tile lie?"""
    return any(isinstance(event, Played) for event in view.log)
