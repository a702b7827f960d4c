"""From the view of a table to what the API tells of it, field by field: nothing else gets out."""

from bones.language import _
from bones.round import Outcome, View
from bones.round.event import Played
from bones.rules import Rules
from bones.server.api.event_model import event_model, hands_text, played_model, tile_text
from bones.server.api.table_model import (
    ChoiceModel,
    DemandModel,
    EndModel,
    MatchLineModel,
    NewsModel,
    OutcomeModel,
    RoundLineModel,
    RoundModel,
    RulesModel,
    SeatModel,
    SettingsModel,
    TableLineModel,
    TableModel,
    ToldModel,
    WindowModel,
)
from bones.tables import (
    Choice,
    MatchSummary,
    News,
    RoundLine,
    SeatView,
    Settings,
    TableSummary,
    TableView,
    Told,
)
from bones.tiles import half_text


def table_model(view: TableView) -> TableModel:
    """Return a table as the API tells it to whom this view is for."""
    window = view.window
    return TableModel(
        id=view.id,
        version=view.version,
        moved=view.moved,
        status=view.status.value,
        match=view.match,
        rules=rules_model(view.setup.rules),
        partners=view.setup.partners,
        settings=settings_model(view.settings),
        locked=view.locked,
        host=view.host,
        is_host=view.is_host,
        seat=view.seat,
        seats=[_seat(seat) for seat in view.seats],
        round=None if view.view is None else _round(view, view.view),
        scores=list(view.scores),
        pad=[_line(line) for line in view.pad],
        window=None
        if window is None
        else WindowModel(until=window.until, waits_for=list(window.waits_for)),
        turn_until=view.turn_until,
        next_round_at=view.next_round_at,
        may=sorted(each.value for each in view.may),
        legal=[_choice(choice) for choice in view.choices],
        told=[_told(told) for told in view.told],
        winners=list(view.winners),
        abandoned=view.abandoned,
        opened_at=view.opened_at,
    )


def rules_model(rules: Rules) -> RulesModel:
    """Return rules as a preset and what differs from it."""
    return RulesModel(preset=rules.preset, title=_(rules.title), options=dict(rules.options))


def settings_model(settings: Settings) -> SettingsModel:
    """Return how a table is kept."""
    return SettingsModel(
        turn_seconds=settings.turn_seconds,
        grace_seconds=settings.grace_seconds,
        call_seconds=settings.call_seconds,
        pause_seconds=settings.pause_seconds,
        spectators=settings.spectators,
        level=settings.level,
        title=settings.title,
    )


def _seat(seat: SeatView) -> SeatModel:
    return SeatModel(
        seat=seat.seat,
        kind=seat.kind.value,
        name=seat.name,
        level=seat.level,
        stands_in_for=seat.stands_in_for,
        side=seat.side,
        tiles=seat.tiles,
        you=seat.you,
        is_host=seat.is_host,
        away_since=seat.away_since,
        may_stand_in_at=seat.may_stand_in_at,
        to_act=seat.to_act,
        to_call=seat.to_call,
        is_ready=seat.is_ready,
    )


def _round(table: TableView, view: View) -> RoundModel:
    return RoundModel(
        number=view.number,
        dealer=view.dealer,
        leader=view.leader,
        scores=list(view.scores),
        points=list(view.points),
        to_act=view.to_act,
        is_over=view.is_over,
        is_closing=view.is_closing,
        hand=[str(tile) for tile in view.hand],
        hands=hands_text(view.hands),
        hand_counts=list(view.hand_counts),
        boneyard_count=view.boneyard_count,
        drawn=view.drawn,
        layout=[played_model(event) for event in view.log if isinstance(event, Played)],
        ends=[
            EndModel(parent=str(end.parent), edge=end.edge, pip=half_text(end.pip))
            for end in view.ends
        ],
        counting=list(view.counting) if table.tells_count else [],
        total=view.total if table.tells_count else None,
        demands=[DemandModel(double=str(tile), wants=wants) for tile, wants in view.demands],
        outcome=None if view.outcome is None else _outcome(view.outcome),
        commitment=table.commitment,
    )


def _outcome(outcome: Outcome) -> OutcomeModel:
    points = None if outcome.points is None else list(outcome.points)
    return OutcomeModel(reason=outcome.reason.value, winner=outcome.winner, points=points)


def _line(line: RoundLine) -> RoundLineModel:
    return RoundLineModel(
        number=line.number,
        outcome=_outcome(line.outcome),
        in_play=list(line.in_play),
        points=list(line.points),
        totals=list(line.totals),
        events=[event_model(event) for event in line.events],
        commitment=line.commitment,
        seed=line.seed,
    )


def _choice(choice: Choice) -> ChoiceModel:
    return ChoiceModel(
        action=str(choice.action),
        tile=tile_text(choice.tile),
        parent=tile_text(choice.parent),
        edge=choice.edge,
    )


def _told(told: Told) -> ToldModel:
    return ToldModel(
        version=told.version,
        at=told.at,
        seat=told.seat,
        news=None if told.news is None else _news(told.news),
        round=told.round,
        events=[event_model(event) for event in told.events],
        by_bot=told.by_bot,
        by_clock=told.by_clock,
    )


def _news(news: News) -> NewsModel:
    return NewsModel(
        kind=news.kind.value,
        seat=news.seat,
        name=news.name,
        other=news.other,
        level=news.level,
        phrase=news.phrase,
        number=news.number,
    )


def table_line(table: TableSummary) -> TableLineModel:
    """Return a table in one line."""
    return TableLineModel(
        id=table.id,
        status=table.status.value,
        preset=table.preset,
        title=table.title,
        names=list(table.names),
        scores=list(table.scores),
        your_turn=table.your_turn,
        seated=table.seated,
        is_host=table.is_host,
        present=table.present,
        changed_at=table.changed_at,
    )


def match_line(match: MatchSummary) -> MatchLineModel:
    """Return a finished match in one line."""
    return MatchLineModel(
        table=match.table,
        match=match.match,
        preset=match.preset,
        title=match.title,
        names=list(match.names),
        bots=list(match.bots),
        partners=match.partners,
        scores=list(match.scores),
        winners=list(match.winners),
        rounds=match.rounds,
        finished_at=match.finished_at,
    )
