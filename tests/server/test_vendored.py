"""What others wrote is as they wrote it."""

import tomllib
from hashlib import sha256

import bones.server.assets as assets

VENDOR = assets.FOLDER / "vendor"


def test_vendored_files_are_those_that_are_named() -> None:
    with (VENDOR / "vendored.toml").open("rb") as file:
        named = {each["name"]: each for each in tomllib.load(file)["file"]}
    assert {path.name for path in VENDOR.glob("*.js")} == {*named}
    for name, each in named.items():
        assert sha256((VENDOR / name).read_bytes()).hexdigest() == each["sha256"]
    assert "Zero-Clause BSD" in (VENDOR / "LICENSE.txt").read_text(encoding="utf-8")
