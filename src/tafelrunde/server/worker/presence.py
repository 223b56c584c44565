"""Who is connected to which table: with this worker, and with its peers."""

from __future__ import annotations

from tafelrunde.server.worker.peers import Peers


class Presence:
    """The guests at every table."""

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._here: dict[str, frozenset[str]] = {}

    def show(self, table: str, guests: frozenset[str]) -> None:
        """These are here now; the peers are told."""
        if guests:
            self._here[table] = guests
        else:
            self._here.pop(table, None)
        self._peers.present(table, guests)

    def elsewhere(self, table: str) -> frozenset[str]:
        """Who is with the peers."""
        return self._peers.present_elsewhere(table)

    def of(self, table: str) -> frozenset[str]:
        """Everybody who is connected."""
        return self._here.get(table, frozenset()) | self.elsewhere(table)
