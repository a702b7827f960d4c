"""A page as an answer, and a form as a request: what every page of the server goes through."""

from hmac import compare_digest
from typing import Final

from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

from bones.language import _
from bones.server.bodies import BodyError
from bones.server.house import house_of, visitor_of
from bones.server.problems import PageError

TOKEN: Final = "token"
"""The field of a form that proves that it was sent from a page of this server."""

MOST_FIELDS: Final = 300
"""How many fields a form may have."""


def page(request: Request, name: str, status: int = 200, /, **words: object) -> HTMLResponse:
    """Return a page made of a template, to whoever asked for it and in their language.

    Besides `words` the template knows ``visitor``, ``path`` and ``base`` (see `Network.base`).
    """
    house, visitor = house_of(request), visitor_of(request)
    text = house.templates.render(
        name, visitor=visitor, path=request.url.path, base=house.network.base(request), **words
    )
    response = HTMLResponse(text, status)
    response.headers["Content-Language"] = visitor.language
    response.headers["Vary"] = "Cookie, Accept-Language"
    return response


async def read_form(request: Request) -> FormData:
    """Return the fields of a form that a page of this server has sent.

    Raises `PageError` (``bad-form``, ``foreign-form``) where it is none, or carries no token of
    whoever sends it; `BodyError` where it is too large or too slow.
    """
    try:
        form = await request.form(max_fields=MOST_FIELDS, max_files=4)
        # A form says itself how its bytes are to be read: they may come to what no text can hold.
        "".join(
            text for pair in form.multi_items() for text in pair if isinstance(text, str)
        ).encode()
    except BodyError:
        raise
    except (HTTPException, UnicodeEncodeError):
        raise PageError("bad-form", _("This form cannot be read."), 400) from None
    check_token(request, text_of(form, TOKEN))
    return form


def check_token(request: Request, token: str) -> None:
    """Raise `PageError` (``foreign-form``) unless `token` is that of who sends the request."""
    visitor = visitor_of(request)
    if visitor.is_new or not compare_digest(token.encode(), visitor.form.encode()):
        sentence = _("This form is from another session. Go back, load the page again, resend it.")
        raise PageError("foreign-form", sentence, 403)


def text_of(form: FormData, name: str, default: str = "") -> str:
    """Return the text in a field of a form, or `default` where it has no such field."""
    value = form.get(name, default)
    return default if isinstance(value, UploadFile) or value is None else value


def number_of(request: Request, name: str) -> int | None:
    """Return a number that stands in the address; None where there is none, or none that can be."""
    text = request.query_params.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else None


def redirect(path: str) -> RedirectResponse:
    """Return the answer to a form that was carried out: go and look at `path`."""
    return RedirectResponse(path, 303)
