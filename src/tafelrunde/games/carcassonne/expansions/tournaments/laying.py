"""Tournaments & Coats of Arms: laying stacks, prizes and emblems out, from a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tafelrunde.games.carcassonne.events import FEATURES
from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS, MOST_STACKS, PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.position import (
    ContenderPosition,
    StatuePosition,
    TournamentsPosition,
)
from tafelrunde.games.carcassonne.expansions.tournaments.rules.nominating import may_nominate
from tafelrunde.games.carcassonne.expansions.tournaments.rules.placing_prizes import prize_fits
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import choosing, may_turn_up
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import (
    east_of_corner,
    is_of_tournament_tile,
    lay_tournament_tile,
    south_of_corner,
)
from tafelrunde.games.carcassonne.expansions.tournaments.state import (
    LAST,
    NO_EMBLEM,
    Box,
    Phase,
    State,
    Tournaments,
    emblem_of,
    marked,
    owner_of,
)
from tafelrunde.games.carcassonne.points import tiles_on_top
from tafelrunde.games.carcassonne.position import expect, kind_named
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.showing import write


def lay_tile(game: State, box: Box, number: int, tile: Any, kind: int) -> bool:  # noqa: ANN401  # of position or view
    """A place of the tournament tile, with which the others come. Was it one?"""
    if number < game.tiles:
        there = game.tile[number]
        same = (there.kind, there.x, there.y, there.turns) == (kind, tile.x, tile.y, tile.turns)
        expect(same, f"the tournament tile as a whole, not {tile.tile} at x {tile.x}, y {tile.y}")
        return True
    if not uncompiled(is_of_tournament_tile)(box, kind):
        return False
    expect(bool(game.tournaments.on), "no tournament tile without tournaments")
    dry = kind == box.tournaments.dry and tile.turns == 0
    expect(game.tiles == 0 and dry, "the tournament tile's dry side, as printed")
    uncompiled(lay_tournament_tile)(game, box, kind, *corner_of(tile), 0)
    return True


def corner_of(tile: Any) -> tuple[int, int]:  # noqa: ANN401  # of position or view
    """The north-western corner of the tournament tile whose first place lies there."""
    east, south = uncompiled(east_of_corner)(0, tile.turns), uncompiled(south_of_corner)(0, tile.turns)
    return tile.x - east, tile.y - south


def check_phase(game: State, box: Box, phase: int) -> None:
    """Refuses a situation in which a phase of the tournaments cannot be."""
    seat = game.on_turn
    match phase:
        case Phase.PLACE_PRIZE:
            expect(game.tournaments.contender[seat].prizes > 0, "a prize of the player on turn")
            expect(uncompiled(prize_fits)(game, box, seat), "a prize that fits somewhere")
        case Phase.NOMINATE:
            expect(uncompiled(may_nominate)(game, box, seat), "somebody to nominate")
        case Phase.TURN_UP_EMBLEM:
            chooser = uncompiled(choosing)(game)
            choices = sum(bool(uncompiled(may_turn_up)(game, box, chooser, tile)) for tile in range(game.tiles))
            expect(game.drawn == NO_TILE and choices > 1, "a choice of an emblem")


class TournamentsLayer:
    """Lays stacks, prizes and emblems out, once the tiles lie there."""

    def __init__(self, game: State, box: Box, kinds: Sequence[str]) -> None:
        self.game, self.box, self.kinds = game, box, kinds

    def lay(self, given: TournamentsPosition, tiles: Sequence[Any]) -> None:
        """The whole part of a position; `tiles` say what lies on and under their meeples."""
        game, box, shelf = self.game, self.box, self.game.tournaments
        expect(len(given.contenders) == game.seats, f"{game.seats} contenders")
        categories = [FEATURES[box.tournaments.category[field]] for field in range(3)]
        expect(given.category in categories, f"a category out of {', '.join(categories)}")
        shelf.crown = categories.index(given.category)  # type: ignore[arg-type]  # checked above
        self.lay_stacks(given)
        for number, tile in enumerate(tiles):
            if tile.meeple is not None and tile.meeple.emblem is not None:
                shelf.under[number] = uncompiled(marked)(tile.meeple.seat, self.emblem(tile.meeple.emblem))
            if tile.statue is not None:
                self.put_statue(number, tile.statue)
        for seat, contender in enumerate(given.contenders):
            self.lay_contender(seat, contender)
        game.first_tile = game.tiles if given.first_tile is None else given.first_tile
        expect(0 <= game.first_tile <= game.tiles, f"first_tile from 0 to {game.tiles}")
        write(Tournaments, shelf, given)
        expect(0 <= shelf.seats_asked < game.seats, f"seats_asked below {game.seats}")
        self.check_prizes()
        self.check_emblems()

    def lay_stacks(self, given: TournamentsPosition) -> None:
        game, shelf = self.game, self.game.tournaments
        shelf.stacks = self.box.tournaments.stacks[game.seats]
        closed = len(given.heights)
        expect(closed < shelf.stacks, f"fewer than {shelf.stacks} heights")
        expect(len(given.prizes) == closed, "prizes for every height")
        expect(all(height > 0 for height in given.heights), "heights above 0")
        shelf.open_stack = shelf.stacks - 1 - closed
        left = game.stack.count - uncompiled(tiles_on_top)(game) - sum(given.heights)
        expect(left >= 0, "as many tiles in the stack as the heights say")
        shelf.left = left
        for place, (height, prizes) in enumerate(zip(given.heights, given.prizes, strict=True)):
            shelf.height[shelf.open_stack + 1 + place] = height
            self.fill_prizes(shelf.open_stack + 1 + place, prizes)
        self.fill_prizes(LAST, given.last_stack)

    def fill_prizes(self, number: int, prizes: Sequence[str]) -> None:
        expect(len(prizes) <= PRIZES, f"at most {PRIZES} prizes")
        stack = self.game.tournaments.prizes[number]
        stack.count = len(prizes)
        for place, name in enumerate(reversed(prizes)):
            stack.kind[place] = self.prize(name)

    def prize(self, name: str) -> int:
        kind, first = kind_named(self.kinds, name), self.box.tournaments.first_prize
        expect(first <= kind < first + PRIZES, f"a prize tile, not {name}")
        return kind

    def emblem(self, value: int) -> int:
        values = list(self.box.tournaments.emblem)
        expect(value in values, f"an emblem out of {values}, not {value}")
        return values.index(value)

    def put_statue(self, number: int, given: StatuePosition) -> None:
        shelf, first = self.game.tournaments, self.box.tournaments.first_prize
        expect(first <= self.game.tile[number].kind < first + PRIZES, "an emblem on the statue of a prize tile only")
        expect(given.seat < self.game.seats, f"emblems of seats below {self.game.seats}")
        statue = shelf.statue[shelf.statues]
        statue.tile, statue.seat, statue.emblem = number, given.seat, self.emblem(given.emblem)
        shelf.statues += 1

    def lay_contender(self, seat: int, given: ContenderPosition) -> None:
        contender = self.game.tournaments.contender[seat]
        expect(len(given.prizes) <= MOST_STACKS, f"at most {MOST_STACKS} prizes of seat {seat}")
        expect(len(set(given.supply)) == len(given.supply), f"every emblem of seat {seat} once")
        contender.supply = sum(1 << self.emblem(value) for value in given.supply)
        contender.prizes = len(given.prizes)
        for number, prize in enumerate(given.prizes):
            contender.prize[number].kind = self.prize(prize.tile)
            contender.prize[number].emblem = NO_EMBLEM if prize.emblem is None else self.emblem(prize.emblem)
        if given.turned_up is not None:
            contender.takes_part, contender.value = 1, given.turned_up.value
            contender.turned_up = self.emblem(given.turned_up.emblem)

    def check_prizes(self) -> None:
        """Every prize tile is in one place at most; what is nowhere left the game."""
        game, shelf, box = self.game, self.game.tournaments, self.box.tournaments
        prizes = [kind for stack in shelf.prizes for kind in list(stack.kind)[: stack.count]]
        for seat in range(game.seats):
            contender = shelf.contender[seat]
            prizes += [contender.prize[number].kind for number in range(contender.prizes)]
        kinds = (game.tile[number].kind for number in range(game.tiles))
        prizes += [kind for kind in kinds if box.first_prize <= kind < box.first_prize + PRIZES]
        expect(len(set(prizes)) == len(prizes), "every prize tile once")
        shelf.prizes_removed = PRIZES - len(prizes)

    def check_emblems(self) -> None:
        """Every emblem of a player is in one place at most; what is nowhere left the game."""
        game, shelf = self.game, self.game.tournaments
        for seat in range(game.seats):
            contender = shelf.contender[seat]
            emblems = [number for number in range(EMBLEMS) if contender.supply >> number & 1]
            prizes = (contender.prize[number] for number in range(contender.prizes))
            emblems += [prize.emblem for prize in prizes if prize.emblem != NO_EMBLEM]
            statues = (shelf.statue[number] for number in range(shelf.statues))
            emblems += [statue.emblem for statue in statues if statue.seat == seat]
            marks = [mark for mark in shelf.under if mark and uncompiled(owner_of)(mark) == seat]
            emblems += [uncompiled(emblem_of)(mark) for mark in marks]
            emblems += [contender.turned_up] if contender.takes_part else []
            expect(len(set(emblems)) == len(emblems), f"every emblem of seat {seat} once")
            contender.gone = (1 << EMBLEMS) - 1 - sum(1 << emblem for emblem in emblems)
