"""What is kept for good, in one SQLite file."""

from bones.tables.store.store import Store

__all__ = ["Store"]
