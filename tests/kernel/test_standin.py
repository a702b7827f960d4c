import sys
from types import ModuleType

import pytest

from bones.kernel.standin import NAMES, installed


def test_import_cython_finds_the_stand_in_only_inside_the_block(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real = ModuleType("cython")
    monkeypatch.setitem(sys.modules, "cython", real)
    with installed():
        import cython

        assert cython is not real
        assert cython.compiled is False
    assert sys.modules["cython"] is real


def test_where_nothing_was_nothing_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "cython", raising=False)
    with pytest.raises(ZeroDivisionError), installed():
        raise ZeroDivisionError
    assert "cython" not in sys.modules


@pytest.mark.parametrize(
    ("ctype", "value", "held"),
    [
        ("uchar", 300, 44),
        ("char", 200, -56),
        ("uint", -1, 2**32 - 1),
        ("int", 2**31, -(2**31)),
        ("longlong", 2**63, -(2**63)),
        ("ulonglong", 2**64 + 5, 5),
        ("int", True, 1),
    ],
)
def test_a_cast_wraps_as_in_c(ctype: str, value: int, held: int) -> None:
    with installed():
        import cython

        assert cython.cast(getattr(cython, ctype), value) == held


def test_a_checked_cast_refuses_another_class() -> None:
    with installed():
        import cython

        assert cython.cast(dict, {1: 2}, typecheck=True) == {1: 2}
        with pytest.raises(TypeError, match="expected dict, got list"):
            cython.cast(dict, [], typecheck=True)


def test_declared_variables_start_as_zero() -> None:
    with installed():
        import cython

        assert cython.declare(cython.int) == 0
        assert cython.declare(cython.int, 7) == 7
        assert cython.declare("unsigned char[3]") == [0, 0, 0]
        assert cython.declare("long long") == 0
        assert cython.declare(cython.bint) is False
        assert cython.declare(dict) is None


def test_decorators_give_back_what_they_get() -> None:
    with installed():
        import cython

        def function() -> int:
            return 1

        for decorator in ("final", "cfunc", "ccall", "inline", "nogil"):
            assert getattr(cython, decorator)(function) is function
        assert cython.nogil(True)(function) is function
        assert cython.exceptval(-1, check=False)(function) is function
        assert cython.locals(x=cython.int)(function) is function
        with cython.nogil:
            pass


def test_sizes_are_bytes() -> None:
    with installed():
        import cython

        assert cython.sizeof(cython.ushort) == 2
        assert cython.sizeof(cython.ulonglong) == 8


def test_no_name_hides_what_cython_does_not_have() -> None:
    real = pytest.importorskip("cython")
    assert [name for name in NAMES if not hasattr(real, name)] == []
