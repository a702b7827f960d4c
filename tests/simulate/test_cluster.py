"""A scheduler of Dask and two workers on this machine, one of them killed: the same summary."""

import os
import signal
from collections.abc import Iterator
from functools import reduce
from operator import add
from typing import Any

import pytest

from bones.cli import main
from bones.errors import BonesError
from bones.rules import Setup, preset
from bones.simulate import Spec, Summary, Summing, parts, run
from bones.simulate.cluster import cluster, extra
from support.extras import imported

SPEC = Spec(Setup(preset("all-fives"), 2), "s")

# What others warn of is theirs to mend.
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def dask() -> Iterator[Any]:
    distributed = imported("distributed", "dask")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as local:
        yield local


def test_a_worker_that_is_killed_changes_nothing(dask: Any) -> None:
    with cluster(dask.scheduler_address) as (executor, at_once):
        assert at_once == 4
        client = executor._client  # type: ignore[attr-defined]
        victims = list(client.run(os.getpid).values())[:1]
        found: list[Summary] = []
        for part in parts(Summing(SPEC), range(40), executor, at_once=at_once):
            found.append(part.result)
            while victims:
                os.kill(victims.pop(), signal.SIGKILL)
    assert reduce(add, found) == run(SPEC, 40)


def test_the_command_says_the_same_from_a_cluster(
    dask: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["simulate", "all-fives", "--seed", "s", "--matches", "9"]
    assert main([*words, "--dask", dask.scheduler_address]) == 0
    said = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == said


def test_where_nobody_answers_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    imported("distributed", "dask")
    monkeypatch.setattr("bones.simulate.cluster._PATIENCE", 1)
    for address in ("tcp://127.0.0.1:9", "no address"):
        assert main(["simulate", "block", "--dask", address]) == 2
        assert capsys.readouterr().err.endswith("[no-cluster]\n")


def test_a_missing_extra_is_named() -> None:
    with pytest.raises(BonesError, match=r"extra dask: pip install 'bones-dominoes\[dask\]'") as e:
        extra("bones_has_no_such_module", "dask")
    assert e.value.code == "missing-extra"


def test_processes_and_a_cluster_do_not_go_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "block", "--dask", "x:1", "--jobs", "2"]) == 2
    assert "[usage]" in capsys.readouterr().err
