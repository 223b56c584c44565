"""Carcassonne with expansions: any situation as readable data; states from positions and from views."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import msgspec

from tafelrunde.games.carcassonne import position as base
from tafelrunde.games.carcassonne.components import KIND_NAMES
from tafelrunde.games.carcassonne.events import FEATURES
from tafelrunde.games.carcassonne.expansions.actions import EmblemValue
from tafelrunde.games.carcassonne.expansions.components import Box
from tafelrunde.games.carcassonne.expansions.river.components import RIVER_NAMES
from tafelrunde.games.carcassonne.expansions.river.rules.river import (
    begin_river,
    continue_river,
    continues_river,
    flow_on,
    is_river_tile,
)
from tafelrunde.games.carcassonne.expansions.river.state import NO_HEADING
from tafelrunde.games.carcassonne.expansions.state import Phase, State
from tafelrunde.games.carcassonne.expansions.tournaments.components import EMBLEMS, MOST_STACKS, PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.nominating import may_nominate
from tafelrunde.games.carcassonne.expansions.tournaments.rules.placing_prizes import prize_fits
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament import choosing, may_turn_up
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import (
    corner_east,
    corner_south,
    east_of_corner,
    is_of_tournament_tile,
    is_tournament_tile_due,
    lay_tournament_tile,
    may_attach,
    opening,
    south_of_corner,
)
from tafelrunde.games.carcassonne.expansions.tournaments.state import (
    LAST,
    NO_EMBLEM,
    PrizeStack,
    emblem_of,
    marked,
    owner_of,
)
from tafelrunde.games.carcassonne.expansions.turn import drawn_tile_fits
from tafelrunde.games.carcassonne.expansions.view import PHASES, TournamentsView, WholeView, values_of
from tafelrunde.games.carcassonne.position import Layer, MeeplePosition, Position, TilePosition, expect, kind_named
from tafelrunde.games.carcassonne.rules.meeples import last_tile, may_place_meeple
from tafelrunde.games.carcassonne.state import NO_TILE, NOBODY
from tafelrunde.games.carcassonne.view import TileView
from tafelrunde.kernel.compiling import uncompiled


class NominatedPosition(MeeplePosition, frozen=True, forbid_unknown_fields=True):
    """A meeple, perhaps with an emblem under it."""

    emblem: EmblemValue | None = None


class StatuePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An emblem on the statue of a prize tile."""

    seat: base.Seat
    emblem: EmblemValue


class WholeTilePosition(TilePosition, frozen=True, forbid_unknown_fields=True):
    """A tile on the table."""

    meeple: NominatedPosition | None = None
    statue: StatuePosition | None = None


class PrizePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prize won and not yet placed."""

    tile: str
    emblem: EmblemValue | None = None


class TurnedUpPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An emblem turned up in the tournament that is being held, and the tournament value."""

    emblem: EmblemValue
    value: int


class ContenderPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's emblems in supply, and prizes; emblems that are nowhere left the game."""

    supply: tuple[EmblemValue, ...] = ()
    prizes: tuple[PrizePosition, ...] = ()
    turned_up: TurnedUpPosition | None = None


class TournamentsPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Stacks that are not yet open by height, with their prizes, the top one first; prizes that are nowhere left."""

    category: str
    contenders: tuple[ContenderPosition, ...]
    heights: tuple[int, ...] = ()
    prizes: tuple[tuple[str, ...], ...] = ()
    last_stack: tuple[str, ...] = ()
    first_tile: int | None = None
    has_nominated: bool = False
    seats_asked: int = 0
    last_held: bool = False


class WholePosition(Position, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The situation with what the expansions add."""

    tiles: tuple[WholeTilePosition, ...]
    river: bool = False
    tournaments: TournamentsPosition | None = None


def position_of(game: State, box: Box, kinds: Sequence[str]) -> WholePosition:
    """The situation of a state."""
    plain = base.position_of(game, kinds, PHASES)
    return WholePosition(
        players=plain.players,
        tiles=tuple(_tile_of(game, box, tile, number) for number, tile in enumerate(plain.tiles)),
        drawn=plain.drawn,
        stack=plain.stack,
        phase=plain.phase,
        on_turn=plain.on_turn,
        start_seat=plain.start_seat,
        fields=plain.fields,
        river=bool(game.river.on),
        tournaments=_tournaments_of(game, box, kinds) if game.tournaments.on else None,
    )


def _tile_of(game: State, box: Box, tile: TilePosition, number: int) -> WholeTilePosition:
    shelf, meeple, statue = game.tournaments, None, None
    if tile.meeple is not None:
        mark = shelf.under[number]
        emblem = box.tournaments.emblem[uncompiled(emblem_of)(mark)] if mark else None
        meeple = NominatedPosition(tile.meeple.seat, tile.meeple.segment, emblem)
    for entry in (shelf.statue[place] for place in range(shelf.statues)):
        if entry.tile == number:
            statue = StatuePosition(entry.seat, box.tournaments.emblem[entry.emblem])
    return WholeTilePosition(tile.tile, tile.x, tile.y, tile.turns, meeple, statue)


def _tournaments_of(game: State, box: Box, kinds: Sequence[str]) -> TournamentsPosition:
    shelf = game.tournaments
    closed = range(shelf.open_stack + 1, shelf.stacks)
    return TournamentsPosition(
        category=FEATURES[box.tournaments.category[shelf.crown]],
        contenders=tuple(_contender_of(game, box, kinds, seat) for seat in range(game.seats)),
        heights=tuple(shelf.height[stack] for stack in closed),
        prizes=tuple(_names_in(shelf.prizes[stack], kinds) for stack in closed),
        last_stack=_names_in(shelf.prizes[LAST], kinds),
        first_tile=shelf.first_tile,
        has_nominated=bool(shelf.has_nominated),
        seats_asked=shelf.seats_asked,
        last_held=bool(shelf.last_held),
    )


def _names_in(stack: PrizeStack, kinds: Sequence[str]) -> tuple[str, ...]:
    return tuple(kinds[kind] for kind in reversed(list(stack.kind)[: stack.count]))


def _contender_of(game: State, box: Box, kinds: Sequence[str], seat: int) -> ContenderPosition:
    contender, value = game.tournaments.contender[seat], box.tournaments.emblem
    prizes = (contender.prize[number] for number in range(contender.prizes))
    turned_up = TurnedUpPosition(value[contender.turned_up], contender.value) if contender.takes_part else None
    return ContenderPosition(
        supply=values_of(box, contender.supply),
        prizes=tuple(
            PrizePosition(kinds[prize.kind], None if prize.emblem == NO_EMBLEM else value[prize.emblem])
            for prize in prizes
        ),
        turned_up=turned_up,
    )


class WholeLayer(Layer):
    """Lays a situation out with what the expansions add."""

    def __init__(self, game: State, box: Box, kinds: Sequence[str]) -> None:
        super().__init__(game, box, kinds)
        self.whole, self.boxes = game, box
        self.laid = 0  # entries of the list of tiles; the tournament tile is six of them

    def lay(self, position: Position) -> None:
        assert isinstance(position, WholePosition)
        tournaments = position.tournaments
        expect(tournaments is None or position.fields, "fields where tournaments are held")
        self.switch_on(position.river, tournaments is not None)
        self.seat_players(position)
        self.lay_tiles(position.tiles)
        self.fill_stack([kind_named(self.kinds, name) for name in reversed(position.stack)], position.drawn)
        self.check_tiles(self.tiles_in_game())
        if tournaments is not None:
            self.lay_tournaments(tournaments, position.tiles)
        else:
            self.whole.tournaments.first_tile = self.default_first_tile(position.phase)
        self.set_phase(position)

    def default_first_tile(self, phase: str) -> int:
        return self.whole.tiles - (phase in ("place-meeple", "over"))

    # ---- tiles -----------------------------------------------------------------------------------

    def switch_on(self, river: bool, tournaments: bool) -> None:
        self.whole.river.on, self.whole.tournaments.on = river, tournaments
        self.whole.river.source_heading = NO_HEADING
        uncompiled(flow_on)(self.whole, 0, 0, NO_HEADING, 0)

    def lay_tile(self, tile: TilePosition | TileView) -> None:
        number, kind = self.laid, kind_named(self.kinds, tile.tile)
        self.laid += 1
        if number < self.whole.tiles:
            there = self.whole.tile[number]
            same = (there.kind, there.x, there.y, there.turns) == (kind, tile.x, tile.y, tile.turns)
            expect(same, f"the tournament tile as a whole, not {tile.tile} at x {tile.x}, y {tile.y}")
        elif uncompiled(is_of_tournament_tile)(self.boxes, kind):
            self.lay_tournament_tile(tile, kind)
        elif uncompiled(is_river_tile)(self.boxes, kind):
            self.lay_river_tile(tile, kind)
        else:
            super().lay_tile(tile)

    def lay_river_tile(self, tile: TilePosition | TileView, kind: int) -> None:
        game, box = self.whole, self.boxes
        expect(bool(game.river.on), f"no river tile {tile.tile} without the river")
        if kind == box.river.source:
            expect(game.tiles == 0 and tile.turns == 0, "the source as the first tile, as printed")
            super().lay_tile(tile)
            uncompiled(begin_river)(game, box)
            return
        fitting = game.tiles > 0 and (tile.x, tile.y) == (game.river.x, game.river.y)
        fitting = fitting and uncompiled(continues_river)(game, box, kind, tile.turns)
        expect(fitting, f"tile {tile.tile} at x {tile.x}, y {tile.y} to continue the river")
        uncompiled(continue_river)(game, box, kind, tile.turns)
        super().lay_tile(tile)

    def lay_tournament_tile(self, tile: TilePosition | TileView, kind: int) -> None:
        game, box = self.whole, self.boxes
        expect(bool(game.tournaments.on), "no tournament tile without tournaments")
        x, y = tile.x - uncompiled(east_of_corner)(0, tile.turns), tile.y - uncompiled(south_of_corner)(0, tile.turns)
        if game.tiles == 0:
            expect(kind == box.tournaments.dry and tile.turns == 0, "the tournament tile's dry side, as printed")
            uncompiled(lay_tournament_tile)(game, box, kind, x, y, 0)
            return
        expect(kind == box.tournaments.wet, "the tournament tile's side with river")
        fitting = uncompiled(may_attach)(game, box, tile.turns)
        expect(fitting, "the tournament tile to fit the open river")
        corner = uncompiled(corner_east)(game, box, tile.turns), uncompiled(corner_south)(game, box, tile.turns)
        expect(corner == (x, y), "the tournament tile attached to the river")
        heading = game.river.heading
        uncompiled(lay_tournament_tile)(game, box, kind, x, y, tile.turns)
        last = uncompiled(opening)(box, tile.turns, heading)
        east, south = uncompiled(east_of_corner)(last, tile.turns), uncompiled(south_of_corner)(last, tile.turns)
        uncompiled(flow_on)(game, x + east, y + south, heading, 0)

    def fill_stack(self, stack: list[int], drawn: str | None) -> None:
        super().fill_stack(stack, drawn)
        river = [bool(uncompiled(is_river_tile)(self.boxes, kind)) for kind in stack]
        self.whole.river.left = sum(river)
        expect(river == sorted(river), "river tiles on top of the stack")
        if sum(river) and self.boxes.river.lake in stack:
            expect(stack[len(stack) - sum(river)] == self.boxes.river.lake, "the lake as the last river tile")

    def tiles_in_game(self) -> list[int]:
        box, river, tournaments = self.boxes, self.whole.river.on, self.whole.tournaments.on
        there = [0] * box.kinds
        for kind in range(len(KIND_NAMES)):
            there[kind] = box.kind[kind].tiles
        there[box.start_kind] -= int(bool(river or tournaments))
        for kind in range(box.river.first_kind, box.river.first_kind + len(RIVER_NAMES)):
            there[kind] = int(bool(river))
        for kind in range(box.tournaments.first_land, box.tournaments.river_tile):
            there[kind] = int(bool(tournaments))
        there[box.tournaments.river_tile] = int(bool(river and tournaments))
        return there

    def used_tiles(self) -> Counter[int]:
        """Without prizes and the tournament tile, which come from no stack."""
        used, box = super().used_tiles(), self.boxes.tournaments
        return Counter({kind: count for kind, count in used.items() if kind < box.first_prize})

    # ---- tournaments -----------------------------------------------------------------------------

    def lay_tournaments(self, given: TournamentsPosition, tiles: Sequence[WholeTilePosition]) -> None:
        game, box, shelf = self.whole, self.boxes, self.whole.tournaments
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
        on_table = [game.tile[number].kind for number in range(game.tiles)]
        shelf.tile_waits = int(game.river.on and not any(kind >= box.tournaments.dry for kind in on_table))
        shelf.first_tile = self.default_first_tile("") if given.first_tile is None else given.first_tile
        expect(0 <= shelf.first_tile <= game.tiles, f"first_tile from 0 to {game.tiles}")
        shelf.has_nominated, shelf.last_held = given.has_nominated, given.last_held
        self.check_prizes()
        self.check_emblems()

    def lay_stacks(self, given: TournamentsPosition) -> None:
        game, shelf = self.whole, self.whole.tournaments
        shelf.stacks = self.boxes.tournaments.stacks[game.seats]
        closed = len(given.heights)
        expect(closed < shelf.stacks, f"fewer than {shelf.stacks} heights")
        expect(len(given.prizes) == closed, "prizes for every height")
        expect(all(height > 0 for height in given.heights), "heights above 0")
        shelf.open_stack = shelf.stacks - 1 - closed
        left = game.stack.count - game.river.left - sum(given.heights)
        expect(left >= 0, "as many tiles in the stack as the heights say")
        shelf.left = left
        for place, (height, prizes) in enumerate(zip(given.heights, given.prizes, strict=True)):
            shelf.height[shelf.open_stack + 1 + place] = height
            self.fill_prizes(shelf.open_stack + 1 + place, prizes)
        self.fill_prizes(LAST, given.last_stack)

    def fill_prizes(self, number: int, prizes: Sequence[str]) -> None:
        expect(len(prizes) <= PRIZES, f"at most {PRIZES} prizes")
        stack = self.whole.tournaments.prizes[number]
        stack.count = len(prizes)
        for place, name in enumerate(reversed(prizes)):
            stack.kind[place] = self.prize(name)

    def prize(self, name: str) -> int:
        kind, first = kind_named(self.kinds, name), self.boxes.tournaments.first_prize
        expect(first <= kind < first + PRIZES, f"a prize tile, not {name}")
        return kind

    def emblem(self, value: int) -> int:
        values = list(self.boxes.tournaments.emblem)
        expect(value in values, f"an emblem out of {values}, not {value}")
        return values.index(value)

    def put_statue(self, number: int, given: StatuePosition) -> None:
        shelf, first = self.whole.tournaments, self.boxes.tournaments.first_prize
        expect(first <= self.whole.tile[number].kind < first + PRIZES, "an emblem on the statue of a prize tile only")
        expect(given.seat < self.whole.seats, f"emblems of seats below {self.whole.seats}")
        statue = shelf.statue[shelf.statues]
        statue.tile, statue.seat, statue.emblem = number, given.seat, self.emblem(given.emblem)
        shelf.statues += 1

    def lay_contender(self, seat: int, given: ContenderPosition) -> None:
        contender = self.whole.tournaments.contender[seat]
        expect(len(given.prizes) <= MOST_STACKS, f"at most {MOST_STACKS} prizes of seat {seat}")
        contender.supply = sum({1 << self.emblem(value) for value in given.supply})
        contender.prizes = len(given.prizes)
        for number, prize in enumerate(given.prizes):
            contender.prize[number].kind = self.prize(prize.tile)
            contender.prize[number].emblem = NO_EMBLEM if prize.emblem is None else self.emblem(prize.emblem)
        if given.turned_up is not None:
            contender.takes_part, contender.value = 1, given.turned_up.value
            contender.turned_up = self.emblem(given.turned_up.emblem)

    def check_prizes(self) -> None:
        """Every prize tile is in one place at most; what is nowhere left the game."""
        game, shelf, box = self.whole, self.whole.tournaments, self.boxes.tournaments
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
        game, shelf = self.whole, self.whole.tournaments
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

    # ---- phases ----------------------------------------------------------------------------------

    def set_phase(self, position: Position) -> None:
        game, box, shelf = self.whole, self.boxes, self.whole.tournaments
        expect(position.phase in PHASES, f"a phase out of {', '.join(PHASES)}, not {position.phase!r}")
        phase = Phase(PHASES.index(position.phase))
        game.phase = phase
        if isinstance(position, WholePosition) and position.tournaments is not None:
            shelf.seats_asked = position.tournaments.seats_asked
        expect(0 <= shelf.seats_asked < game.seats, f"seats_asked below {game.seats}")
        seat, drawn = game.on_turn, game.drawn != NO_TILE
        match phase:
            case Phase.PLACE_TILE:
                expect(drawn and uncompiled(drawn_tile_fits)(game, box), "a drawn tile that fits somewhere")
            case Phase.PLACE_MEEPLE:
                expect(not drawn, "no drawn tile in phase place-meeple")
                expect(game.tile[uncompiled(last_tile)(game)].meeple == NOBODY, "no meeple on the last tile")
                expect(uncompiled(may_place_meeple)(game, box, seat), "a choice of a meeple")
            case Phase.OVER:
                expect(not drawn and game.stack.count == 0, "no tile left when the game is over")
            case Phase.PLACE_TOURNAMENT_TILE:
                expect(drawn and uncompiled(is_tournament_tile_due)(game, box), "a curve or the lake drawn")
            case Phase.PLACE_PRIZE:
                expect(shelf.contender[seat].prizes > 0, "a prize of the player on turn")
                expect(uncompiled(prize_fits)(game, box, seat), "a prize that fits somewhere")
            case Phase.NOMINATE:
                expect(uncompiled(may_nominate)(game, box, seat), "somebody to nominate")
            case Phase.TURN_UP_EMBLEM:
                chooser = uncompiled(choosing)(game)
                choices = sum(bool(uncompiled(may_turn_up)(game, box, chooser, tile)) for tile in range(game.tiles))
                expect(not drawn and choices > 1, "a choice of an emblem")
        if phase != Phase.OVER:
            self.check_scored(shelf.first_tile)


def imagine(view: WholeView, layer: WholeLayer) -> None:
    """A state that fits the view; what the viewer cannot see lies in it in some order."""
    game = layer.whole
    layer.switch_on(view.river is not None, view.tournaments is not None)
    stack = dict(view.left)
    base.imagine(msgspec.structs.replace(view, left={}, phase=PHASES[0]), layer)
    kinds = [layer.kinds.index(name) for name, count in stack.items() for _ in range(count)]
    river = [kind for kind in kinds if uncompiled(is_river_tile)(layer.boxes, kind)]
    river.sort(key=lambda kind: kind != layer.boxes.river.lake)
    layer.fill_stack([kind for kind in kinds if kind not in river] + river, view.drawn)
    game.phase = PHASES.index(view.phase)
    if view.tournaments is None:
        game.tournaments.first_tile = layer.default_first_tile(view.phase)
    else:
        _imagine_tournaments(view.tournaments, layer)


def _imagine_tournaments(view: TournamentsView, layer: WholeLayer) -> None:
    shelf, hidden = layer.whole.tournaments, list(view.hidden_prizes)
    contenders, under = [], {}
    for seat, contender in enumerate(view.contenders):
        own = [nomination for nomination in view.nominations if nomination.seat == seat]
        unknown = [value for value in contender.unseen if contender.supply is None]
        for nomination in own:
            under[nomination.tile] = (seat, unknown.pop() if nomination.emblem is None else nomination.emblem)
        prizes = tuple(PrizePosition(prize.tile or hidden.pop(), prize.emblem) for prize in contender.prizes)
        turned_up = None
        if contender.turned_up is not None and contender.value is not None:
            turned_up = TurnedUpPosition(contender.turned_up, contender.value)
        supply = tuple(unknown) if contender.supply is None else contender.supply
        contenders.append(ContenderPosition(supply, prizes, turned_up))
    stacks = tuple(tuple(hidden.pop() for _ in range(count)) for count in view.prizes)
    layer.lay_tournaments(
        TournamentsPosition(
            category=view.category,
            contenders=tuple(contenders),
            heights=view.heights,
            prizes=stacks,
            last_stack=tuple(hidden),
            first_tile=view.first_tile,
            has_nominated=view.has_nominated,
            last_held=view.last_held,
        ),
        (),
    )
    shelf.seats_asked = view.seats_asked
    for tile, (seat, value) in under.items():
        shelf.under[tile] = uncompiled(marked)(seat, layer.emblem(value))
    for statue in view.statues:
        layer.put_statue(statue.tile, StatuePosition(statue.seat, statue.emblem))
    layer.check_emblems()
