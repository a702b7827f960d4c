"""What every test starts from."""

import os

from hypothesis import HealthCheck, settings

# The same examples on every run: a test that fails does so for everybody, and CI needs no
# database. HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile(
    "ci", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", parent=settings.get_profile("ci"), derandomize=False)
settings.register_profile("long", parent=settings.get_profile("ci"), max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
