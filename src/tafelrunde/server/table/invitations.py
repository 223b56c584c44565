"""A table as its host sees it: with the invitations of its seats."""

from __future__ import annotations

from tafelrunde.server.table.commands.seating import whole_table
from tafelrunde.server.table.table import Table
from tafelrunde.server.table.updates import table_info
from tafelrunde.wire import http


def opened(table: Table) -> http.TableOpened:
    """A table with the invitations of its seats."""
    tokens = table.situation.opened.tokens
    return http.TableOpened(
        table=table_info(table.situation),
        invitations=tuple(http.Invitation(seat=seat, token=token) for seat, token in enumerate(tokens)),
        invitation=whole_table(table.situation.opened),
    )
