"""Work on other machines, through Dask: the extra `dask`, which is loaded only when it is used."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

from bones.errors import BonesError, printable
from bones.language import _

_PATIENCE: Final = 10
"""Seconds in which a scheduler must answer."""


def extra(module: str, name: str) -> Any:
    """Import a module that comes with one of our extras.

    Raises `BonesError` (``missing-extra``).
    """
    try:
        return import_module(module)
    except ImportError:
        sentence = _("This needs the extra {name}: {command}").format(
            name=name, command=f"pip install 'bones-dominoes[{name}]'"
        )
        raise BonesError("missing-extra", sentence) from None


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """Have the workers of a Dask scheduler at work, with twice their number of threads at once.

    They must have this version of bones. Raises `BonesError` (``missing-extra``, ``no-cluster``).
    """
    dask = extra("distributed", "dask")
    try:
        client = dask.Client(address, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        sentence = _("There is no Dask scheduler at {address}.").format(address=printable(address))
        raise BonesError("no-cluster", sentence) from error
    with client:
        executor: Executor = client.get_executor()
        yield executor, 2 * max(1, sum(client.nthreads().values()))
