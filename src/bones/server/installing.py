"""What lets a browser install the site as an application: its manifest and its service worker."""

import json
from typing import Final

from bones.language import _
from bones.server.assets import Assets

KEPT: Final = (
    "tokens.css",
    "site.css",
    "tile.css",
    "contrast.css",
    "still.css",
    "rules.css",
    "offline.js",
    "icon.svg",
)
"""The files that are kept for when there is no connection, besides those of the score pad."""


def manifest(assets: Assets) -> bytes:
    """Return the manifest in the language spoken."""
    icons = [
        {"src": assets.url("icon.svg"), "sizes": "any", "type": "image/svg+xml"},
        {"src": assets.url("icon-192.png"), "sizes": "192x192", "type": "image/png"},
        {"src": assets.url("icon-512.png"), "sizes": "512x512", "type": "image/png"},
        {
            "src": assets.url("icon-maskable-512.png"),
            "sizes": "512x512",
            "type": "image/png",
            "purpose": "maskable",
        },
    ]
    words = {
        "id": "/",
        "name": _("bones: dominoes"),
        "short_name": "bones",
        "description": _("Dominoes by the book or by your family's rules."),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#F5F2EB",
        "theme_color": "#F5F2EB",
        "icons": icons,
        "shortcuts": [
            {"name": _("Score pad"), "url": "/pad"},
            {"name": _("Rules"), "url": "/rules"},
        ],
    }
    return json.dumps(words, ensure_ascii=False).encode()


def worker(assets: Assets) -> bytes:
    """Return the service worker; another version of any file makes it another one."""
    kept = [name for name in assets.names if name in KEPT or name.startswith("pad")]
    text = assets.content("worker.js").decode()
    text = text.replace("{version}", assets.version)
    return text.replace("{files}", json.dumps([assets.url(name) for name in kept])).encode()
