"""One worker: its services, its tables, and whoever looks after them now and then."""

from __future__ import annotations

import asyncio
import secrets

from sqlalchemy.ext.asyncio import AsyncEngine

from tafelrunde.server.figures import Figures
from tafelrunde.server.settings import Settings
from tafelrunde.server.thinking.pool import BotPool
from tafelrunde.server.worker.admission import Admission
from tafelrunde.server.worker.housekeeping import Housekeeping
from tafelrunde.server.worker.peer_events import PeerEvents
from tafelrunde.server.worker.peers import Alone, Peers
from tafelrunde.server.worker.reporting import Reporting
from tafelrunde.server.worker.services import Services
from tafelrunde.server.worker.tables import Tables
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.checkpoints import Checkpoints
from tafelrunde.storage.house_book import HouseBook
from tafelrunde.storage.journal import Journal
from tafelrunde.storage.passkeys import Passkeys
from tafelrunde.storage.people import People
from tafelrunde.storage.seekers import Seekers
from tafelrunde.storage.subscriptions import Subscriptions
from tafelrunde.storage.transfers import Transfers


class Worker:
    """Everything that one process serves."""

    def __init__(self, settings: Settings, engine: AsyncEngine, peers: Peers | None = None) -> None:
        figures = Figures()
        self.services = Services(
            worker=secrets.token_hex(6),
            settings=settings,
            figures=figures,
            journal=Journal(engine, figures.committed),
            archive=Archive(engine),
            checkpoints=Checkpoints(engine),
            admission=Admission(People(engine), settings.members_only),
            bots=BotPool(settings.bot_processes, settings.bot_patience, settings.bot_threads, settings.bot_ponder),
            peers=peers or Alone(),
            subscriptions=Subscriptions(engine),
            transfers=Transfers(engine),
            house_book=HouseBook(engine),
            seekers=Seekers(engine),
            passkeys=Passkeys(engine),
        )
        self.tables = Tables(self.services)
        self.reporting = Reporting(self.tables)
        self._housekeeping = Housekeeping(self.tables, self.reporting)
        self._peer_events = PeerEvents(self.tables)
        self._running: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Reads the lobby and begins to look after tables."""
        self.services.journal.start()
        self.services.bots.start()
        await self.services.peers.start(self._peer_events)
        await self.services.admission.read()
        await self._peer_events.read_lobby()
        self._running = [
            asyncio.create_task(self._housekeeping.go_on(), name="housekeeping"),
            asyncio.create_task(self.services.figures.watch_the_loop(), name="watch the loop"),
        ]

    async def stop(self) -> None:
        """What was accepted is stored; then everything is let go."""
        for task in self._running:
            task.cancel()
        await asyncio.gather(*self._running, return_exceptions=True)
        await self.reporting.stop()
        await self.tables.stop()
        await self._peer_events.stop()
        await self.services.ringing.stop()
        await self.services.journal.stop()
        await self.services.peers.stop()
        await self.services.bots.stop()
