"""What happened at a table, line by line: sentences, and what a script shows of each."""

from collections.abc import Iterator
from dataclasses import dataclass

from bones.language import N_, _
from bones.round.event import (
    Called,
    Drew,
    Passed,
    Played,
    RoundEnded,
    Scored,
    ScoreReason,
)
from bones.server.bidi import isolated
from bones.tables import PHRASES, News, NewsKind, TableView, Told
from bones.telling import People, Teller, why_ended

_SENTENCES = {
    NewsKind.OPENED: N_("{name} opened the table."),
    NewsKind.SAT_DOWN: N_("{name} sat down."),
    NewsKind.GOT_UP: N_("{name} got up."),
    NewsKind.RENAMED: N_("{other} is called {name} now."),
    NewsKind.BOT_SET: N_("{name} plays here, a bot."),
    NewsKind.VACATED: N_("{name} is gone."),
    NewsKind.KICKED: N_("The host had {name} get up."),
    NewsKind.LOCKED: N_("Nobody new may sit down."),
    NewsKind.UNLOCKED: N_("Whoever has the link may sit down."),
    NewsKind.SETTINGS_CHANGED: N_("The host changed how the table is kept."),
    NewsKind.HOST_PASSED: N_("{name} is the host now."),
    NewsKind.MATCH_BEGUN: N_("The match begins."),
    NewsKind.CALLS_OVER: N_("The time for calls is over."),
    NewsKind.CALLED_NOTHING: N_("{name} calls nothing."),
    NewsKind.READY: N_("{name} is ready."),
    NewsKind.ABANDONED: N_("The host ended the match."),
    NewsKind.WENT_AWAY: N_("{name} is away."),
    NewsKind.CAME_BACK: N_("{name} is back."),
    NewsKind.STOOD_IN: N_("{name}, a bot, plays for {other} until they return."),
    NewsKind.GIVEN_BACK: N_("{name} plays again."),
    NewsKind.SAID: N_("{name}: {phrase}"),
}

_TO_YOU = {
    NewsKind.SAT_DOWN: N_("You sat down."),
    NewsKind.GOT_UP: N_("You got up."),
    NewsKind.RENAMED: N_("You are called {name} now."),
    NewsKind.HOST_PASSED: N_("You are the host now."),
    NewsKind.CALLED_NOTHING: N_("You call nothing."),
    NewsKind.READY: N_("You are ready."),
    NewsKind.WENT_AWAY: N_("You are away."),
    NewsKind.CAME_BACK: N_("You are back."),
    NewsKind.STOOD_IN: N_("{name}, a bot, plays for you until you return."),
    NewsKind.GIVEN_BACK: N_("You play again."),
}
"""What is said of the viewer, where it is another sentence."""

_SCORES = (ScoreReason.COUNT, ScoreReason.CALL, ScoreReason.PENALTY)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A line of the log.

    `version` is that of the last thing it tells. `kind` says what a script may show of it (play,
    draw, pass, call, phrase, deal, end, or nothing), with the `tile` that was laid or drawn, where
    the viewer knows it. `points` were made in play, for `side`. A line in which tiles are drawn
    grows; to whoever has heard of it since version `since` only `news` is new.
    """

    version: int
    at: float
    seat: int | None
    words: str
    kind: str = ""
    tile: str = ""
    count: int = 0
    points: int = 0
    side: int | None = None
    since: int = 0
    news: str = ""

    def split(self, people: People) -> tuple[str, str]:
        """Return the name a sentence begins with, and the rest of it."""
        name = "" if self.seat is None else people.name(self.seat)
        if name and self.words.startswith(name):
            return name, self.words[len(name) :]
        return "", self.words


def lines_of(view: TableView, people: People) -> list[Line]:
    """Return the lines of what the view tells, the oldest first."""
    return [line for line in _lines(view, people) if line.words]


def _lines(view: TableView, people: People) -> Iterator[Line]:
    teller = Teller(people)
    drawn: list[tuple[Told, Drew]] = []
    for told in view.told:
        if told.news is not None:
            yield _news(told, told.news, people)
            continue
        sentences = teller.hear(told.events)
        draws = [event for event in told.events if isinstance(event, Drew)]
        if draws and not sentences:
            drawn += [(told, event) for event in draws]
            continue
        yield _acted(told, " ".join(sentences), people, drawn)
        drawn = []
    rest = teller.rest()
    if rest and drawn:
        yield _drew(drawn, " ".join(rest), people)


def _news(told: Told, news: News, people: People) -> Line:
    sentence = _SENTENCES[news.kind]
    if news.seat == people.own:
        sentence = _TO_YOU.get(news.kind, sentence)
    words = _(sentence).format(
        name=isolated(news.name or "") or (people.name(news.seat) if news.seat is not None else ""),
        other=isolated(news.other or ""),
        phrase=_(PHRASES.get(news.phrase or "", "")),
    )
    kind = "phrase" if news.kind is NewsKind.SAID else ""
    seat = news.seat if kind else None
    return Line(version=told.version, at=told.at, seat=seat, words=words, kind=kind)


def _drew(drawn: list[tuple[Told, Drew]], words: str, people: People) -> Line:
    told, event = drawn[-1]
    alone = Teller(people)
    alone.hear((event,))
    tile = "" if event.tile is None else str(event.tile)
    return Line(
        version=told.version,
        at=told.at,
        seat=event.seat,
        words=words,
        kind="draw",
        tile=tile,
        count=len(drawn),
        since=drawn[0][0].version,
        news=" ".join(alone.rest()),
    )


def _acted(told: Told, words: str, people: People, drawn: list[tuple[Told, Drew]]) -> Line:
    kind, tile, seat = "", "", told.seat
    points, side = 0, None
    news = " ".join(Teller(people).hear(told.events)) if drawn else ""
    for event in told.events:
        match event:
            case Played():
                kind, tile, seat = "play", str(event.tile), event.seat
            case Passed():
                kind, seat = "pass", event.seat
            case Called():
                kind, seat = "call", event.seat
            case Scored() if event.reason in _SCORES:
                points, side = points + event.points, event.side
            case RoundEnded():
                why = why_ended(event, people)
                words = f"{words} {why}".strip()
                news = f"{news} {why}".strip() if drawn else ""
    return Line(
        version=told.version,
        at=told.at,
        seat=seat,
        words=words,
        kind=kind,
        tile=tile,
        count=len(drawn),
        points=points,
        side=side,
        since=drawn[0][0].version if drawn else 0,
        news=news,
    )
