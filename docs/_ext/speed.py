"""How fast bones is, by what `scripts/bench` measured, as Markdown."""

from collections.abc import Iterable

from kept import NONE, newest, said_of, table


def speed_ratios() -> str:
    """The ratios that are aimed at, each from the newest run that has it."""
    rows = [("what", "measured", "aim"), *_ratios()]
    return said_of("All Fives for two", table(rows))


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
        return NONE
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
    return said_of("peers", table(rows))


def speed_presets() -> str:
    """Nanoseconds a play of every preset, by the number of seats."""
    run = newest("ns a play")
    if run is None:
        return NONE
    by_preset: dict[str, dict[str, float]] = {}
    for name, nanoseconds in run["ns a play"].items():
        preset, _, seats = name.partition(" ")
        by_preset.setdefault(preset, {})[seats] = nanoseconds
    seats = sorted({each for times in by_preset.values() for each in times})
    rows = [("preset", *seats)]
    for preset, times in by_preset.items():
        cells = (f"{times[each]:.0f}" if each in times else "" for each in seats)
        rows.append((f"`{preset}`", *cells))
    return said_of("ns a play", table(rows))
