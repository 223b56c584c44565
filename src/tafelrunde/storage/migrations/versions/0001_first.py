"""The first form: log, tables, sittings, workers, inbox."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables. They are written out: the schema of tomorrow must not change what this step makes."""
    op.create_table(
        "log",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("sequence", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("guest", sa.Text),
        sa.Column("command", sa.Text),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_index("log_command", "log", ["table_id", "guest", "command"], unique=True)
    op.create_table(
        "tables",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("alarm", sa.BigInteger),
        sa.Column("lobby", sa.Text, nullable=False),
        sa.Column("owner", sa.Text),
    )
    op.create_index("tables_phase", "tables", ["phase"])
    op.create_index("tables_alarm", "tables", ["alarm"])
    op.create_table(
        "sittings",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
    )
    op.create_table(
        "workers",
        sa.Column("worker", sa.Text, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "inbox",
        sa.Column("letter", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("sender", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("envelope", sa.Text, nullable=False),
        sa.Column("answer", sa.Text),
    )
    op.create_index("ix_inbox_table_id", "inbox", ["table_id"])
