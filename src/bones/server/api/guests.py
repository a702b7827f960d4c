"""The API: who you are, and the tokens of your programs."""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.requests import Request
from starlette.responses import Response

from bones.language import _
from bones.server.api.answers import (
    ALWAYS,
    KNOWN,
    GuestModel,
    NewGuestModel,
    NewTokenModel,
    Problem,
    TokenModel,
)
from bones.server.api.asking import NewGuest, NewToken
from bones.server.api.who import SomeGuest
from bones.server.clients import limit_key
from bones.server.house import house_of
from bones.server.problems import PageError

router = APIRouter(tags=["guests"], responses=ALWAYS)

Number = Annotated[int, Path(ge=1, le=1_000_000_000)]


@router.post("/guests", status_code=201)
async def new_guest(request: Request, new: NewGuest) -> NewGuestModel:
    """Become a guest, and get a token to play by."""
    house = house_of(request)
    if not house.arriving.take(limit_key(request)):
        sentence = _("That was very much in a short time. Wait a moment, then try again.")
        raise PageError("too-many-requests", sentence, 429)
    guest = await house.store.new_guest(new.name)
    token = await house.store.new_token(guest.id, guest.name)
    return NewGuestModel(name=guest.name, token=token)


@router.get("/me", responses=KNOWN)
async def me(guest: SomeGuest) -> GuestModel:
    """Say who you are."""
    return GuestModel(name=guest.name)


@router.put("/me", responses=KNOWN)
async def rename(request: Request, guest: SomeGuest, new: NewGuest) -> GuestModel:
    """Be called by another name; at tables where you sit, from then on when you sit down."""
    store = house_of(request).store
    await store.rename_guest(guest.id, new.name)
    renamed = await store.guest(guest.id)
    return GuestModel(name=guest.name if renamed is None else renamed.name)


@router.get("/tokens", responses=KNOWN)
async def tokens(request: Request, guest: SomeGuest) -> list[TokenModel]:
    """List your tokens."""
    found = await house_of(request).store.tokens(guest.id)
    return [TokenModel(number=number, name=name) for number, name in found]


@router.post("/tokens", status_code=201, responses=KNOWN | {409: {"model": Problem}})
async def new_token(request: Request, guest: SomeGuest, new: NewToken) -> NewTokenModel:
    """Make another token; it is told this once, and kept as a hash."""
    token = await house_of(request).store.new_token(guest.id, new.name)
    return NewTokenModel(name=" ".join(new.name.split()), token=token)


@router.delete("/tokens/{number}", status_code=204, responses=KNOWN)
async def drop_token(request: Request, guest: SomeGuest, number: Number) -> Response:
    """Make a token no longer good, perhaps the one that is sent with this."""
    await house_of(request).store.drop_token(guest.id, number)
    return Response(status_code=204)
