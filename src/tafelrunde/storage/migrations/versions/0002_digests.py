"""Entries of a log carry digests, and records of tables the length of the log; what is there already has none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Two more columns."""
    op.add_column("log", sa.Column("digest", sa.Text))
    op.add_column("tables", sa.Column("length", sa.Integer))
