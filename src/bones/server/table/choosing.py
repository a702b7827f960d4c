"""From tiles and ends that somebody touches to the play they mean; legal is what the view says."""

from collections.abc import Iterable
from dataclasses import dataclass

from bones.language import _
from bones.render import End, open_ends
from bones.round import Action, Play, View
from bones.tables import TableView
from bones.tiles import WILD, Tile, half_text


@dataclass(frozen=True, slots=True)
class Option:
    """A play the viewer may make: the tile, the number of the end it goes to (None: the lead)."""

    tile: Tile
    end: int | None
    play: Play

    @property
    def text(self) -> str:
        """The text of the action."""
        return str(self.play)


@dataclass(frozen=True, slots=True)
class Chosen:
    """What has been touched so far, and the plays it may still mean."""

    tile: Tile | None
    end: int | None
    options: tuple[Option, ...]

    @property
    def is_empty(self) -> bool:
        """Has nothing been touched?"""
        return self.tile is None and self.end is None

    @property
    def only(self) -> Option | None:
        """The one play that is left; None while there are several, or none."""
        return self.options[0] if len(self.options) == 1 else None

    @property
    def is_open(self) -> bool:
        """Is tile and end known, and still not how the tile lies or what its wild half is?"""
        return len(self.options) > 1 and len({(o.tile, o.end) for o in self.options}) == 1


def options_of(view: TableView) -> tuple[Option, ...]:
    """Return the viewer's plays; several edges of one end count once."""
    if view.view is None:
        return ()
    ends = open_ends(view.view)
    found: dict[object, Option] = {}
    for choice in view.choices:
        play = choice.action
        if isinstance(play, Play):
            end = _end_of(ends, choice.parent, choice.edge)
            option = Option(play.tile, end, play)
            found.setdefault((play.tile, end, play.joins, play.number), option)
    return tuple(found.values())


def others_of(view: TableView) -> tuple[Action, ...]:
    """Return what the viewer may do in the round that lays no tile: draw, pass."""
    return tuple(each.action for each in view.choices if not isinstance(each.action, Play))


def forced_of(view: TableView) -> Action | None:
    """Return the draw or the pass that is all the viewer can do: the table does it by itself."""
    if len(view.choices) != 1 or isinstance(view.choices[0].action, Play):
        return None
    return view.choices[0].action


def choose(options: Iterable[Option], tile: Tile | None, end: int | None) -> Chosen:
    """Return what a tile and an end, where they have been touched, may mean."""
    left = tuple(
        option
        for option in options
        if tile in (None, option.tile) and (end is None or end == option.end)
    )
    return Chosen(tile, end, left)


def candidate(view: View, tile: Tile, end: int | None) -> Play:
    """Return the play that somebody means who touches a tile that fits nowhere, to ask why not."""
    ends = open_ends(view)
    if not ends:
        return Play(tile)
    at = ends[end - 1] if end is not None and 1 <= end <= len(ends) else ends[0]
    fitting = next((half for half in tile.halves if at.takes(half)), tile.high)
    return Play(tile, fitting, at.parent, at.edges[0])


def way_words(option: Option) -> str:
    """Return what tells a play from others of the same tile at the same end."""
    play = option.play
    if play.number is not None:
        return _("as {number}").format(number=play.number)
    if play.joins is None:
        return _("here")
    left = play.tile.other(play.joins)
    if left == WILD:
        return _("the wild half stays open")
    return _("the {pip} stays open").format(pip=half_text(left))


def _end_of(ends: tuple[End, ...], parent: Tile | None, edge: int | None) -> int | None:
    for number, end in enumerate(ends, 1):
        if end.parent == parent and edge in end.edges:
            return number
    return None
