"""Carcassonne with The River and Tournaments & Coats of Arms, in any combination, as a game of the contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, cast

from tafelrunde.games.carcassonne.actions import number_of, object_of, packed, verb_of
from tafelrunde.games.carcassonne.expansions import (
    actions,
    compiled_rules,
    components,
    ending,
    events,
    position,
    preparation,
)
from tafelrunde.games.carcassonne.expansions.actions import (
    Nominate,
    NoNomination,
    PlacePrize,
    PlaceTournamentTile,
    TurnUpEmblem,
    Verb,
)
from tafelrunde.games.carcassonne.expansions.components import ALL_NAMES, BOX, Box
from tafelrunde.games.carcassonne.expansions.imagining import imagine
from tafelrunde.games.carcassonne.expansions.laying import WholeLayer
from tafelrunde.games.carcassonne.expansions.notes import RIVER_RULES, TOURNAMENT_RULES, Counted, Noted
from tafelrunde.games.carcassonne.expansions.refusals import Refusals
from tafelrunde.games.carcassonne.expansions.state import STATE, State
from tafelrunde.games.carcassonne.expansions.tournaments.components import PRIZES
from tafelrunde.games.carcassonne.expansions.tournaments.rules.tournament_tile import (
    corner_east,
    corner_south,
    may_attach,
)
from tafelrunde.games.carcassonne.expansions.tournaments.state import NO_EMBLEM, owner_of
from tafelrunde.games.carcassonne.expansions.view import WholeView, view_of
from tafelrunde.games.carcassonne.expansions.wording import Wording
from tafelrunde.games.carcassonne.game import Carcassonne, custom_of
from tafelrunde.games.carcassonne.position import read
from tafelrunde.games.carcassonne.preparation import Streams
from tafelrunde.games.carcassonne.rules.board import place_at
from tafelrunde.games.carcassonne.rules.numbers import ones
from tafelrunde.games.carcassonne.state import NO_TILE
from tafelrunde.kernel import game as contract
from tafelrunde.kernel import noting
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.components import ComponentFile
from tafelrunde.kernel.errors import BadOption, Refused
from tafelrunde.kernel.options import OptionValue, switch
from tafelrunde.kernel.records import Memory, new_memory
from tafelrunde.kernel.texts import SHARED, Texts
from tafelrunde.kernel.words import Action, Event, Form, Result, to_data

EXPANSIONS = ("river", "tournaments")


class CarcassonneWithExpansions(Carcassonne[State, Box]):
    """The base game and whatever expansions the options switch on."""

    ledgers = ("carcassonne", "carcassonne-river", "carcassonne-tournaments")
    options = {  # noqa: RUF012  # never written to; the contract types it as a Mapping
        **Carcassonne.options,
        "river": switch("river"),
        "tournaments": switch("tournaments"),
    }
    streams = tuple(stream.name.lower() for stream in (*Streams, *preparation.MoreStreams))
    rules = compiled_rules.RULES
    actions = actions.AnyAction
    events = events.AnyEvent
    views = WholeView
    revealing_to_all = Carcassonne.revealing | {Noted.EMBLEM_TURNED_UP, Noted.PRIZE_PLACED, Noted.PRIZE_REMOVED}
    revealing = revealing_to_all | {Noted.PRIZE_WON, Noted.PRIZE_REPLACED}
    state = STATE
    box = BOX
    kinds = ALL_NAMES

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders of the base game and of every expansion."""
        return (self.folder, *(self.folder / "expansions" / name for name in EXPANSIONS))

    @cached_property
    def texts(self) -> Texts:
        return Texts(SHARED, *(folder / "texts" for folder in self.folders))

    @cached_property
    def standard_box(self) -> contract.Box[Box]:
        files = [ComponentFile.read(folder / "components.toml") for folder in self.folders]
        values = {key: entry for file in files for key, entry in file.values.items()}
        return self._box(ComponentFile(values, "components.toml"), None)

    def fill_box(self, record: Box, file: ComponentFile) -> None:
        components.fill(record, file)

    def check_options(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().check_options(seats, options)
        if options["tournaments"] and not options["fields"]:
            raise BadOption("option fields=False does not go with tournaments=True: the field tournament needs farmers")

    def write_options(self, state: State, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().write_options(state, seats, options)
        state.river.on, state.tournaments.on = int(options["river"]), int(options["tournaments"])

    def decode(self, state: State, box: contract.Box[Box], seat: int, code: int) -> Action:
        of, number = uncompiled(object_of)(code), uncompiled(number_of)(code)
        match uncompiled(verb_of)(code):
            case Verb.PLACE_TOURNAMENT_TILE:
                return PlaceTournamentTile(*self._corner(state, box, number), number)
            case Verb.PLACE_PRIZE:
                place = state.places.place[uncompiled(place_at)(state, of)]
                return PlacePrize(place.x, place.y, number)
            case Verb.NOMINATE:
                return Nominate(state.tile[of].x, state.tile[of].y, box.record.tournaments.emblem[number])
            case Verb.NO_NOMINATION:
                return NoNomination()
            case Verb.TURN_UP_EMBLEM:
                return TurnUpEmblem(state.tile[of].x, state.tile[of].y)
            case _:
                return super().decode(state, box, seat, code)

    def _corner(self, state: State, box: contract.Box[Box], turns: int) -> tuple[int, int]:
        east, south = uncompiled(corner_east), uncompiled(corner_south)
        return east(state, box.record, turns), south(state, box.record, turns)

    def encode(self, state: State, box: contract.Box[Box], seat: int, action: Action) -> int:
        pack = uncompiled(packed)
        match action:
            case PlaceTournamentTile(x=x, y=y, turns=turns):
                there = uncompiled(may_attach)(state, box.record, turns)
                fitting = there and self._corner(state, box, turns) == (x, y)
                return pack(Verb.PLACE_TOURNAMENT_TILE, 0, turns) if fitting else -1
            case PlacePrize(x=x, y=y, turns=turns):
                cell = self.open_cell(state, x, y)
                return -1 if cell is None else pack(Verb.PLACE_PRIZE, cell, turns)
            case Nominate(x=x, y=y, emblem=value):
                tile, values = self.tile_on(state, x, y), list(box.record.tournaments.emblem)
                known = tile != NO_TILE and value in values
                return pack(Verb.NOMINATE, tile, values.index(value)) if known else -1
            case NoNomination():
                return pack(Verb.NO_NOMINATION)
            case TurnUpEmblem(x=x, y=y):
                tile = self.tile_on(state, x, y)
                return -1 if tile == NO_TILE else pack(Verb.TURN_UP_EMBLEM, tile)
            case _:
                return super().encode(state, box, seat, action)

    def explain(self, state: State, box: contract.Box[Box], seat: int, action: Action, at: int) -> Refused:
        refusals = Refusals(state, box.record, self.kinds, self.texts)
        return refusals.explain_any(seat, cast(actions.AnyAction, action))

    def tell_note(self, note: noting.Noted, box: contract.Box[Box], viewer: int | None) -> Event:
        return events.tell(note, self.kinds, viewer)

    def rule_id(self, number: int) -> str:
        for ledger, offset in ((2, TOURNAMENT_RULES), (1, RIVER_RULES)):
            if number >= offset:
                return f"{self.ledger[ledger].prefix}-{number - offset}"
        return super().rule_id(number)

    def part_name(self, what: int) -> str:
        return "statue-coats-of-arms" if what == Counted.STATUE_COATS_OF_ARMS else super().part_name(what)

    def view(self, state: State, box: contract.Box[Box], seat: int | None) -> WholeView:
        return view_of(state, box.record, self.kinds, custom_of(box), seat)

    def imagine(self, view: WholeView, box: contract.Box[Box]) -> Memory:
        memory = new_memory(self.state)
        imagine(view, WholeLayer(self.record(memory), box.record, self.kinds))
        return memory

    def position(self, state: State, box: contract.Box[Box]) -> dict[str, Any]:
        return cast(dict[str, Any], to_data(position.position_of(state, box.record, self.kinds)))

    def read_position(self, data: Mapping[str, Any], box: contract.Box[Box]) -> Memory:
        memory = new_memory(self.state)
        layer = WholeLayer(self.record(memory), box.record, self.kinds)
        layer.lay(read(data, position.WholePosition))
        return memory

    def result(self, state: State, box: contract.Box[Box]) -> Result:
        return ending.result_of(state)

    def sentence(
        self,
        thing: Action | Event,
        names: Sequence[str],
        box: contract.Box[Box],
        language: str,
        forms: Sequence[Form | None] = (),  # no titles here
        state: State | None = None,
    ) -> str:
        wording = Wording(self.texts, language, names, self.spots_of(state, box))
        return wording.action(thing) if isinstance(thing, Action) else wording.event(thing)

    def census(self, state: State, box: contract.Box[Box]) -> dict[str, int]:
        """The tournament tile is no tile of a stack; prizes and emblems are counted for themselves."""
        counts, shelf, first = super().census(state, box), state.tournaments, box.record.tournaments.first_prize
        if not shelf.on:
            return counts
        kinds = [state.tile[number].kind for number in range(state.tiles)]
        counts["tiles"] -= sum(kind >= first for kind in kinds)
        prizes = sum(first <= kind < first + PRIZES for kind in kinds) + shelf.prizes_removed
        prizes += sum(stack.count for stack in shelf.prizes)
        for seat in range(state.seats):
            contender = shelf.contender[seat]
            prizes += contender.prizes
            counts[f"emblems of seat {seat}"] = self._emblems(state, seat)
        counts["prize tiles"] = prizes
        return counts

    def _emblems(self, state: State, seat: int) -> int:
        shelf, contender = state.tournaments, state.tournaments.contender[seat]
        under = sum(mark > 0 and uncompiled(owner_of)(mark) == seat for mark in shelf.under)
        kept = sum(contender.prize[number].emblem != NO_EMBLEM for number in range(contender.prizes))
        statues = sum(shelf.statue[number].seat == seat for number in range(shelf.statues))
        in_supply_or_gone = uncompiled(ones)(contender.supply) + uncompiled(ones)(contender.gone)
        return in_supply_or_gone + under + kept + statues + contender.takes_part


CARCASSONNE = CarcassonneWithExpansions()
