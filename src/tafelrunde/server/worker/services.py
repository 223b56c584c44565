"""What all tables of a worker share: settings, storage, bots, the lists of tables, who is connected."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tafelrunde.server.figures import Figures
from tafelrunde.server.push.ringing import Ringing
from tafelrunde.server.replay.loading import Loading
from tafelrunde.server.settings import Settings
from tafelrunde.server.table.choices import Describing
from tafelrunde.server.table.situation import Situation
from tafelrunde.server.thinking.hints import Advice
from tafelrunde.server.thinking.pool import BotPool
from tafelrunde.server.worker.admission import Admission
from tafelrunde.server.worker.lobby import Lobby
from tafelrunde.server.worker.my_tables import TablesOfGuests
from tafelrunde.server.worker.passage import Passage
from tafelrunde.server.worker.peers import Peers
from tafelrunde.server.worker.presence import Presence
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.checkpoints import Checkpoints
from tafelrunde.storage.house_book import HouseBook
from tafelrunde.storage.journal import Journal
from tafelrunde.storage.passkeys import Passkeys
from tafelrunde.storage.seekers import Seekers
from tafelrunde.storage.subscriptions import Subscriptions
from tafelrunde.storage.transfers import Transfers


@dataclass
class Services:
    """The services of a worker, which has a name among its peers."""

    worker: str
    settings: Settings
    journal: Journal
    archive: Archive
    checkpoints: Checkpoints
    admission: Admission
    bots: BotPool
    peers: Peers
    subscriptions: Subscriptions
    transfers: Transfers
    house_book: HouseBook
    seekers: Seekers
    passkeys: Passkeys
    figures: Figures = field(default_factory=Figures)
    connections: set[object] = field(default_factory=set)  # the web sockets that are open
    passage: Passage | None = None  # to the other workers of this machine
    lobby: Lobby = field(default_factory=Lobby)
    describing: Describing = field(default_factory=Describing)
    counts: Counter[str] = field(default_factory=Counter)
    presence: Presence = field(init=False)
    my_tables: TablesOfGuests = field(init=False)
    ringing: Ringing = field(init=False)
    advice: Advice = field(init=False)
    loading: Loading = field(init=False)

    def __post_init__(self) -> None:
        self.presence = Presence(self.peers)
        self.my_tables = TablesOfGuests(self.presence)
        self.ringing = Ringing(self.subscriptions, self.counts, self.presence, self.settings.push_delay)
        self.advice = Advice(self.bots)
        self.loading = Loading(self.settings.import_steps, self.settings.import_seconds)

    def show(self, situation: Situation) -> None:
        """A table has changed: the lobby shows it, and so does the list of everybody who has a seat there."""
        self.lobby.show(situation)
        self.my_tables.show(situation)
