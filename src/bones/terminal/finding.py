"""From what somebody typed to what they mean: the choices it fits, or why it fits none."""

from collections.abc import Callable

from bones.language import N_, _
from bones.render.ends import open_ends
from bones.round import Play, Refusal, View
from bones.rules.options import Claim
from bones.telling.choices import Choice
from bones.telling.people import in_one
from bones.telling.told import tiles_number
from bones.terminal.typed import Wanted
from bones.tiles import Tile, half_text

_TO_THEM = {
    "not-in-hand": N_("{tile} is not in your hand."),
    "call-closed": N_(
        "There is nothing you can call now: no count that scores, or the moment for it is over."
    ),
}
_NO_SUCH_TILE = N_("There is no {tile} in this set.")
_NOTHING_CALLED = N_("Nothing is called under these rules: points are counted by themselves.")

Why = Callable[[Play], Refusal | None]
"""Why a play is refused; None if it is legal."""


def matching(wanted: Wanted, listed: tuple[Choice, ...], view: View) -> tuple[Choice, ...]:
    """Return the choices that `wanted` may mean.

    The half typed first is the one that joins; where it joins nowhere, the other one is meant.
    """
    plays = [(choice, choice.action) for choice in listed if isinstance(choice.action, Play)]
    found = [
        (choice, play)
        for choice, play in plays
        if play.tile == wanted.tile
        and wanted.parent in (None, play.parent)
        and wanted.number in (None, play.number)
        and (wanted.end is None or _is_end(wanted.end, choice, view))
        and (wanted.edge is None or (choice.end is not None and wanted.edge in choice.end.edges))
    ]
    as_typed = [choice for choice, play in found if play.joins == wanted.first]
    if wanted.parent is not None and as_typed:
        return tuple(as_typed)
    return tuple(choice for choice, _ in found)


def at_edge(choice: Choice, wanted: Wanted) -> Choice:
    """Return the choice on exactly the edge that was typed, if one was."""
    play = choice.action
    if wanted.edge is None or choice.end is None or not isinstance(play, Play):
        return choice
    edge = None if play.edge is None else wanted.edge
    return Choice(
        Play(play.tile, play.joins, play.parent, edge, play.number), choice.words, choice.end
    )


def why_not(wanted: Wanted, view: View, why: Why) -> str:
    """Return why `wanted` fits none of the choices, in one sentence."""
    ends = open_ends(view)
    if wanted.end is not None and not ends:
        return _("There is no open end.")
    if wanted.end is not None and not 1 <= wanted.end <= len(ends):
        words = _("There is no open end {number}; they are numbered from 1 to {last}.")
        return words.format(number=wanted.end, last=len(ends))
    plays = list(_plays(wanted, view))
    refusals = [refusal for play in plays if (refusal := why(play)) is not None]
    # A legal play that is still none of the choices differs from them only in its number.
    if not refusals:
        return _("That does not say which play is meant; ? lists them.")
    other = next((refusal for refusal in refusals if refusal.code != "no-match"), None)
    if other is not None:
        return refused(other, view)
    if wanted.parent is not None or wanted.end is not None or len(ends) == 1:
        return refused(refusals[0], view)
    shown = in_one(sorted({half_text(end.pip) for end in ends}, key=lambda pip: (len(pip), pip)))
    words = _("Equal numbers join: {tile} fits none of the open ends {ends}.")
    sentence = words.format(tile=wanted.tile, ends=shown)
    if view.demands:
        tile, left = view.demands[0]
        words = _("{tile} must be served first ({tiles}).")
        sentence = f"{words.format(tile=tile, tiles=tiles_number(left))} {sentence}"
    return sentence


def refused(refusal: Refusal, view: View) -> str:
    """Return a refusal as it is said to the person it concerns."""
    words = _TO_THEM.get(refusal.code)
    tile = refusal.operands.get("tile")
    if refusal.code == "not-in-hand" and Tile.parse(str(tile)) not in view.setup.tiles:
        words = _NO_SUCH_TILE
    if refusal.code == "call-closed" and view.setup.rules.claim is Claim.AUTO:
        words = _NOTHING_CALLED
    if words is None:
        return str(refusal)
    return _(words).format(**refusal.operands)


def _is_end(number: int, choice: Choice, view: View) -> bool:
    ends = open_ends(view)
    return 1 <= number <= len(ends) and choice.end == ends[number - 1]


def _plays(wanted: Wanted, view: View) -> list[Play]:
    """Return every play that could be meant, legal or not."""
    if not view.ends and wanted.parent is None:
        return [Play(wanted.tile, number=wanted.number)]
    halves = dict.fromkeys((wanted.first, wanted.tile.other(wanted.first)))
    if wanted.parent is not None:
        return [
            Play(wanted.tile, half, wanted.parent, wanted.edge, wanted.number) for half in halves
        ][:1]
    ends = open_ends(view)
    if wanted.end is not None:
        ends = (ends[wanted.end - 1],)
    plays = [
        (half, end) for end in ends for half in halves if wanted.number is None or end.takes(half)
    ]
    return [Play(wanted.tile, half, end.parent, end.edges[0], wanted.number) for half, end in plays]
