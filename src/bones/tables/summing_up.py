"""What lists say of tables and of finished matches."""

import json

from bones.tables.status import Status
from bones.tables.summary import MatchSummary, TableSummary
from bones.tables.table import Table


def line_text(table: Table) -> str:
    """What a list needs of a table, whoever reads it, as JSON text."""
    waits = table.waits_for or (table.waits_to_be_ready if table.status is Status.BETWEEN else ())
    values = {
        "status": table.status.value,
        "preset": table.setup.rules.preset,
        "title": table.settings.title,
        "names": [place.name for place in table.places],
        "scores": [] if table.match is None else list(table.match.scores),
        "waits_for": [table.places[seat].guest for seat in waits],
        "guests": list(table.guests),
        "host": table.host,
        "changed_at": table.changed_at,
    }
    return json.dumps(values, ensure_ascii=False, separators=(",", ":"))


def read_line(id: str, text: str, guest: str | None) -> TableSummary:
    """Such a text as a guest reads it, or anybody (None)."""
    values = json.loads(text)
    return TableSummary(
        id=id,
        status=Status(values["status"]),
        preset=values["preset"],
        title=values["title"],
        names=tuple(values["names"]),
        scores=tuple(values["scores"]),
        your_turn=guest is not None and guest in values["waits_for"],
        seated=guest is not None and guest in values["guests"],
        is_host=guest is not None and guest == values["host"],
        present=0,
        changed_at=values["changed_at"],
    )


def match_summary(table: Table) -> MatchSummary:
    """What a list says of the match of a table that has just finished."""
    match, places = table.match, table.places
    assert match is not None
    return MatchSummary(
        table=table.id,
        match=table.matches,
        preset=table.setup.rules.preset,
        title=table.settings.title,
        names=tuple(place.name for place in places),
        bots=tuple(place.level if place.is_bot else None for place in places),
        partners=table.setup.partners,
        scores=match.scores,
        winners=match.winners,
        rounds=len(match.rounds),
        finished_at=table.changed_at,
    )
