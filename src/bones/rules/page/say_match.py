"""What a page says of the match: how long it is, and who has won it."""

from bones.language import N_
from bones.rules.options import (
    MatchEnd,
    MatchKind,
    OpeningFallback,
    Reveal,
    Settle,
    ShortSequence,
    Tie,
)
from bones.rules.page.facts import Facts
from bones.rules.page.saying import Saying, chosen, said


def _fixed(facts: Facts) -> bool:
    return facts.rules.match_kind is MatchKind.ROUNDS


def _to_target(facts: Facts) -> bool:
    return facts.rules.match_kind is MatchKind.TARGET


def _at_most(facts: Facts) -> bool:
    rules = facts.rules
    lower = rules.opening_fallback is OpeningFallback.NEXT_LOWER
    skips = lower and rules.short_sequence is ShortSequence.SKIP
    return skips and rules.first_double > rules.last_double


def _several_may_reach(facts: Facts) -> bool:
    own = facts.rules.settle is Settle.OWN
    in_play = facts.scores_in_play and not facts.ends_in_play
    return _to_target(facts) and not own and (in_play or facts.shares_ties)


def _may_share(facts: Facts) -> bool:
    return _fixed(facts) or facts.rules.settle is Settle.OWN


def _extra(facts: Facts) -> tuple[Tie, bool]:
    by_last = facts.opens_by_double and _fixed(facts) and facts.rules.rounds == 0
    return facts.rules.tie, by_last and facts.rules.tie is Tie.EXTRA_ROUND


MATCH: tuple[Saying, ...] = (
    said(
        N_("A match has {rounds}."),
        lambda facts: _fixed(facts) and facts.rules.rounds > 0,
        fields="rounds",
        changed="match_kind",
    ),
    chosen(
        "rounds match_kind",
        {
            False: N_("A match has a round for each double that opens one: {rounds}."),
            True: N_("A match has a round for each double that opens one: {rounds} at most."),
        },
        when=lambda facts: _fixed(facts) and facts.rules.rounds == 0,
        by=_at_most,
        changed="first_double last_double",
    ),
    chosen(
        "match_end target",
        {
            (MatchEnd.IMMEDIATE, False): N_(
                "A {side} that reaches {target} in play wins at once, even if the same tile ends "
                "the round: nothing more is counted."
            ),
            (MatchEnd.IMMEDIATE, True): N_(
                "A {side} that reaches {target} in play, with its call, wins at once, even if the "
                "same tile ends the round: nothing more is counted."
            ),
            (MatchEnd.ROUND_END, False): N_(
                "Reaching {target} in play does not end the match: the round is played out."
            ),
            (MatchEnd.ROUND_END, True): N_(
                "Reaching {target} in play does not end the match: the round is played out."
            ),
        },
        when=lambda facts: _to_target(facts) and facts.scores_in_play,
        by=lambda facts: (facts.rules.match_end, facts.calls),
    ),
    said(
        N_(
            "Points are added up round by round; the match ends with the round that brings a "
            "{side} to {target}."
        ),
        lambda facts: _to_target(facts) and not facts.scores_in_play,
        fields="target",
    ),
    said(
        N_(
            "If several stand at {target} or more when a round ends, the highest wins; if the "
            "highest are equal, another round is played."
        ),
        _several_may_reach,
        fields="match_kind",
    ),
    chosen(
        "tie",
        {
            (Tie.SHARED, False): N_("Equal best totals share the win."),
            (Tie.EXTRA_ROUND, False): N_(
                "If the best totals are equal, all play another round, until one alone is best."
            ),
            (Tie.EXTRA_ROUND, True): N_(
                "If the best totals are equal, all play another round, opened with {last}, until "
                "one alone is best."
            ),
        },
        when=_may_share,
        by=_extra,
    ),
    said(
        N_(
            "Any player may resign at any time: that ends the match, and the best total of the "
            "others wins."
        )
    ),
    chosen(
        "reveal_on_immediate_end",
        {
            (Reveal.CHOICE, True): N_(
                "When a match ends in the middle of a round, the hands stay hidden; each player "
                "may show theirs."
            ),
            (Reveal.CHOICE, False): N_(
                "When somebody resigns, the hands stay hidden; each player may show theirs."
            ),
            (Reveal.OPEN, True): N_(
                "When a match ends in the middle of a round, all hands are shown."
            ),
            (Reveal.OPEN, False): N_("When somebody resigns, all hands are shown."),
        },
        by=lambda facts: (facts.rules.reveal_on_immediate_end, facts.ends_in_play),
    ),
)
