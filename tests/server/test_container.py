"""The container of deploy/Containerfile: its steps, one by one, without anything that runs them."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import zipfile
from pathlib import Path
from typing import Final

import pytest

from bones.server.settings import PORT
from support.browser import is_open

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"

BUILD: Final = "import sys; from setuptools import build_meta; build_meta.build_wheel(sys.argv[1])"


def steps() -> list[tuple[str, str]]:
    """The instructions of the container file: what each is, and what stands behind it."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Containerfile").read_text("utf-8"), flags=re.M)
    lines = text.replace("\\\n", " ").splitlines()
    return [(line.split()[0], line.split(None, 1)[1]) for line in lines if line.strip()]


def last(name: str) -> str:
    return [what for step, what in steps() if step == name][-1]


def environment() -> dict[str, str]:
    return dict(what.split("=", 1) for step, what in steps() if step == "ENV")


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What the steps install: the wheel made of nothing but what they copy, unpacked."""
    folder = tmp_path_factory.mktemp("container")
    source = folder / "source"
    for what in (what for step, what in steps() if step == "COPY"):
        *froms, to = what.split()
        target = folder / to.lstrip("/")
        for name in froms:
            if (ROOT / name).is_dir():
                unwanted = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so", "built.json")
                shutil.copytree(ROOT / name, target, ignore=unwanted)
            else:
                target.mkdir(exist_ok=True)
                shutil.copy(ROOT / name, target)
    command = [sys.executable, "-c", BUILD, str(folder)]
    quiet = {**os.environ, "BONES_BUILD": "pure", "PYTHONPATH": ""}
    subprocess.run(command, cwd=source, env=quiet, capture_output=True, check=True)
    [wheel] = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(folder / "installed")
    return folder / "installed"


def test_what_it_begins_is_there_and_well(installed: Path, tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    programs = tmp_path / "bin"
    programs.mkdir()
    [entry] = re.findall(
        r"bones = (\S+):(\S+)", next(installed.glob("*/entry_points.txt")).read_text()
    )
    script = programs / "bones"
    code = f"import sys; from {entry[0]} import {entry[1]}; sys.exit({entry[1]}())"
    script.write_text(f"#!/bin/sh\nexec {sys.executable} -c '{code}' \"$@\"\n")
    script.chmod(0o755)
    data = tmp_path / "data"
    # What differs from a container: its address and port, and where its volume is.
    command = [
        part.replace("0.0.0.0", f"127.0.0.1 --port {port}").replace("/data", str(data))
        for part in json.loads(last("CMD"))
    ]
    path = f"{programs}:{os.environ['PATH']}"
    around = {"PATH": path, "PYTHONPATH": str(installed), **environment()}
    served = subprocess.Popen(command, env=around, stdout=subprocess.DEVNULL, cwd=tmp_path)
    try:
        check = [
            part.replace(str(PORT), str(port))
            for part in json.loads(last("HEALTHCHECK").removeprefix("CMD "))
        ]
        check[0] = check[0].replace("python", sys.executable)
        end = time.monotonic() + 60
        while subprocess.run(check, capture_output=True, check=False).returncode:
            assert served.poll() is None
            assert time.monotonic() < end
            time.sleep(0.1)
        assert (data / "bones.sqlite").is_file()
        # The shell has made way: what ends a container is told to the server itself.
        served.terminate()
        served.wait(20)
        assert not is_open(port)
    finally:
        served.kill()
        served.wait()


def test_it_is_somebody_elses_than_roots() -> None:
    made = next(what for step, what in steps() if step == "RUN" and what.startswith("useradd"))
    [(number, name)] = re.findall(r"--uid (\d+) (\w+)", made)
    assert int(number) > 0
    assert last("USER") == number
    order = [step for step, _what in steps()]
    assert order.index("USER") < order.index("CMD")
    assert f"-o {name} -g {name} {last('VOLUME')}" in made


def test_its_parts_fit_one_another() -> None:
    shell = json.loads(last("CMD"))[-1]
    assert f"--data {last('VOLUME')} " in shell
    assert "--port" not in shell
    assert last("EXPOSE") == str(PORT)
    assert f":{PORT}/healthz" in last("HEALTHCHECK")
    assert {*re.findall(r"\$(\w+)", shell)} == {*environment()}


def test_the_worked_example_fits_the_container() -> None:
    compose = (DEPLOY / "compose.yaml").read_text("utf-8")
    [(context, file)] = re.findall(r"context: (\S+), dockerfile: (\S+) }", compose)
    assert (DEPLOY / context / file).resolve() == (DEPLOY / "Containerfile").resolve()
    assert {*re.findall(r"^      (BONES_\w+):", compose, re.M)} == {*environment()}
    assert f'volumes: ["tables:{last("VOLUME")}"]' in compose
    [network] = re.findall(r"BONES_PROXY: (\S+)", compose)
    assert f"subnet: {network} " in compose
    proxy = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert f"reverse_proxy bones:{PORT} " in proxy
    [address] = re.findall(r"BONES_PUBLIC: https://(\S+)", compose)
    assert f"\n{address} {{" in proxy
    assert f"127.0.0.1:{PORT}" in (DEPLOY / "nginx.conf").read_text("utf-8")
