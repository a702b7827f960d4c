"""Checking one file, and what must hold of everything the check says."""

import json
import re
from pathlib import Path

from bones.language import speaking
from bones.notation import Failure, check_file
from support.spanish import english_words

EXAMPLES = Path(__file__).parents[1] / "data" / "examples"
CODE = re.compile(r"[a-z]+(-[a-z0-9]+)*")


def example(name: str) -> dict[str, object]:
    """An example of the formats, as a JSON value to be spoilt."""
    value = json.loads((EXAMPLES / name).read_text(encoding="utf-8"))
    assert isinstance(value, dict)
    return value


def failures(folder: Path, data: bytes | str | object, name: str = "some.json") -> list[Failure]:
    """What the check finds in a file with this content; the file is as it was afterwards."""
    if not isinstance(data, bytes):
        data = (data if isinstance(data, str) else json.dumps(data)).encode()
    file = folder / name
    file.write_bytes(data)
    before = file.stat()
    found = list(check_file(file).failures)
    check_in_spanish(file, found)
    after = file.stat()
    assert file.read_bytes() == data
    assert (before.st_mtime_ns, before.st_ino) == (after.st_mtime_ns, after.st_ino)
    assert sorted(folder.iterdir()) == [file]
    for failure in found:
        line = str(failure)
        assert line.isprintable(), line
        assert len(line.removeprefix(failure.file)) < 1000, line
        assert CODE.fullmatch(failure.code), line
        assert failure.sentence[-1] in ".?)" or failure.expected is not None, line
    return found


def check_in_spanish(file: Path, found: list[Failure]) -> None:
    """The same is found whatever language is spoken, and it is said in that language."""
    with speaking("es"):
        said = check_file(file).failures
        lines = [str(failure) for failure in said]
    assert [(each.code, each.where, each.id) for each in said] == [
        (each.code, each.where, each.id) for each in found
    ]
    for failure, line in zip(said, lines, strict=True):
        assert english_words(failure.sentence) == set(), failure.sentence
        assert "line " not in line or "línea " in line, line


GONE = object()
"""In place of a value: the key or item is taken out."""


def changed(value: dict[str, object], changes: dict[str, object]) -> dict[str, object]:
    """A copy of a JSON object with a value put at each path, or taken out (GONE)."""
    copy: dict[str, object] = json.loads(json.dumps(value))
    for path, new in changes.items():
        found: list[tuple[str, str]] = re.findall(r"([^.\[\]]+)|\[(\d+)\]", path)
        steps: list[str | int] = [int(index) if index else key for key, index in found]
        inner: object = copy
        for step in steps[:-1]:
            inner = inner[step]  # type: ignore[index]
        if new is GONE:
            del inner[steps[-1]]  # type: ignore[attr-defined]
        elif isinstance(inner, list) and steps[-1] == len(inner):
            inner.append(new)
        else:
            inner[steps[-1]] = new  # type: ignore[index]
    return copy
