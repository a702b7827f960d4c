"""The first tables.

A migration is never changed once it was released: it says what the data was, whatever the schema
has become.
"""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("settings", sa.Text, nullable=False, server_default="{}"),
        sa.Column("link_hash", sa.String, unique=True),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String, primary_key=True),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed_at", sa.Float, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_change", "tables", ["status", "changed_at"])
    op.create_table(
        "table_guests",
        _of_table(),
        sa.Column("guest", sa.String, primary_key=True),
    )
    op.create_index("tables_by_guest", "table_guests", ["guest"])
    op.create_table(
        "table_events",
        _of_table(),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("match", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("by", sa.String),
        sa.Column("key", sa.String),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tokens",
        sa.Column("number", sa.Integer, primary_key=True),
        _of_guest(),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("hash", sa.String, nullable=False, unique=True),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_index("tokens_by_guest", "tokens", ["guest"])
    op.create_table(
        "rule_sets",
        sa.Column("token", sa.String, primary_key=True),
        _of_guest(),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("made_at", sa.Float, nullable=False),
    )
    op.create_index("rule_sets_by_guest", "rule_sets", ["guest"])
    op.create_table(
        "matches",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True),
        sa.Column("record", sa.Text, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("spectators", sa.Boolean, nullable=False),
        sa.Column("finished_at", sa.Float, nullable=False),
    )
    op.create_index("matches_by_end", "matches", ["finished_at"])
    op.create_table(
        "match_guests",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String, primary_key=True),
    )
    op.create_index("matches_by_guest", "match_guests", ["guest"])


def _of_table() -> "sa.Column[str]":
    key = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String, key, primary_key=True)


def _of_guest() -> "sa.Column[str]":
    key = sa.ForeignKey("guests.id", ondelete="CASCADE")
    return sa.Column("guest", sa.String, key, nullable=False)
