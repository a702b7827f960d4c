"""The kernel's numbers stand in two files, one for Python and one for C."""

import re
from pathlib import Path

from bones.kernel import build, codes

PXD = Path(codes.__file__).with_name("codes_c.pxd")


def test_c_and_python_know_the_same_numbers() -> None:
    lines = re.findall(r"^\s+([A-Z_]+) = (\d+)$", PXD.read_text(encoding="utf-8"), re.MULTILINE)
    in_c = {name: int(number) for name, number in lines}
    in_python = {name: n for name, n in vars(codes).items() if name.isupper()}
    assert in_c == in_python
    assert len(lines) == len(in_c) > 50


def test_constants_of_a_room_are_the_same_in_c() -> None:
    found = 0
    for declared in build.FOLDER.glob("*.pxd"):
        lines = re.findall(r"#define bones_([A-Z_]+) (\w+?)(?:ULL)?$", declared.read_text(), re.M)
        source = declared.with_suffix(".py").read_text() if lines else ""
        for name, number in lines:
            written = re.findall(rf"^    {name} = ([\w]+)", source, re.M)
            assert [int(number, 0)] == [int(text, 0) for text in written], name
            found += 1
    assert found > 8


def test_special_numbers_fit_their_fields() -> None:
    """A packed move has 7 bits for tiles and 5 for numbers; nothing special may look like one."""
    assert {codes.NONE, codes.HIDDEN, codes.ROOT} <= {126, 127}
    assert codes.ANY == codes.UNNAMED == 31
