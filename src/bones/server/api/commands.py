"""The API: what is done at a table. Every answer is the table as it is afterwards."""

from typing import Annotated, Final

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from bones.errors import Conflict, NotationError
from bones.round import parse_action
from bones.server.api.answers import ACTED, ALWAYS, DONE
from bones.server.api.asking import Acting, BotLevel, Locked, Saying, Seen, Sit, Standing
from bones.server.api.model import SeatNumber
from bones.server.api.refusing import told, told_conflict
from bones.server.api.table_making import table_model
from bones.server.api.table_model import TableModel
from bones.server.api.tables import TableId
from bones.server.api.who import SomeGuest
from bones.server.house import house_of
from bones.tables import (
    Abandon,
    Act,
    Command,
    Guest,
    Kick,
    Leave,
    Lock,
    NextRound,
    NoCall,
    Ready,
    Say,
    SetBot,
    StandIn,
    Start,
    TakeBack,
    TakeSeat,
    Vacate,
)

router = APIRouter(prefix="/tables/{table}", tags=["playing"], responses=ALWAYS | DONE)
hosting = APIRouter(prefix="/tables/{table}", tags=["hosting"], responses=ALWAYS | DONE)

AtSeat = Annotated[SeatNumber, Path()]

_PLAIN: Final[dict[str, Command]] = {
    "ready": Ready(),
    "take-back": TakeBack(),
    "start": Start(),
    "next-round": NextRound(),
    "abandon": Abandon(),
}


async def _do(request: Request, table: str, by: Guest, command: Command) -> TableModel:
    return table_model(await house_of(request).keeper.do(table, by, command))


@router.post("/seat")
async def sit(request: Request, guest: SomeGuest, table: TableId, where: Sit) -> TableModel:
    """Sit down, or move to another seat."""
    return await _do(request, table, guest, TakeSeat(where.seat))


@router.delete("/seat")
async def leave(request: Request, guest: SomeGuest, table: TableId) -> TableModel:
    """Get up. During a match a bot goes on for you, until you take your seat back."""
    return await _do(request, table, guest, Leave())


@router.post("/act", response_model=TableModel, responses=ACTED)
async def act(
    request: Request, guest: SomeGuest, table: TableId, acting: Acting
) -> TableModel | Response:
    """Play, draw, pass, call points or resign.

    Chosen before the round last changed it is refused with status 409 and the table as it is now;
    what the rules refuse, with status 422 and the rule.
    """
    try:
        action = parse_action(acting.action)
    except NotationError as error:
        return told(422, error.code, error.sentence, "body.action")
    return await _seen(request, table, guest, Act(action, acting.seen), acting.key)


@router.post("/no-call", response_model=TableModel, responses=ACTED)
async def no_call(
    request: Request, guest: SomeGuest, table: TableId, seen: Seen
) -> TableModel | Response:
    """Say that you call no points now, so that others need not wait."""
    return await _seen(request, table, guest, NoCall(seen.seen), None)


async def _seen(
    request: Request, table: str, guest: Guest, command: Command, key: str | None
) -> TableModel | Response:
    """Carry out what was decided at some version of the table."""
    keeper = house_of(request).keeper
    try:
        return table_model(await keeper.do(table, guest, command, key=key))
    except Conflict as error:
        return told_conflict(error, table_model(await keeper.look(table, guest)))


@router.post("/ready")
async def ready(request: Request, guest: SomeGuest, table: TableId) -> TableModel:
    """Be ready for the next round or, when the match is over, for another one."""
    return await _do(request, table, guest, _PLAIN["ready"])


@router.post("/take-back")
async def take_back(request: Request, guest: SomeGuest, table: TableId) -> TableModel:
    """Play again at your seat, where a bot stood in."""
    return await _do(request, table, guest, _PLAIN["take-back"])


@router.post("/say")
async def say(request: Request, guest: SomeGuest, table: TableId, what: Saying) -> TableModel:
    """Say a ready-made phrase."""
    return await _do(request, table, guest, Say(what.phrase))


@hosting.post("/start")
async def start(request: Request, guest: SomeGuest, table: TableId) -> TableModel:
    """Begin the match, or another one when it is over; bots fill the empty seats."""
    return await _do(request, table, guest, _PLAIN["start"])


@hosting.post("/next-round")
async def next_round(request: Request, guest: SomeGuest, table: TableId) -> TableModel:
    """Go on to the next round without waiting for the others."""
    return await _do(request, table, guest, _PLAIN["next-round"])


@hosting.post("/abandon")
async def abandon(request: Request, guest: SomeGuest, table: TableId) -> TableModel:
    """End the match without a winner."""
    return await _do(request, table, guest, _PLAIN["abandon"])


@hosting.post("/stand-in")
async def stand_in(
    request: Request, guest: SomeGuest, table: TableId, whose: Standing
) -> TableModel:
    """Have a bot stand in for somebody who has been away for the grace time."""
    return await _do(request, table, guest, StandIn(whose.seat))


@hosting.put("/lock")
async def lock(request: Request, guest: SomeGuest, table: TableId, to: Locked) -> TableModel:
    """Let nobody new sit down, or let them."""
    return await _do(request, table, guest, Lock(to.locked))


@hosting.put("/seats/{seat}/bot")
async def set_bot(
    request: Request, guest: SomeGuest, table: TableId, seat: AtSeat, bot: BotLevel
) -> TableModel:
    """Have a bot sit at a seat before the match."""
    return await _do(request, table, guest, SetBot(seat, bot.level))


@hosting.delete("/seats/{seat}/bot")
async def vacate(request: Request, guest: SomeGuest, table: TableId, seat: AtSeat) -> TableModel:
    """Take the bot at a seat away before the match."""
    return await _do(request, table, guest, Vacate(seat))


@hosting.delete("/seats/{seat}/guest")
async def kick(request: Request, guest: SomeGuest, table: TableId, seat: AtSeat) -> TableModel:
    """Have a guest get up before the match, for good."""
    return await _do(request, table, guest, Kick(seat))
