"""How often rounds are blocked under random play: measured before, and still so."""

import pytest

from bones.rules import Setup, preset
from bones.simulate import Spec, run

# Shares of blocked rounds in 2,000 matches: Block for four 27.3 % (26.6 to 28.1), Draw for two
# 20.6 % (20.1 to 21.2). Every legal play is as likely as any other; where the tile is chosen first
# and then its end, Draw for two blocks 18 %.
SHARES = [("block", 4, 0.273), ("draw", 2, 0.206)]


@pytest.mark.parametrize(("name", "seats", "share"), SHARES)
def test_the_share_of_blocked_rounds(name: str, seats: int, share: float) -> None:
    summary = run(Spec(Setup(preset(name), seats), "shares"), 60)
    assert summary.blocked.of > 350
    # Three standard deviations.
    assert abs(summary.blocked.hits / summary.blocked.of - share) < 0.07


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats", "share"), SHARES)
def test_the_share_of_blocked_rounds_to_a_percent(name: str, seats: int, share: float) -> None:
    interval = run(Spec(Setup(preset(name), seats), "long shares"), 2000).blocked.interval()
    assert interval is not None
    assert abs(interval.value - share) < 0.015
    assert interval.high - interval.low < 0.02
