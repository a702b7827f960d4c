"""Signals wait for what must be whole, and none is lost."""

import signal

import pytest

from bones.system import ENDING, TYPED, waiting

pytestmark = pytest.mark.skipif(
    not hasattr(signal, "pthread_sigmask"), reason="signals cannot wait on this system"
)


def test_a_signal_comes_when_nothing_waits_any_more() -> None:
    came: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: came.append(number))
    try:
        with waiting(ENDING):
            # To this thread: another one, if there is any, would take it at once.
            signal.raise_signal(signal.SIGTERM)
            with waiting(TYPED):
                pass
            assert came == []
        assert came == [signal.SIGTERM]
    finally:
        signal.signal(signal.SIGTERM, before)


def test_signals_are_let_through_again_after_an_error() -> None:
    def mask() -> set[int]:
        return set(signal.pthread_sigmask(signal.SIG_BLOCK, ()))

    def fail() -> None:
        with waiting((*ENDING, *TYPED)):
            assert mask() == before | {*ENDING, *TYPED}
            raise ZeroDivisionError

    before = mask()
    with pytest.raises(ZeroDivisionError):
        fail()
    assert mask() == before
