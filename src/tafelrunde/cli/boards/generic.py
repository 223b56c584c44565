"""Any game in a terminal, as its view says it: one line for a number or a word, a table for a row of things alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tafelrunde.cli.boards import Board
from tafelrunde.cli.commands import action_types, usage
from tafelrunde.games import AnyGame
from tafelrunde.kernel.words import Action, View, to_data
from tafelrunde.match import Match

KNOWN = (
    "game",
    "seat",
    "seats",
    "waiting",
    "over",
    "components",
    "by_seat",
)  # said otherwise, or of no use to a person
BY_SEAT = ("players", "scores")  # what is called so has an entry for each seat, and what a view names as such
SEATS = ("_seat", "_seats")  # fields that are called so name players
UNKNOWN, NOTHING = "?", "–"


def generic_board(game: AnyGame) -> Board:
    """The board of a game that brings none for the terminal."""

    def draw(view: View, called: Sequence[str], language: str) -> RenderableType:
        return drawn(to_data(view), called, labels_of(game, language))

    def path(match: Match, seat: int, action: Action, called: Sequence[str], language: str) -> tuple[str, ...]:
        return (match.sentence(action, called, language),)

    return Board(draw, path, usage(action_types(game)[0]).lower())


def labels_of(game: AnyGame, language: str) -> Callable[[str], str]:
    """What the parts of a view are called: the game's text `view.<name>`, or the name itself."""

    def label(name: str) -> str:
        key = f"view.{name}"
        return game.texts.say(language, key) if game.texts.has(key) else name.replace("_", " ")

    return label


def drawn(view: Mapping[str, Any], called: Sequence[str], label: Callable[[str], str]) -> RenderableType:
    """The parts of a view one below the other; those with an entry for every seat together in one table."""
    parts = {name: value for name, value in _parts(view).items() if name not in KNOWN}
    named = (*BY_SEAT, *view.get("by_seat", ()))
    by_seat = {name: value for name, value in parts.items() if name in named and isinstance(value, list)}
    facts = Table.grid(padding=(0, 2))
    for name, value in parts.items():
        if name not in by_seat:
            shown = seats_named(value, called) if name.endswith(SEATS) else value
            facts.add_row(Text(label(name), style="dim"), told(NOTHING if shown is None else shown, label))
    players = Table(box=box.SIMPLE, pad_edge=False)
    for name in ("", *by_seat):
        players.add_column(label(name) if name else "")
    for seat, who in enumerate(called):
        marker = "▶ " if seat in view["waiting"] else "  "
        own = "bold" if seat == view["seat"] else ""
        players.add_row(Text(marker + who, style=own), *(told(value[seat], label) for value in by_seat.values()))
    return Group(players, facts)


def _parts(view: Mapping[str, Any]) -> dict[str, Any]:
    """The fields of a view; what lies together in a field `table` is a part of its own."""
    table = view.get("table")
    inner = dict(table) if isinstance(table, Mapping) else {}
    return {name: value for name, value in view.items() if not (name == "table" and inner)} | inner


def seats_named(value: object, called: Sequence[str]) -> object:
    """Who sits there, instead of numbers; nobody is nobody."""
    if isinstance(value, list):
        return [seats_named(seat, called) for seat in value]
    return called[value] if isinstance(value, int) and 0 <= value < len(called) else NOTHING


def told(value: object, label: Callable[[str], str]) -> str:
    """A value in a line."""
    match value:
        case None:
            return UNKNOWN
        case bool():
            return "✓" if value else NOTHING
        case list():
            return " ".join(told(item, label) for item in value) or NOTHING
        case dict():
            return ", ".join(f"{label(str(name))}: {told(item, label)}" for name, item in value.items()) or NOTHING
        case _:
            return str(value)
