"""The house book as a table for spreadsheets: one line for each result."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from io import StringIO

from tafelrunde.storage.house_book import BookGame

HEADINGS = ("table", "game", "ended", "seats", "seat", "name", "bot", "place", "score")
FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would work out


def sheet(games: Iterable[BookGame], names: Mapping[str, str]) -> str:
    """All results of people who have agreed, and of bots, the oldest first."""
    text = StringIO()
    lines = csv.writer(text)
    lines.writerow(HEADINGS)
    for game in games:
        ended = datetime.fromtimestamp(game.at / 1000, UTC).isoformat(timespec="seconds")
        for result in game.results:
            name = names.get(result.guest or "", "")
            who = (_plain(name), result.bot or "")
            lines.writerow((game.table, game.game, ended, game.seats, result.seat, *who, result.place, result.score))
    return text.getvalue()


def _plain(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(FORMULAS) else name
