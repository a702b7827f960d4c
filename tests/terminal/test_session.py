"""Whole matches at the table: every preset to its end, every way of leaving, nothing lost."""

import io
from pathlib import Path

import pytest

from bones.bots import bot
from bones.errors import BonesError
from bones.match import Match, begin_round
from bones.notation import Occupant, Record, check_file
from bones.rules import Setup, preset, presets
from bones.terminal import Console, Keeper, Safe, Saver, Session, Start
from bones.terminal.saving import unfinished
from support.at_table import HINT, Lines, begin, sit_down
from support.checking import EXAMPLES

SETUPS = [
    (name, seats, partners)
    for name in presets()
    for seats in {preset(name).min_seats, 4, preset(name).max_seats}
    for partners in ({False, preset(name).pairs} if seats == 4 else {False})
]
VARIANTS: list[tuple[str, int, bool, dict[str, object]]] = [
    ("five-up", 2, False, {"claim": "call", "false_call_penalty": 5, "target": 60}),
    ("five-up", 4, True, {"claim": "muggins", "match_end": "round_end", "target": 60}),
    ("spinner", 3, False, {"wild_end": "declared", "double_wild_value": "declared"}),
    ("spinner-kids", 2, False, {"unfillable": "release", "draw": "none", "first_double": 2}),
    ("draw", 3, False, {"voluntary_draw": True, "drawn_tile": "may_keep", "draw": "one"}),
    ("all-fives", 4, True, {"scale": "quotient", "round": "per_hand"}),
    ("block", 3, False, {"blocked_tie": "split", "lead_first": "lot", "round_bonus": "rounded"}),
]


def check(record: Path) -> Record:
    report = check_file(record)
    assert report.failures == ()
    assert report.records == 1
    return Record.read(record)


@pytest.mark.parametrize(("name", "seats", "partners"), SETUPS)
def test_a_whole_match_by_the_first_number_of_the_list(
    name: str, seats: int, partners: bool, tmp_path: Path
) -> None:
    record = tmp_path / "match.bones.json"
    text = sit_down(name, seats, [], record, rest="1", partners=partners)
    assert " the match with " in text or " share the win with " in text
    assert f"The match is kept in\n  {record}\n" in text
    assert max(len(line) for line in text.splitlines() if str(record) not in line) < 80
    kept = check(record)
    assert kept.result is not None
    assert kept.partners == partners
    assert [each.bot for each in kept.occupants] == [None] + ["random"] * (seats - 1)


@pytest.mark.parametrize(("name", "seats", "partners", "options"), VARIANTS)
def test_a_whole_match_under_house_rules(
    name: str, seats: int, partners: bool, options: dict[str, object], tmp_path: Path
) -> None:
    record = tmp_path / "match.bones.json"
    lines = ["1", "call 5", "", "2", "15", "pass", "10", "draw", "#1"] * 200
    text = sit_down(name, seats, lines, record, rest="1", partners=partners, **options)
    assert "kept in" in text
    assert check(record).result is not None


@pytest.mark.parametrize("count", [*range(12), 30])
def test_the_end_of_the_input_keeps_what_was_played(count: int, tmp_path: Path) -> None:
    record = tmp_path / "match.bones.json"
    text = sit_down("five-up", 3, ["1"] * count, record)
    assert f"kept in\n  {record}" in text
    kept = check(record)
    assert kept.result is None
    played = [action for round in kept.rounds for action in round.actions]
    assert len(played) >= count - text.count("next round>")


@pytest.mark.parametrize("word", ["quit", "exit", "q", "QUIT"])
def test_leaving_by_a_word(word: str, tmp_path: Path) -> None:
    record = tmp_path / "match.bones.json"
    assert "kept in" in sit_down("draw", 2, ["1", word, "1"], record)
    assert check(record).result is None


def test_the_kept_match_is_the_one_that_was_played(tmp_path: Path) -> None:
    record = tmp_path / "match.bones.json"
    text = sit_down("block", 2, ["1", "1", "1", "quit"], record)
    [round] = check(record).rounds
    plays = [str(action) for seat, action in round.actions if seat == 0]
    told = [line for line in text.splitlines() if line.startswith("You play")]
    assert len(plays) == len([p for p in plays if p.startswith("play")]) == len(told)


def test_ctrl_c_between_prompts_keeps_the_match(tmp_path: Path) -> None:
    class Pressed(Console):
        """Ctrl-C is pressed while a line is printed in the second round."""

        def tell(self, *lines: str) -> None:
            if any(line.startswith("Round 2,") for line in lines):
                raise KeyboardInterrupt
            super().tell(*lines)

    record = tmp_path / "match.bones.json"
    console = Pressed(Lines([], "1"), Lines([]))
    setup = Setup(preset("block"), 2)
    start = begin(setup, "table")
    Session(console, start, bot, Safe(start, Saver("block"), Keeper("block", record))).run()
    assert len(check(record).rounds) == 2


@pytest.mark.parametrize("line", ["1", "resign"])
def test_resigning_asks_first(line: str, tmp_path: Path) -> None:
    record = tmp_path / "match.bones.json"
    kept_on = sit_down("block", 2, ["resign", "no", "quit"], record)
    assert "Give up the match?" in kept_on
    record.unlink()
    text = sit_down("block", 2, ["1", "resign", "yes"], record)
    assert "You resign." in text
    assert "Ada wins the match" in text
    assert check(record).result is not None


def test_what_others_hold_and_draw_is_not_told_before_the_end(tmp_path: Path) -> None:
    record = tmp_path / "match.bones.json"
    text = sit_down("draw", 2, [], record, rest="1", seed="hidden", target=1)
    before, _, _ = text.partition("Round 1 is over")
    kept = check(record)
    deal = kept.rounds[0].deal
    laid = {str(action).partition("@")[0] for _, action in kept.rounds[0].actions}
    for tile in deal.hands[1]:
        assert tile is not None
        if not {f"play {tile}", f"play {tile.low}-{tile.high}"} & laid:
            assert str(tile) not in before
    assert "Ada draws" in before


def test_every_command_answers(tmp_path: Path) -> None:
    words = ["help", "hand", "table", "layout", "log", "score", "?", "", "nonsense", "0", "#99"]
    text = sit_down("all-fives", 2, ["1", *words, "quit"], tmp_path / "r.json")
    for piece in (
        "Type the tile you want to lay",
        "Hand   ",
        "Layout count",
        "You deal; the highest double leads.",
        "Total",
        "Choose",
        "help says what you can type.",
        "That cannot be read.",
        "The list goes from 1 to",
    ):
        assert piece in text


def test_a_refused_play_says_why(tmp_path: Path) -> None:
    text = sit_down("block", 2, ["66@5-5", "pass", "draw", "call 5", "quit"], tmp_path / "r.json")
    for sentence in (
        "6-6 is not in your hand.",
        "A seat that can play must play: 3-1 fits the open 3 of 5-3.",
        "Nothing is called under these rules",
    ):
        assert sentence in text


def test_calls_are_asked_for_also_where_there_is_nothing_to_call(tmp_path: Path) -> None:
    lines = ["1", "", "1", "abc", "5"] * 3
    text = sit_down("five-up", 2, lines, tmp_path / "r.json", claim="call")
    asked = text.count("Call? points")
    told = [line for line in text.splitlines() if line.startswith("You play")]
    assert asked >= len(told) > 0
    # The count itself is for the person to add up.
    assert "Layout count " not in text
    assert "Layout counting " in text


def test_a_right_call_scores(tmp_path: Path) -> None:
    for n in range(60):
        record = tmp_path / f"{n}.json"
        lines = [line for _ in range(9) for line in ("1", "call 5", "5")]
        text = sit_down("five-up", 2, lines, record, seed=str(n), claim="call")
        check(record)
        if "You call 5.\n+5 for you." in text:
            return
    raise AssertionError("no match had five points to call")


def resumed(lines: list[str], record: Path, rest: str | None = None) -> str:
    """Go on with the one match that was left."""
    [path] = unfinished()
    target = io.StringIO()
    start = Start.of(Record.read(path))
    safe = Safe(start, Saver("any", path), Keeper("any", record))
    Session(Console(Lines(lines, rest), target), start, bot, safe, HINT).run()
    return target.getvalue()


@pytest.mark.parametrize(
    ("name", "seats", "partners", "options"), [(n, s, p, {}) for n, s, p in SETUPS[::4]] + VARIANTS
)
def test_a_match_that_was_left_goes_on_until_it_is_over(
    name: str,
    seats: int,
    partners: bool,
    options: dict[str, object],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = tmp_path / "0.bones.json"
    text = sit_down(name, seats, ["1"] * 9, path, partners=partners, **options)
    assert "bones play --resume goes on with it." in text
    before = check(path)
    for n in range(1, 5):
        path = tmp_path / f"{n}.bones.json"
        # Left three times, then played to the end.
        resumed(["1", "pass", "draw"] * 4, path, rest="1" if n == 4 else None)
        after = check(path)
        # All that was played is still there.
        assert after.rounds[: len(before.rounds) - 1] == before.rounds[:-1]
        last, same = before.rounds[-1], after.rounds[len(before.rounds) - 1]
        assert (same.deal, same.actions[: len(last.actions)]) == (last.deal, last.actions)
        before = after
        if after.result is not None:
            break
    assert before.result is not None
    assert unfinished() == ()


def test_a_killed_terminal_has_lost_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    seen: list[Record] = []

    class Killed(Lines):
        """At each prompt looks at what would be left if the process ended here."""

        def readline(self, size: int = -1, /) -> str:
            # After its end the match is kept elsewhere.
            seen.extend(check(path) for path in unfinished())
            return super().readline(size)

    start = begin(Setup(preset("five-up"), 2), "killed")
    console = Console(Killed([], "1"), io.StringIO())
    safe = Safe(start, Saver("five-up"), Keeper("five-up", tmp_path / "r.json"))
    Session(console, start, bot, safe).run()
    assert unfinished() == ()
    whole = check(tmp_path / "r.json")
    for record in seen:
        *done, last = record.rounds
        assert whole.rounds[: len(done)] == tuple(done)
        assert whole.rounds[len(done)].actions[: len(last.actions)] == last.actions
    assert len({record.to_json() for record in seen}) > 10


def test_a_match_that_cannot_be_saved_says_so_once_and_is_kept_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.chdir(tmp_path)
    target = io.StringIO()
    safe = Safe(start := begin(Setup(preset("five-up"), 2), "full"), Saver("x"), Keeper("x"))
    Session(Console(Lines(["1"] * 4 + ["quit"]), target), start, bot, safe).run()
    before, _, after = target.getvalue().partition("The match is kept in")
    folder = tmp_path / "file" / "bones" / "unfinished"
    words = "cannot be saved, to go on with it later"
    # While it is played it is folded, in the middle of a long path too.
    assert " ".join(before.split()).count(words) == 1
    assert f"{words}: {folder}: Not a directory." in after
    [path] = tmp_path.glob("*.bones.json")
    assert check(path).result is None


def test_nothing_played_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    setup = Setup(preset("block"), 2)
    mine = (seed for seed in "abcdef" if begin_round(Match.new(setup), (seed,)).to_act == 0)
    start = begin(setup, next(mine))
    safe = Safe(start, Saver("block"), Keeper("block"))
    Session(Console(Lines(["quit"]), io.StringIO()), start, bot, safe).run()
    assert unfinished() == ()


def test_the_last_turn_is_taken_back(tmp_path: Path) -> None:
    record = tmp_path / "r.bones.json"
    text = sit_down("block", 2, ["undo", "1", "hint", "undo", "2", "quit"], record)
    assert "There is nothing to take back in this round." in text
    assert "Your last turn is taken back." in text
    assert "A bot would choose: " in text
    told = [line for line in text.splitlines() if line.startswith("You play")]
    assert len(told) == 2
    kept = [str(action) for seat, action in check(record).rounds[0].actions if seat == 0]
    assert len(kept) == 1


@pytest.mark.parametrize(("name", "seats"), [("spinner", 3), ("draw", 2), ("five-up", 3)])
def test_turns_are_taken_back_one_by_one_to_the_first(
    name: str, seats: int, tmp_path: Path
) -> None:
    lines = ["1"] * 5 + ["undo"] * 6 + ["quit"]
    record = tmp_path / "r.bones.json"
    text = sit_down(name, seats, lines, record, seed="back")
    assert text.count("Your last turn is taken back.") == 5
    assert text.count("There is nothing to take back") == 1
    check(record)


def test_what_cannot_go_on_is_refused() -> None:
    for record in (
        Record(rules=preset("block"), occupants=(Occupant(), Occupant("Ada", "random"))),
        Record.read(EXAMPLES / "block.bones.json"),
    ):
        with pytest.raises(BonesError) as caught:
            Start.of(record)
        assert caught.value.code == "cannot-resume"


def test_between_two_rounds_there_is_nothing_to_choose_or_take_back(tmp_path: Path) -> None:
    text = sit_down("block", 2, ["1"] * 30, tmp_path / "0.json", seed="between")
    turns = text.partition("Enter for the next round")[0].count("\n> 1")
    lines = ["1"] * turns + ["undo", "hint", "hand", "score", "log", "layout", "rules", "quit"]
    text = sit_down("block", 2, lines, tmp_path / "1.json", seed="between")
    _, _, after = text.partition("Enter for the next round> undo\n")
    assert after.startswith("There is nothing to take back in this round.")
    assert "A bot would do nothing now." in after
    assert "What you need" in after
    assert check(tmp_path / "1.json").result is None


def several(
    names: tuple[str | None, ...],
    lines: list[str],
    record: Path,
    rest: str | None = None,
    **options: object,
) -> str:
    """Play at a table with several people at one keyboard, who type `lines`."""
    setup = Setup(preset("five-up", **options), max(len(names), 2))
    start, target = begin(setup, "several", *names), io.StringIO()
    safe = Safe(start, Saver("five-up"), Keeper("five-up", record))
    Session(Console(Lines(lines, rest), target), start, bot, safe, HINT).run()
    return target.getvalue()


def test_people_at_one_keyboard_are_asked_in_turn_and_each_sees_their_own_hand(
    tmp_path: Path,
) -> None:
    record = tmp_path / "r.json"
    text = several(("Ana", None, "Ben"), [], record, rest="1", target=60)
    kept = check(record)
    assert [(each.name, each.bot) for each in kept.occupants] == [
        ("Ana", None),
        ("Ada", "random"),
        ("Ben", None),
    ]
    assert kept.result is not None
    assert "Ana: it is your turn. Enter when nobody else is looking> 1" in text
    # What all may see speaks of everybody by name.
    told = text.partition("it is your turn")[0]
    assert "You" not in told
    for part in text.split("it is your turn. Enter when nobody else is looking> 1")[1:]:
        shown = part.partition("Round 2")[0]
        assert shown.count("\nHand ") <= 1


def test_whoever_comes_to_the_keyboard_may_also_leave(tmp_path: Path) -> None:
    text = several(("Ana", "Ben"), ["log", "hand", "undo", "quit"], tmp_path / "r.json")
    assert text.count("it is your turn") == 4
    assert "Nothing is taken back where several people play." in text
    assert "Choose" not in text
    assert check(tmp_path / "r.json").rounds[0].actions == ()


def test_everybody_at_the_keyboard_may_claim(tmp_path: Path) -> None:
    lines = ["1", "1", "Ana", "", "", ""] * 40
    text = several(("Ana", "Ben", "Cleo"), lines, tmp_path / "r.json", claim="muggins")
    for name in ("Ana", "Ben", "Cleo"):
        assert f"{name}: call? points, or Enter for none> " in text
    assert "a play, or call and points> " in text
    check(tmp_path / "r.json")


def test_where_several_are_asked_for_a_call_no_word_shows_a_hand(tmp_path: Path) -> None:
    words = ["hand", "table", "log", "score", "layout", "hint"]
    lines = ["here", "#1", *words, "quit"]
    text = several(("Ana", "Ben"), lines, tmp_path / "r.json", claim="muggins")
    _, asked, after = text.partition("call? points, or Enter for none> hand\n")
    assert asked
    kept = check(tmp_path / "r.json").rounds[0]
    laid = str(kept.actions[0][1]).removeprefix("play ")
    held = {str(tile) for hand in kept.deal.hands for tile in hand} - {laid}
    assert not [tile for tile in held if tile in after]
    assert "You" not in after
    assert after.count("Hands and hints are shown only to whoever's turn it is.") == 2


@pytest.mark.parametrize(
    ("answers", "again"),
    [(["yes"], True), (["", "yse", "yes"], True), (["no"], False), (["1", "2"], False)],
)
def test_a_match_may_be_followed_by_another(
    answers: list[str], again: bool, tmp_path: Path
) -> None:
    setup = Setup(preset("block", target=1), 2)
    start = begin(setup, "again")
    turns = 0
    while True:
        record = tmp_path / f"{turns}.json"
        lines = Lines(["1"] * turns + answers)
        safe = Safe(start, Saver("block"), Keeper("block", record))
        wanted = Session(Console(lines, io.StringIO()), start, bot, safe).run()
        if check(record).result is not None and next(lines.left, None) is None:
            assert wanted is again
            return
        turns += 1
