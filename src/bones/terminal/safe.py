"""A match on its way to a file: saved while it is played, kept when it is over or left."""

from pathlib import Path

from bones.errors import path_text, reason_text
from bones.language import _
from bones.match import Match
from bones.notation import Record
from bones.round import Round
from bones.round.event import Dealt, LeaderFound
from bones.terminal.keeping import Keeper
from bones.terminal.saving import Saver, folder
from bones.terminal.start import Start


class Safe:
    """Makes the record of one match and puts it away."""

    def __init__(self, start: Start, saver: Saver, keeper: Keeper) -> None:
        """While the match `start` is unfinished `saver` has it, and `keeper` in the end."""
        self._start = start
        self._saver = saver
        self._keeper = keeper
        self._trouble = ""
        """Why the match could not be saved the last time, in words; empty if it could."""

    def save(self, match: Match, current: Round | None) -> list[str]:
        """Save the match to be gone on with; return what is to be said where that fails anew."""
        before = self._trouble
        self._saved(self._record(*_so_far(match, current)).to_json())
        return [self._trouble] if self._trouble and not before else []

    def keep(self, match: Match, current: Round | None) -> list[str]:
        """Keep the match, and return what is to be said of it.

        Raises `BonesError` (``unwritable``) where it cannot be kept anywhere.
        """
        match, current = _so_far(match, current)
        if not (match.rounds or _acted(current) or self._keeper.has_name):
            self._saver.discard()
            return [_("Nothing was played, so nothing is kept.")]
        text = self._record(match, current).to_json()
        saved = None if match.is_over else self._saved(text)
        path = self._keeper.keep(text) if saved is None or self._keeper.has_name else saved
        lines = [_("The match is kept in"), f"  {path_text(path)}"]
        if match.is_over:
            self._saver.discard()
            lines.append(_("bones show, with this file, shows it again."))
        elif saved is not None:
            lines.append(_("bones play --resume goes on with it."))
        else:
            lines.append(self._trouble)
        return lines

    def _record(self, match: Match, current: Round | None) -> Record:
        return Record.from_match(
            match,
            names=[each.name for each in self._start.occupants],
            bots=[each.bot for each in self._start.occupants],
            date=self._start.date,
            current=current,
        )

    def _saved(self, text: str) -> Path | None:
        try:
            path = self._saver.save(text)
        except OSError as error:
            words = _("The match cannot be saved for bones play --resume: {folder}: {reason}.")
            self._trouble = words.format(folder=path_text(folder()), reason=reason_text(error))
            return None
        self._trouble = ""
        return path


def _so_far(match: Match, current: Round | None) -> tuple[Match, Round | None]:
    """Return the match with the rounds that are over, and the one that is not."""
    if current is not None and current.number < match.standing.number:
        return match, None
    if current is not None and current.is_over:
        return match.add(current), None
    return match, current


def _acted(round: Round | None) -> bool:
    begun = Dealt | LeaderFound
    return round is not None and any(not isinstance(event, begun) for event in round.log)
