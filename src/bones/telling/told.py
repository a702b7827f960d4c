"""What happened, in words: events as sentences."""

from collections.abc import Iterable

from bones.language import N_, _, ngettext
from bones.round import LeadBy, Round
from bones.round.event import (
    Called,
    Dealt,
    DemandsLapsed,
    Drew,
    Event,
    LeaderFound,
    Passed,
    PassReason,
    Played,
    Resigned,
    RoundClosing,
    Scored,
    ScoreReason,
)
from bones.telling.people import People, in_one
from bones.tiles import Tile

# What is said to the person, and of somebody else.
_LEADS = (N_("You lead."), N_("{name} leads."))
_PLAYS = (N_("You play {what}."), N_("{name} plays {what}."))
_PLAYS_AND_SCORES = (
    N_("You play {what} and score {points}."),
    N_("{name} plays {what} and scores {points}."),
)
_DRAWS = (N_("You draw {what}."), N_("{name} draws {what}."))
_CALLS = (N_("You call {points}."), N_("{name} calls {points}."))
_CALLS_WRONGLY = (
    N_("You call {points}, which is wrong."),
    N_("{name} calls {points}, which is wrong."),
)
_POINTS = (
    N_("{points} for you."),
    N_("{points} for you and {partner}."),
    N_("{points} for {side}."),
)
_RESIGNS = (N_("You resign."), N_("{name} resigns."))
_PASSES = {
    PassReason.NO_PLAY: (N_("You pass: nothing fits."), N_("{name} passes: nothing fits.")),
    PassReason.MAY_KEEP: (N_("You pass."), N_("{name} passes.")),
    PassReason.TIMEOUT: (N_("You run out of time."), N_("{name} runs out of time.")),
}
_SCORES = (ScoreReason.COUNT, ScoreReason.CALL, ScoreReason.PENALTY)


class Teller:
    """Tells events as one person saw them, several draws in a row in one sentence.

    What ends a round (its points, the hands, who won) is told by `bones.telling.ending`.
    """

    def __init__(self, people: People) -> None:
        """Tell them to the seat `people.own`."""
        self._people = people
        self._draws: list[Drew] = []

    def hear(self, events: Iterable[Event], after: Round | None = None) -> list[str]:
        """Return the sentences on these events; draws may wait for `rest` or for what follows.

        `after` is the round after them; a double that then demands tiles is said to do so.
        """
        lines: list[str] = []
        played: Played | None = None
        for event in events:
            seen = self._people.sees(event)
            if isinstance(seen, Drew):
                self._draws.append(seen)
                continue
            drawn = self.rest()
            if isinstance(seen, Scored) and seen.reason is ScoreReason.COUNT and played:
                plain = lines[-1].removesuffix(self._played(played, after))
                lines[-1] = plain + self._played(played, after, seen.points)
                continue
            played = seen if isinstance(seen, Played) else None
            sentence = self._sentence(seen, after)
            # What was drawn and what was done then are one turn, told in one line.
            told = [*drawn, sentence] if sentence else drawn
            lines += [" ".join(told)] if told else []
        return lines

    def rest(self) -> list[str]:
        """Return the sentence on draws that are still untold."""
        tiles: dict[int, list[Tile | None]] = {}
        for draw in self._draws:
            tiles.setdefault(draw.seat, []).append(draw.tile)
        self._draws = []
        sentences = [
            said(self._people, seat, _DRAWS, what=_tiles(drawn)) for seat, drawn in tiles.items()
        ]
        return [" ".join(sentences)] if sentences else []

    def _sentence(self, event: Event, after: Round | None) -> str:
        people = self._people
        match event:
            case Dealt():
                return _dealt(event, people)
            case LeaderFound():
                return said(people, event.seat, _LEADS)
            case Played():
                return self._played(event, after)
            case Passed():
                return said(people, event.seat, _PASSES[event.reason])
            case Called():
                calls = _CALLS if event.right else _CALLS_WRONGLY
                return said(people, event.seat, calls, points=event.points)
            case Scored() if event.reason in _SCORES:
                return said_of_side(people, event.side, _POINTS, points=f"{event.points:+d}")
            case DemandsLapsed():
                doubles = in_one(list(map(str, event.doubles)))
                words = _("After a full lap of passes {doubles} no longer must be served.")
                return words.format(doubles=doubles)
            case Resigned():
                return said(people, event.seat, _RESIGNS)
            case RoundClosing():
                return _("The last tile lies; only a call may still follow.")
        return ""

    def _played(self, event: Played, after: Round | None, points: int = 0) -> str:
        what = play_words(event.tile, event.parent, event.number)
        words = _PLAYS_AND_SCORES if points else _PLAYS
        sentence = said(self._people, event.seat, words, what=what, points=points)
        demands = after.demands if after is not None and not after.is_over else ()
        if demands and demands[0][0] == event.tile:
            served = _("It must be served: {tiles}.").format(tiles=tiles_number(demands[0][1]))
            sentence += f" {served}"
        return sentence


def said(people: People, seat: int, words: tuple[str, str], **parts: str | int) -> str:
    """Return what is said to the person, or of another seat; `words` are the two sentences."""
    return _(words[seat != people.own]).format(name=people.name(seat), **parts)


def said_of_side(people: People, side: int, words: tuple[str, str, str], **parts: str | int) -> str:
    """Return what is said of a side: to the reader alone, to the reader in a pair, of others.

    The second of the three sentences names the `partner`, the third the `side`.
    """
    seats = people.setup.sides[side]
    if people.own not in seats:
        return _(words[2]).format(side=people.side(side), **parts)
    partner = in_one([people.name(seat) for seat in seats if seat != people.own])
    return _(words[len(seats) > 1]).format(partner=partner, **parts)


def play_words(tile: Tile, parent: Tile | None, number: int | None = None) -> str:
    """Return a play in a few words: ``6-4 on 4-4``, ``*-2 on 2-2 as 5``."""
    words = str(tile)
    if parent is not None:
        words = _("{tile} on {parent}").format(tile=tile, parent=parent)
    return words if number is None else _("{play} as {number}").format(play=words, number=number)


def tiles_number(count: int) -> str:
    """Return ``1 tile`` or ``3 tiles``."""
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)


def points_number(count: int) -> str:
    """Return ``1 point`` or ``15 points``."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def _tiles(drawn: list[Tile | None]) -> str:
    known = [str(tile) for tile in drawn if tile is not None]
    return in_one(known) if len(known) == len(drawn) else tiles_number(len(drawn))


_DEALS = {
    LeadBy.HIGHEST_DOUBLE: (
        N_("You deal; the highest double leads."),
        N_("{name} deals; the highest double leads."),
    ),
    LeadBy.HEAVIEST_TILE: (
        N_("You deal; the heaviest tile leads."),
        N_("{name} deals; the heaviest tile leads."),
    ),
    LeadBy.OPENING_DOUBLE: (
        N_("You deal; the opening double is {double}."),
        N_("{name} deals; the opening double is {double}."),
    ),
}
_ONLY_DEALS = (N_("You deal."), N_("{name} deals."))


def _dealt(event: Dealt, people: People) -> str:
    lead = event.lead
    words = _DEALS.get(lead.by, _ONLY_DEALS)
    return said(people, event.dealer, words, double=f"{lead.double}-{lead.double}")
