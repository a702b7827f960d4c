"""The layout as a tree: every tile with its neighbours, whichever of them came first.

Where a tile may be joined is a slot. The halves of a plain tile are slots 1 (the larger) and 2; the
long sides of a double are 1 and 2, its short ends 3 and 4. That is how edges are numbered, but for
a double that demands tiles: its places do not count the side on which it joined its parent.
"""

from dataclasses import dataclass, field

from bones.render.ends import open_ends
from bones.round import View
from bones.round.event import Played
from bones.rules import Rules
from bones.rules.options import HubOpens, Hubs
from bones.tiles import Tile, half_text


@dataclass(slots=True)
class Leaf:
    """An open edge: the number of its end, what it shows, its own number at its tile.

    `takes` is the number it takes where no half shows it.
    """

    number: int
    pip: int
    edge: int
    takes: int | None = None

    @property
    def text(self) -> str:
        """Its number, as in ``1``, or ``1=7`` where it takes what no half shows."""
        return str(self.number) if self.takes is None else f"{self.number}={self.takes}"


@dataclass(slots=True, eq=False)
class Node:
    """A tile of the layout: what lies or could lie at its slots, and what is said of it.

    `seat` laid it. `own` is the slot on which it joined its parent (0 for the root), `across`
    whether it lies across its run, as doubles do (not the double wild where it is a tile like
    others), `number` what was named for a wild half, `demand` how many tiles it must be served.
    """

    tile: Tile
    seat: int
    own: int
    across: bool
    number: int | None = None
    demand: int = 0
    is_hub: bool = False
    is_last: bool = False
    links: "dict[int, Node]" = field(default_factory=dict)
    leaves: dict[int, Leaf] = field(default_factory=dict)

    @property
    def is_fork(self) -> bool:
        """Does the layout branch here, or could it now?"""
        return len(self.links) + len(self.leaves) > 2

    def half(self, slot: int) -> int:
        """The half at a slot."""
        return self.tile.low if slot == 2 else self.tile.high


@dataclass(frozen=True, slots=True)
class Tree:
    """All tiles laid, in the order they were."""

    nodes: tuple[Node, ...]

    @property
    def root(self) -> Node:
        """The first tile."""
        return self.nodes[0]

    @property
    def center(self) -> Node:
        """The first tile where the layout branches, else the root."""
        return next((node for node in self.nodes if node.is_fork), self.root)

    @property
    def tip(self) -> Node:
        """The tile at which the layout ends on the side of its first slot, found from the root."""
        before, at = None, self.root
        while True:
            onwards = [n for n in at.links.values() if n is not before]
            if not onwards:
                return at
            before, at = at, onwards[0]


def tree_of(view: View) -> Tree | None:
    """Return the layout a view shows; None before the first tile."""
    rules = view.setup.rules
    nodes: dict[Tile, Node] = {}
    for event in view.log:
        if isinstance(event, Played):
            nodes[event.tile] = _node(event, rules, nodes)
    if not nodes:
        return None
    laid = tuple(nodes.values())
    laid[-1].is_last = True
    for tile, left in view.demands:
        nodes[tile].demand = left
    for number, end in enumerate(open_ends(view), 1):
        node = nodes[end.parent]
        for edge in end.edges:
            slot = _slot(node, edge, rules)
            takes = None if half_text(node.half(slot)) == half_text(end.pip) else end.pip
            node.leaves[slot] = Leaf(number, end.pip, edge, takes)
    for node in laid:
        node.links = dict(sorted(node.links.items()))
        node.leaves = dict(sorted(node.leaves.items()))
    return Tree(laid)


def free_slots(node: Node, rules: Rules) -> tuple[int, ...]:
    """Return the slots at which a tile may be laid now, or as soon as nothing else demands tiles.

    Slots that open only when others are taken are among them when those are.
    """
    linked = node.links.keys()
    if not node.across:
        slots: tuple[int, ...] = (1, 2)
    elif _demanding(node, rules):
        first = 2 if node.own else 1
        required = rules.double_required if node.own else rules.opener_required
        places = required if node.own else rules.opener_arms
        served = linked >= set(range(first, first + required))
        slots = tuple(range(first, first + (places if served else required)))
    elif node.is_hub and not (rules.hub_opens is HubOpens.SIDES_FIRST and not linked >= {1, 2}):
        slots = (1, 2, 3, 4)
    else:
        slots = (1, 2)
    return tuple(slot for slot in slots if slot not in linked)


def _node(event: Played, rules: Rules, nodes: dict[Tile, Node]) -> Node:
    tile, parent = event.tile, event.parent
    own = 0
    if parent is not None:
        own = 1 if tile.is_double or event.joins == tile.high else 2
    plain = tile.has_wild and parent is not None and not rules.double_wild_demands
    node = Node(tile, event.seat, own, tile.is_double and not plain, event.number)
    node.is_hub = node.across and not _demanding(node, rules) and _is_hub(node, rules, nodes)
    if parent is not None and event.edge is not None:
        other = nodes[parent]
        other.links[_slot(other, event.edge, rules)] = node
        node.links[own] = other
    return node


def _slot(node: Node, edge: int, rules: Rules) -> int:
    return edge + 1 if node.own and _demanding(node, rules) else edge


def _demanding(node: Node, rules: Rules) -> bool:
    required = rules.double_required if node.own else rules.opener_required
    return node.across and required > 0


def _is_hub(node: Node, rules: Rules, nodes: dict[Tile, Node]) -> bool:
    match rules.hubs:
        case Hubs.ROOT:
            return not node.own
        case Hubs.FIRST_DOUBLE:
            return not any(other.across for other in nodes.values())
        case Hubs.EVERY_DOUBLE:
            return True
    return False
