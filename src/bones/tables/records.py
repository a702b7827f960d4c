"""The record of a table's match: names in it, and of each round what its reader may know."""

from dataclasses import replace
from datetime import UTC, datetime

from bones.notation import Record, RoundRecord
from bones.round import Reason, Round
from bones.tables.table import Table, commitment
from bones.tables.viewing import laid_open


def record_of(table: Table, viewer: str | None) -> Record:
    """The record of the last match of a table as a guest may see it, or a spectator (None).

    What was laid open is whole and, once the match is over, carries the seed of its deal and the
    commitment to it; of any other round it has what the viewer saw. Raises ValueError for a table
    without a match.
    """
    match, current = table.match, table.current
    if match is None:
        raise ValueError("no match has begun at this table")
    unfinished = current if current is not None and not current.is_over else None
    whole = Record.from_match(
        match,
        names=[place.name for place in table.places],
        bots=[place.level if place.is_bot else None for place in table.places],
        id=f"{table.id}/{table.matches}",
        date=_date(table),
        current=unfinished,
        ended=Reason.ABANDONED if table.abandoned and unfinished is not None else None,
    )
    seen = whole.seen_by(table.seat_of(viewer))
    over = match.is_over or table.abandoned
    rounds = tuple(
        _proven(part) if over and laid_open(round) else other
        for part, other, round in zip(whole.rounds, seen.rounds, _rounds(table), strict=True)
    )
    return replace(seen, rounds=rounds)


def _rounds(table: Table) -> tuple[Round, ...]:
    assert table.match is not None
    current = table.current
    rest = () if current is None or current.is_over else (current,)
    return (*table.match.rounds, *rest)


def _date(table: Table) -> str:
    begun = next((each.at for each in table.happened if each.round == 1), table.opened_at)
    return datetime.fromtimestamp(begun, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _proven(part: RoundRecord) -> RoundRecord:
    """The round with the commitment to its seed, and the seed, which opens it."""
    deal = part.deal
    assert deal.seed is not None
    seeds = list(deal.seed.seeds)
    proof = {"commitments": [commitment(seed) for seed in seeds], "openings": seeds}
    return replace(part, deal=replace(deal, proof=proof))
