"""The person at the table: asks at the prompt until there is an action the rules accept."""

from typing import Protocol

from bones.round import Action, Call, Draw, Pass, Refusal, Resign, View
from bones.rules.options import Claim as ClaimRule
from bones.terminal.choices import Choice, choices
from bones.terminal.console import Console, Left
from bones.terminal.finding import at_edge, matching, why_not
from bones.terminal.people import People
from bones.terminal.sheet import hand, layout, listed, scores, situation
from bones.terminal.typed import Claim, Number, Wanted, Word, read

HELP = (
    "Type a number from the list, or the tile you want to lay: 6-4, or just 64.",
    "Where it fits several ends, say which: 64 2 is the open end 2, 6-4@4-1 joins the tile 4-1.",
    "#12 is the number twelve of the list (12 is the tile 2-1).",
    "  ?       what you may do         hand    your tiles",
    "  table   everything once more    layout  the whole layout",
    "  log     what happened           score   the points of each round",
    "  hint    what a bot would do     undo    take your last turn back",
    "  draw, pass, call 15             where the rules let you",
    "  resign  give up the match       quit    leave; the match can go on later",
)
_NOT_READ = "That cannot be read. Type a number, a tile such as 6-4, or help."


class Desk(Protocol):
    """What the person may ask for besides the view: the table they sit at."""

    def problem(self, action: Action) -> Refusal | None:
        """Why the person may not do this now; None if they may."""

    def be_ready(self) -> None:
        """Say what happened and was not said yet, and save the match: the person is to choose."""

    def hint(self, view: View) -> Action | None:
        """What the best bot would do; None if it would do nothing."""

    def take_back(self) -> None:
        """Take the person's last turn back. Raises `TakenBack` if there is one."""

    def log(self) -> list[str]:
        """Return all that happened in this round, in words."""

    def pad(self) -> list[str]:
        """Return the points by round."""


class TakenBack(Exception):  # noqa: N818 - no error
    """The person took their last turn back: the round goes on from before it."""


class Person:
    """A chooser that asks at a console. Raises `Left` from `choose` when the person leaves."""

    def __init__(self, console: Console, people: People, desk: Desk) -> None:
        """Ask at `console`; `desk` is the table."""
        self._console = console
        self._people = people
        self._desk = desk

    def choose(self, view: View) -> Action | None:
        """Return what the person chooses, or None where they let a call go by."""
        if view.to_act != view.seat:
            return self.claim(view)
        listed_now = choices(view)
        called = view.setup.rules.claim is not ClaimRule.AUTO
        # Where nothing scores by itself every turn is asked for: to skip one would tell that
        # there is nothing to call.
        if len(listed_now) == 1 and isinstance(listed_now[0].action, Draw | Pass) and not called:
            return listed_now[0].action
        self._desk.be_ready()
        self._show(view, listed_now)
        return self._ask(view, listed_now)

    def claim(self, view: View) -> Action | None:
        """Ask for a call out of turn; an empty line lets it go by."""
        self._desk.be_ready()
        self._console.say(f"The ends that count: {', '.join(view.counting) or 'none'}.")
        while True:
            line = self._console.ask("Call? points, or Enter for none> ")
            match read(f"call {line}") or read(line):
                case Claim(points):
                    call = Call(points)
                    refusal = self._desk.problem(call)
                    if refusal is None:
                        return call
                    self._console.say(str(refusal))
                    return None
                case Word(word) if self._command(word, view):
                    continue
            if not line:
                return None
            self._console.say("Type the points you call, or just Enter.")

    def wait(self, view: View) -> None:
        """Wait for Enter between two rounds; commands work."""
        while True:
            typed = read(self._console.ask("Enter for the next round> ") or "next")
            if not (isinstance(typed, Word) and self._command(typed.word, view)):
                return

    def _show(self, view: View, listed_now: tuple[Choice, ...]) -> None:
        width = self._console.width
        self._console.say("", *situation(view, self._people, width), *listed(listed_now, width))

    def _ask(self, view: View, all_listed: tuple[Choice, ...]) -> Action:
        now = all_listed
        while True:
            line = self._console.ask("> " if now == all_listed else "Which one> ")
            typed = read(line) if line else None
            found: tuple[Choice, ...] = ()
            match typed:
                case None:
                    now = all_listed
                    self._console.say(_NOT_READ if line else "help says what you can type.")
                case Number(number):
                    if 1 <= number <= len(now):
                        found = (now[number - 1],)
                    else:
                        self._console.say(f"The list goes from 1 to {len(now)}; ? shows it.")
                case Wanted():
                    found = self._wanted(typed, view, all_listed)
                case Claim() | Word():
                    action = self._act(typed, view, all_listed)
                    if action is not None:
                        return action
            if len(found) == 1:
                return found[0].action
            if found:
                now = found
                self._console.say(*listed(now, self._console.width, full=True))

    def _wanted(
        self, wanted: Wanted, view: View, all_listed: tuple[Choice, ...]
    ) -> tuple[Choice, ...]:
        found = matching(wanted, all_listed, view)
        if not found:
            self._console.say(why_not(wanted, view, self._desk.problem))
        return tuple(at_edge(choice, wanted) for choice in found)

    def _act(
        self, typed: Claim | Word, view: View, listed_now: tuple[Choice, ...]
    ) -> Action | None:
        """Return the action of a word, if it is one the rules accept; otherwise say why not."""
        action: Action
        match typed:
            case Claim(points):
                action = Call(points)
            case Word("draw" | "d"):
                action = Draw()
            case Word("pass" | "p"):
                action = Pass()
            case Word("resign"):
                return Resign() if self._sure("Give up the match?") else None
            case Word("?" | "list"):
                self._console.say(*listed(listed_now, self._console.width, full=True))
                return None
            case Word(word):
                if not self._command(word, view):
                    self._console.say(_NOT_READ)
                return None
        refusal = self._desk.problem(action)
        if refusal is None:
            return action
        self._console.say(str(refusal))
        return None

    def _sure(self, question: str) -> bool:
        return self._console.ask(f"{question} yes or no> ").lower() in ("y", "yes")

    def _command(self, word: str, view: View) -> bool:
        """Do what a word asks for; False if it is no command."""
        width = self._console.width
        match word:
            case "quit" | "exit" | "q":
                raise Left
            case "help" | "h":
                lines = list(HELP)
            case "hand":
                lines = [f"Hand   {hand(view.hand)}"]
            case "table":
                lines = situation(view, self._people, width)
            case "layout" | "ends":
                lines = layout(view, width, full=True)
            case "log":
                lines = self._desk.log()
            case "hint":
                lines = [self._hint(view)]
            case "undo":
                self._desk.take_back()
                return True
            case "score" | "scores":
                lines = [*self._desk.pad(), f"Now    {scores(view, self._people)}"]
            case _:
                return False
        self._console.say(*lines)
        return True

    def _hint(self, view: View) -> str:
        action = self._desk.hint(view)
        if action is None:
            return "A bot would let this go by."
        same = [choice for choice in choices(view) if choice.action == action]
        return f"A bot would choose: {same[0] if same else action}."
