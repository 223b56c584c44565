"""Who may come to this server, and who may open tables: what is stored about it, read again now and then."""

from __future__ import annotations

from tafelrunde.kernel.errors import TafelrundeError
from tafelrunde.server import server_time
from tafelrunde.storage.people import People


class NotAdmitted(TafelrundeError):
    """This guest may not come, or may not open tables."""


class Banned(NotAdmitted):
    """Whoever runs this server does not want this guest."""


class Admission:
    """The doors of a worker."""

    def __init__(self, people: People, members_only: bool) -> None:
        self.people, self.members_only = people, members_only
        self._banned: frozenset[str] = frozenset()

    async def read(self) -> None:
        """What has changed since."""
        self._banned = frozenset(ban.guest for ban in await self.people.bans())

    def check(self, guest: str) -> None:
        """Banned: this guest may not come."""
        if guest in self._banned:
            raise Banned("a guest who is not banned from this server")

    async def check_opening(self, guest: str) -> None:
        """NotAdmitted: only members open tables here."""
        if self.members_only and guest not in await self.people.members():
            raise NotAdmitted("a member of this server: an invitation code to POST /api/membership")

    async def join(self, guest: str, code: str) -> None:
        """A guest becomes a member; NotAdmitted if the code is none."""
        if not await self.people.join(guest, code, server_time.now()):
            raise NotAdmitted("an invitation code that has not been used up")
