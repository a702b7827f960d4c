"""What goes wrong on a page, told as a page: a status, a code and a sentence, never a traceback."""

from typing import Final

from bones.errors import BonesError
from bones.language import N_

SENTENCES: Final = {
    400: N_("The server did not understand this."),
    401: N_("This needs a token."),
    403: N_("This is not yours to do."),
    404: N_("There is nothing at this address."),
    405: N_("Nothing can be sent to this address."),
    408: N_("That took so long to arrive that nothing was done. Try again."),
    409: N_("Somebody was quicker."),
    413: N_("That is more than the server takes."),
    421: N_("This server does not answer under this name."),
    429: N_("That was very much in a short time. Wait a moment, then try again."),
    500: N_("Something went wrong here. The table is kept; try again."),
    503: N_("The server is busy. Try again in a moment."),
}
"""What is said of a status where nobody says more."""

STATUS: Final = {
    "no-such-table": 404,
    "no-such-match": 404,
    "no-spectators": 403,
    "no-reviews": 404,
    "too-many-reviews": 503,
    "not-over": 409,
    "hidden-tiles": 409,
    "too-many-tables": 429,
    "too-many-streams": 429,
    "moved-on": 409,
    "no-home-network": 409,
    "port-taken": 409,
    "unwritable": 503,
    "damaged-table": 500,
}
"""The status of errors from below the pages, by their code; 400 for all others."""


class PageError(BonesError):
    """A request that cannot be answered with its page.

    `status` is that of HTTP; the code is stable, the sentence for whoever reads the page.
    """

    def __init__(self, code: str, sentence: str, status: int) -> None:
        """Keep what to say."""
        super().__init__(code, sentence)
        self.args = (code, sentence, status)
        self.status = status


def gone(sentence: str) -> PageError:
    """Return the error for what is not, or no longer, there."""
    return PageError("not-found", sentence, 404)
