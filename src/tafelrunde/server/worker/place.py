"""The place of a worker among those of its machine, which count addresses together."""

from __future__ import annotations

import socket
from typing import NamedTuple

from tafelrunde.server.settings import Settings
from tafelrunde.server.web.limits import Addresses, Counters, counters
from tafelrunde.server.worker.passage import Passage


class Place(NamedTuple):
    """Which of them it is, what they count, and the folder where they pass connections on; None: it is alone."""

    number: int
    counted: Counters | None
    folder: str | None = None

    def passage(self, worker: str) -> Passage | None:
        """The way from here to the others."""
        if self.folder is None or not hasattr(socket, "SCM_RIGHTS"):  # Windows knows no such thing
            return None
        return Passage(self.folder, worker)

    def addresses(self, settings: Settings) -> Addresses:
        """What each address may do, by the settings."""
        return Addresses(
            settings.connections_per_address,
            settings.requests_per_address,
            settings.openings_per_address,
            self.counted or counters(),
            self.number,
        )


ALONE = Place(0, None)
