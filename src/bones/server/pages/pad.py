"""The score pad for people with real tiles.

Without scripts the pad lies in the form that is sent to and fro; with them, in the browser's own
store, and the server is asked for nothing but what a round's end is worth.
"""

from dataclasses import asdict, dataclass
from typing import Final

from fastapi import APIRouter
from starlette.datastructures import FormData
from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from bones.errors import BonesError
from bones.language import _
from bones.rules import presets
from bones.server.bidi import letter
from bones.server.pad import Count, Pad, counted, way_of, ways, write_pad
from bones.server.pad.counting import double_words, sentences
from bones.server.pad.ending import Ending, ending, pips_of
from bones.server.pad.entering import Entry, edited, entered, finished, restarted
from bones.server.pad.numbers import MOST, fault
from bones.server.pad.pad import new_pad
from bones.server.pad.words import say, spoken
from bones.server.rendering import page, read_form, text_of

router = APIRouter(include_in_schema=False)

SCRIPT: Final = "application/json"
"""What the page's script takes for an answer."""


@router.get("/pad")
async def show(request: Request) -> Response:
    """Show an empty pad; ``?way=`` names the preset that is played."""
    way = request.query_params.get("way", presets()[0])
    pad = new_pad(way if way in ("", *presets()) else presets()[0])
    return _shown(request, pad, 0)


@router.post("/pad")
async def write(request: Request) -> Response:
    """Take what a form without scripts has written down, and do what its button says."""
    form = await read_form(request)
    entry = entered(form)
    pad, at, ended, wrong = entry.pad, entry.at, None, ""
    what, _colon, which = text_of(form, "do").partition(":")
    match what:
        case "finish" if not _faults(pad, at):
            pad, at = finished(pad, at)
        case "edit":
            pad, at = edited(pad, which)
        case "again":
            pad, at = restarted(pad), 0
        case "settle":
            try:
                ended = _settled(entry, form)
                pad = ended.written(pad, at)
            except BonesError as error:
                wrong = error.sentence
    return _shown(request, pad, at, ended=ended, wrong=wrong)


@router.post("/pad/end")
async def end(request: Request) -> Response:
    """Say what the end of a round is worth, to the page's script."""
    form = await read_form(request)
    try:
        ended = _settled(entered(form), form)
    except BonesError as error:
        return JSONResponse({"sentence": error.sentence}, 422)
    return JSONResponse({"points": ended.points, "won": ended.won, "sentence": ended.sentence})


@router.get("/offline")
async def offline(request: Request) -> Response:
    """Show what there is where the server cannot be reached."""
    return page(request, "offline.html")


def _settled(entry: Entry, form: FormData) -> Ending:
    texts = [text_of(form, f"pips.{seat}") for seat in range(len(entry.pad.names))]
    return ending(entry.pad, text_of(form, "out"), pips_of(texts))


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A side in the round that is written down: what its fields hold, and what is wrong there."""

    number: int
    name: str
    letter: str
    play: str
    end: str
    points: int
    total: int
    faults: tuple[str, ...]


def _faults(pad: Pad, at: int) -> list[str]:
    return [text for row in _rows(pad, at, counted(pad)) for text in row.faults]


def _rows(pad: Pad, at: int, count: Count) -> list[Row]:
    rows = []
    for side in range(len(pad.sides)):
        play, end = (
            (*each, *("",) * side, "")[side] for each in (pad.rounds[at].play, pad.rounds[at].end)
        )
        wrong = [
            _(message).format(text=text, most=MOST)
            for text in (play, end)
            if (message := fault(text))
        ]
        rows.append(
            Row(
                number=side,
                name=pad.side(side),
                letter=letter(pad.names[side] or str(side + 1)),
                play=play,
                end=end,
                points=count.points[at][side],
                total=count.totals[side],
                faults=tuple(wrong),
            )
        )
    return rows


def _shown(
    request: Request, pad: Pad, at: int, *, ended: Ending | None = None, wrong: str = ""
) -> Response:
    count = counted(pad)
    found = ways()
    most = max((way.doubles.first for way in found if way.doubles), default=-1)
    return page(
        request,
        "pad.html",
        422 if wrong else 200,
        pad=pad,
        at=at,
        count=count,
        way=way_of(pad.way),
        ways=found,
        rows=_rows(pad, at, count),
        sides=[pad.side(side) for side in range(len(pad.sides))],
        seats=[pad.name(seat) for seat in range(len(pad.names))],
        said=[*sentences(pad, count)],
        doubles=[(pips, double_words(pips)) for pips in range(most, -1, -1)],
        ended=ended,
        wrong=wrong,
        say=say,
        state=write_pad(pad),
        data={"ways": [asdict(each) for each in found], "words": spoken(), "most": MOST},
    )
