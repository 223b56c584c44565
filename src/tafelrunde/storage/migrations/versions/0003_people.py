"""Who may come to a server: bans, members, and codes that make members."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Three small tables."""
    op.create_table(
        "bans",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("digest", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
    )
