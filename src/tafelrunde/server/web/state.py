"""What the handlers of one worker share."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from tafelrunde.server.replay.moments import Moments
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.picture import Pictures
from tafelrunde.server.thinking.analyses import Analyses
from tafelrunde.server.web.client_files import StaticFiles
from tafelrunde.server.web.connection import Connection
from tafelrunde.server.web.limits import Addresses
from tafelrunde.server.worker.reporting import Reporting
from tafelrunde.server.worker.tables import Tables


@dataclass
class State:
    """One worker, as its handlers see it."""

    tables: Tables
    reporting: Reporting
    addresses: Addresses
    analyses: Analyses
    moments: Moments = field(default_factory=Moments)
    pictures: Pictures = field(default_factory=Pictures)
    static: StaticFiles = field(default_factory=StaticFiles)
    draining: bool = False  # it stops: nobody new comes in

    @property
    def settings(self) -> Settings:
        return self.tables.settings

    @property
    def connections(self) -> set[Connection]:
        """The web sockets that are open."""
        return cast("set[Connection]", self.tables.services.connections)

    def left(self, connection: Connection) -> None:
        """A web socket is gone."""
        self.connections.discard(connection)
        self.addresses.disconnect(connection.address)
