"""The figures of all workers."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """One new table; nothing else changes."""
    op.create_table(
        "figures",
        sa.Column("worker", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("report", sa.Text, nullable=False),
    )
