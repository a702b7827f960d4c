"""The table drawn for a screen of a certain size: who sits there, the layout, the hand, choices.

From the top: the match, everybody's points and tiles, the layout in all the room there is; at the
foot what happened last, the hand, what may be chosen, and what is typed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from bones.language import _, ngettext
from bones.render import Drawing, Signs, demands_in_words, legend, open_ends, picture
from bones.round import Play
from bones.rules.options import Claim
from bones.telling.choices import Choice
from bones.telling.people import NOBODY
from bones.terminal.colours import PICKED, coloured
from bones.terminal.display import Scene
from bones.terminal.folding import folded
from bones.terminal.sheet import aim, counted, laid, points_now

NEWS: Final = 3
"""How many rows at least tell what happened last."""

_CHOICE_ROWS: Final = 3
_LONGEST_NAME: Final = 10
_LEAST_CELL: Final = 4
_MARGIN: Final = 1
_GAP: Final = "   "

_LAYOUT_ROWS: Final = 6
"""How many rows the layout has before more than one tells what happened."""

_WORD_ROWS: Final = 2
"""How many rows under a layout may be words."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Signs of the hand and the choices; what they say is never said by colour alone."""

    fits: str
    picked: str
    turn: str
    more: str


BOX_MARKS: Final = Marks("•", "▸", "▸", "⋮")
ASCII_MARKS: Final = Marks("+", ">", ">", ":")


@dataclass(slots=True)
class Tabletop:
    """A scene, drawn again and again while somebody looks at it and makes up their mind."""

    scene: Scene
    signs: Signs
    marks: Marks
    _drawings: dict[tuple[int, int], Drawing] = field(default_factory=dict)

    def rows(
        self, width: int, height: int, told: Sequence[str], prompt: Text, picked: int | None
    ) -> list[Text]:
        """Return exactly `height` rows of at most `width` columns.

        `told` are the sentences under the layout, the last ones where not all have room; the choice
        with the index `picked` stands out, and so do its tile and its end.
        """
        choice = None if picked is None else self.scene.choices[picked]
        head = [self._title(width), *self._seats(width)]
        foot = [
            *self._hand(width, choice),
            *self._choices(width, picked),
            _fitting(prompt, width),
        ]
        sentences = folded(told, width - 2 * _MARGIN)
        room = height - len(head) - len(foot)
        # The layout comes first, but what happened last is always told.
        count = max(1, min(NEWS, room - _LAYOUT_ROWS))
        news = sentences[-count:]
        news += [""] * (count - len(news))
        layout = self._layout(width, max(1, room - len(news)), choice)
        body = [*layout, *(Text(" " * _MARGIN + line) for line in news)]
        # A hand may be so large that it takes the room of all else.
        return [*[*head, *body][: max(0, height - len(foot))], *foot][-height:]

    # The head.

    def _title(self, width: int) -> Text:
        view, people = self.scene.view, self.scene.people
        title = _("{title}, round {number}, {aim}").format(
            title=_(view.setup.rules.title), number=view.number, aim=aim(people)
        )
        right = _("boneyard {count}").format(count=view.boneyard_count)
        # A title may lose its end; how many tiles are left to draw may not.
        room = width - len(right) - 2 * _MARGIN - 1
        if people.setup.partners:
            # Whoever reads comes first.
            one, other = people.sides[:: -1 if people.own in people.setup.sides[1] else 1]
            pairs = f"{title}: {_('{one} against {other}').format(one=one, other=other)}"
            title = pairs if cell_len(pairs) <= room else title
        return _fitting(Text(f" {set_cell_size(title, room)} {right} ", PICKED), width)

    def _seats(self, width: int) -> list[Text]:
        """Return a table: names, points and tiles; the seat to act has a sign before its name."""
        view, people = self.scene.view, self.scene.people
        labels = [_("points"), _("tiles")]
        first = max(map(len, labels)) + 2
        names = people.everybody
        seats = len(names)
        longest = min(max(map(cell_len, names)), _LONGEST_NAME)
        cell = max(_LEAST_CELL, min(max(longest + 2, 5), (width - first) // seats))
        points, side_of = points_now(view), people.setup.side_of
        rows = [
            Text(" " * first),
            Text(f" {labels[0]:<{first - 1}}"),
            Text(f" {labels[1]:<{first - 1}}"),
        ]
        for seat, name in enumerate(names):
            acts = seat == view.to_act and not view.is_over
            sign = self.marks.turn if acts else " "
            shown = f"{sign}{_cut(name, cell - 2)}"
            rows[0].append(" " * (cell - cell_len(shown))).append(shown, "bold" if acts else "")
            rows[1].append(f"{points[side_of[seat]]:>{cell}}")
            rows[2].append(f"{view.hand_counts[seat]:>{cell}}")
        return [_fitting(row, width) for row in rows]

    # The layout.

    def _layout(self, width: int, height: int, choice: Choice | None) -> list[Text]:
        inner = width - 2 * _MARGIN
        drawing = self._drawing(inner, max(1, height - _WORD_ROWS))
        words = self._words(inner, drawing)
        room = max(1, height - len(words))
        ends = open_ends(self.scene.view)
        mark = ""
        if choice is not None and choice.end in ends:
            mark = f"{self.signs.end[0]}{ends.index(choice.end) + 1}{self.signs.end[1]}"
        rows = [coloured(row, mark) for row in drawing.rows]
        if len(rows) > room:
            rows = self._window(rows, room, mark)
        rows = [Text(" " * _MARGIN).append_text(row) for row in rows]
        above = (room - len(rows)) // 2
        rows = [Text("")] * above + rows + [Text("")] * (room - len(rows) - above)
        return [*rows, *(Text(" " * _MARGIN + line, "dim") for line in words)][:height]

    def _drawing(self, width: int, height: int) -> Drawing:
        if (width, height) not in self._drawings:
            self._drawings[width, height] = picture(self.scene.view, width, height, self.signs)
        return self._drawings[width, height]

    def _words(self, width: int, drawing: Drawing) -> list[str]:
        """Return what stands under the layout: its count, demands, and what its signs mean."""
        view = self.scene.view
        if not laid(view):
            return [_("No tile lies yet.")]
        # What must be called is for the people to add up.
        told = view.setup.rules.claim is Claim.AUTO
        parts = [counted(view, told=told), *demands_in_words(view)]
        said = [part for part in parts if part]
        signs = [*legend(drawing, self.signs), *self._hand_legend()]
        if len(_GAP.join([*said, *signs])) <= width:
            return [_GAP.join([*said, *signs])]
        return [row for row in (_joined(said, width), _joined(signs, width)) if row]

    def _hand_legend(self) -> list[str]:
        """Return what the sign before a tile of the hand means, where one may stand there."""
        if not any(isinstance(choice.action, Play) for choice in self.scene.choices):
            return []
        return [_("{sign} fits").format(sign=self.marks.fits)]

    def _window(self, rows: list[Text], room: int, mark: str) -> list[Text]:
        """Return as many rows as there is room for, those around the end that is marked."""
        at = next((n for n, row in enumerate(rows) if mark and mark in row.plain), 0)
        first = max(0, min(at - room // 2, len(rows) - room))
        shown = rows[first : first + room]
        hidden = [first, len(rows) - first - room]
        for place, count in zip((0, -1), hidden, strict=True):
            if count and room > 2:
                words = ngettext("{count} more row", "{count} more rows", count + 1)
                shown[place] = Text(f"{self.marks.more} {words.format(count=count + 1)}", "dim")
        return shown

    # The foot.

    def _hand(self, width: int, choice: Choice | None) -> list[Text]:
        """Return the hand, the heaviest tile first, with a sign before what fits."""
        scene = self.scene
        if scene.people.own == NOBODY:
            return []
        fit = {each.action.tile for each in scene.choices if isinstance(each.action, Play)}
        wanted = choice.action.tile if choice and isinstance(choice.action, Play) else None
        rows = [Text(" " * _MARGIN)]
        for tile in sorted(scene.view.hand, reverse=True):
            sign, style = " ", "dim" if scene.choices else ""
            if tile in fit:
                sign, style = self.marks.fits, "bold"
            if tile == wanted:
                sign, style = self.marks.picked, PICKED
            text = f"{sign}{tile}"
            if len(rows[-1].plain) + len(text) + 1 > width:
                rows.append(Text(" " * _MARGIN))
            rows[-1].append(text, style).append(" ")
        return rows

    def _choices(self, width: int, picked: int | None) -> list[Text]:
        """Return the numbered choices in columns; of many those around the one picked."""
        choices = self.scene.choices
        if not choices:
            return []
        texts = [f"{n}) {choice}" for n, choice in enumerate(choices, 1)]
        count = in_a_row(choices, width)
        cell = max(map(len, texts)) + 3
        lines = [range(n, min(n + count, len(texts))) for n in range(0, len(texts), count)]
        at = 0 if picked is None else picked // count
        first = max(0, min(at - 1, len(lines) - _CHOICE_ROWS))
        rows = []
        for line in lines[first : first + _CHOICE_ROWS]:
            row = Text(" " * _MARGIN)
            for n in line:
                sign = self.marks.picked if n == picked else " "
                row.append(f"{sign}{texts[n]}", PICKED if n == picked else "")
                row.append(" " * (cell - len(texts[n]) - 1))
            rows.append(_fitting(row, width))
        left = len(texts) - min(len(texts), (first + _CHOICE_ROWS) * count)
        if left:
            words = _("{sign} {count} more, ? lists all").format(sign=self.marks.more, count=left)
            row = Text(rows[-1].plain.rstrip() + "  ")
            if len(row) + len(words) > width:
                words = f"{self.marks.more} {left}"
            rows[-1] = _fitting(row.append(words, "dim"), width)
        return rows


def in_a_row(choices: Sequence[Choice], width: int) -> int:
    """Return how many choices stand side by side."""
    widest = max((len(f"{n}) {choice}") for n, choice in enumerate(choices, 1)), default=1)
    return max(1, (width - _MARGIN) // (widest + 3))


def _joined(parts: list[str], width: int) -> str:
    """Return as many of the parts as fit in a row, one at least."""
    while len(parts) > 1 and len(_GAP.join(parts)) > width:
        parts = parts[:-1]
    return _GAP.join(parts)[:width]


def _cut(name: str, width: int) -> str:
    """Return a name in so many columns; some signs take two."""
    return name if cell_len(name) <= width else set_cell_size(name, width - 1).rstrip() + "."


def _fitting(text: Text, width: int) -> Text:
    text.truncate(width)
    return text
