"""The tray: what is going on, what can be chosen, the viewer's tiles."""

from dataclasses import dataclass

from bones.language import _, ngettext
from bones.render import demands_in_words
from bones.round import Draw, Pass
from bones.rules.options import DrawRule, Scale
from bones.server.table.choosing import Chosen, Option, choose, forced_of, others_of, way_words
from bones.server.table.pictures import Picture
from bones.tables import May, Status, TableView
from bones.telling import People, in_one
from bones.tiles import Tile

_MOST_CALLED = 14


@dataclass(frozen=True, slots=True)
class HandTile:
    """A tile of the hand: the ends it fits, and whether it is one of those asked for now."""

    tile: Tile
    ends: tuple[int, ...]
    ways: int
    fits: bool
    raised: bool
    picked: bool
    words: str


@dataclass(frozen=True, slots=True)
class EndButton:
    """An open end as a button: its number, its name, how many tiles of the hand fit there."""

    number: int
    pip: int
    name: str
    fits: str
    tiles: tuple[Tile, ...]
    shown: bool
    picked: bool


@dataclass(frozen=True, slots=True)
class Button:
    """A button that sends an action: its text and the words on it."""

    value: str
    words: str


@dataclass(frozen=True, slots=True)
class Tray:
    """The tray. `kind` is yours, waiting, watching or over."""

    kind: str
    title: str
    hint: str
    hand: tuple[HandTile, ...]
    ends: tuple[EndButton, ...]
    ways: tuple[Button, ...]
    others: tuple[Button, ...]
    calls: tuple[int, ...]
    chosen: Chosen
    columns: int


def tray_of(
    view: TableView,
    people: People,
    picture: Picture | None,
    options: tuple[Option, ...],
    chosen: Chosen,
) -> Tray:
    """Return the tray for a view in which `chosen` has been touched."""
    yours = May.ACT in view.may and bool(view.choices) and forced_of(view) is None
    title, hint = _title(view, people, options, chosen, picture)
    hand = _hand(view, options, chosen) if view.view is not None else ()
    return Tray(
        kind=_kind(view, yours=yours),
        title=title,
        hint=hint,
        hand=hand,
        ends=_ends(options, chosen, picture),
        ways=_ways(chosen),
        others=_others(view),
        calls=_calls(view),
        chosen=chosen,
        columns=len(hand),
    )


def _kind(view: TableView, *, yours: bool) -> str:
    if view.seat is None:
        return "watching"
    return "yours" if yours else "waiting"


def _title(
    view: TableView,
    people: People,
    options: tuple[Option, ...],
    chosen: Chosen,
    picture: Picture | None,
) -> tuple[str, str]:
    """Return what is going on in two or three words, and what helps."""
    if view.seat is None:
        return _("Watching"), _acting(view, people)
    forced = forced_of(view)
    if isinstance(forced, Draw):
        return _("Nothing fits: you draw"), _draw_hint(view)
    if forced is not None:
        return _("Nothing fits: you pass"), ""
    if May.ACT not in view.may or not view.choices:
        waits = _acting(view, people)
        return (waits or _("One moment")), ""
    if chosen.tile is not None and chosen.options:
        return _("Your turn"), _tile_hint(chosen)
    if chosen.end is not None and chosen.options and picture is not None:
        count = len({option.tile for option in chosen.options})
        words = ngettext("One of your tiles fits there.", "{count} of your tiles fit there.", count)
        return _("Your turn"), words.format(count=count)
    demand = "" if view.view is None else " ".join(f"{w}." for w in demands_in_words(view.view)[:1])
    if options:
        if options[0].end is None:
            tiles = {option.tile for option in options}
            lead = _("You lead: lay any tile that is raised.")
            if len(tiles) == 1:
                lead = _("You lead with {tile}.").format(tile=options[0].tile)
            return _("Your turn"), lead
        count = len({option.tile for option in options})
        words = ngettext("One of your tiles fits.", "{count} of your tiles fit.", count)
        return _("Your turn"), f"{demand} {words.format(count=count)}".strip()
    return _("Your turn"), demand or _("Nothing fits.")


def _draw_hint(view: TableView) -> str:
    rule = view.setup.rules.draw
    return _("until a tile does") if rule is DrawRule.UNTIL_PLAYABLE else ""


def _tile_hint(chosen: Chosen) -> str:
    ends = {option.end for option in chosen.options}
    if chosen.is_open:
        return _("How shall {tile} lie?").format(tile=chosen.tile)
    if len(ends) == 1:
        return _("{tile} fits one end. Tap it once more to lay it.").format(tile=chosen.tile)
    words = ngettext(
        "{tile} fits {count} end. Choose one.", "{tile} fits {count} ends. Choose one.", len(ends)
    )
    return words.format(tile=chosen.tile, count=len(ends))


def _acting(view: TableView, people: People) -> str:
    """Return whom the table waits for, in words."""
    if view.status is Status.BETWEEN:
        return _("The round is over")
    if view.status is Status.FINISHED:
        return _("The match is over")
    acting = [seat for seat in view.seats if seat.to_act]
    if acting:
        return _("{name} is thinking").format(name=people.name(acting[0].seat))
    if view.window is not None:
        return _("Open for a call")
    return ""


def _hand(view: TableView, options: tuple[Option, ...], chosen: Chosen) -> tuple[HandTile, ...]:
    assert view.view is not None
    found: dict[Tile, list[Option]] = {}
    for option in options:
        found.setdefault(option.tile, []).append(option)
    raised = {option.tile for option in choose(options, None, chosen.end).options}
    hand = sorted(view.view.hand, reverse=True)
    return tuple(
        HandTile(
            tile=tile,
            ends=tuple(sorted({o.end for o in found.get(tile, ()) if o.end is not None})),
            ways=len(found.get(tile, ())),
            fits=tile in found,
            raised=tile in raised,
            picked=tile == chosen.tile,
            words=_tile_words(tile, found.get(tile, []), options),
        )
        for tile in hand
    )


def _tile_words(tile: Tile, own: list[Option], options: tuple[Option, ...]) -> str:
    """Return what is read out of a tile: its name, and what may be done with it now."""
    if not options:
        return str(tile)
    if not own and options[0].end is None:
        return _("{tile}, may not lead").format(tile=tile)
    if not own:
        return _("{tile}, does not fit").format(tile=tile)
    ends = [str(o) for o in sorted({o.end for o in own if o.end is not None})]
    if not ends:
        return _("{tile}, may lead").format(tile=tile)
    words = ngettext("{tile}, fits end {ends}", "{tile}, fits ends {ends}", len(ends))
    return words.format(tile=tile, ends=in_one(ends))


def _ends(
    options: tuple[Option, ...], chosen: Chosen, picture: Picture | None
) -> tuple[EndButton, ...]:
    if picture is None:
        return ()
    found: dict[int, list[Tile]] = {}
    for option in options:
        if option.end is not None and option.tile not in found.setdefault(option.end, []):
            found[option.end].append(option.tile)
    now = {option.end for option in chosen.options}
    return tuple(
        EndButton(
            number=number,
            pip=picture.pips[number],
            name=picture.names[number],
            fits=ngettext("{count} fits", "{count} fit", len(tiles)).format(count=len(tiles)),
            tiles=tuple(tiles),
            shown=number in now or chosen.tile is None,
            picked=number == chosen.end,
        )
        for number, tiles in sorted(found.items())
        if number in picture.names
    )


def _ways(chosen: Chosen) -> tuple[Button, ...]:
    if not chosen.is_open:
        return ()
    return tuple(Button(option.text, way_words(option)) for option in chosen.options)


def _others(view: TableView) -> tuple[Button, ...]:
    if forced_of(view) is not None:
        return ()
    words = {Draw: _("Draw a tile"), Pass: _("Pass")}
    actions = [each for each in others_of(view) if type(each) in words]
    return tuple(Button(str(each), words[type(each)]) for each in actions)


def _calls(view: TableView) -> tuple[int, ...]:
    """Return what may be called: the multiples of the rule, or their quotients."""
    rules = view.setup.rules
    if May.CALL not in view.may:
        return ()
    step = 1 if rules.scale is Scale.QUOTIENT else rules.multiple
    return tuple(step * n for n in range(1, _MOST_CALLED + 1))
