"""What is stored. The log is the truth; `tables` and `sittings` are what the lobby needs to know without reading it."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("sequence", sa.Integer, primary_key=True),  # from 1, without gaps; two writers cannot both have one
    sa.Column("at", sa.BigInteger, nullable=False),  # server time, milliseconds
    sa.Column("guest", sa.Text),  # who commanded it
    sa.Column("command", sa.Text),  # the id of that command: never carried out twice
    sa.Column("entry", sa.Text, nullable=False),  # JSON
    sa.Column("digest", sa.Text),  # covers this entry and the digest before it; none in logs of earlier versions
    sa.Index("log_command", "table_id", "guest", "command", unique=True),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("phase", sa.Text, nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("host", sa.Text, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),  # server time of the last sign of life
    sa.Column("alarm", sa.BigInteger),  # server time when the table needs somebody to look after it
    sa.Column("lobby", sa.Text, nullable=False),  # JSON: how the lobby shows it
    sa.Column("length", sa.Integer),  # entries of the log when this was written; a shorter log is damaged
    sa.Column("owner", sa.Text),  # the worker that looked after it last
    sa.Column("listed", sa.Boolean),  # does the lobby show it?
    sa.Column("free", sa.Boolean),  # can anybody sit down?
    sa.Column("opened", sa.BigInteger),  # server time
    sa.Index("tables_listed", "listed", "opened"),
    sa.Index("tables_listed_game", "listed", "game", "opened"),
    sa.Index("tables_listed_free", "listed", "free", "opened"),
    sa.Index("tables_phase", "phase"),
    sa.Index("tables_alarm", "alarm"),
)

sittings = sa.Table(
    "sittings",
    metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("table_id", sa.Text, primary_key=True),
)

checkpoints = sa.Table(  # nothing is lost with it: everything follows from the log
    "checkpoints",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("sequence", sa.Integer, nullable=False),  # the last entry that it covers
    sa.Column("digest", sa.Text, nullable=False),  # that entry's
    sa.Column("content", sa.LargeBinary, nullable=False),
    sa.Column("seal", sa.Text, nullable=False),  # a digest of all of it
)

workers = sa.Table(
    "workers",
    metadata,
    sa.Column("worker", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),  # its last sign of life
)

inbox = sa.Table(
    "inbox",
    metadata,
    sa.Column("letter", sa.BigInteger().with_variant(sa.Integer, "sqlite"), primary_key=True, autoincrement=True),
    sa.Column("table_id", sa.Text, nullable=False, index=True),
    sa.Column("sender", sa.Text, nullable=False),  # the worker that waits for the answer
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("envelope", sa.Text, nullable=False),  # JSON: who, and the command
    sa.Column("answer", sa.Text),  # JSON
)

figures = sa.Table(
    "figures",
    metadata,
    sa.Column("worker", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("report", sa.Text, nullable=False),  # JSON
)

subscriptions = sa.Table(
    "subscriptions",
    metadata,
    sa.Column("endpoint", sa.Text, primary_key=True),  # the address of one browser at its push service
    sa.Column("guest", sa.Text, nullable=False, index=True),
    sa.Column("p256dh", sa.Text, nullable=False),
    sa.Column("auth", sa.Text, nullable=False),
    sa.Column("ring_for", sa.Text, nullable=False),
    sa.Column("language", sa.Text, nullable=False),
    sa.Column("origin", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)

keys = sa.Table(
    "keys",
    metadata,
    sa.Column("name", sa.Text, primary_key=True),
    sa.Column("value", sa.Text, nullable=False),  # a secret of this server
)

bans = sa.Table(
    "bans",
    metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("note", sa.Text, nullable=False),  # why, for whoever runs the server
)

members = sa.Table(
    "members",
    metadata,
    sa.Column("guest", sa.Text, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
)

codes = sa.Table(
    "codes",
    metadata,
    sa.Column("digest", sa.Text, primary_key=True),  # of an invitation code; the code itself is not stored
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("uses", sa.Integer, nullable=False),  # that are left
)

book_people = sa.Table(
    "book_people",
    metadata,
    sa.Column("guest", sa.Text, primary_key=True),  # who has agreed to stand in the house book
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("compared", sa.Text, nullable=False, unique=True),  # the name without its letters' case: one person each
    sa.Column("at", sa.BigInteger, nullable=False),
)

book_games = sa.Table(
    "book_games",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),  # a game is written down once
    sa.Column("game", sa.Text, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),  # server time of its end
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("margin", sa.Integer, nullable=False),  # points between the first and the second place
    sa.Column("lead_changes", sa.Integer, nullable=False),
    sa.Index("book_games_game", "game", "at"),
)

book_results = sa.Table(
    "book_results",
    metadata,
    sa.Column("table_id", sa.Text, primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("guest", sa.Text, index=True),  # only of who has agreed
    sa.Column("bot", sa.Text),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
)

seekers = sa.Table(
    "seekers",
    metadata,
    sa.Column("guest", sa.Text, primary_key=True),  # who asks whether anybody plays
    sa.Column("game", sa.Text, nullable=False, index=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("bots", sa.Boolean, nullable=False),  # may bots fill the table after a while?
    sa.Column("level", sa.Text, nullable=False),  # which
    sa.Column("at", sa.BigInteger, nullable=False),  # since when
    sa.Column("seen", sa.BigInteger, nullable=False),  # when the browser asked last
    sa.Column("table_id", sa.Text),  # where they shall sit
)

passkeys = sa.Table(
    "passkeys",
    metadata,
    sa.Column("credential", sa.Text, primary_key=True),
    sa.Column("guest", sa.Text, nullable=False, index=True),
    sa.Column("public_key", sa.Text, nullable=False),
    sa.Column("sign_count", sa.BigInteger, nullable=False),
    sa.Column("sealed", sa.Text, nullable=False),  # the guest's secret; only the passkey opens it, in the browser
    sa.Column("at", sa.BigInteger, nullable=False),
)
