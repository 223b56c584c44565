"""By which names workers tell each other what is stored (PostgreSQL's LISTEN and NOTIFY)."""

from __future__ import annotations

LOG_CHANNEL = "tafelrunde_log"  # "<table> <sequence>": the log of a table has grown
LOBBY_CHANNEL = "tafelrunde_lobby"  # "<table>": the lists of tables show it otherwise
