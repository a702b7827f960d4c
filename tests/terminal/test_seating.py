"""Who sits where: what may be typed or given, and the tables it makes."""

import pytest

from bones.errors import BonesError, SetupError
from bones.language import speaking
from bones.rules import preset
from bones.terminal.seating import LONGEST_NAME, Seating, read_names

READ: dict[str, Seating] = {
    "": Seating(),
    "  ": Seating(),
    ",": Seating(),
    "4": Seating(seats=4),
    "4 pairs": Seating(seats=4, partners=True),
    "4, pairs": Seating(seats=4, partners=True),
    "pairs": Seating(partners=True),
    "PAIRS, 4": Seating(seats=4, partners=True),
    "Ana, Ben": Seating(("Ana", "Ben")),
    "Ana,Ben,3": Seating(("Ana", "Ben"), 3),
    "Ana, bot, Ben": Seating(("Ana", None, "Ben")),
    "Ana, BOT, Ben, 4, pairs": Seating(("Ana", None, "Ben"), 4, True),
    "Ana María": Seating(("Ana María",)),
    "Ana 2": Seating(("Ana 2",)),
    "Louis XIV, 3": Seating(("Louis XIV",), 3),
    "123": Seating(("123",)),
}


@pytest.mark.parametrize("text", READ)
def test_what_is_typed_is_read(text: str) -> None:
    assert Seating.read(text) == READ[text]


def test_pairs_in_spanish() -> None:
    with speaking("es"):
        assert Seating.read("4, pairs").partners


@pytest.mark.parametrize(
    "names",
    [
        [""],
        ["A" * (LONGEST_NAME + 1)],
        ["A\x1b[2J"],
        ["A\nB"],
        ["Ana", "ana"],
        ["STRASSE", "straße"],
        ["bot"],
        ["bot", "Bot"],
    ],
)
def test_names_that_are_none(names: list[str]) -> None:
    with pytest.raises(BonesError) as raised:
        read_names(names)
    assert raised.value.code == "bad-names"
    # What must not reach a terminal does not reach it in the complaint either.
    assert "\x1b" not in str(raised.value)


def test_names_that_are_some() -> None:
    assert read_names([]) == ()
    assert read_names(["A" * LONGEST_NAME, "bot", "Ñ", "bot"]) == (
        "A" * LONGEST_NAME,
        None,
        "Ñ",
        None,
    )


@pytest.mark.parametrize(
    ("seating", "name", "seats"),
    [
        (Seating(), "block", 2),
        (Seating(seats=3), "block", 3),
        (Seating(("A", "B", "C")), "block", 3),
        (Seating(("A",), 8), "spinner", 8),
        (Seating(partners=True), "five-up", 4),
        (Seating(("A", "B"), partners=True), "five-up", 4),
    ],
)
def test_a_table_has_seats_for_all(seating: Seating, name: str, seats: int) -> None:
    setup = seating.setup(preset(name))
    assert (setup.seats, setup.partners) == (seats, seating.partners)


def test_a_table_that_cannot_be() -> None:
    with pytest.raises(BonesError) as raised:
        Seating(("A", "B", "C"), 2).setup(preset("block"))
    assert raised.value.code == "bad-names"
    for seating in (Seating(seats=9), Seating(seats=0), Seating(seats=3, partners=True)):
        with pytest.raises(SetupError):
            seating.setup(preset("block"))
    with pytest.raises(SetupError):
        Seating(partners=True).setup(preset("spinner"))


def test_whoever_is_not_named_is_a_bot() -> None:
    sits = [(o.name, o.bot) for o in Seating(("Ben", None, "Eva")).occupants(4, ["casual"])]
    assert sits == [("Ben", None), ("Ada", "casual"), ("Eva", None), ("Cleo", "casual")]
    sits = [(o.name, o.bot) for o in Seating().occupants(3, ["casual", "random"])]
    assert sits == [("Person", None), ("Ada", "casual"), ("Ben", "random")]
    with pytest.raises(BonesError) as raised:
        Seating(("A", "B")).occupants(4, ["casual"] * 3)
    assert raised.value.code == "wrong-bots"
