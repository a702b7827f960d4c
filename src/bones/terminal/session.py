"""One match at the table, from the first deal to the end or to leaving."""

from collections.abc import Callable
from contextlib import suppress

from bones.judge import QUICK, Effort
from bones.language import N_, _
from bones.match import Chooser, begin_round, forced, play_round
from bones.notation import Occupant
from bones.round import Action, Refusal, Round, View
from bones.round.event import Called, Drew, Passed, Played, Resigned
from bones.rules.options import Claim
from bones.rules.page import as_text, rule_page
from bones.telling.ending import match_end, round_end
from bones.telling.people import NOBODY, People
from bones.telling.told import Teller, said_of_side
from bones.terminal.advising import advice
from bones.terminal.display import Display, Left, Scene
from bones.terminal.person import Person, TakenBack
from bones.terminal.safe import Safe
from bones.terminal.sheet import aim, score_pad
from bones.terminal.start import Start
from bones.terminal.typed import agreed

_PLAY_OTHERS = (
    N_("You play {other}."),
    N_("You and {partner} play {other}."),
    N_("{side} play {other}."),
)

_CHOICES = (Played, Drew, Passed, Called, Resigned)
"""What somebody may have chosen."""

_MOST_RECALLED = 12
"""How many sentences on a round that was left are said when it goes on."""


class Session:
    """A match of one or more people at one keyboard, against bots or one another.

    One person alone is called You and sees their hand all the time. Several are called by their
    names, and a hand is hidden until its holder says that they are looking.
    """

    def __init__(
        self,
        display: Display,
        start: Start,
        make: Callable[[str, str], Chooser],
        safe: Safe,
        effort: Effort = QUICK,
    ) -> None:
        """Sit down at the match `start`.

        `make` makes a bot of a level and a seed, `effort` is what a hint may cost.
        """
        self._display = display
        self._start = start
        self._match = start.match
        self._round = start.current
        self._safe = safe
        alone = len(start.people) == 1
        names = tuple(
            each.name or _("Seat {number}").format(number=seat)
            for seat, each in enumerate(start.occupants)
        )
        self._people = People(self._match.setup, names, start.people[0] if alone else NOBODY)
        """Those at the table as whoever looks at the display reads of them."""
        self._teller = Teller(self._people)
        self._persons = {
            seat: Person(display, self._people.read_by(seat), self) for seat in start.people
        }
        self._host = Person(display, self._people, self)
        """Whoever answers between two rounds."""
        self._looking = NOBODY
        self._own_turns: list[Round] = []
        self._heard = dict.fromkeys(start.people, 0)
        self._asked: set[int] = set()
        """Who was asked for a call since the last tile."""
        # A bot that goes on begins a new row of choices: the old one is not kept.
        begun = len(start.current.log) if start.current else 0
        text = f"{start.seed}/{self._match.standing.number}/{begun}" if begun else start.seed
        self._choosers: list[Chooser] = [
            self._persons[seat] if each.bot is None else make(each.bot, f"{text}/{seat}")
            for seat, each in enumerate(start.occupants)
        ]
        self._effort = effort

    def run(self) -> bool:
        """Play until the match is over or somebody leaves, keep it, and say whether to play again.

        Raises `BonesError` (``unwritable``) where it cannot be kept anywhere.
        """
        try:
            self._greet()
            while not self._match.is_over:
                self._play_round()
        except (Left, KeyboardInterrupt):
            return self._leave()
        kept = self._safe.keep(self._match, self._round)
        try:
            self._display.leave_behind("", *match_end(self._match, self._people), *kept)
            return self._again()
        except (Left, KeyboardInterrupt):
            return False

    def _again(self) -> bool:
        """Return whether there is to be another match.

        Enter alone, pressed too often, says nothing; what is neither yes nor no may be mistyped
        and is asked once more, but no more often: a pipe may say the same for ever.
        """
        prompt = _("Another match by the same rules? yes or no> ")
        for _time in range(2):
            while not (answer := self._host.wait(self._scene(), prompt)):
                pass
            if (wanted := agreed(answer)) is not None:
                return wanted
        return False

    def _leave(self) -> bool:
        kept = self._safe.keep(self._match, self._round)
        with suppress(Left, KeyboardInterrupt):  # nobody may be there to read it
            self._display.leave_behind(*kept)
        return False

    # What a person may ask for.

    @property
    def giving_up(self) -> str:
        """What is asked of a person who gives up."""
        return _("Give up the match? yes or no> ")

    def problem(self, action: Action, seat: int) -> Refusal | None:
        """Why they may not do this now; None if they may."""
        return None if self._round is None else self._round.problem(action, seat)

    def may_claim(self, seat: int) -> bool:
        """Whether they could call points now, if there are any."""
        return self._round is not None and seat in _claimants(self._round)

    def be_ready(self, seat: int) -> None:
        """Say what happened and was not said yet, and save the match."""
        self._asked.add(seat)
        self._save()
        self._hide_from(seat)
        self._display.show(self._scene())
        self._display.tell(*self._teller.rest())
        if self._people.own == NOBODY and self._looking != seat:
            # An Enter too many of whoever played before is not theirs.
            self._display.forget()
            words = _("{name}: it is your turn. Enter when nobody else is looking> ")
            self._host.wait(self._scene(), words.format(name=self._people.names[seat]))
            self._display.hide()
            self._looking = seat
            self._display.tell(*self._since(seat))

    def be_asked(self, seat: int) -> Scene:
        """Return the table for `seat` to look at; what another was shown of a hand is hidden."""
        self._asked.add(seat)
        self._save()
        self._hide_from(seat)
        return self._scene()

    def hint(self, view: View, seat: int) -> list[str]:
        """Return what the person could do, and what each action is worth."""
        self._display.meanwhile(_("Weighing what you may do…"))
        return advice(view, self._people.read_by(seat), self._display.width, self._effort)

    def take_back(self, seat: int) -> None:
        """Take the person's last turn of this round back. Raises `TakenBack` if there is one."""
        if self._people.own == NOBODY:
            self._display.say(_("Nothing is taken back where several people play."))
        elif self._own_turns:
            raise TakenBack
        else:
            self._display.say(_("There is nothing to take back in this round."))

    def log(self, seat: int) -> list[str]:
        """Return all that happened in this round, in words."""
        teller = Teller(self._people.read_by(seat))
        return [*teller.hear(self._round.log if self._round else ()), *teller.rest()]

    def pad(self) -> list[str]:
        """Return the points by round."""
        return score_pad(self._match, self._people)

    def rules(self) -> list[str]:
        """Return how this table plays, in words."""
        return as_text(rule_page(self._match.setup), self._display.width).splitlines()

    # Playing.

    def _greet(self) -> None:
        setup, occupants = self._match.setup, self._start.occupants
        names = [
            _described(name, each)
            for name, each in zip(self._people.everybody, occupants, strict=True)
        ]
        self._display.tell(f"{_(setup.rules.title)}: {', '.join(names)}.")
        if setup.partners:
            side = int(self._people.own in setup.sides[1])
            other = self._people.side(1 - side)
            self._display.tell(said_of_side(self._people, side, _PLAY_OTHERS, other=other))
        self._display.tell(_("help says what you can type, quit keeps the match and leaves."))

    def _begin_round(self) -> Round:
        """Go on with the round that was left, or begin one; say so, and return it."""
        left = self._round
        if left is not None and left.number == self._match.standing.number:
            words = _("Round {number} goes on, {aim}.")
            told = self._teller.hear(left.log)[-_MOST_RECALLED:]
            round = left
        else:
            words = _("Round {number}, {aim}.")
            round = self._round = begin_round(self._match, (self._start.seed,))
            told = self._teller.hear(round.log)
        title = words.format(number=round.number, aim=aim(self._people))
        self._display.show(self._scene())
        if round is left:
            self._display.tell("", title, *told)
        else:
            self._display.tell("", " ".join([title, *told]))
        return round

    def _play_round(self) -> None:
        self._round = self._begin_round()
        self._own_turns = []
        self._heard = dict.fromkeys(self._heard, 0)
        while not self._round.is_over:
            try:
                self._play_on(self._round)
            except TakenBack:
                self._round = self._own_turns.pop()
                self._teller.rest()
                self._display.show(self._scene())
                self._display.tell(_("Your last turn is taken back."))
        self._display.tell(*self._teller.rest())
        self._display.report("", *round_end(self._round, self._people))
        self._match = self._match.add(self._round)
        self._own_turns = []
        self._display.report("", *score_pad(self._match, self._people))
        if not self._match.is_over:
            self._host.wait(self._scene(), _("Enter for the next round> "))

    def _play_on(self, round: Round) -> None:
        """Play from `round` on to its end."""
        automatic = self._match.setup.rules.claim is Claim.AUTO
        self._asked.clear()
        steps = play_round(round, self._choosers, automatic=automatic, callers=self._to_be_asked)
        for step in steps:
            first = step.events[0]
            if isinstance(first, _CHOICES) and first.seat in self._persons:
                self._acted(first.seat, round, step.round)
            round = self._round = step.round
            told = self._teller.hear(step.events, round)
            if told:
                self._display.show(self._scene())
                self._display.tell(*told)
            if isinstance(first, Played):
                self._asked.clear()

    def _acted(self, seat: int, before: Round, after: Round) -> None:
        """Remember where a person chose; where several play, what they hold is hidden again.

        It is hidden whether they had a choice or not, but not while it stays their turn.
        """
        if self._people.own != NOBODY:
            if forced(before.legal(seat)) is None:
                self._own_turns.append(before)
        elif self._looking == seat and (after.to_act != seat or after.is_closing):
            self._hide(before)

    def _hide(self, heard: Round) -> None:
        """Hide what the one who looks was shown; they have heard what happened until then."""
        self._heard[self._looking] = len(heard.log)
        self._display.hide()
        self._looking = NOBODY

    def _hide_from(self, seat: int) -> None:
        """Hide what another was shown, if somebody looks."""
        if self._round is not None and self._looking not in (NOBODY, seat):
            self._hide(self._round)

    def _since(self, seat: int) -> list[str]:
        """Return what happened since a person's last turn, as they saw it."""
        assert self._round is not None
        teller = Teller(self._people.read_by(seat))
        return [*teller.hear(self._round.log[self._heard[seat] :]), *teller.rest()]

    def _to_be_asked(self, round: Round) -> list[int]:
        """Return who is to be asked for a call: bots that have one to make, and people.

        They are asked once for each tile, whether there is something to call or not: any other
        question would tell.
        """
        callers = round.callers()
        return [
            seat
            for seat in _claimants(round)
            if (seat not in self._asked if seat in self._persons else seat in callers)
        ]

    def _save(self) -> None:
        """Save the match as it is now, and say so where that cannot be done."""
        self._display.tell(*self._safe.save(self._match, self._round))

    def _scene(self) -> Scene:
        """Return the table as it may be seen by all who sit at this keyboard."""
        assert self._round is not None
        own = self._people.own
        return Scene(self._round.view(None if own == NOBODY else own), self._people)


def _described(name: str, occupant: Occupant) -> str:
    """Return the name of somebody at the table, with the level of a bot."""
    return name if occupant.bot is None else f"{name} ({occupant.bot})"


def _claimants(round: Round) -> tuple[int, ...]:
    """Return who could call if the last tile scored; nobody after a right call, which all heard."""
    for event in reversed(round.log):
        if isinstance(event, Played):
            break
        if isinstance(event, Called) and event.right:
            return ()
    return round.claimants()
