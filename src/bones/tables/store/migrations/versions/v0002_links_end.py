"""When a personal link ends, and when a guest was last here.

Links made before have no end, so they are no longer good. Guests made before count as having been
here when their data was brought up to date.
"""

import time

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add both columns."""
    with op.batch_alter_table("guests") as guests:
        guests.add_column(sa.Column("link_until", sa.Float))
        guests.add_column(
            sa.Column("seen_at", sa.Float, nullable=False, server_default=sa.text("0"))
        )
    guests_now = sa.table("guests", sa.column("link_hash"), sa.column("seen_at"))
    op.execute(guests_now.update().values(link_hash=None, seen_at=time.time()))
    op.create_index("guests_by_sight", "guests", ["seen_at"])
