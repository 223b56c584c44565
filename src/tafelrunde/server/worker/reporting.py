"""The figures of all workers on one page: where there may be others, each tells its own now and then."""

from __future__ import annotations

import logging

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from tafelrunde.server import server_time
from tafelrunde.server.metrics import Report, page, report
from tafelrunde.server.worker.tables import Tables
from tafelrunde.storage.figures import WorkerFigures

logger = logging.getLogger("tafelrunde.reporting")
TOLD_FOR = 20_000  # milliseconds that what a worker has told is shown


class Reporting:
    """What this worker tells of itself, and reads of the others."""

    def __init__(self, tables: Tables) -> None:
        self.tables, self.services = tables, tables.services
        self._stored = WorkerFigures(tables.services.archive.engine)

    def own(self) -> Report:
        return report(self.tables, len(self.services.connections))

    async def tell(self) -> None:
        """For whichever worker is asked."""
        if self.services.peers.may_be_many:
            told = msgspec.json.encode(self.own()).decode()
            await self._stored.tell(self.services.worker, server_time.now(), told)

    async def stop(self) -> None:
        """No longer."""
        if self.services.peers.may_be_many:
            try:
                await self._stored.forget(self.services.worker)
            except (SQLAlchemyError, OSError) as error:
                logger.warning("figures not cleared away", extra={"error": type(error).__name__})

    async def page(self) -> str:
        """The figures of every worker; of this one alone if the database does not answer."""
        if not self.services.peers.may_be_many:
            return page({"": self.own()})
        reports = {}
        try:
            told = await self._stored.told(server_time.now() - TOLD_FOR)
            reports = {worker: msgspec.json.decode(text, type=Report) for worker, text in told.items()}
        except (SQLAlchemyError, OSError, msgspec.MsgspecError) as error:
            logger.warning("figures of others not read", extra={"error": type(error).__name__})
        return page(dict(sorted((reports | {self.services.worker: self.own()}).items())))
