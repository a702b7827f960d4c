"""The how-to for presets of another package: its files make a package that offers one."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import bones
from support.pages import DOCS, blocks

PACKAGES = str(Path(bones.__file__).parents[1])


def test_the_package_of_the_page_offers_its_preset(tmp_path: Path) -> None:
    page = blocks(DOCS / "how-to" / "preset-of-a-package.md")
    for block in page:
        if block.file:
            path = tmp_path / block.file
            path.parent.mkdir(exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
    [project] = [b for b in page if b.language == "toml" and not b.file]
    [(name, value)] = tomllib.loads(project.text)["project"]["entry-points"][
        "bones.presets"
    ].items()
    # What installing it would leave.
    info = tmp_path / "houses-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: houses\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[bones.presets]\n{name} = {value}\n")
    done = subprocess.run(
        [sys.executable, "-m", "bones", "presets"],
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{PACKAGES}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert "saturday       Five-Up to 150 with nine tiles for two." in done.stdout
