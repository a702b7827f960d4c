"""The words and numbers that the sentences of a page speak of, in the language spoken."""

from bones.language import _, ngettext
from bones.rules.field import either
from bones.rules.page.facts import Facts, Pairs


def operands(facts: Facts) -> dict[str, str | int]:
    """Return every operand by its name; a sentence takes those it names."""
    rules = facts.rules
    unit = rules.rounding_unit
    # What just stays at the unit, and what just goes on to the next.
    down = unit + unit // 2
    return {
        **_set(facts),
        **_lead(facts),
        "opener_required": rules.opener_required,
        "opener_more": rules.opener_arms - rules.opener_required,
        "double_required": rules.double_required,
        "reserve": tiles(rules.reserve),
        "side": _("player") if facts.pairs is Pairs.NEVER else _("side"),
        "multiple": rules.multiple,
        "twice": 2 * rules.multiple,
        "thrice": 3 * rules.multiple,
        "min_first_score": rules.min_first_score,
        "penalty": points(rules.false_call_penalty),
        "unit": unit,
        "unit_twice": 2 * unit,
        "round_down": down,
        "round_up": down + 1,
        "target": rules.target,
    }


def tiles(count: int) -> str:
    """Return a number of tiles."""
    return ngettext("{count} tile", "{count} tiles", count).format(count=count)


def points(count: int) -> str:
    """Return a number of points."""
    return ngettext("{count} point", "{count} points", count).format(count=count)


def span(numbers: tuple[int, ...]) -> str:
    """Return ascending numbers as one would say them: ``2 to 4``, or ``2, 3 or 5``."""
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return _("{first} to {last}").format(first=numbers[0], last=numbers[-1])
    return either(map(str, numbers))


def _set(facts: Facts) -> dict[str, str | int]:
    rules, pips = facts.rules, facts.tiles.pips
    wild = pips + 2 if rules.wild else 0
    boneyards = list(dict.fromkeys(facts.boneyards))
    same = len(boneyards) == 1
    return {
        "pips": pips,
        "tiles": len(facts.tiles) - wild,
        "all_tiles": len(facts.tiles),
        "seats": span(facts.seats),
        "hands": _hands(facts),
        "boneyard": tiles(boneyards[0]) if same else _parallel(facts.boneyards),
        "wild_points": rules.wild_points,
        "wild_two": rules.wild_points + 2,
        "wild_double": 2 * rules.wild_points,
    }


def _parallel(counts: tuple[int, ...]) -> str:
    """Return numbers of tiles that stand in the order of something said beside them."""
    return _("{several} or {last}").format(
        several=", ".join(map(str, counts[:-1])), last=tiles(counts[-1])
    )


def _hands(facts: Facts) -> str:
    """Return how many tiles a hand has, by number of seats where that differs."""
    groups: list[tuple[int, list[int]]] = []
    for seats in facts.seats:
        size = facts.rules.hand_size[seats]
        if groups and groups[-1][0] == size:
            groups[-1][1].append(seats)
        else:
            groups.append((size, [seats]))
    if len(groups) == 1:
        return tiles(groups[0][0])
    part = _("{tiles} with {seats} players")
    return ", ".join(part.format(tiles=tiles(n), seats=span(tuple(of))) for n, of in groups)


def _lead(facts: Facts) -> dict[str, str | int]:
    rules = facts.rules
    rounds = rules.rounds or max(rules.first_double - rules.last_double + 1, 1)
    wild = _("the round's double or *-*") if rules.wild else _("the round's double")
    return {
        "first": f"{rules.first_double}-{rules.first_double}",
        "last": f"{rules.last_double}-{rules.last_double}",
        "opener": wild,
        "rounds": ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
    }
