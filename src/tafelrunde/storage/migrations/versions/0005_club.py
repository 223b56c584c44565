"""A club: the house book, people who look for others, and the lobby by pages."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """New tables, and columns by which the lobby is asked for a page."""
    _house_book()
    _seekers()
    _passkeys()
    _lobby()


def _house_book() -> None:
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


def _seekers() -> None:
    op.create_table(
        "seekers",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bots", sa.Boolean, nullable=False),
        sa.Column("level", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("table_id", sa.Text),
    )
    op.create_index("ix_seekers_game", "seekers", ["game"])


def _passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.Text, primary_key=True),
        sa.Column("guest", sa.Text, nullable=False),
        sa.Column("public_key", sa.Text, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("sealed", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_passkeys_guest", "passkeys", ["guest"])


def _lobby() -> None:
    op.add_column("tables", sa.Column("listed", sa.Boolean))
    op.add_column("tables", sa.Column("free", sa.Boolean))
    op.add_column("tables", sa.Column("opened", sa.BigInteger))
    op.create_index("tables_listed", "tables", ["listed", "opened"])
    op.create_index("tables_listed_game", "tables", ["listed", "game", "opened"])
    op.create_index("tables_listed_free", "tables", ["listed", "free", "opened"])
    names = ("table_id", "public", "phase", "lobby", "listed", "free", "opened")
    tables = sa.table("tables", *(sa.column(name) for name in names))
    going_on = sa.and_(tables.c.public, tables.c.phase.in_(("open", "playing", "paused")))
    for row in (
        op.get_bind().execute(sa.select(tables.c.table_id, tables.c.phase, tables.c.lobby).where(going_on)).all()
    ):
        try:
            shown = json.loads(row.lobby)
            free = row.phase == "open" and any(seat["kind"] == "open" for seat in shown["seats"])
            values = {"listed": True, "free": free, "opened": shown["opened"]}
        except (ValueError, KeyError, TypeError):
            continue  # a damaged record is not shown
        op.execute(sa.update(tables).where(tables.c.table_id == row.table_id).values(**values))
