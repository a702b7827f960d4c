"""The secret of a server: one file in its data folder that only its owner may read."""

import os
import secrets
from hashlib import blake2b
from pathlib import Path
from typing import Final

from bones.system import make_private_folder

NAME: Final = "key"
"""What the file is called."""

SIZE: Final = 32
"""How many bytes a key has."""


def server_key(data: Path) -> bytes:
    """Return the key kept in folder `data`, made there if there is none yet. Raises OSError.

    Without it nobody's cookie is known any more: it belongs into a backup.
    """
    make_private_folder(data)
    path = data / NAME
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        key = path.read_bytes()
        if len(key) >= SIZE:
            return key
        # A process was killed between making the file and writing it.
        path.unlink()
        return server_key(data)
    with os.fdopen(made, "wb") as file:
        key = secrets.token_bytes(SIZE)
        file.write(key)
    return key


def derived(key: bytes, purpose: str, text: str = "") -> str:
    """Return what follows from the key for one purpose and text, as 32 hexadecimal digits."""
    return blake2b(f"{purpose}\0{text}".encode(), key=key[:64], digest_size=16).hexdigest()
