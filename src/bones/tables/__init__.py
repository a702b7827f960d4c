"""Tables at which people and bots meet, kept for good: below the pages and the API."""

from bones.tables.command import (
    Abandon,
    Act,
    ChangeSettings,
    Command,
    Kick,
    Leave,
    Lock,
    NextRound,
    NoCall,
    Ready,
    Rename,
    Say,
    SetBot,
    StandIn,
    Start,
    TakeBack,
    TakeSeat,
    Vacate,
)
from bones.tables.guest import LONGEST_NAME, Guest, checked_name
from bones.tables.keeper import Keeper
from bones.tables.news import News, NewsKind
from bones.tables.phrases import PHRASES
from bones.tables.place import PlaceKind
from bones.tables.reviewing import Reviews, ReviewState, Stage
from bones.tables.settings import LONGEST_TITLE, Settings
from bones.tables.status import Status
from bones.tables.store import Store
from bones.tables.summary import MatchSummary, TableSummary
from bones.tables.view import (
    Choice,
    May,
    RoundLine,
    SeatView,
    TableView,
    Told,
    WindowView,
)

__all__ = [
    "LONGEST_NAME",
    "LONGEST_TITLE",
    "PHRASES",
    "Abandon",
    "Act",
    "ChangeSettings",
    "Choice",
    "Command",
    "Guest",
    "Keeper",
    "Kick",
    "Leave",
    "Lock",
    "MatchSummary",
    "May",
    "News",
    "NewsKind",
    "NextRound",
    "NoCall",
    "PlaceKind",
    "Ready",
    "Rename",
    "ReviewState",
    "Reviews",
    "RoundLine",
    "Say",
    "SeatView",
    "SetBot",
    "Settings",
    "Stage",
    "StandIn",
    "Start",
    "Status",
    "Store",
    "TableSummary",
    "TableView",
    "TakeBack",
    "TakeSeat",
    "Told",
    "Vacate",
    "WindowView",
    "checked_name",
]
