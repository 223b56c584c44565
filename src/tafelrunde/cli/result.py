"""How a game ended: why, and who has which place."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from tafelrunde.cli.language import texts
from tafelrunde.games import AnyGame
from tafelrunde.kernel.words import Result


def print_result(console: Console, game: AnyGame, result: Result, names: Sequence[str], language: str) -> None:
    """Why it ended and what decided a tie, if the game has words for it, and the standings."""
    reasons = [f"ended.{result.why}"]
    if len(set(result.scores)) < len(set(result.places)):
        reasons.append("ended.tie")
    for why in reasons:
        if game.texts.has(why):
            console.print(game.texts.say(language, why), markup=False)
    table = Table(title=texts().say(language, "places"))
    for column in ("place", "player", "score"):
        table.add_column(texts().say(language, column), justify="left" if column == "player" else "right")
    for standing in sorted(result.standings, key=lambda standing: standing.place):
        table.add_row(str(standing.place), names[standing.seat], str(standing.score))
    console.print(table)
