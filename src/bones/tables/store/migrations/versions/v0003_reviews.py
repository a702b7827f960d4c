"""Reviews of finished matches, made and being made."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add their table; no match has one yet."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String, primary_key=True),
        sa.Column("match", sa.Integer, primary_key=True),
        sa.Column("asked_at", sa.Float, nullable=False),
        sa.Column("is_whole", sa.Boolean, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id", "match"], ["matches.table_id", "matches.match"], ondelete="CASCADE"
        ),
    )
    op.create_index("reviews_to_make", "reviews", ["is_whole", "asked_at"])
