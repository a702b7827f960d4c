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
from bones.tables.settings import Settings
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
    "RoundLine",
    "Say",
    "SeatView",
    "SetBot",
    "Settings",
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
