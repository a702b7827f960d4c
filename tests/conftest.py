"""What every test starts from."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The same examples on every run: a test that fails does so for everybody, and CI needs no
# database. HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", parent=settings.get_profile("ci"), derandomize=False)
settings.register_profile("long", parent=settings.get_profile("ci"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session", autouse=True)
def english() -> Iterator[None]:
    """Commands speak English, wherever the tests are run."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LANGUAGE", "en")
        yield


@pytest.fixture(scope="session", autouse=True)
def own_data_folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """What a test keeps of its matches lies in no user's folder."""
    folder = tmp_path_factory.mktemp("data")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        yield folder
