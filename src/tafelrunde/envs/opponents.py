"""Who sits at a learner's table: bots by name, one for all other seats or one for each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tafelrunde.bots import Bot, make_bot
from tafelrunde.bots.registry import UnknownBot, check_bot
from tafelrunde.envs.tables import Tables

RANDOM: Final = "random"


def checked_opponents(opponents: str | Sequence[str], game: str, seats: int) -> tuple[str, ...]:
    """A name for every other seat, clockwise from the learner's; one name stands for all."""
    names = (opponents,) * (seats - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(names) != seats - 1:
        raise UnknownBot(f"{len(names)} opponents; expected one name, or {seats - 1} for {seats} seats")
    for name in dict.fromkeys(names):
        check_bot(name, game)
    return names


class Company:
    """The bots at one table, seated anew for every game."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.bots: dict[int, Bot | None] = {}  # None: plays by chance

    def sit_down(self, tables: Tables, learner: int, seed: str) -> None:
        """Takes the seats clockwise from the learner's."""
        game, seats = tables.game.name, tables.seats_at_table
        self.bots = {}
        for place, name in enumerate(self.names, 1):
            seat = (learner + place) % seats
            self.bots[seat] = None if name == RANDOM else make_bot(name, game, f"{seed}/{seat}", clock=False)

    def plays_by_chance(self, seat: int) -> bool:
        """Does nobody have to be asked for a decision of this seat?"""
        return self.bots[seat] is None

    def choice(self, tables: Tables, table: int) -> int:
        """The number of the action that the bot on turn chooses."""
        bot = self.bots[int(tables.seats[table])]
        assert bot is not None
        numbers = {action: number for number, action in tables.actions(table).items()}
        return numbers[bot.choose(tables.view(table), list(numbers))]
