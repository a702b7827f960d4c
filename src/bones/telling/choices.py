"""What a person may choose from, as a numbered list in which equal choices stand once."""

from collections import Counter
from dataclasses import dataclass

from bones.language import N_, _
from bones.render.ends import End, joined_end, open_ends
from bones.round import Action, Call, Draw, Pass, Play, View
from bones.telling.told import play_words
from bones.tiles import half_text

_WITHOUT_TILE = {Draw: N_("draw"), Pass: N_("pass")}


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of the list: the action, its words, and the open end it joins (if it joins one)."""

    action: Action
    words: str
    end: End | None = None

    def __str__(self) -> str:
        """Return the words."""
        return self.words


def choices(view: View) -> tuple[Choice, ...]:
    """Return what `view.seat` may choose: plays, the heaviest tile first, then drawing, passing.

    Calls are left out: to see that there is something to call is part of the art.
    """
    ends = open_ends(view)
    plays = [action for action in view.legal if isinstance(action, Play)]
    found: dict[object, tuple[Play, End | None]] = {}
    for play in plays:
        end = joined_end(play, ends)
        found.setdefault((play.tile, play.joins, end, play.number), (play, end))
    listed = sorted(
        found.values(),
        key=lambda each: (each[0].tile, -ends.index(each[1]) if each[1] else 0),
        reverse=True,
    )
    others = [a for a in view.legal if not isinstance(a, Play | Call)]
    words = _worded(listed)
    return (
        *(Choice(play, text, end) for (play, end), text in zip(listed, words, strict=True)),
        *(Choice(action, _(_WITHOUT_TILE[type(action)])) for action in others),
    )


def action_words(action: Action, view: View) -> str:
    """Return the words of an action `view.seat` may do, those of the list where it stands there."""
    if isinstance(action, Call):
        return _("call {points}").format(points=action.points)
    if not isinstance(action, Play):
        return _(_WITHOUT_TILE[type(action)])
    # One that joins the same end in another place is listed as the same.
    end = joined_end(action, open_ends(view))
    alike = (action.tile, action.joins, action.number, end)
    listed = [(each, each.action) for each in choices(view)]
    return next(
        choice.words
        for choice, play in listed
        if isinstance(play, Play) and (play.tile, play.joins, play.number, choice.end) == alike
    )


def _worded(listed: list[tuple[Play, End | None]]) -> list[str]:
    """Return words for each play that tell it from the others, and no more than that."""
    short = [_short(play) for play, _ in listed]
    many = Counter(short)
    worded = []
    for text, (play, end) in zip(short, listed, strict=True):
        same = [other for other, _ in zip(listed, short, strict=True) if _short(other[0]) == text]
        if many[text] > 1 and end is not None:
            if len({other.joins for other, _ in same}) > 1 and play.joins is not None:
                words = _("{play} by its {half}")
                text = words.format(play=text, half=half_text(play.joins))
            if len({other.pip for _, other in same if other}) > 1:
                text = _("{play} at the {pip}").format(play=text, pip=half_text(end.pip))
            elif len({other for _, other in same}) > 1:
                text = _("{play} edge {number}").format(play=text, number=end.edges[0])
        if play.number is not None:
            text = _("{play} as {number}").format(play=text, number=play.number)
        worded.append(text)
    return worded


def _short(play: Play) -> str:
    return play_words(play.tile, play.parent)
