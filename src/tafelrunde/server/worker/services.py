"""What all tables of a worker share: settings, storage, bots, the lobby."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from tafelrunde.server.push.ringing import Ringing
from tafelrunde.server.replay.loading import Loading
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.choices import Describing
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.thinking.hints import Advice
from tafelrunde.server.thinking.pool import BotPool
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.journal import Journal
from tafelrunde.wire.tables import LobbyTable


@dataclass
class House:
    """The services of a worker."""

    settings: Settings
    journal: Journal
    archive: Archive
    bots: BotPool
    ringing: Ringing
    lobby_changed: Callable[[Situation, LobbyTable], None]
    presence_changed: Callable[[str], None]
    present_elsewhere: Callable[[str], frozenset[str]] = lambda _table: frozenset()
    describing: Describing = field(default_factory=Describing)
    advice: Advice = field(init=False)
    loading: Loading = field(init=False)
    counts: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.advice = Advice(self.bots)
        self.loading = Loading(self.settings.import_steps, self.settings.import_seconds)
