"""Who wants to be rung, and the server's own keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Two new tables; nothing else changes."""
    op.create_table(
        "subscriptions",
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("ring_for", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("origin", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_subscriptions_guest", "subscriptions", ["guest"])
    op.create_table(
        "keys",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
