"""What a form without scripts writes on a pad, and what its buttons do with it."""

from dataclasses import dataclass, replace

from starlette.datastructures import FormData

from bones.rules import presets
from bones.server.pad.counting import counted
from bones.server.pad.numbers import MOST, number, tidy
from bones.server.pad.pad import (
    HIGHEST_DOUBLE,
    MOST_ROUNDS,
    SEATS,
    TIE,
    Pad,
    PadRound,
    clean_name,
    fitted,
    read_pad,
)
from bones.server.rendering import text_of


@dataclass(frozen=True, slots=True)
class Entry:
    """A pad, and which of its rounds is being written down."""

    pad: Pad
    at: int


def entered(form: FormData) -> Entry:
    """Return the pad that a form holds, with what was typed. Raises `PageError` (``bad-pad``)."""
    pad = read_pad(text_of(form, "state"))
    at = _whole(text_of(form, "at"), 0, len(pad.rounds) - 1)
    at = len(pad.rounds) - 1 if at is None else at
    way = text_of(form, "way", pad.way)
    seats = _whole(text_of(form, "seats"), *SEATS) or len(pad.names)
    names = [clean_name(text_of(form, f"name.{seat}")) for seat in range(seats)]
    same = way == pad.way
    target = number(text_of(form, "target"))
    changed = Pad(
        way=way if way in ("", *presets()) else pad.way,
        names=tuple(names),
        pairs="pairs" in form,
        # The target in the form is that of the way to play before another was chosen.
        target=target if same and 0 < target <= MOST else None,
        lowest="lowest" in form if same else False,
        dealer=_whole(text_of(form, "dealer"), 0, SEATS[1] - 1) or 0,
        rounds=(*pad.rounds[:at], _written(form, pad.rounds[at]), *pad.rounds[at + 1 :]),
    )
    return Entry(fitted(changed), at)


def _written(form: FormData, round: PadRound) -> PadRound:
    sides = range(SEATS[1])
    return PadRound(
        play=tuple(tidy(text_of(form, f"play.{side}")) for side in sides),
        end=tuple(tidy(text_of(form, f"end.{side}")) for side in sides),
        won=_whole(text_of(form, "won"), TIE, SEATS[1] - 1),
        opening=_whole(text_of(form, "opening"), 0, HIGHEST_DOUBLE),
        done=round.done,
    )


def finished(pad: Pad, at: int) -> tuple[Pad, int]:
    """Return the pad with this round over, and the round to be written down next."""
    rounds = (*pad.rounds[:at], replace(pad.rounds[at], done=True), *pad.rounds[at + 1 :])
    goes_on = all(each.done for each in rounds) and len(rounds) < MOST_ROUNDS
    if goes_on and not counted(replace(pad, rounds=rounds)).winners:
        rounds = (*rounds, PadRound())
    return replace(pad, rounds=rounds), len(rounds) - 1


def edited(pad: Pad, which: str) -> tuple[Pad, int]:
    """Return the pad, and the round that a button names."""
    at = _whole(which, 0, len(pad.rounds) - 1)
    return pad, len(pad.rounds) - 1 if at is None else at


def restarted(pad: Pad) -> Pad:
    """Return a new pad for the same people."""
    return replace(pad, rounds=(PadRound(),))


def _whole(text: str, low: int, high: int) -> int | None:
    """Return a whole number within bounds, else None."""
    try:
        found = int(text) if len(text) < 4 else None
    except ValueError:
        return None
    return found if found is not None and low <= found <= high else None
