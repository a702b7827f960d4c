"""What happened, in words: events as sentences."""

from collections.abc import Iterable

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
from bones.terminal.people import People, in_one
from bones.tiles import Tile

# What is said to the person, and of somebody else.
_LEADS = ("You lead.", "{name} leads.")
_PLAYS = ("You play {what}.", "{name} plays {what}.")
_PLAYS_AND_SCORES = (
    "You play {what} and score {points}.",
    "{name} plays {what} and scores {points}.",
)
_DRAWS = ("You draw {what}.", "{name} draws {what}.")
_CALLS = ("You call {points}.", "{name} calls {points}.")
_CALLS_WRONGLY = ("You call {points}, which is wrong.", "{name} calls {points}, which is wrong.")
_RESIGNS = ("You resign.", "{name} resigns.")
_PASSES = {
    PassReason.NO_PLAY: ("You pass: nothing fits.", "{name} passes: nothing fits."),
    PassReason.MAY_KEEP: ("You pass.", "{name} passes."),
    PassReason.TIMEOUT: ("You run out of time.", "{name} runs out of time."),
}
_SCORES = {
    ScoreReason.COUNT: "{points} for {side}.",
    ScoreReason.CALL: "{points} for {side}.",
    ScoreReason.PENALTY: "{points} for {side}.",
}


class Teller:
    """Tells events as one person saw them, several draws in a row in one sentence.

    What ends a round (its points, the hands, who won) is told by `bones.terminal.ending`.
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
                words = _CALLS if event.right else _CALLS_WRONGLY
                return said(people, event.seat, words, points=event.points)
            case Scored() if event.reason in _SCORES:
                side = people.side(event.side)
                return _SCORES[event.reason].format(points=f"{event.points:+d}", side=side)
            case DemandsLapsed():
                doubles = in_one(list(map(str, event.doubles)))
                return f"After a full lap of passes {doubles} no longer must be served."
            case Resigned():
                return said(people, event.seat, _RESIGNS)
            case RoundClosing():
                return "The last tile lies; only a call may still follow."
        return ""

    def _played(self, event: Played, after: Round | None, points: int = 0) -> str:
        what = str(event.tile)
        if event.parent is not None:
            what += f" on {event.parent}"
        if event.number is not None:
            what += f" as {event.number}"
        words = _PLAYS_AND_SCORES if points else _PLAYS
        sentence = said(self._people, event.seat, words, what=what, points=points)
        demands = after.demands if after is not None and not after.is_over else ()
        if demands and demands[0][0] == event.tile:
            sentence += f" It must be served: {tiles_number(demands[0][1])}."
        return sentence


def said(people: People, seat: int, words: tuple[str, str], **parts: str | int) -> str:
    """Return what is said to the person, or of another seat; `words` are the two sentences."""
    return words[seat != people.own].format(name=people.name(seat), **parts)


def tiles_number(count: int) -> str:
    """Return ``a tile`` or ``3 tiles``."""
    return "1 tile" if count == 1 else f"{count} tiles"


def _tiles(drawn: list[Tile | None]) -> str:
    known = [str(tile) for tile in drawn if tile is not None]
    return in_one(known) if len(known) == len(drawn) else tiles_number(len(drawn))


def _dealt(event: Dealt, people: People) -> str:
    dealer = said(people, event.dealer, ("You deal", "{name} deals"))
    lead = event.lead
    if lead.by is LeadBy.HIGHEST_DOUBLE:
        how = "the highest double leads"
    elif lead.by is LeadBy.HEAVIEST_TILE:
        how = "the heaviest tile leads"
    elif lead.by is LeadBy.OPENING_DOUBLE:
        how = f"the opening double is {lead.double}-{lead.double}"
    else:
        return f"{dealer}."
    return f"{dealer}; {how}."
