"""Whose request it is: the address it came from, or the one that a trusted proxy names."""

from collections.abc import Iterable
from contextlib import suppress
from ipaddress import (
    IPv4Address,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final, TypeAlias

from starlette.requests import Request
from starlette.types import Scope

_Address: TypeAlias = IPv4Address | IPv6Address

_HEADER: Final = b"x-forwarded-for"

_HOME_BITS: Final = 64
"""How much of an IPv6 address is of the line it comes from; the rest is the device's to choose."""


class Proxies:
    """The proxies that are believed when they say for whom they ask."""

    def __init__(self, trusted: Iterable[str]) -> None:
        """Trust these addresses, or networks such as ``10.1.0.0/16``. Raises ValueError."""
        self._trusted = tuple(ip_network(each, strict=False) for each in trusted)

    def client(self, scope: Scope) -> str | None:
        """Return the address a request comes from; None where the server was told none.

        Of what ``X-Forwarded-For`` says only that counts which trusted proxies have written: the
        last address there, and if that is one of theirs, the one before, and so on. What stands
        further left anybody may have made up.
        """
        peer = scope.get("client")
        if not peer:
            return None
        address = _parsed(peer[0])
        if address is None or not self._trusts(address):
            return str(peer[0])
        said = b",".join(value for name, value in scope["headers"] if name == _HEADER)
        for text in reversed(said.decode("latin-1").split(",")):
            before = _parsed(_without_port(text.strip()))
            if before is None:
                break
            address = before
            if not self._trusts(address):
                break
        return str(address)

    def trusts(self, host: str) -> bool:
        """Return whether this is the address of a trusted proxy."""
        address = _parsed(host)
        return address is not None and self._trusts(address)

    def _trusts(self, address: _Address) -> bool:
        return any(address in network for network in self._trusted)


def limit_key(request: Request) -> str:
    """Return what the limits of a request's sender are counted by.

    Over IPv6 a device has more addresses than anybody can count: its line counts as one.
    """
    return line_of(request.client.host if request.client else "")


def line_of(host: str) -> str:
    """Return what an address counts as, see `limit_key`."""
    address = _parsed(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address), _HOME_BITS), strict=False))
    return host if address is None else str(address)


def _parsed(text: str) -> _Address | None:
    with suppress(ValueError):
        address = ip_address(text)
        if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
            return address.ipv4_mapped
        return address
    return None


def _without_port(text: str) -> str:
    """Return an address as some proxies write it, ``1.2.3.4:56`` or ``[::1]:56``, without port."""
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text
