"""What local tables ask for beside their log: the settings, who is here, the list of games, hints, files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import tafelrunde as tr
from tafelrunde.kernel.errors import BadSave
from tafelrunde.local.logs import Logs
from tafelrunde.local.thinking import LocalBots
from tafelrunde.server.figures import Figures
from tafelrunde.server.replay.table_file import is_table_file, read_file
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.choices import Describing
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.thinking.hints import Advice
from tafelrunde.server.worker.my_tables import TablesOfGuests
from tafelrunde.server.worker.peers import Alone
from tafelrunde.server.worker.presence import Presence
from tafelrunde.storage.rows import CheckpointRow


class Files:
    """Loads saved matches; whose browser it is has nobody to be protected from but themselves."""

    def __init__(self, steps: int) -> None:
        self.steps = steps

    async def load(self, name: str, data: dict[str, Any], guest: str) -> tr.Match:
        """The match of a file; BadSave if it is damaged or too long."""
        saved = read_file(data).match if is_table_file(data) else data
        log = saved.get("log")
        if isinstance(log, list) and len(log) > self.steps:
            raise BadSave(f"a match of {len(log)} steps; expected at most {self.steps}")
        return tr.load(saved)


class NoCheckpoints:
    """A table of one browser is never long."""

    async def find(self, table: str) -> CheckpointRow | None:
        """None: the log is read from its beginning."""
        return None

    async def keep(self, row: CheckpointRow) -> None:
        """Nowhere."""


class Silence:
    """Nobody is rung: whoever plays here is here."""

    def changed(self, before: Situation, after: Situation) -> None:
        """A table has changed."""


@dataclass
class LocalServices:
    """All that local tables share."""

    logs: Logs
    bots: LocalBots
    settings: Settings = field(default_factory=Settings)
    counts: Counter[str] = field(default_factory=Counter)
    figures: Figures = field(default_factory=Figures)
    describing: Describing = field(default_factory=Describing)
    ringing: Silence = field(default_factory=Silence)
    checkpoints: NoCheckpoints = field(default_factory=NoCheckpoints)
    presence: Presence = field(init=False)
    my_tables: TablesOfGuests = field(init=False)
    advice: Advice = field(init=False)
    loading: Files = field(init=False)

    def __post_init__(self) -> None:
        self.presence = Presence(Alone())
        self.my_tables = TablesOfGuests(self.presence)
        self.advice = Advice(self.bots)
        self.loading = Files(self.settings.import_steps)

    @property
    def journal(self) -> Logs:
        return self.logs

    @property
    def archive(self) -> Logs:
        return self.logs

    def show(self, situation: Situation) -> None:
        """A table has changed; there is no lobby, only the list of games."""
        self.my_tables.show(situation)
