"""A command on its way through a worker: who gives it, when it arrived, by which line, and where its answer goes."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from tafelrunde.server.table.answers import Answering
from tafelrunde.server.table.client_line import ClientLine
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.latency import Arrival
from tafelrunde.wire.commands import TableCommand

C_co = TypeVar("C_co", bound=TableCommand, covariant=True)


class Asked(msgspec.Struct, Generic[C_co], frozen=True):
    """One command to a table. Without a line it came by HTTP, or from another worker."""

    guest: Guest
    command: C_co
    answer: Answering
    arrival: Arrival
    line: ClientLine | None = None
