"""What went wrong, as an answer of the API: a status, and a code, a sentence and a place."""

from collections.abc import Mapping
from typing import Final

from fastapi.exceptions import RequestValidationError
from starlette.responses import JSONResponse

from bones.errors import BonesError, Conflict, IllegalAction, TableError
from bones.language import N_, _
from bones.server.api.answers import Conflicting, Problem, Refused
from bones.server.api.table_model import TableModel

STATUS: Final[Mapping[str, int]] = {
    "no-such-table": 404,
    "no-such-match": 404,
    "no-such-seat": 404,
    "no-spectators": 403,
    "no-reviews": 404,
    "too-many-reviews": 503,
    "not-over": 409,
    "hidden-tiles": 409,
    "not-host": 403,
    "not-seated": 403,
    "kicked-out": 403,
    "table-locked": 403,
    "too-many-tables": 429,
    "too-many-streams": 429,
    "too-many-phrases": 429,
    "bad-name": 422,
    "bad-settings": 422,
    "no-such-phrase": 422,
    "clock-only": 422,
    "damaged-table": 503,
    "unwritable": 503,
}
"""The status of an error by its code, where it is not that of its kind."""

_SENTENCES: Final[Mapping[str, str]] = {
    "missing": N_("This is missing."),
    "extra_forbidden": N_("Nothing of this name is known here."),
    "json_invalid": N_("This is no JSON."),
}
"""What is said of what was sent, by the code of the reader."""


def status_of(error: BonesError) -> int:
    """Return the status with which an error is answered."""
    if isinstance(error, Conflict):
        return 409
    return STATUS.get(error.code, 409 if isinstance(error, TableError) else 422)


def told(status: int, code: str, sentence: str, where: str | None = None) -> JSONResponse:
    """Return the answer that something was not done, and why."""
    body = Problem(code=code, sentence=sentence, where=where)
    return JSONResponse(body.model_dump(), status, headers=headers_of(status))


def told_error(error: BonesError) -> JSONResponse:
    """Return the answer for an error of the library."""
    if isinstance(error, IllegalAction):
        body = Refused(
            code=error.code, sentence=error.sentence, where="body.action", rule=error.refusal.rule
        )
        return JSONResponse(body.model_dump(), 422)
    return told(status_of(error), error.code, error.sentence, error.where)


def told_conflict(error: Conflict, table: TableModel) -> JSONResponse:
    """Return the answer that the table has changed, with the table as it is."""
    body = Conflicting(code=error.code, sentence=error.sentence, where="body.seen", table=table)
    return JSONResponse(body.model_dump(), 409)


def told_unread(error: RequestValidationError) -> JSONResponse:
    """Return the answer that what was sent is not what is asked for."""
    first = error.errors()[0]
    kind = str(first["type"])
    where = ".".join(str(step) for step in first["loc"])
    unknown = N_("What stands here is not possible; the OpenAPI document says what is.")
    # A path may hold a key that was sent: only what can be printed is sent back.
    shown = ascii(where)[1:-1][:200]
    return told(422, "bad-request", _(_SENTENCES.get(kind, unknown)), shown)


def headers_of(status: int) -> dict[str, str]:
    """Return what programs are told besides: how to say who they are, when to come again."""
    if status == 401:
        return {"WWW-Authenticate": "Bearer"}
    return {"Retry-After": "1"} if status in (429, 503) else {}
