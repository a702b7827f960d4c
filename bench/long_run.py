"""A long simulation on two processes: what they gain over one, and what it costs to begin them."""

import time
from collections.abc import Callable

import bones
from bones.simulate import Processes, Spec, run

TURNS = 3
SECONDS = 12.0


def long_run() -> dict[str, object]:
    """Measure with as many matches as one process plays in a dozen seconds."""
    spec = Spec(bones.Setup(bones.preset("five-up"), 2), "bench")
    run(spec, 20)
    sample = _timed(lambda: run(spec, 50)) / 50
    matches = max(50, round(SECONDS / sample))
    gains = []
    for _ in range(TURNS):
        alone = _timed(lambda: run(spec, matches))
        gains.append(alone / _timed(lambda: _on_two(spec, matches)))
    begun = min(_timed(lambda: _on_two(spec, 2)) for _ in range(TURNS))
    return {
        "matches": matches,
        "gain": round(sorted(gains)[TURNS // 2], 2),
        "seconds to begin and end": round(begun - sample, 2),
    }


def _on_two(spec: Spec, matches: int) -> None:
    with Processes(2) as processes:
        run(spec, matches, processes, at_once=4)


def _timed(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
