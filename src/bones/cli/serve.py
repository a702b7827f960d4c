"""`bones serve`: the table in the browser."""

import argparse
import sys
import threading
import webbrowser
from pathlib import Path
from urllib.parse import urlsplit

from bones.errors import BonesError, quoted
from bones.language import _
from bones.server.network import Network
from bones.server.serving import serve
from bones.server.settings import Settings, usual_folder


def run(given: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    settings = Settings(
        data=Path(given.data) if given.data else usual_folder(),
        host=given.host,
        port=given.port,
        public=_public(given.public),
        proxies=tuple(given.proxy),
        lan=given.lan,
        body_seconds=given.body_seconds,
        head_seconds=given.head_seconds,
        link_hours=given.link_hours,
        guest_days=given.guest_days,
        match_days=given.match_days,
        reviews=given.reviews,
    )

    def ready(network: Network) -> None:
        address = network.address
        print(_("The table is open: {address}").format(address=address))
        if network.home_page is not None:
            print(_("On the home network: {address}").format(address=network.home_page))
        print(_("Ctrl-C closes it. What is played stays."), flush=True)
        if not given.no_browser:
            # Some browsers keep whoever starts them waiting until they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

    serve(settings, ready)
    if sys.stdout.isatty():
        print()
    return 0


def _public(text: str) -> str:
    """Return the address people use, without a path. Raises `BonesError` (``usage``)."""
    if not text:
        return ""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        sentence = _("{text} is no address; right is one such as https://dominoes.example.")
        raise BonesError("usage", sentence.format(text=quoted(text)))
    return f"{parts.scheme}://{parts.netloc}"
