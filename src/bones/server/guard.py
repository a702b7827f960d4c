"""What stands before every page: it lets requests in, speaks their language, and answers faults."""

import logging
import secrets
import traceback
from collections import Counter

from fastapi.exceptions import RequestValidationError
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bones.errors import BonesError
from bones.language import _, speaking
from bones.server.api.refusing import told, told_error, told_unread
from bones.server.bodies import TooLargeError, TooSlowError, limited
from bones.server.clients import limit_key
from bones.server.headers import PERSONAL, stamp
from bones.server.heads import answer
from bones.server.hosts import SAFE, is_expected, is_own
from bones.server.house import House
from bones.server.problems import SENTENCES, STATUS, PageError
from bones.server.rendering import page
from bones.server.visitor import Visitor

API = "/api/"
"""What programs ask for, and are answered in JSON; they send a token and no cookie."""

FILES = "/static/"
"""What is the same for everybody."""

log = logging.getLogger("bones.server")


class Guard:
    """Wraps an application: what may not come in is answered here, and so is what fails inside.

    Every answer gets the headers of `bones.server.headers`.
    """

    def __init__(self, app: ASGIApp, house: House) -> None:
        """Stand before `app`."""
        self._app = app
        self._house = house
        self._waiting: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        house = self._house
        client = house.proxies.client(scope)
        if client is not None:
            # The port of whoever stands behind a proxy is not known, and nobody asks for it.
            scope["client"] = (client, 0)
        request = Request(scope)
        is_program = request.url.path.startswith(API)
        visitors = house.visitors
        visitor = visitors.program(request) if is_program else visitors.of(request)
        state = scope.setdefault("state", {})
        state["visitor"] = visitor
        begun = False
        address = limit_key(request)
        self._waiting[address] += 1

        async def stamped(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                headers = MutableHeaders(scope=message)
                stamp(headers, secure=house.settings.is_secure)
                self._remember(state["visitor"], headers)
            await send(message)

        with speaking(visitor.language):
            try:
                self._admit(request)
                if not is_program and not request.url.path.startswith(FILES):
                    state["visitor"] = await visitors.known(visitor, request, house.store)
                settings = house.settings
                receive = limited(scope, receive, settings.largest_body, settings.body_seconds)
                await answer(self._app, scope, receive, stamped)
            except Exception as error:
                if begun:
                    # Half an answer is on its way: all that is left is to break it off.
                    log.error("an answer broke off: %s", type(error).__name__)
                    raise
                await answer(problem_answer(request, error), scope, receive, stamped)
            finally:
                self._waiting[address] -= 1
                if not self._waiting[address]:
                    del self._waiting[address]

    def _remember(self, visitor: Visitor, headers: MutableHeaders) -> None:
        """Have a browser that was given a page, or is a guest now, remember who its user is."""
        if visitor.is_changed and headers["cache-control"] == PERSONAL:
            kept = Response()
            self._house.visitors.keep(kept, visitor)
            headers.append("set-cookie", kept.headers["set-cookie"])

    def _admit(self, request: Request) -> None:
        """Raise `PageError` for a request that may not come in."""
        house = self._house
        if not is_expected(request, house.network.names):
            raise PageError("wrong-host", _(SENTENCES[421]), 421)
        address = limit_key(request)
        bucket = house.reading if request.method in SAFE else house.writing
        if not request.url.path.startswith(FILES) and not bucket.take(address):
            raise PageError("too-many-requests", _(SENTENCES[429]), 429)
        if self._waiting[address] > house.settings.rates.at_once:
            raise PageError("too-many-at-once", _("Too much is open here; close a window."), 429)
        if not request.url.path.startswith(API) and not is_own(request):
            sentence = _("This was sent from a page of another site, so nothing was done.")
            raise PageError("foreign-origin", sentence, 403)


def problem_answer(request: Request, error: Exception) -> Response:
    """Return the answer that tells what went wrong: a page, or JSON where a program asked."""
    is_program = request.url.path.startswith(API)
    if is_program and isinstance(error, RequestValidationError):
        return told_unread(error)
    if is_program and isinstance(error, BonesError) and not isinstance(error, PageError):
        return told_error(error)
    status, code, sentence = _told(error)
    if is_program:
        answer: Response = told(status, code, sentence)
    else:
        answer = page(request, "problem.html", status, status=status, code=code, sentence=sentence)
    if isinstance(error, HTTPException):
        answer.headers.update(error.headers or {})
    return answer


def _told(error: Exception) -> tuple[int, str, str]:
    """Return status, code and sentence of what went wrong."""
    match error:
        case PageError():
            return error.status, error.code, error.sentence
        case TooLargeError():
            return 413, "too-large", _(SENTENCES[413])
        case TooSlowError():
            return 408, "too-slow", _(SENTENCES[408])
        case BonesError():
            return STATUS.get(error.code, 400), error.code, error.sentence
        case RequestValidationError():
            return 400, "bad-request", _(SENTENCES[400])
        case HTTPException():
            return (
                error.status_code,
                f"http-{error.status_code}",
                _(SENTENCES.get(error.status_code, SENTENCES[400])),
            )
    number = secrets.token_hex(4)
    # Where, not what: the words of an error may hold what a seat must not learn.
    where = "".join(traceback.format_tb(error.__traceback__)[-4:])
    log.error("fault %s: %s\n%s", number, type(error).__name__, where)
    return 500, f"fault-{number}", _(SENTENCES[500])
