"""A table as the API tells it to one viewer: what the page of a table shows, as values."""

from bones.server.api.event_model import EventModel, Played
from bones.server.api.model import ActionText, HalfText, Model, Setting, TileText


class RulesModel(Model):
    """The rules of a table: a preset, and what differs from it."""

    preset: str
    title: str
    """What the preset is called, in the language that was asked for."""
    options: dict[str, Setting]


class SettingsModel(Model):
    """How a table is kept; times in seconds, null for none."""

    turn_seconds: int | None
    grace_seconds: int | None
    call_seconds: int
    pause_seconds: int | None
    spectators: bool
    level: str
    title: str | None


class SeatModel(Model):
    """A seat as everybody sees it; see `GET /tables/{table}`."""

    seat: int
    kind: str
    """``vacant``, ``guest``, ``bot`` or ``stand-in`` (a bot that keeps the seat of a guest)."""
    name: str | None
    level: str | None
    """Of a bot."""
    stands_in_for: str | None
    side: int
    tiles: int | None
    """How many it holds; null while no round is on."""
    you: bool
    is_host: bool
    away_since: float | None
    may_stand_in_at: float | None
    to_act: bool
    to_call: bool
    is_ready: bool


class EndModel(Model):
    """An open end: whose edge, its number there, and what it shows (``*``: anything joins)."""

    parent: TileText
    edge: int
    pip: HalfText


class DemandModel(Model):
    """A double that demands tiles, and how many are still to come."""

    double: TileText
    wants: int


class OutcomeModel(Model):
    """How a round ended. `winner` is a seat, null for a tie; `points` are by side."""

    reason: str
    winner: int | None
    points: list[int] | None


class RoundModel(Model):
    """A round as the viewer knows it."""

    number: int
    dealer: int
    leader: int | None
    scores: list[int]
    """Of the match before this round, by side."""
    points: list[int]
    """Made in play in this round, by side."""
    to_act: int | None
    is_over: bool
    is_closing: bool
    hand: list[TileText]
    hands: list[list[TileText | None]]
    """All hands by seat; null for each tile that the viewer does not know."""
    hand_counts: list[int]
    boneyard_count: int
    drawn: int
    """How often the seat to act has drawn in this turn."""
    layout: list[Played]
    """The tiles that lie, in the order in which they were laid."""
    ends: list[EndModel]
    counting: list[str]
    total: int | None
    """The count of the open ends; null where people are to find it themselves."""
    demands: list[DemandModel]
    outcome: OutcomeModel | None
    commitment: str | None
    """SHA-256 of the seed of the deal, told before the first move."""


class RoundLineModel(Model):
    """A finished round on the score pad."""

    number: int
    outcome: OutcomeModel
    in_play: list[int]
    points: list[int]
    totals: list[int]
    events: list[EventModel]
    """Those of its end, from the last action on."""
    commitment: str
    seed: str | None
    """Told when the match is over and the hands were laid open."""


class WindowModel(Model):
    """The time in which points may be called before the next seat acts."""

    until: float
    waits_for: list[int]


class ChoiceModel(Model):
    """A legal play, draw or pass of the viewer, and where a play goes."""

    action: ActionText
    tile: TileText | None
    parent: TileText | None
    edge: int | None


class NewsModel(Model):
    """Something that happened at the table besides the round; `kind` says what."""

    kind: str
    seat: int | None
    name: str | None
    other: str | None
    level: str | None
    phrase: str | None
    """The key of a phrase, see `GET /phrases`."""
    number: int | None


class ToldModel(Model):
    """Something that happened: the version it made, when, and what."""

    version: int
    at: float
    seat: int | None
    news: NewsModel | None
    round: int | None
    events: list[EventModel]
    by_bot: bool
    by_clock: bool


class TableModel(Model):
    """A table as one viewer sees it; times are seconds since 1970, sides index scores."""

    id: str
    version: int
    """Grows with everything that happens."""
    moved: int
    """The version of the last change of the round: an action with an older `seen` is refused."""
    status: str
    """``waiting``, ``playing``, ``between-rounds`` or ``finished``."""
    match: int
    """How many matches have begun here."""
    rules: RulesModel
    partners: bool
    settings: SettingsModel
    locked: bool
    host: str | None
    is_host: bool
    seat: int | None
    """The viewer's seat; null for a spectator."""
    seats: list[SeatModel]
    round: RoundModel | None
    scores: list[int]
    pad: list[RoundLineModel]
    window: WindowModel | None
    turn_until: float | None
    next_round_at: float | None
    may: list[str]
    """What the viewer may do besides the legal actions, such as ``sit``, ``call``, ``ready``."""
    legal: list[ChoiceModel]
    """The viewer's legal plays, draw or pass, while it is their turn."""
    told: list[ToldModel]
    """What happened since the version asked for; by default, in the round being played."""
    winners: list[int]
    abandoned: bool
    opened_at: float


class TableLineModel(Model):
    """A table in one line of a list."""

    id: str
    status: str
    preset: str
    title: str | None
    names: list[str | None]
    scores: list[int]
    your_turn: bool
    seated: bool
    is_host: bool
    present: int
    changed_at: float


class MatchLineModel(Model):
    """A finished match in one line of a list; `winners` are sides."""

    table: str
    match: int
    preset: str
    title: str | None
    names: list[str | None]
    bots: list[str | None]
    partners: bool
    scores: list[int]
    winners: list[int]
    rounds: int
    finished_at: float
