"""The tables of the data base as they are now; `migrations` brings older data up to them."""

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    text,
)

HEAD: Final = "0003"
"""The newest migration: what the data base says of itself when it is up to date."""

METADATA: Final = MetaData()

GUESTS: Final = Table(
    "guests",
    METADATA,
    Column("id", String, primary_key=True),
    Column("name", String, nullable=False),
    Column("settings", Text, nullable=False, server_default="{}"),
    Column("link_hash", String, unique=True),
    Column("made_at", Float, nullable=False),
    Column("link_until", Float),
    Column("seen_at", Float, nullable=False, server_default=text("0")),
    Index("guests_by_sight", "seen_at"),
)
"""`seen_at` is when a guest was last here, give or take the time between two writings."""

TABLES: Final = Table(
    "tables",
    METADATA,
    Column("id", String, primary_key=True),
    Column("status", String, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed_at", Float, nullable=False),
    Column("summary", Text, nullable=False),
    Index("tables_by_change", "status", "changed_at"),
)
"""What lists need of each table. It follows from the events and changes together with them."""

TABLE_GUESTS: Final = Table(
    "table_guests",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("guest", String, primary_key=True),
    Index("tables_by_guest", "guest"),
)
"""Who sits at a table or is its host."""

TABLE_EVENTS: Final = Table(
    "table_events",
    METADATA,
    Column("table_id", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("match", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("by", String),
    Column("key", String),
    Column("kind", String, nullable=False),
    Column("event", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The log of every table. Its key lets one writer alone make a version."""

TOKENS: Final = Table(
    "tokens",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("name", String, nullable=False),
    Column("hash", String, nullable=False, unique=True),
    Column("made_at", Float, nullable=False),
    Index("tokens_by_guest", "guest"),
)

RULE_SETS: Final = Table(
    "rule_sets",
    METADATA,
    Column("token", String, primary_key=True),
    Column("guest", ForeignKey("guests.id", ondelete="CASCADE"), nullable=False),
    Column("name", String, nullable=False),
    Column("rules", Text, nullable=False),
    Column("made_at", Float, nullable=False),
    Index("rule_sets_by_guest", "guest"),
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("match", Integer, primary_key=True),
    Column("record", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("spectators", Boolean, nullable=False),
    Column("finished_at", Float, nullable=False),
    Index("matches_by_end", "finished_at"),
)
"""Finished matches; they stay when their table is cleaned up."""

MATCH_GUESTS: Final = Table(
    "match_guests",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("match", Integer, primary_key=True),
    Column("guest", String, primary_key=True),
    Index("matches_by_guest", "guest"),
)

REVIEWS: Final = Table(
    "reviews",
    METADATA,
    Column("table_id", String, primary_key=True),
    Column("match", Integer, primary_key=True),
    Column("asked_at", Float, nullable=False),
    Column("is_whole", Boolean, nullable=False),
    Column("text", Text, nullable=False),
    ForeignKeyConstraint(
        ["table_id", "match"], ["matches.table_id", "matches.match"], ondelete="CASCADE"
    ),
    Index("reviews_to_make", "is_whole", "asked_at"),
)
"""Reviews that were asked for; `text` is as much as is made. A review goes with its match."""
