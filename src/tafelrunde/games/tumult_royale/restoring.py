"""Tumult Royale: the state of a position, or why that position cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec

from tafelrunde.games.tumult_royale.components import (
    COMMODITIES,
    FACE_NAMES,
    FIELD_NAMES,
    ROUNDS,
    SINGLE_SPACES,
    SPACES,
    Components,
    FieldKind,
)
from tafelrunde.games.tumult_royale.decisions import waiting
from tafelrunde.games.tumult_royale.position import WHERE_NAMES, Position, write_table
from tafelrunde.games.tumult_royale.preparation import clear_table
from tafelrunde.games.tumult_royale.rules.coronation import face_down_tiles, turn_up
from tafelrunde.games.tumult_royale.rules.statues import can_place
from tafelrunde.games.tumult_royale.secrecy import recount_castles
from tafelrunde.games.tumult_royale.state import NOBODY, NOWHERE, PHASES, STATE, Phase, Player, State, Where, king_of
from tafelrunde.games.tumult_royale.timing import due
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.noting import NOTES, new_notes
from tafelrunde.kernel.records import Memory, new_memory
from tafelrunde.kernel.showing import write
from tafelrunde.kernel.wrong_data import what_is_wrong

RAIDING = (Phase.RAID, Phase.LAST_DECISIONS)
NO_NOTES = checked_record(new_notes(recording=False), NOTES)


def read_position(data: Mapping[str, Any], box: Components) -> Memory:
    """The state of a position, or BadPosition."""
    try:
        return state_of(msgspec.convert(data, Position), box)
    except msgspec.ValidationError as error:
        raise BadPosition(f"tumult-royale: {what_is_wrong(error)}") from None


def state_of(position: Position, box: Components) -> Memory:
    """The state of a position that is of the right form."""
    memory = new_memory(STATE)
    game = checked_record(memory, STATE)
    game.seats = len(position.players)
    _expect(2 <= game.seats <= 4, f"2 to 4 players, not {game.seats}")
    seats = [position.start_seat, *position.statues.values(), *(space.king for space in position.chronicle)]
    _expect(all(seat < game.seats for seat in [*seats, position.on_turn or 0]), f"seats below {game.seats}")
    write_table(game, position.table)
    uncompiled(clear_table)(game, box)
    _write_round(game, position)
    _write_players(game, box, position)
    _write_regions(game, box, position)
    _write_statues(game, box, position)
    _write_tiles(game, box, position)
    _check_phase(game, box)
    return memory


def _expect(holds: bool, expected: str) -> None:
    if not holds:
        raise BadPosition(f"tumult-royale: expected {expected}")


def _write_round(game: State, position: Position) -> None:
    write(State, game, position)
    for commodity in range(COMMODITIES):
        game.demanded[commodity] = position.demanded[commodity]


def _write_players(game: State, box: Components, position: Position) -> None:
    ranks = sorted(player.rank for player in position.players)
    _expect(ranks == list(range(1, game.seats + 1)), f"the ranks 1 to {game.seats}, each once, not {ranks}")
    game.supply = box.supporters
    for seat, given in enumerate(position.players):
        player = game.player[seat]
        write(Player, player, given)
        left = game.supply - given.supporters
        _expect(left >= 0, f"at most {box.supporters} supporters in all")
        game.supply = left
        for place in given.seen:
            _expect(place < game.tiles, f"places below {game.tiles} in seen")
            player.seen |= 1 << place


def _write_regions(game: State, box: Components, position: Position) -> None:
    in_frame = [space for space in range(SPACES) if box.frame[game.seats].face_up[space] != NOWHERE]
    given = sorted(region.space for region in position.regions)
    _expect(given == in_frame, f"one region tile in each of the spaces {in_frame}, not {given}")
    numbers = {region.number for region in position.regions}
    _expect(len(numbers) == len(given), "ten different region tiles, none of them twice")
    for space in range(SPACES):
        game.region[space].number = NOWHERE
    for region in position.regions:
        tile = game.region[region.space]
        tile.number, tile.orientation = region.number - 1, region.orientation
        if region.face_up:
            uncompiled(turn_up)(game, box, region.space, NO_NOTES)


def _write_statues(game: State, box: Components, position: Position) -> None:
    for name, seat in position.statues.items():
        field = FIELD_NAMES.index(name)
        kind = game.field_kind[field]
        _expect(kind != FieldKind.HIDDEN, f"statues on face-up fields only, not on {name}")
        game.noble_on[field] = seat
        game.player[seat].statues_placed += box.price[kind].statues
    for number, space in enumerate(position.chronicle):
        _expect(number < ROUNDS, f"at most {ROUNDS} spaces of the chronicle")
        most = 1 if number < SINGLE_SPACES else 2
        _expect(space.statues <= most, f"at most {most} statues on space {number + 1} of the chronicle")
        game.chronicle[number].king, game.chronicle[number].statues = space.king, space.statues
        game.player[space.king].statues_placed += space.statues
    placed = [game.player[seat].statues_placed for seat in range(game.seats)]
    _expect(max(placed) <= box.statues, f"at most {box.statues} statues of each player, not {max(placed)}")
    complete = sum(count == box.statues for count in placed)
    _expect(complete == (position.ending == "last-statue"), "the last statue of a player when it ended the game")


def _write_tiles(game: State, box: Components, position: Position) -> None:
    there = Counter(tile.face for tile in position.tiles)
    in_play = Counter(FACE_NAMES[box.face[place]] for place in range(game.tiles))
    wrong = [f"{face} {in_play[face]} times, not {there[face]}" for face in FACE_NAMES if there[face] != in_play[face]]
    _expect(not wrong, f"the commodity tiles of a game of {game.seats}: " + ", ".join(wrong))
    hands = Counter(tile.where for tile in position.tiles if tile.where.startswith("hand"))
    _expect(all(count == 1 for count in hands.values()), "one tile in a hand")
    for place, tile in enumerate(position.tiles):
        where = WHERE_NAMES.index(tile.where)
        game.face[place], game.where[place] = FACE_NAMES.index(tile.face), where
        if where < Where.CENTRE:
            _expect(where % Where.HAND < game.seats, f"seats below {game.seats} in {tile.where}")
            _give(game, place, where)
    uncompiled(recount_castles)(game)


def _give(game: State, place: int, where: int) -> None:
    """A tile in a hand or a castle has been seen by its noble, if it is not face up for all."""
    player = game.player[where % Where.HAND]
    if where >= Where.HAND:
        player.hand = place
    if game.phase in RAIDING:
        player.seen |= 1 << place


def _check_phase(game: State, box: Components) -> None:
    phase = Phase(game.phase)
    _check_round(game, phase)
    _check_raid(game, phase)
    for_one = phase in (Phase.FIRST_STATUES, Phase.GAMBLE, Phase.PLACE, Phase.TURN_UP)
    for_one = for_one or (phase is Phase.RAID and not game.timed)
    _expect((game.on_turn != NOBODY) == for_one, "a seat on turn" if for_one else f"nobody on turn in {PHASES[phase]}")
    if phase in (Phase.GAMBLE, Phase.TURN_UP):
        _expect(game.on_turn == uncompiled(king_of)(game), "the king on turn")
    if phase is Phase.PLACE:
        _expect(uncompiled(can_place)(game, box, game.on_turn), "a seat on turn that can place statues")
        _expect(bool(game.player[game.on_turn].could_place), "could_place of the seat on turn")
    if phase is Phase.TURN_UP:
        down = uncompiled(face_down_tiles)(game)
        _expect(0 < game.to_turn_up < down, f"1 to {down - 1} region tiles to_turn_up")
    can_go_on = uncompiled(waiting)(game, game.clock) != 0 or uncompiled(due)(game) >= 0
    _expect((phase is Phase.OVER) != can_go_on, "a situation in which somebody can act, or an ending")


def _check_round(game: State, phase: Phase) -> None:
    _expect((game.ending != 0) == (phase is Phase.OVER), "an ending when the game is over, and only then")
    begun = phase is not Phase.FIRST_STATUES and not game.practising
    _expect((game.round_number > 0) == begun, "round 0 before the first round, and only then")
    kings = sum(space.king != NOBODY for space in game.chronicle)
    crowned = phase is Phase.TURN_UP or (phase is Phase.OVER and kings == game.round_number)
    expected = game.round_number if crowned else max(0, game.round_number - 1)
    _expect(kings == expected, f"{expected} kings in the chronicle, not {kings}")
    placed = [game.player[seat].statues_placed for seat in range(game.seats)]
    if phase is Phase.FIRST_STATUES and game.on_turn != NOBODY:
        first = [int(game.player[seat].rank > game.player[game.on_turn].rank) for seat in range(game.seats)]
        _expect(placed == first, "a first statue of every rank below the seat on turn, and no other")
    else:
        _expect(min(placed) >= 1, "the first statue of every player on the board")
    spun = [number > 0 for number in game.demanded]
    _expect(bool(game.gamblers) or len(set(game.demanded)) == 1, "one number for all three commodities")
    before = phase in (Phase.FIRST_STATUES, Phase.BEFORE_RAID, *RAIDING)
    unknown = phase is Phase.FIRST_STATUES or (before and bool(game.gamblers or game.practising))
    _expect(not (unknown and any(spun)), "no number spun yet")
    _expect(phase is Phase.BEFORE_RAID or unknown or phase is Phase.GAMBLE or all(spun), "a number spun")


def _check_raid(game: State, phase: Phase) -> None:
    """What belongs to the raid is there in the raid and only then, so that equal situations are equal."""
    where = [game.where[place] for place in range(game.tiles)]
    timed = phase in RAIDING and bool(game.timed)
    holding = [game.player[seat].hand != NOWHERE for seat in range(game.seats)]
    _expect(phase in RAIDING or not any(holding), "tiles in hands in a raid only")
    early = phase in (Phase.FIRST_STATUES, Phase.BEFORE_RAID)
    _expect(not early or all(place >= Where.CENTRE for place in where), "no tile in a castle before the raid")
    _expect(timed == (game.raid_ends_at > 0), "raid_ends_at in a timed raid, and only then")
    _expect(timed or game.clock == 0, "a clock in a timed raid only")
    last = phase is Phase.LAST_DECISIONS
    _expect(last == (game.decide_until > 0), "decide_until for the last decisions, and only then")
    _expect(not last or (timed and any(holding)), "a tile in hand for the last decisions of a timed raid")
    for seat in range(game.seats):
        player = game.player[seat]
        _expect(phase in RAIDING or not (player.done or player.lifts or player.seen), "raiders in a raid only")
        _expect(phase in (Phase.BEFORE_RAID, *RAIDING) or not player.ready, "readiness before and in a raid only")
        _expect(phase is Phase.BEFORE_RAID or not player.to_set_aside, "tiles to set aside before the raid only")
        _expect(player.lifted_at == 0 or (holding[seat] and timed), "lifted_at for a tile in hand only")
        _expect(not player.last_decision or (last and holding[seat]), "last decisions on tiles in hand only")
        _expect(not (holding[seat] and player.done), "an empty hand of who is done")
        seen = [where[place] for place in range(game.tiles) if player.seen >> place & 1]
        _expect(Where.SET_ASIDE not in seen, "no set-aside tile in seen")
