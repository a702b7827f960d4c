"""Tables need the extra `server`, which not every environment has."""

from support.extras import lacks

collect_ignore_glob = ["test_*.py"] if lacks("sqlalchemy") else []
