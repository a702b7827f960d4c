"""One match at the table, from the first deal to the end or to leaving."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from bones.bots import strongest
from bones.errors import path_text
from bones.match import Chooser, Match, begin_round, forced, play_round
from bones.notation import Record
from bones.round import Action, Refusal, Round, Step, View
from bones.round.event import Called, Dealt, Drew, LeaderFound, Passed, Played
from bones.rules.options import Claim
from bones.terminal.console import Console, Left
from bones.terminal.ending import match_end, round_end
from bones.terminal.keeping import Keeper
from bones.terminal.people import People
from bones.terminal.person import Person, TakenBack
from bones.terminal.saving import Saver
from bones.terminal.sheet import aim, score_pad
from bones.terminal.start import Start
from bones.terminal.told import Teller

PERSON = "Person"
"""What a record calls the person."""

_CHOICES = (Played, Drew, Passed, Called)
"""What somebody may have chosen."""

_MOST_RECALLED = 12
"""How many sentences on a round that was left are said when it goes on."""


class Session:
    """A match of one person, at seat 0, against bots."""

    def __init__(
        self,
        console: Console,
        start: Start,
        make: Callable[[str, str], Chooser],
        saver: Saver,
        keeper: Keeper,
    ) -> None:
        """Sit down at the match `start`; `make` makes a bot of a level and a seed.

        While it is unfinished `saver` has it, and `keeper` in the end.
        """
        self._console = console
        self._start = start
        self._match = start.match
        self._round = start.current
        self._people = People(self._match.setup)
        self._teller = Teller(self._people)
        self._saver = saver
        self._keeper = keeper
        self._person = Person(console, self._people, self)
        self._own_turns: list[Round] = []
        # A bot that goes on begins a new row of choices: the old one is not kept.
        begun = len(start.current.log) if start.current else 0
        text = f"{start.seed}/{self._match.standing.number}/{begun}" if begun else start.seed
        seats = enumerate(start.bots, 1)
        self._choosers = (self._person, *(make(bot, f"{text}/{seat}") for seat, bot in seats))
        self._adviser = make(strongest(), f"{text}/hint")

    def run(self) -> None:
        """Play until the match is over or the person leaves; keep it in either case.

        Raises `BonesError` (``unwritable``) where it cannot be kept anywhere.
        """
        try:
            self._greet()
            while not self._match.is_over:
                self._play_round()
            self._console.say("", *match_end(self._match, self._people))
        except (Left, KeyboardInterrupt):
            pass
        self._keep()

    @property
    def is_over(self) -> bool:
        """Was the match played to its end?"""
        return self._match.is_over

    # What the person may ask for.

    def problem(self, action: Action) -> Refusal | None:
        """Why the person may not do this now; None if they may."""
        return None if self._round is None else self._round.problem(action, self._people.own)

    def be_ready(self) -> None:
        """Say what happened and was not said yet, and save the match."""
        self._console.say(*self._teller.rest())
        self._saved(self._record().to_json())

    def hint(self, view: View) -> Action | None:
        """Return what the best bot would do in the person's place."""
        return self._adviser.choose(view)

    def take_back(self) -> None:
        """Take the person's last turn of this round back. Raises `TakenBack` if there is one."""
        if self._own_turns:
            raise TakenBack
        self._console.say("There is nothing to take back in this round.")

    def log(self) -> list[str]:
        """Return all that happened in this round, in words."""
        teller = Teller(self._people)
        heard = teller.hear(self._round.log if self._round else ())
        return [*heard, *teller.rest()]

    def pad(self) -> list[str]:
        """Return the points by round."""
        return score_pad(self._match, self._people)

    # Playing.

    def _greet(self) -> None:
        setup = self._match.setup
        others = [
            f"{self._people.name(seat)} ({level})" for seat, level in enumerate(self._start.bots, 1)
        ]
        self._console.say(f"{setup.rules.title}: You, {', '.join(others)}.")
        if setup.partners:
            self._console.say(f"{self._people.side(0)} play {self._people.side(1)}.")
        self._console.say("help says what you can type, quit keeps the match and leaves.")

    def _begin_round(self) -> Round:
        """Go on with the round that was left, or begin one; say so, and return it."""
        left = self._round
        if left is not None and left.number == self._match.standing.number:
            self._console.say("", f"Round {left.number} goes on, {aim(self._people)}.")
            self._console.say(*self._teller.hear(left.log)[-_MOST_RECALLED:])
            return left
        round = self._round = begin_round(self._match, (self._start.seed,))
        title = f"Round {round.number}, {aim(self._people)}."
        self._console.say("", " ".join([title, *self._teller.hear(round.log)]))
        return round

    def _play_round(self) -> None:
        self._round = self._begin_round()
        self._own_turns = []
        while not self._round.is_over:
            try:
                self._play_on(self._round)
            except TakenBack:
                self._round = self._own_turns.pop()
                self._teller.rest()
                self._console.say("Your last turn is taken back.")
        self._console.say(*self._teller.rest(), "", *round_end(self._round, self._people))
        self._match = self._match.add(self._round)
        if not self._match.is_over:
            self._console.say(f"Score  {self._totals()}")
            self._person.wait(self._round.view(self._people.own))

    def _play_on(self, round: Round) -> None:
        """Play from `round` on to its end."""
        own = self._people.own
        called = self._match.setup.rules.claim is not Claim.AUTO
        for step in play_round(round, self._choosers, automatic=not called):
            first = step.events[0]
            chosen = isinstance(first, _CHOICES) and first.seat == own
            if chosen and forced(round.legal(own)) is None:
                self._own_turns.append(round)
            round = self._round = step.round
            self._console.say(*self._teller.hear(step.events, round))
            if called:
                self._offer_call(step)

    def _totals(self) -> str:
        each = zip(self._people.sides, self._match.scores, strict=True)
        return ", ".join(f"{side} {points}" for side, points in each)

    def _offer_call(self, step: Step) -> None:
        """Ask for a call also where there is nothing to call, or the question would tell."""
        round, own = step.round, self._people.own
        if not isinstance(step.events[0], Played) or round.is_over or round.to_act == own:
            return
        if own in round.claimants() and own not in round.callers():
            self._person.claim(round.view(own))

    # Keeping.

    def _so_far(self) -> tuple[Match, Round | None]:
        """Return the match with the rounds that are over, and the one that is not."""
        match, current = self._match, self._round
        if current is not None and current.number < match.standing.number:
            current = None
        if current is not None and current.is_over:
            match, current = match.add(current), None
        return match, current

    def _record(self) -> Record:
        match, current = self._so_far()
        return Record.from_match(
            match,
            names=[PERSON, *(self._people.name(seat) for seat in range(1, len(self._choosers)))],
            bots=[None, *self._start.bots],
            date=self._start.date,
            current=current,
        )

    def _keep(self) -> None:
        match, current = self._so_far()
        if not (match.rounds or _acted(current) or self._keeper.has_name):
            self._saver.discard()
            self._say_last("Nothing was played, so nothing is kept.")
            return
        text = self._record().to_json()
        saved = None if match.is_over else self._saved(text)
        path = self._keeper.keep(text) if saved is None or self._keeper.has_name else saved
        # A path is to be copied: never folded.
        self._say_last("The match is kept in", f"  {path_text(path)}")
        if match.is_over:
            self._saver.discard()
        elif saved is not None:
            self._say_last("bones play --resume goes on with it.")

    def _saved(self, text: str) -> Path | None:
        """Save the unfinished match to be gone on with, and return where; None if that fails."""
        try:
            return self._saver.save(text)
        except OSError:
            return None

    def _say_last(self, *lines: str) -> None:
        with suppress(Left):  # nobody may be there to read it
            self._console.say(*lines, fold=False)


def _acted(round: Round | None) -> bool:
    begun = Dealt | LeaderFound
    return round is not None and any(not isinstance(event, begun) for event in round.log)
