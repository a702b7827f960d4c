import ast
import sys
from pathlib import Path
from types import ModuleType

import pytest

import bones.kernel
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


def test_decorators_give_back_what_they_get() -> None:
    with installed():
        import cython

        def function() -> int:
            return 1

        for decorator in ("final", "cfunc", "ccall", "nogil"):
            assert getattr(cython, decorator)(function) is function
        assert cython.exceptval(-1, check=False)(function) is function
        with cython.nogil:
            pass


def test_it_holds_what_the_kernel_uses_and_nothing_else() -> None:
    sources = Path(bones.kernel.__file__).parent.glob("*.py")
    used = {
        node.attr
        for source in sources
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "cython"
    }
    assert used == set(NAMES)


def test_no_name_hides_what_cython_does_not_have() -> None:
    real = pytest.importorskip("cython")
    assert [name for name in NAMES if not hasattr(real, name)] == []
