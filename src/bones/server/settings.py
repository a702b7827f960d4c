"""What a server is started with."""

from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from platformdirs import user_data_path

HOST: Final = "127.0.0.1"
"""Where a server listens unless it is told otherwise: on this machine alone."""

LOOPBACK: Final = ("127.0.0.0/8", "::1")
"""The addresses of a machine for itself."""

PORT: Final = 8028
"""The port a server listens at unless it is told otherwise."""


def usual_folder() -> Path:
    """Return the folder in which a user's tables are kept unless another is named."""
    return user_data_path("bones", appauthor=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rates:
    """How much one address may ask for: so many at once, and then so many a second.

    `reading` counts all requests, `writing` those that change something, `opening` new tables,
    `arriving` new guests. `at_once` is how many answers it may wait for, streams among them,
    `connections_of_one` how many connections it may hold open. `connections` is how many there may
    be in all: fewer than the files that most systems let a process have open.
    """

    reading: tuple[float, float] = (400, 40)
    writing: tuple[float, float] = (80, 8)
    opening: tuple[float, float] = (20, 0.05)
    arriving: tuple[float, float] = (40, 0.05)
    at_once: int = 150
    connections_of_one: int = 200
    connections: int = 900


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What a server is started with.

    `data` is the folder it keeps everything in. `host` and `port` are where it listens (port 0: one
    the system picks). `public` is the address people use where a proxy stands in front of it
    (``https://dominoes.example``), else empty. `proxies` are the addresses of proxies, or networks
    of them, that are believed when they say who asks; without any those on this machine are, where
    `public` is set. `lan` lets it listen on the home network too. `largest_body` is the most bytes
    a form may have, `body_seconds` how long it may take to arrive, `head_seconds` how long what
    stands before it in a request. `link_hours` is how long a personal link is good, `guest_days`
    how long a guest is kept who is at no table and does not come back, `match_days` how long a
    match that is over is kept, 0 for ever. `reviews` is how many reviews may wait to be made, 0
    for none at all. `pause` is how many seconds a bot takes.
    """

    data: Path
    host: str = HOST
    port: int = PORT
    public: str = ""
    proxies: tuple[str, ...] = ()
    lan: bool = False
    largest_body: int = 64 * 1024
    body_seconds: float = 20
    head_seconds: float = 20
    link_hours: int = 24
    guest_days: float = 400
    match_days: float = 365
    reviews: int = 20
    pause: float = 0.9
    rates: Rates = Rates()

    @property
    def is_secure(self) -> bool:
        """Whether people come over https, so that cookies may insist on it."""
        return urlsplit(self.public).scheme == "https"

    @property
    def trusted(self) -> tuple[str, ...]:
        """The addresses and networks of proxies that are believed when they say who asks."""
        return self.proxies or (LOOPBACK if self.public else ())

    @property
    def public_host(self) -> str:
        """The host (and port) of the public address, or nothing."""
        return urlsplit(self.public).netloc.lower()
