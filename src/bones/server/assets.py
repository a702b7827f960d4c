"""The files that pages need: style sheets, scripts, icons, each under an address of its own.

The address holds a hash over all of them, so that browsers may keep them for good and never mix
those of two versions; inside, files name one another by where they lie.
"""

import gzip
import mimetypes
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

FOLDER: Final = Path(__file__).with_name("static")
"""Where the files lie."""

FOREVER: Final = "public, max-age=31536000, immutable"
"""For how long a file under the address of its version is kept."""

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}
"""What a browser is told about each kind of file; no others are handed out."""


class Assets:
    """All files of the folder, read when the server starts."""

    def __init__(self, folder: Path = FOLDER, made: dict[str, bytes] | None = None) -> None:
        """Read the folder; `made` are files that the server makes itself, by their name."""
        self._plain = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.suffix in TYPES and path.is_file()
        }
        self._plain.update(made or {})
        self._packed: dict[str, bytes] = {}

    @cached_property
    def version(self) -> str:
        """A hash over names and contents of all files."""
        whole = sha256()
        for name, content in sorted(self._plain.items()):
            whole.update(f"{name}\0{len(content)}\0".encode() + content)
        return whole.hexdigest()[:10]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all files."""
        return tuple(self._plain)

    def url(self, name: str) -> str:
        """Return the address of a file on this server; raises KeyError if there is none."""
        if name not in self._plain:
            raise KeyError(name)
        return f"/static/{self.version}/{name}"

    def content(self, name: str) -> bytes:
        """Return what a file holds; raises KeyError if there is none."""
        return self._plain[name]

    def response(self, request: Request, version: str, name: str) -> Response | None:
        """Return a file as an answer; None if there is none of this name.

        Under the address of another version it is today's file, not to be kept: a page that was
        loaded before the server was renewed may still ask for it.
        """
        content = self._plain.get(name)
        if content is None:
            return None
        suffix = Path(name).suffix
        kind = TYPES.get(suffix) or mimetypes.guess_type(name)[0]
        kept = FOREVER if version == self.version else "no-cache"
        headers = {"Cache-Control": kept, "Vary": "Accept-Encoding"}
        if suffix != ".png" and "gzip" in request.headers.get("accept-encoding", ""):
            if name not in self._packed:
                self._packed[name] = gzip.compress(content, mtime=0)
            content = self._packed[name]
            headers["Content-Encoding"] = "gzip"
        return Response(content, media_type=kind, headers=headers)
