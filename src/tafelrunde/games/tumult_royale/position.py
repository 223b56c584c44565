"""Tumult Royale: any situation as readable data, hidden parts included, for tests, puzzles and analysis."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tafelrunde.games.tumult_royale.actions import FaceName, FieldName, Place, Space
from tafelrunde.games.tumult_royale.components import (
    FACE_NAMES,
    FIELD_NAMES,
    FIELDS,
    MOST_SEATS,
    REGION_TILES,
    ROUNDS,
    SPACES,
)
from tafelrunde.games.tumult_royale.state import NOBODY, NOWHERE, DecisionName, EndingName, PhaseName, Player, State
from tafelrunde.kernel.showing import whole, write

WHERE_NAMES = (
    *(f"castle-{seat}" for seat in range(MOST_SEATS)),
    *(f"hand-{seat}" for seat in range(MOST_SEATS)),
    *("centre", "set-aside"),
)
WhereName = Literal[WHERE_NAMES]  # type: ignore[valid-type]  # the names stand once, above

Seat = Annotated[int, msgspec.Meta(ge=0, lt=MOST_SEATS)]
Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
Time = Annotated[int, msgspec.Meta(ge=0, le=10**15)]


class TilePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A commodity tile; its place is its number in the row of all tiles."""

    face: FaceName
    where: WhereName = "centre"


class PlayerPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A noble; `seen` are the places whose tiles were seen in this raid, beyond the own hand and castle."""

    rank: Annotated[int, msgspec.Meta(ge=1, le=MOST_SEATS)]
    supporters: Annotated[int, msgspec.Meta(ge=0, le=10000)]
    mercy: bool = False
    to_set_aside: Small = 0
    ready: bool = False
    done: bool = False
    lifts: Small = 0
    lifted_at: Time = 0
    last_decision: DecisionName = "none"
    greediest: bool = False
    could_place: bool = False
    seen: tuple[Place, ...] = ()


class RegionPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A region tile in a space of the frame, after so many quarter turns clockwise."""

    space: Space
    number: Annotated[int, msgspec.Meta(ge=1, le=REGION_TILES)]
    orientation: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    face_up: bool = True


class ChroniclePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A space of the royal chronicle on which a king has placed."""

    king: Seat
    statues: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the table."""

    raid: Literal["timed", "calm"] = "timed"
    gamblers: bool = False
    practice_raid: bool = False
    forgetful_king: bool = False
    set_aside: Literal["auto", "choose"] = "auto"
    raid_seconds: Annotated[int, msgspec.Meta(ge=5, le=120)] = 20
    hand_ms: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 250
    decide_seconds: Annotated[int, msgspec.Meta(ge=1, le=60)] = 5
    calm_lifts: Annotated[int, msgspec.Meta(ge=1, le=30)] = 9
    memory: bool = False


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The situation. The supply, statues placed and what lies in the castles follow from the rest."""

    players: tuple[PlayerPosition, ...]
    tiles: tuple[TilePosition, ...]
    regions: tuple[RegionPosition, ...]
    statues: dict[FieldName, Seat] = {}
    chronicle: tuple[ChroniclePosition, ...] = ()
    table: Table = Table()
    phase: PhaseName = "place"
    ending: EndingName = "not-yet"
    on_turn: Seat | None = None
    start_seat: Seat = 0
    round: Annotated[int, msgspec.Meta(ge=0, le=ROUNDS)] = 1
    practising: bool = False
    demanded: tuple[Small, Small, Small] = (0, 0, 0)
    mood_before: Small = 0
    placement_round: Small = 0
    placed_in_round: bool = False
    to_turn_up: Small = 0
    clock: Time = 0
    raid_ends_at: Time = 0
    decide_until: Time = 0


def position_of(game: State) -> Position:
    """The situation of a state."""
    return Position(
        players=tuple(_player(game, seat) for seat in range(game.seats)),
        tiles=tuple(
            TilePosition(FACE_NAMES[game.face[place]], WHERE_NAMES[game.where[place]]) for place in range(game.tiles)
        ),
        regions=tuple(
            RegionPosition(space, region.number + 1, region.orientation, bool(region.face_up))
            for space, region in ((space, game.region[space]) for space in range(SPACES))
            if region.number != NOWHERE
        ),
        statues={FIELD_NAMES[field]: game.noble_on[field] for field in range(FIELDS) if game.noble_on[field] != NOBODY},
        chronicle=tuple(
            ChroniclePosition(space.king, space.statues) for space in game.chronicle if space.king != NOBODY
        ),
        table=table_of(game),
        **whole(State, game),
        demanded=(game.demanded[0], game.demanded[1], game.demanded[2]),
    )


def table_of(game: State) -> Table:
    """The options of a table."""
    return Table(**whole(State, game, "table"))


def write_table(game: State, table: Table) -> None:
    """Writes the options of a table into a state."""
    write(State, game, table, "table")


def _player(game: State, seat: int) -> PlayerPosition:
    player = game.player[seat]
    return PlayerPosition(
        **whole(Player, player),
        seen=tuple(place for place in range(game.tiles) if player.seen >> place & 1),
    )
