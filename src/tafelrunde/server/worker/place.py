"""The place of a worker among those of its machine, which count addresses together."""

from __future__ import annotations

from typing import NamedTuple

from tafelrunde.server.settings import Settings
from tafelrunde.server.web.limits import Addresses, Counters, counters


class Place(NamedTuple):
    """Which of them it is, and what they count; None: it counts for itself."""

    number: int
    counted: Counters | None

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
