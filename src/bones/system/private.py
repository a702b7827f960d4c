"""Files and folders that are for their owner alone, whatever the umask says."""

import os
from pathlib import Path


def make_private_folder(path: Path) -> None:
    """Make a folder, and those above it that are missing; what is there already stays as it is.

    Raises OSError.
    """
    missing = []
    for folder in (path, *path.parents):
        if folder.exists():
            break
        missing.append(folder)
    for folder in reversed(missing):
        # Somebody may make it in between: then it is theirs to say who may come in.
        try:
            folder.mkdir(mode=0o700)
        except FileExistsError:
            continue
        folder.chmod(0o700)
    path.mkdir(exist_ok=True)


def make_private_file(path: Path) -> bool:
    """Make an empty file; False for one that is there already, which stays as it is.

    Raises OSError.
    """
    try:
        made = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return False
    os.close(made)
    path.chmod(0o600)
    return True
