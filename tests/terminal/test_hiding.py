"""Several people at one keyboard: what one of them sees is hidden before another comes to look."""

from pathlib import Path

import pytest

from bones.bots import bot
from bones.render import ASCII
from bones.round.event import Played
from bones.rules import Setup
from bones.telling.people import NOBODY
from bones.terminal import Keeper, Safe, Saver, Session
from bones.terminal.display import Left, Scene
from support.at_table import begin
from support.setups import PRESETS, make, setup_id

MOST_TURNS = 20
NAMES = ("Ana", "Ben", "Cem", "Dia")


class Watched:
    """A display that knows whose hand is in sight, and plays the first choice there is."""

    width = 80
    signs = ASCII

    def __init__(self) -> None:
        self.sight: set[str] = set()
        """Who was shown something of their own that is still in sight."""
        self.now = ""
        self.turns = 0
        self.confirmed: list[str] = []

    def show(self, scene: Scene) -> None:
        if scene.people.own != NOBODY:
            self.now = scene.people.names[scene.people.own]
            assert self.confirmed[-1:] == [self.now], "nobody said that they are looking"
            self.sight.add(self.now)

    offer = show

    def tell(self, *lines: str) -> None:
        if any(line.startswith(("You ", "Tú ")) for line in lines):
            self.sight.add(self.confirmed[-1])

    say = page = report = leave_behind = tell

    def ask(self, prompt: str) -> str:
        if "it is your turn" in prompt:
            name = prompt.partition(":")[0]
            assert not self.sight, "a hand is in sight"
            self.confirmed.append(name)
            return ""
        if "call?" in prompt:
            assert not self.sight, "a hand is in sight"
            return ""
        if "next round" in prompt:
            return ""
        if "yes or no" in prompt or self.turns == MOST_TURNS:
            raise Left
        assert self.sight == {self.now}
        self.turns += 1
        return "#1"

    def forget(self) -> None:
        pass

    def hide(self) -> None:
        self.sight.clear()


SETUPS = [
    *(make(name, 3) for name in PRESETS),
    make("all-fives", 4, True),
    make("five-up", 2, claim="muggins", target=100),
    make("five-up", 3, claim="muggins", target=100),
    make("five-up", 4, True, claim="call", target=100),
    make("draw", 2, voluntary_draw=True, drawn_tile="may_keep", draw="one"),
]


@pytest.mark.parametrize("setup", SETUPS, ids=setup_id)
def test_a_hand_is_hidden_before_another_looks(setup: Setup, tmp_path: Path) -> None:
    start = begin(setup, "hiding", *NAMES[: max(2, setup.seats - 1)])
    display = Watched()
    name = setup.rules.preset
    Session(display, start, bot, Safe(start, Saver(name), Keeper(name, tmp_path / "m"))).run()
    assert display.turns > 5
    # Whoever stays at the table for one more choice is not asked again whether they look.
    assert len(display.confirmed) <= display.turns + 1


class GivingUp(Watched):
    """A display whose second person gives up, and which looks at what is in sight then."""

    def ask(self, prompt: str) -> str:
        if "Give up" in prompt:
            return "yes"
        return "resign" if prompt == "> " and self.turns else super().ask(prompt)

    def report(self, *lines: str) -> None:
        assert not self.sight, "a hand is in sight"


def test_the_hand_of_whoever_gives_up_is_hidden_too(tmp_path: Path) -> None:
    start, display = begin(make("block", 3), "hiding", *NAMES[:3]), GivingUp()
    Session(display, start, bot, Safe(start, Saver("m"), Keeper("m", tmp_path / "m"))).run()
    assert len(display.confirmed) == 2


class Listening(Watched):
    """A display that notes who is asked for a call about each tile, and never calls."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[tuple[int, int], list[str]] = {}
        self.tiles = (0, 0)

    def show(self, scene: Scene) -> None:
        laid = sum(isinstance(event, Played) for event in scene.view.log)
        self.tiles = (scene.view.number, laid)

    offer = show

    def tell(self, *lines: str) -> None:
        pass

    say = page = report = leave_behind = tell

    def ask(self, prompt: str) -> str:
        if "call?" in prompt:
            self.asked.setdefault(self.tiles, []).append(prompt.partition(":")[0])
            return ""
        if "yes or no" in prompt or self.tiles[0] > 3:
            raise Left
        return "" if "Enter" in prompt else "#1"


@pytest.mark.parametrize("options", [{}, {"min_first_score": 10}], ids=["all", "first"])
@pytest.mark.parametrize("seed", ["0", "5"])
def test_who_is_asked_for_a_call_does_not_tell_the_count(
    options: dict[str, object], seed: str, tmp_path: Path
) -> None:
    setup = make("five-up", 3, claim="muggins", target=500, **options)
    start, display = begin(setup, seed, *NAMES[:3]), Listening()
    Session(display, start, bot, Safe(start, Saver("m"), Keeper("m", tmp_path / "m"))).run()
    # Once for each tile, whoever laid it first; the one whose turn it is calls in their turn. After
    # the last tile of a round there is no turn.
    usual = {("Ana", "Cem"), ("Ben", "Ana"), ("Cem", "Ben")}
    assert len(display.asked) > 30
    last = {n: max(tile for n_, tile in display.asked if n_ == n) for n, _ in display.asked}
    for (number, tile), names in display.asked.items():
        assert tuple(names) in usual or tile == last[number], (number, tile, names)
