"""The house book: who has agreed to stand in it, games that were played, and their results."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Three new tables, and what the lobby asks for by pages."""
    op.create_table(
        "book_people",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("compared", sa.Text, nullable=False, unique=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "book_games",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("margin", sa.Integer, nullable=False),
        sa.Column("lead_changes", sa.Integer, nullable=False),
    )
    op.create_index("book_games_game", "book_games", ["game", "at"])
    op.create_table(
        "book_results",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.Text),
        sa.Column("bot", sa.Text),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
    )
    op.create_index("ix_book_results_guest", "book_results", ["guest"])
