"""Lines that fit the terminal: they break between items, never inside one; a table too wide is laid on its side."""

from __future__ import annotations

from collections.abc import Sequence

from rich import box
from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

GAP = 2  # blanks between two items
ANY_WIDTH = 10_000


class Items:
    """Items beside each other, as many in a line as fit."""

    def __init__(self, items: Sequence[str], style: str = "", indent: int = 0) -> None:
        self.items, self.style, self.indent = items, style, indent

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        lines: list[list[str]] = [[]]
        for item in self.items:
            there = self.indent + sum(cell_len(other) + GAP for other in lines[-1])
            if lines[-1] and there + cell_len(item) > options.max_width:
                lines.append([])
            lines[-1].append(item)
        for line in lines:
            yield Text(" " * self.indent + (" " * GAP).join(line), style=self.style)


class Standings:
    """Who has how much of what: a line for each player, or, where that is too wide, a column for each."""

    def __init__(self, what: Sequence[str], players: Sequence[tuple[Text, Sequence[str]]]) -> None:
        self.what, self.players = what, players

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        upright = self._upright()
        wide = Measurement.get(console, options.update(max_width=ANY_WIDTH), upright).maximum
        yield upright if wide <= options.max_width else self._on_its_side()

    def _upright(self) -> Table:
        table = empty_table()
        for number, title in enumerate(("", *self.what)):
            table.add_column(title, justify="right" if number else "left", no_wrap=True)
        for who, cells in self.players:
            table.add_row(who, *cells)
        return table

    def _on_its_side(self) -> Table:
        table = empty_table()
        table.add_column("", no_wrap=True)
        for who, _ in self.players:
            table.add_column(who, justify="right")
        for number, title in enumerate(self.what):
            table.add_row(title, *(cells[number] for _, cells in self.players))
        return table


def empty_table() -> Table:
    """With a line below its titles, and no more blanks than needed."""
    return Table(box=box.SIMPLE, pad_edge=False, padding=(0, 1, 0, 0))
