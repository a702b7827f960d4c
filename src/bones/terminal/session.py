"""One match at the table, from the first deal to the end or to leaving."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime

from bones.errors import path_text
from bones.match import Chooser, Match, begin_round, play_round
from bones.notation import Record
from bones.round import Action, Refusal, Round, Step
from bones.round.event import Dealt, LeaderFound, Played
from bones.rules import Setup
from bones.rules.options import Claim
from bones.terminal.console import Console, Left
from bones.terminal.ending import match_end, round_end
from bones.terminal.keeping import Keeper
from bones.terminal.people import People
from bones.terminal.person import Person
from bones.terminal.sheet import aim, score_pad
from bones.terminal.told import Teller

PERSON = "Person"
"""What a record calls the person."""


class Session:
    """A match of one person, at seat 0, against bots."""

    def __init__(
        self,
        console: Console,
        setup: Setup,
        bots: Sequence[str],
        seed: str,
        make: Callable[[str, str], Chooser],
        keeper: Keeper,
    ) -> None:
        """Seat a bot of each level in `bots` from seat 1 on; `make` gets its level and seed.

        The match is dealt with the one seed `seed`.
        """
        self._console = console
        self._people = People(setup)
        self._teller = Teller(self._people)
        self._bots = tuple(bots)
        self._seeds = (seed,)
        self._keeper = keeper
        self._date = f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}"
        self._match = Match.new(setup)
        self._round: Round | None = None
        self._person = Person(console, self._people, self)
        seats = enumerate(self._bots, 1)
        self._choosers = (self._person, *(make(bot, f"{seed}/{seat}") for seat, bot in seats))

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

    # What the person may ask for.

    def problem(self, action: Action) -> Refusal | None:
        """Why the person may not do this now; None if they may."""
        return None if self._round is None else self._round.problem(action, self._people.own)

    def tell_rest(self) -> None:
        """Say what happened and was not said yet."""
        self._console.say(*self._teller.rest())

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
            f"{self._people.name(seat)} ({level})" for seat, level in enumerate(self._bots, 1)
        ]
        self._console.say(f"{setup.rules.title}: You, {', '.join(others)}.")
        if setup.partners:
            self._console.say(f"{self._people.side(0)} play {self._people.side(1)}.")
        self._console.say("help says what you can type, quit keeps the match and leaves.")

    def _play_round(self) -> None:
        self._round = begin_round(self._match, self._seeds)
        begun = self._teller.hear(self._round.log)
        title = f"Round {self._round.number}, {aim(self._people)}."
        self._console.say("", " ".join([title, *begun]))
        called = self._match.setup.rules.claim is not Claim.AUTO
        for step in play_round(self._round, self._choosers, automatic=not called):
            self._round = step.round
            self._console.say(*self._teller.hear(step.events, step.round))
            if called:
                self._offer_call(step)
        self.tell_rest()
        self._console.say("", *round_end(self._round, self._people))
        self._match = self._match.add(self._round)
        if not self._match.is_over:
            self._console.say(f"Score  {self._totals()}")
            self._person.wait(self._round.view(self._people.own))

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

    def _keep(self) -> None:
        match, current = self._match, self._round
        if current is not None and current.number < match.standing.number:
            current = None
        if current is not None and current.is_over:
            match, current = match.add(current), None
        if not (match.rounds or _acted(current) or self._keeper.has_name):
            self._say_last("Nothing was played, so nothing is kept.")
            return
        record = Record.from_match(
            match,
            names=[PERSON, *(self._people.name(seat) for seat in range(1, len(self._choosers)))],
            bots=[None, *self._bots],
            date=self._date,
            current=current,
        )
        path = self._keeper.keep(record.to_json())
        # A path is to be copied: never folded.
        self._say_last("The match is kept in", f"  {path_text(path)}")

    def _say_last(self, *lines: str) -> None:
        with suppress(Left):  # nobody may be there to read it
            self._console.say(*lines, fold=False)


def _acted(round: Round | None) -> bool:
    begun = Dealt | LeaderFound
    return round is not None and any(not isinstance(event, begun) for event in round.log)
