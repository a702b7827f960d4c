"""What the newest kept run of the bench says, as Markdown.

`scripts/bench` leaves a file a run in ``bench/results``. A run that lacks a part, such as peers
that could not be installed, does not hide what an older one measured.
"""

import json
from collections.abc import Iterable
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any, Final

RESULTS: Final = Path(__file__).parents[2] / "bench" / "results"

Run = dict[str, Any]


def newest(part: str) -> Run | None:
    """Return the newest run that measured this part."""
    return next((run for run in _runs() if run.get(part)), None)


@cache
def _runs() -> tuple[Run, ...]:
    # A file is called after its date.
    files = sorted(RESULTS.glob("*.json"), reverse=True)
    return tuple(json.loads(file.read_text(encoding="utf-8")) for file in files)


def speed_ratios() -> str:
    """The ratios that are aimed at, each from the newest run that has it."""
    rows = [("what", "measured", "aim"), *_ratios()]
    return _said_of("All Fives for two", _table(rows))


def _ratios() -> Iterable[tuple[str, ...]]:
    if (run := newest("All Fives for two")) is not None:
        found = run["All Fives for two"]
        ratio, plays = found["ratio"], 1e3 / found["kernel ns a play"]
        words = f"a play of All Fives for two ({plays:.1f} million a second), times one in C"
        yield words, f"{ratio:.2f}", "at most 2.2"
    if (run := newest("ns a play")) is not None:
        times = run["ns a play"]
        slowest = max(times[name] for name in times if name.startswith("spinner"))
        words = "the slowest Spinner play, times one of All Fives for two"
        yield words, f"{slowest / times['all-fives 2']:.1f}", "at most 4"
    if (run := newest("gain of two threads")) is not None:
        gain = run["gain of two threads"]
        both = f"{gain['kernel']:.2f} and {gain['reference']:.2f}"
        words = f"gain of two threads, in that of the C program ({both})"
        yield words, f"{gain['kernel'] / gain['reference']:.2f}", "at least 0.9"
    if (run := newest("gain of two processes")) is not None:
        gain = run["gain of two processes"]
        words = f"gain of two processes, simulating {gain['matches']:,} matches"
        yield words, f"{gain['gain']:.2f}", ""


def speed_peers() -> str:
    """Each peer with its plays a second, ours, and how many times as many these are."""
    run = newest("peers")
    if run is None:
        return "No run that measured them is kept."
    rows = [("program", "plays", "its plays a second", "ours", "times as many", "aim")]
    for each in run["peers"]:
        whole, dealt = each["ratio"], each["ratio, peer's deal not counted"]
        rows.append(
            (
                f"`{each['peer']}` {each['version']}",
                each["plays"],
                f"{each['peer plays a second']:,}",
                f"{each['kernel plays a second']:,}",
                f"{whole:,} (its deal not counted: {dealt:,})",
                f"{each['target']:,}" if each["target"] else "",
            )
        )
    return _said_of("peers", _table(rows))


def speed_presets() -> str:
    """Nanoseconds a play of every preset, by the number of seats."""
    run = newest("ns a play")
    if run is None:
        return "No run that measured them is kept."
    by_preset: dict[str, dict[str, float]] = {}
    for name, nanoseconds in run["ns a play"].items():
        preset, _, seats = name.partition(" ")
        by_preset.setdefault(preset, {})[seats] = nanoseconds
    seats = sorted({each for times in by_preset.values() for each in times})
    rows = [("preset", *seats)]
    for preset, times in by_preset.items():
        cells = (f"{times[each]:.0f}" if each in times else "" for each in seats)
        rows.append((f"`{preset}`", *cells))
    return _said_of("ns a play", _table(rows))


def _said_of(part: str, text: str) -> str:
    """Put under a part when, where and with what it was measured."""
    run = newest(part)
    if run is None:
        return text
    date = datetime.fromisoformat(run["date"])
    where = f"{run['machine']}; Python {run['python']}; {run['kernel']}; load {run['load before']}"
    return f"{text}\n\nMeasured on {date:%Y-%m-%d}: {where} before."


def _table(rows: Iterable[tuple[str, ...]]) -> str:
    head, *rest = rows
    lines = [head, ("---",) * len(head), *rest]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
