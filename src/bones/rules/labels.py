"""What fields, their values and their marks are called where there is no room for a sentence.

A sheet of switches names a field by its title and a value by a word or two; what the field does is
said by its sentence (`bones.rules.fields`). All of it is to be translated where it is shown.
"""

from collections.abc import Mapping
from typing import Final

from bones.language import N_, _
from bones.rules.field import Field, Value
from bones.rules.frozen import FrozenMap

TITLES: Final[Mapping[str, str]] = FrozenMap(
    {
        "tile_set": N_("Set of tiles"),
        "wild": N_("Wild tiles"),
        "min_seats": N_("Fewest seats"),
        "max_seats": N_("Most seats"),
        "pairs": N_("Pairs may play"),
        "hand_size": N_("Tiles in a hand"),
        "wild_points": N_("What a wild half counts"),
        "lead_first": N_("Who leads the first round"),
        "lead_tile": N_("The first tile"),
        "forced_lead": N_("The first leader's tile"),
        "lead_next": N_("Who leads a later round"),
        "tie_leader": N_("Who leads after a tie"),
        "lead_after_tie": N_("Who leads after a tie at first"),
        "next_dealer": N_("Who deals next"),
        "first_double": N_("First opening double"),
        "last_double": N_("Last opening double"),
        "opening_priority": N_("Two openers in hand"),
        "opening_draw_direction": N_("Way round in drawing an opener"),
        "opening_fallback": N_("Nobody holds an opener"),
        "short_sequence": N_("After a lower opening double"),
        "hubs": N_("Which doubles are hubs"),
        "hub_opens": N_("When a hub's short ends open"),
        "opener_required": N_("What the opener demands"),
        "opener_arms": N_("Arms of the opener"),
        "double_required": N_("What a later double demands"),
        "doubles_on_demand": N_("Doubles that serve a demand"),
        "demand_order": N_("Which demand comes first"),
        "unfillable": N_("A demand nobody can serve"),
        "wild_end": N_("An open wild half"),
        "double_wild_value": N_("The double wild laid later"),
        "double_wild_demands": N_("The double wild demands tiles"),
        "draw": N_("Who cannot play draws"),
        "reserve": N_("Tiles that stay in the boneyard"),
        "voluntary_draw": N_("Drawing by choice"),
        "drawn_tile": N_("A drawn tile that fits"),
        "multiple": N_("Points in play"),
        "scale": N_("What a count is worth"),
        "min_first_score": N_("The first points"),
        "single_five_scores": N_("One multiple alone scores"),
        "hub_counts_until": N_("How long a hub counts"),
        "claim": N_("Calling points"),
        "false_call_penalty": N_("What a false call costs"),
        "settle": N_("Whose tiles count"),
        "round_bonus": N_("Points for a round"),
        "round": N_("What is rounded"),
        "team_total": N_("What a pair collects"),
        "blocked_winner": N_("Who wins a blocked round"),
        "blocked_total": N_("What a blocked round brings"),
        "blocked_tie": N_("A tie in a blocked round"),
        "reveal_on_immediate_end": N_("Hands after an end in play"),
        "match_kind": N_("What ends the match"),
        "target": N_("The target"),
        "match_end": N_("When the target is reached"),
        "tie": N_("A tie after the last round"),
        "rounds": N_("Number of rounds"),
    }
)
"""The title of every field."""

WORDS: Final[Mapping[str, Mapping[str, str]]] = FrozenMap(
    {
        "tile_set": {
            "double-six": N_("Double six"),
            "double-nine": N_("Double nine"),
            "double-twelve": N_("Double twelve"),
        },
        "lead_first": {
            "highest_double": N_("Highest double"),
            "heaviest_tile": N_("Heaviest tile"),
            "lot": N_("By lot"),
            "seat": N_("Left of the dealer"),
            "opening_double": N_("The round's opening double"),
        },
        "lead_tile": {"any": N_("Any tile"), "double": N_("A double")},
        "forced_lead": {
            "never": N_("Free"),
            "with_lead_tile_double": N_("Forced if a double"),
            "always": N_("Forced"),
        },
        "lead_next": {
            "winner": N_("The winner"),
            "next_seat": N_("The next seat"),
            "highest_double": N_("Highest double"),
        },
        "tie_leader": {
            "last_winner": N_("The last winner"),
            "same_leader": N_("The same leader"),
        },
        "lead_after_tie": {
            "same_leader": N_("The same leader"),
            "same_rule": N_("As in the first round"),
            "lot": N_("By lot"),
        },
        "next_dealer": {
            "left": N_("The next seat"),
            "winner": N_("The winner"),
            "loser": N_("A loser"),
        },
        "opening_priority": {
            "natural_first": N_("The opening double"),
            "seat_order": N_("Whoever comes first"),
        },
        "opening_draw_direction": {
            "clockwise": N_("Clockwise"),
            "anticlockwise": N_("Anticlockwise"),
        },
        "opening_fallback": {
            "draw": N_("The seats draw"),
            "next_lower": N_("The next lower double"),
        },
        "short_sequence": {
            "skip": N_("Go on below it"),
            "per_round": N_("Go on by the round"),
        },
        "hubs": {
            "none": N_("No double"),
            "root": N_("A double that is led"),
            "first_double": N_("The first double"),
            "every_double": N_("Every double"),
        },
        "hub_opens": {
            "immediate": N_("At once"),
            "sides_first": N_("After both long sides"),
        },
        "opener_required": {
            "0": N_("Nothing"),
            "2": N_("Two tiles"),
            "3": N_("Three tiles"),
            "4": N_("Four tiles"),
        },
        "double_required": {"0": N_("Nothing"), "2": N_("Two tiles"), "3": N_("Three tiles")},
        "doubles_on_demand": {"allow": N_("Allowed"), "forbid": N_("Not allowed")},
        "demand_order": {"newest_first": N_("The newest")},
        "unfillable": {"block": N_("The round is blocked"), "release": N_("It lapses")},
        "wild_end": {
            "any": N_("Takes any number"),
            "declared": N_("Takes the number named"),
            "never_exposed": N_("Takes nothing"),
        },
        "double_wild_value": {
            "joined": N_("The number it joins"),
            "any": N_("Any number"),
            "declared": N_("The number named"),
        },
        "draw": {
            "none": N_("Nothing"),
            "one": N_("One tile"),
            "until_playable": N_("Until one fits"),
        },
        "drawn_tile": {"must_play": N_("Must be laid"), "may_keep": N_("May be kept")},
        "multiple": {"0": N_("No points"), "3": N_("Threes"), "5": N_("Fives")},
        "scale": {"sum": N_("The sum"), "quotient": N_("The sum divided")},
        "min_first_score": {"0": N_("Any count"), "10": N_("10 at least")},
        "hub_counts_until": {
            "second_arm": N_("To the second arm"),
            "both_sides": N_("To both long sides"),
        },
        "claim": {
            "auto": N_("By itself"),
            "call": N_("Called"),
            "muggins": N_("Called, may be stolen"),
        },
        "settle": {
            "winner": N_("The others', for the winner"),
            "own": N_("Everybody's own"),
        },
        "round_bonus": {
            "rounded": N_("Rounded"),
            "raw": N_("As they are"),
            "none": N_("No points"),
        },
        "round": {"total": N_("The total"), "per_hand": N_("Each hand")},
        "team_total": {
            "opponents": N_("The opponents'"),
            "all_others": N_("The partner's too"),
            "minus_partner": N_("Less the partner's"),
        },
        "blocked_winner": {
            "lowest_side": N_("The lowest side"),
            "lowest_hand": N_("The lowest hand"),
            "jammer": N_("Who blocked it"),
        },
        "blocked_total": {
            "opponents": N_("The opponents'"),
            "minus_own": N_("Less its own"),
            "exclude_jammer": N_("Without who blocked it"),
        },
        "blocked_tie": {
            "none": N_("Nobody scores"),
            "split": N_("They share"),
            "lightest_tile": N_("The lightest tile wins"),
        },
        "reveal_on_immediate_end": {"choice": N_("Who wants to"), "open": N_("All are shown")},
        "match_kind": {"target": N_("A target"), "rounds": N_("A number of rounds")},
        "match_end": {
            "immediate": N_("The match ends at once"),
            "round_end": N_("The round is played out"),
        },
        "tie": {"shared": N_("They share the win"), "extra_round": N_("One more round")},
        "rounds": {"0": N_("One for each double")},
    }
)
"""By field, the words for its values as they are typed.

A value that is missing here is a number, or yes and no.
"""

MARK_WORDS: Final[Mapping[str, str]] = FrozenMap(
    {
        "B": N_("By the book"),
        "X": N_("Widely played"),
        "D": N_("Our default"),
        "H": N_("House rule"),
    }
)
"""What a mark is called (`bones.rules.field.MARKS` says what it means)."""


def value_words(field: Field, value: Value, seats: int | None = None) -> str:
    """Return the words for a field's value in the language spoken.

    Of the sizes of hands it is that for `seats`, or all of them with their seats.
    """
    words = WORDS.get(field.name, {}).get(field.typed(value))
    if words is not None:
        return _(words)
    if isinstance(value, bool):
        return _("Yes") if value else _("No")
    if isinstance(value, FrozenMap):
        if seats is not None and seats in value:
            return str(value[seats])
        return ", ".join(f"{number}: {tiles}" for number, tiles in value.items())
    return str(value)


def mark_words(marks: str) -> str:
    """Return what the marks of a field (``B, X``) are called, in the language spoken."""
    return ", ".join(_(MARK_WORDS[mark]) for mark in marks.split(", "))
