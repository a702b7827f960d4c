"""One deal being played: rounds, actions, events, outcomes, refusals and views."""

from bones.round.action import Action, Call, Draw, Pass, Play, Resign, parse_action
from bones.round.deal import Deal, MaybeTile, Seed
from bones.round.event import Event
from bones.round.fold import act, fold
from bones.round.foresight import Foresight, Prospect, foresee
from bones.round.lead import Lead, LeadBy
from bones.round.open_end import OpenEnd
from bones.round.outcome import Outcome, Reason
from bones.round.refusal import Refusal
from bones.round.round import Round, Step
from bones.round.view import View

__all__ = [
    "Action",
    "Call",
    "Deal",
    "Draw",
    "Event",
    "Foresight",
    "Lead",
    "LeadBy",
    "MaybeTile",
    "OpenEnd",
    "Outcome",
    "Pass",
    "Play",
    "Prospect",
    "Reason",
    "Refusal",
    "Resign",
    "Round",
    "Seed",
    "Step",
    "View",
    "act",
    "fold",
    "foresee",
    "parse_action",
]
