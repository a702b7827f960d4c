"""A person at the table: asked until there is an action the rules accept."""

from collections.abc import Callable
from typing import Final, Protocol

from bones.language import N_, _
from bones.match import forced
from bones.round import Action, Call, Draw, Pass, Refusal, Resign, View
from bones.rules.options import Claim as ClaimRule
from bones.telling.choices import Choice, choices
from bones.telling.people import NOBODY, People
from bones.telling.told import said
from bones.terminal.display import Display, Left, Scene
from bones.terminal.finding import at_edge, matching, refused, why_not
from bones.terminal.sheet import drawn, hand, labelled, listed, scores, situation
from bones.terminal.typed import Claim, Number, Wanted, Word, agreed, read

HELP: Final = (
    N_("Type the tile you want to lay: 6-4, or just 64; or its number in the list."),
    N_("Several ends? 64 2 is the open end 2, 6-4@4-1 joins the tile 4-1."),
    N_("#12 is the number twelve of the list (12 is the tile 2-1)."),
    N_("On a screen arrow keys go through the list; Enter takes what is picked."),
    N_("  ?       what you may do         hand    your tiles"),
    N_("  table   everything once more    layout  the whole layout"),
    N_("  log     what happened           score   the points of each round"),
    N_("  hint    what each is worth      undo    take your last turn back"),
    N_("  rules   how this table plays    draw, pass, call 15  where the rules let you"),
    N_("  resign  give up the match       quit    leave; the match can go on later"),
)
_CALL: Final = (
    N_("Call? points, or Enter for none> "),
    N_("{name}: call? points, or Enter for none> "),
)
_NOT_READ: Final = N_("That cannot be read. Type a number, a tile such as 6-4, or help.")


class Desk(Protocol):
    """What a person at `seat` may ask for besides the view: the table they sit at."""

    @property
    def giving_up(self) -> str:
        """What is asked of a person who gives up."""

    def problem(self, action: Action, seat: int) -> Refusal | None:
        """Why they may not do this now; None if they may."""

    def may_claim(self, seat: int) -> bool:
        """Whether they could call points now, if there are any."""

    def be_ready(self, seat: int) -> None:
        """Say what happened and was not said yet, and save the match: they are to choose."""

    def be_asked(self, seat: int) -> Scene:
        """Return the table as it may be seen: they are asked for a call, once for each tile."""

    def hint(self, view: View, seat: int) -> list[str]:
        """Return what the best bot would do, and what each action is worth, in words."""

    def take_back(self, seat: int) -> None:
        """Take their last turn back. Raises `TakenBack` if that can be done, else says why not."""

    def log(self, seat: int) -> list[str]:
        """Return all that happened in this round, in words."""

    def pad(self) -> list[str]:
        """Return the points by round."""

    def rules(self) -> list[str]:
        """Return how this table plays, in words."""


class TakenBack(Exception):  # noqa: N818 - no error
    """A person took their last turn back: the round goes on from before it."""


class Person:
    """A chooser that asks at a display. Raises `Left` from `choose` when the person leaves."""

    def __init__(self, display: Display, people: People, desk: Desk) -> None:
        """Ask at `display`; `people` are those at the table as this person reads of them."""
        self._display = display
        self._people = people
        self._desk = desk

    def choose(self, view: View) -> Action | None:
        """Return what the person chooses, or None where they let a call go by."""
        if view.to_act != view.seat:
            return self.claim(view)
        # Where nothing scores by itself every turn is asked for: to skip one would tell that
        # there is nothing to call.
        only = forced(view.legal)
        if only is not None and view.setup.rules.claim is ClaimRule.AUTO:
            return only
        self._desk.be_ready(self._people.own)
        listed_now = choices(view)
        self._display.show(Scene(view, self._people, listed_now))
        return self._ask(view, listed_now)

    def claim(self, view: View) -> Action | None:
        """Ask for a call out of turn; an empty line lets it go by."""
        scene = self._desk.be_asked(self._people.own)
        self._display.show(scene)
        counting = ", ".join(view.counting)
        words = _("The ends that count: {ends}.") if counting else _("No end counts.")
        self._display.say(words.format(ends=counting))
        # As the keyboard knows them: several by their names.
        words = said(scene.people, self._people.own, _CALL)
        while True:
            line = self._display.ask(words)
            match read(f"call {line}") or read(line):
                case Claim(points):
                    call = Call(points)
                    refusal = self._desk.problem(call, self._people.own)
                    if refusal is None:
                        return call
                    # Nothing is asked after it under which an answer would stand.
                    self._display.tell(refused(refusal, view))
                    return None
                case Word(word) if self._command(word, scene):
                    continue
            if not line:
                return None
            self._display.say(_("Type the points you call, or just Enter."))

    def wait(self, scene: Scene, prompt: str) -> str:
        """Return what is typed at a prompt where nobody is to choose; commands work."""
        while True:
            line = self._display.ask(prompt)
            typed = read(line)
            if not (isinstance(typed, Word) and self._command(typed.word, scene)):
                return line

    def _ask(self, view: View, all_listed: tuple[Choice, ...]) -> Action:
        now = all_listed
        while True:
            line = self._display.ask(self._prompt() if now == all_listed else _("Which one> "))
            typed = read(line) if line else None
            found: tuple[Choice, ...] = ()
            match typed:
                case None:
                    if now != all_listed:
                        now = all_listed
                        self._display.show(Scene(view, self._people, now))
                    self._display.say(_(_NOT_READ) if line else _("help says what you can type."))
                case Number(number):
                    if 1 <= number <= len(now):
                        found = (now[number - 1],)
                    else:
                        words = _("The list goes from 1 to {last}; ? shows it.")
                        self._display.say(words.format(last=len(now)))
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
                self._display.offer(Scene(view, self._people, now))

    def _prompt(self) -> str:
        """Return the prompt for a turn; a call is offered whether there is one to make or not."""
        offered = self._desk.may_claim(self._people.own)
        return _("a play, or call and points> ") if offered else "> "

    def _wanted(
        self, wanted: Wanted, view: View, all_listed: tuple[Choice, ...]
    ) -> tuple[Choice, ...]:
        found = matching(wanted, all_listed, view)
        if not found:
            why = why_not(wanted, view, lambda play: self._desk.problem(play, self._people.own))
            self._display.say(why)
        return tuple(at_edge(choice, wanted) for choice in found)

    def _act(
        self, typed: Claim | Word, view: View, listed_now: tuple[Choice, ...]
    ) -> Action | None:
        """Return the action of a word, if it is one the rules accept; otherwise say why not."""
        action: Action
        match typed:
            case Claim(points):
                action = Call(points)
            case Word("draw"):
                action = Draw()
            case Word("pass"):
                action = Pass()
            case Word("resign"):
                return Resign() if self._sure(self._desk.giving_up) else None
            case Word("list"):
                self._display.page(*listed(listed_now, self._display.width, full=True))
                return None
            case Word(word):
                self._command(word, Scene(view, self._people))
                return None
        refusal = self._desk.problem(action, self._people.own)
        if refusal is None:
            return action
        self._display.say(refused(refusal, view))
        return None

    def _sure(self, prompt: str) -> bool:
        return agreed(self._display.ask(prompt)) is True

    def _command(self, word: str, scene: Scene) -> bool:
        """Do what a word asks for, of what may be seen in `scene`; False if it is no command."""
        view, people, width = scene.view, scene.people, self._display.width
        lines: dict[str, Callable[[], list[str]]] = {
            "help": lambda: [_(line) for line in HELP],
            "hand": lambda: [labelled("Hand", hand(view.hand))],
            "table": lambda: situation(view, people, width),
            "layout": lambda: drawn(view, width, self._display.signs),
            "log": lambda: self._desk.log(people.own),
            "rules": self._desk.rules,
            "score": lambda: [*self._desk.pad(), *_now(scene)],
        }
        if word == "quit":
            raise Left
        if word == "undo":
            self._desk.take_back(people.own)
        elif word in ("hand", "hint") and people.own == NOBODY:
            words = _("Hands and hints are shown only to whoever's turn it is.")
            self._display.say(words)
        elif word == "hint":
            told = self._desk.hint(view, people.own)
            show = self._display.page if len(told) > 1 else self._display.say
            show(*told)
        elif word in lines:
            self._display.page(*lines[word]())
        else:
            return False
        return True


def _now(scene: Scene) -> list[str]:
    """Return the points with those of a round that is not over, and so not on the pad."""
    view = scene.view
    return [] if view.is_over else ["", labelled("Score", scores(view, scene.people))]
