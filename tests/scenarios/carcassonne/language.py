"""How scenarios of Carcassonne are told.

A position lists tiles in the order in which they were placed, one in a line, then what else matters:

    U at 0 0 turned 1, black traveller with 2     # a meeple by its role, perhaps with an emblem under it
    P09 at 0 -1, emblem 1 of blue on the statue
    black is on turn with U                       # the drawn tile
    then V V                                      # the open stack
    the next stack is V with prizes P01 P05
    the crown is on road

x grows to the east, y to the south; the players are black, blue, yellow and green, seats 0 to 3.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import tafelrunde as tr
from tafelrunde.games.carcassonne.actions import NoMeeple, PlaceTile
from tafelrunde.games.carcassonne.composition import KINDS
from tafelrunde.games.carcassonne.expansions.tournaments.actions import Nominate, NoNomination, PlacePrize, TurnUpEmblem
from tafelrunde.games.carcassonne.game import CARCASSONNE
from tafelrunde.games.carcassonne.tiles import Terrain
from tafelrunde.kernel.words import Scored

from ..reader import Line, Phrases, same

FOLDER = Path(__file__).parent
COLOURS = ("black", "blue", "yellow", "green")
EMBLEMS = (0, 1, 2, 3, 5)
PRIZES = [f"P{number:02}" for number in range(1, 13)]
TERRAINS = {
    "knight": Terrain.CITY,
    "traveller": Terrain.ROAD,
    "monk": Terrain.MONASTERY,
    "farmer": Terrain.FIELD,
}

phrases = Phrases()
situation = Phrases()


def seat(colour: str) -> int:
    return COLOURS.index(colour)


class CarcassonneTable:
    """A position being laid out, then a case in progress."""

    def __init__(self, drawing: list[Line]) -> None:
        self.tiles: list[dict[str, Any]] = []
        self.players, self.on_turn, self.drawn, self.stack = 2, 0, None, []
        self.closed: list[tuple[list[str], list[str]]] = []
        self.category, self.held, self.supply, self.left_over = "road", {}, {}, None
        self.new_game: dict[str, Any] | None = None
        self.match: tr.Match | None = None
        self.seen = 0
        for line in drawing:
            situation.carry_out(self, line)

    def begin(self) -> tr.Match:
        """The match, from the position as it has been told."""
        if self.match is None:
            self.match = self._new() if self.new_game else tr.position("carcassonne", self._position(), seed=1)
        return self.match

    def _new(self) -> tr.Match:
        return tr.new("carcassonne", self.players, 4, {"start_seat": 0, **(self.new_game or {})})

    def _position(self) -> dict[str, Any]:
        stack = self.stack + [name for tiles, _ in self.closed for name in tiles]
        contenders = [self._contender(number) for number in range(self.players)]
        taken = {tile["tile"] for tile in self.tiles} | {name for _, prizes in self.closed for name in prizes}
        taken |= {prize["tile"] for prizes in self.held.values() for prize in prizes}
        return {
            "players": [{}] * self.players,
            "tiles": self.tiles,
            "drawn": self.drawn,
            "stack": stack,
            "on_turn": self.on_turn,
            "phase": "place-prize" if self.held.get(self.on_turn) else "place-tile",
            "tournaments": {
                "category": self.category,
                "contenders": contenders,
                "heights": [len(tiles) for tiles, _ in self.closed],
                "prizes": [prizes for _, prizes in self.closed],
                "last_stack": [name for name in PRIZES if name not in taken],
            },
        }

    def _contender(self, number: int) -> dict[str, Any]:
        used = {t["meeple"].get("emblem") for t in self.tiles if t.get("meeple", {}).get("seat") == number}
        used |= {t["statue"]["emblem"] for t in self.tiles if t.get("statue", {}).get("seat") == number}
        prizes = self.held.get(number, [])
        used |= {prize["emblem"] for prize in prizes}
        return {"supply": [value for value in EMBLEMS if value not in used], "prizes": prizes}

    def play(self, colour: str, action: Any) -> None:
        match = self.begin()
        self.seen = len(match.log)
        match.play(seat(colour), action)

    def events(self, name: str, viewer: int | None = None) -> list[Any]:
        """What the last step made happen, of one kind."""
        return [e for e in self.begin().events(viewer, since=self.seen) if type(e).__name__ == name]


# ---- the position --------------------------------------------------------------------------------


@situation("{players} people play")
@situation("{players} people play anew")
def _people(table: CarcassonneTable, players: str) -> None:
    table.players = int(players)


@situation("nothing is placed yet, with {expansions*}")
def _anew(table: CarcassonneTable, expansions: str) -> None:
    table.new_game = dict.fromkeys(expansions.split(" and "), True)


@situation("{name} at {x} {y}")
def _plain_tile(table: CarcassonneTable, name: str, x: str, y: str) -> None:
    table.tiles.append(_tile(name, x, y.rstrip(","), "0"))


@situation("{name} at {x} {y} turned {turns}")
def _turned_tile(table: CarcassonneTable, name: str, x: str, y: str, turns: str) -> None:
    table.tiles.append(_tile(name, x, y, turns))


@situation("{name} at {x} {y} turned {turns}, {colour} {role} with {emblem}")
def _nominated(
    table: CarcassonneTable, name: str, x: str, y: str, turns: str, colour: str, role: str, emblem: str
) -> None:
    _with_meeple(table, name, x, y, turns, colour, role)
    table.tiles[-1]["meeple"]["emblem"] = int(emblem)


@situation("{name} at {x} {y} turned {turns}, {colour} {role}")
def _with_meeple(table: CarcassonneTable, name: str, x: str, y: str, turns: str, colour: str, role: str) -> None:
    tile = _tile(name, x, y, turns)
    kind = CARCASSONNE.standard_box.record.kind[KINDS.index(name)]
    segment = next(number for number in range(kind.segments) if kind.segment[number].terrain == TERRAINS[role])
    table.tiles.append(tile | {"meeple": {"seat": seat(colour), "segment": segment}})


@situation("{name} at {x} {y} turned {turns}, emblem {emblem} of {colour} on the statue")
def _statue(table: CarcassonneTable, name: str, x: str, y: str, turns: str, emblem: str, colour: str) -> None:
    tile = _tile(name, x, y, turns)
    table.tiles.append(tile | {"statue": {"seat": seat(colour), "emblem": int(emblem)}})


def _tile(name: str, x: str, y: str, turns: str) -> dict[str, Any]:
    return {"tile": name, "x": int(x), "y": int(y), "turns": int(turns)}


@situation("{colour} is on turn with {tile}")
@phrases("{colour} is on turn with {tile}")
def _on_turn(table: CarcassonneTable, colour: str, tile: str) -> None:
    table.on_turn, table.drawn = seat(colour), tile


@situation("then {tiles*}")
def _stack(table: CarcassonneTable, tiles: str) -> None:
    table.stack = tiles.split()


@situation("the next stack is {tile} with prizes {prizes*}")
def _next_stack(table: CarcassonneTable, tile: str, prizes: str) -> None:
    table.closed.append(([tile], prizes.split()))


@situation("the crown is on {category}")
@phrases("the crown is on {category}")
def _crown(table: CarcassonneTable, category: str) -> None:
    table.category = category


@situation("{colour} has prize {prize} and emblem {emblem}")
def _prize(table: CarcassonneTable, colour: str, prize: str, emblem: str) -> None:
    table.held[seat(colour)] = [{"tile": prize, "emblem": int(emblem)}]


# ---- what players do -----------------------------------------------------------------------------


@phrases("{colour} places the tile at {x} {y} turned {turns}")
def _place(table: CarcassonneTable, colour: str, x: str, y: str, turns: str) -> None:
    table.play(colour, PlaceTile(int(x), int(y), int(turns)))


@phrases("{colour} places the prize at {x} {y} turned {turns}")
def _place_prize(table: CarcassonneTable, colour: str, x: str, y: str, turns: str) -> None:
    table.play(colour, PlacePrize(int(x), int(y), int(turns)))


@phrases("{colour} places no meeple")
def _no_meeple(table: CarcassonneTable, colour: str) -> None:
    table.play(colour, NoMeeple())


@phrases("{colour} nominates the meeple at {x} {y} with {emblem}")
def _nominate(table: CarcassonneTable, colour: str, x: str, y: str, emblem: str) -> None:
    table.play(colour, Nominate(int(x), int(y), int(emblem)))


@phrases("{colour} nominates nobody")
def _nominate_nobody(table: CarcassonneTable, colour: str) -> None:
    table.play(colour, NoNomination())


@phrases("{colour} turns up the emblem at {x} {y}")
def _turn_up(table: CarcassonneTable, colour: str, x: str, y: str) -> None:
    table.play(colour, TurnUpEmblem(int(x), int(y)))


@phrases("all place what they have and pass")
def _pass(table: CarcassonneTable) -> None:
    match = table.begin()
    while not match.over:
        one = match.waiting[0]
        match.play(one, match.actions(one)[-1])


@phrases("play goes on until the tournament tile is due")
def _until_due(table: CarcassonneTable) -> None:
    match = table.begin()
    while match.view(None).phase != "place-tournament-tile":
        one = match.waiting[0]
        match.play(one, match.actions(one)[-1])


@phrases("the tournament tile is attached and the curve placed in any way that is allowed")
def _attach(table: CarcassonneTable) -> None:
    match = table.begin()
    one, table.seen = match.waiting[0], len(match.log)
    while match.view(None).phase != "place-tile":
        match.play(one, match.actions(one)[-1])
    match.play(one, match.actions(one)[-1])


# ---- what is expected ----------------------------------------------------------------------------


@phrases("expect {colour} to be asked for {phase}")
def _asked(table: CarcassonneTable, colour: str, phase: str) -> None:
    view = table.begin().view(None)
    same((view.waiting, view.phase), ((seat(colour),), phase), "asked is")


@phrases("expect a tournament on {category}")
def _expect_tournament(table: CarcassonneTable, category: str) -> None:
    same([event.category for event in table.events("TournamentBegan")], [category], "tournaments:")


@phrases("expect tournament value {value} of {colour}")
def _expect_value(table: CarcassonneTable, value: str, colour: str) -> None:
    values = [event.value for event in table.events("EmblemTurnedUp") if event.seat == seat(colour)]
    same(values, [int(value)], f"values of {colour}:")


@phrases("expect prizes for {colours*}")
def _expect_prizes(table: CarcassonneTable, colours: str) -> None:
    won = [COLOURS[event.seat] for event in table.events("PrizeWon")]
    same(won, colours.split(" and "), "prizes for")


@phrases("expect {colour} to keep {emblem}")
def _expect_kept(table: CarcassonneTable, colour: str, emblem: str) -> None:
    same([(COLOURS[e.seat], e.emblem) for e in table.events("EmblemKept")], [(colour, int(emblem))], "kept:")


@phrases("expect the {emblem} of {colour} to leave the game")
def _expect_removed(table: CarcassonneTable, emblem: str, colour: str) -> None:
    gone = [(COLOURS[event.seat], event.emblem) for event in table.events("EmblemRemoved")]
    same((colour, int(emblem)) in gone, True, f"that {gone} holds it:")


@phrases("expect emblem {emblem} of {colour} on the statue at {x} {y}")
def _expect_statue(table: CarcassonneTable, emblem: str, colour: str, x: str, y: str) -> None:
    placed = [(e.emblem, COLOURS[e.seat], e.x, e.y) for e in table.events("EmblemOnStatue")]
    same(placed, [(int(emblem), colour, int(x), int(y))], "on statues:")


@phrases("expect that only {colour} knows the {emblem}")
def _expect_secret(table: CarcassonneTable, colour: str, emblem: str) -> None:
    for viewer in (*range(table.players), None):
        known = [event.emblem for event in table.events("MeepleNominated", viewer)]
        same(known, [int(emblem) if viewer == seat(colour) else None], f"the emblem that {viewer} sees is")


@phrases("expect {colour} +{points} for statues")
def _expect_statues(table: CarcassonneTable, colour: str, points: str) -> None:
    events = table.begin().events(None)
    amounts = [
        e.line.amount
        for e in events
        if isinstance(e, Scored) and e.line.rule == "TO-51" and e.line.seat == seat(colour)
    ]
    same(sum(amounts), int(points), f"statues of {colour}:")


@phrases("expect {stacks} stacks and {prizes} prizes on every stack but the first, {last} on the last")
def _expect_stacks(table: CarcassonneTable, stacks: str, prizes: str, last: str) -> None:
    shelf = table.begin().view(None).tournaments
    same((shelf.stacks, set(shelf.prizes), shelf.last_stack), (int(stacks), {int(prizes)}, int(last)), "stacks:")


@phrases("expect the river to flow away from the tournament tile")
def _expect_away(table: CarcassonneTable) -> None:
    view = table.begin().view(None)
    beside = {(view.river.x + dx, view.river.y + dy) for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0))}
    touched = [tile.tile for tile in view.tiles if tile.tile.startswith("tournament") and (tile.x, tile.y) in beside]
    same(touched, [], "places of the tournament tile that are touched:")
    assert re.fullmatch("[EW]", view.river.heading or ""), "the river turns"
