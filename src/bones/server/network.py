"""Where people find a server: on this machine, on the home network, or behind a proxy."""

import socket
from ipaddress import ip_address

from starlette.requests import Request

from bones.server.hosts import LOOPBACK, bare
from bones.server.settings import Settings


def home_address() -> str | None:
    """Return this machine's address on the home network; None where it is on none.

    An address that the whole internet can reach is none: nobody should open that by a switch.
    """
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            # Nothing is sent: the system only says which address it would send from.
            probe.connect(("10.255.255.255", 9))
            address = str(probe.getsockname()[0])
    except OSError:
        return None
    found = ip_address(address)
    return address if found.is_private and not found.is_loopback else None


class Network:
    """The addresses of one server; `port` is set once it listens."""

    def __init__(self, settings: Settings) -> None:
        """Begin with what the settings say."""
        self._settings = settings
        self.port = settings.port
        self.home: str | None = None
        """The address on the home network while the server listens there."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names under which the server answers."""
        settings = self._settings
        names = [*LOOPBACK, settings.host.lower()]
        if self.home is not None:
            names += [
                self.home,
                socket.gethostname().lower(),
                f"{socket.gethostname().lower()}.local",
            ]
        if settings.public:
            names.append(bare(settings.public_host))
        return tuple(names)

    @property
    def address(self) -> str:
        """The address at which somebody on this machine opens the first page."""
        if self._settings.public:
            return self._settings.public
        host = self._settings.host
        host = "127.0.0.1" if host in ("0.0.0.0", "::", "") else host
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/"

    @property
    def home_page(self) -> str | None:
        """The address for those on the home network; None while they are shut out."""
        return None if self.home is None else f"http://{self.home}:{self.port}/"

    def base(self, request: Request) -> str:
        """Return the address under which others find this server, as a link to them begins.

        It is the public one where there is one, else that on the home network while the server
        listens there, else the one this request came to.
        """
        if self._settings.public:
            return self._settings.public.rstrip("/")
        if self.home is not None:
            return f"http://{self.home}:{self.port}"
        return f"{request.url.scheme}://{request.headers.get('host', '')}"

    def reaches_others(self, request: Request) -> bool:
        """Whether a link beginning with `base` leads there from another device."""
        return bool(self._settings.public or self.home) or (
            bare(request.headers.get("host", "")) not in LOOPBACK
        )

    def is_here(self, request: Request) -> bool:
        """Whether a request comes from the machine itself, and not through a proxy."""
        peer = request.client.host if request.client else ""
        settings = self._settings
        return not (settings.public or settings.proxies) and peer in ("127.0.0.1", "::1")
