"""The server needs its extra; where that is missing its tests are skipped, or fail in CI."""

from support.extras import imported

for module in ("fastapi", "sqlalchemy", "segno", "httpx"):
    imported(module, "server")
