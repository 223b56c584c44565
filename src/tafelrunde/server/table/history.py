"""What happened at a table, entry by entry, as far back as it is in memory: to the beginning, or to a checkpoint."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from operator import attrgetter

import msgspec

from tafelrunde.server.table import entries
from tafelrunde.server.table.entries import AnyEntry

SHOWN_STEPS = 30  # the latest steps in a snapshot


class Past(msgspec.Struct, kw_only=True):
    """An entry of the log as the table remembers it; `told` is its place in the match's log (0: the setting up)."""

    sequence: int
    at: int
    entry: AnyEntry
    told: int | None = None


class History:
    """All entries after the first so many."""

    def __init__(self) -> None:
        self.begin = 0  # entries that are not in memory
        self._entries: list[Past] = []
        self._shown: list[Past] = []  # without talk, and with some from before the beginning
        self._steps: dict[int, int] = {}  # of photographed entries from before the beginning: where the match's log is

    def begin_after(self, sequence: int, shown: Sequence[Past], steps: dict[int, int]) -> None:
        """Nothing but this is known of the entries up to that one."""
        assert not self._entries, "history begins once"
        self.begin, self._shown, self._steps = sequence, list(shown), steps

    def append(self, past: Past) -> None:
        """One more entry."""
        self._entries.append(past)
        if not isinstance(past.entry, entries.Spoken):
            self._shown.append(past)

    def __len__(self) -> int:
        """How many entries there are, in memory or not."""
        return self.begin + len(self._entries)

    def __reversed__(self) -> Iterator[Past]:
        """From the last one back, as far as there are any."""
        return reversed(self._entries)

    def since(self, sequence: int, until: int) -> Sequence[Past] | None:
        """What came after an entry, up to another; None: not all of it is in memory."""
        if sequence < self.begin:
            return None
        return self._entries[sequence - self.begin : until - self.begin]

    def shown(self, until: int) -> Sequence[Past]:
        """The latest up to an entry that a newcomer is shown; talk is told apart."""
        end = bisect_right(self._shown, until, key=attrgetter("sequence"))
        return self._shown[max(0, end - SHOWN_STEPS) : end]

    def step_of(self, sequence: int) -> int | None:
        """Where the match's log was after a decision."""
        if sequence <= self.begin:
            return self._steps.get(sequence)
        past = self._entries[sequence - self.begin - 1]
        return past.told if isinstance(past.entry, entries.Played) else None
