"""Artus: any situation as readable data, hidden parts included, for tests, puzzles and analysis."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Annotated, Any, Literal

import msgspec

from tafelrunde.games.artus.actions import CardName, Chair
from tafelrunde.games.artus.components import CARD_NAMES, CHAIRS, PRINCES, STACKS, Components, StackName
from tafelrunde.games.artus.events import figure_named
from tafelrunde.games.artus.state import NOBODY, PHASES, STATE, Phase, PhaseName, Player, State, knight_of
from tafelrunde.games.artus.view import cards_in, cards_in_game, fill_cards, knights_of
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.errors import BadPosition
from tafelrunde.kernel.records import Memory, new_memory
from tafelrunde.kernel.showing import whole, write
from tafelrunde.kernel.wrong_data import what_is_wrong

Seat = Annotated[int, msgspec.Meta(ge=0, le=3)]
Prestige = Annotated[int, msgspec.Meta(ge=-10000, le=10000)]


class PrincePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prince; the one with a king's rings is King Artus."""

    colour: Literal["silver", "bronze"]
    chair: Chair
    rings: Annotated[int, msgspec.Meta(ge=1)] = 1


class PlayerPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player; the top card of a stack is written first. Cards that are nowhere were played."""

    prestige: Prestige = 0
    knights: tuple[Chair, ...] = ()
    hand: tuple[CardName, ...] = ()
    stacks: dict[StackName, tuple[CardName, ...]] = {}


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The situation; `cards_to_play` and `cards_to_draw` count what is left of this turn."""

    princes: tuple[PrincePosition, ...]
    players: tuple[PlayerPosition, ...]
    advanced: bool = False
    phase: PhaseName = "play"
    on_turn: Seat = 0
    start_seat: Seat = 0
    cards_to_play: int | None = None
    cards_to_draw: int = 0


def position_of(game: State) -> Position:
    """The situation of a state."""
    return Position(
        princes=tuple(
            PrincePosition(figure_named(prince, NOBODY).colour or "silver", game.chair[prince], game.rings[prince])
            for prince in range(PRINCES)
        ),
        players=tuple(_player_of(game, seat) for seat in range(game.seats)),
        **whole(State, game),
    )


def _player_of(game: State, seat: int) -> PlayerPosition:
    player = game.player[seat]
    return PlayerPosition(
        **whole(Player, player),
        knights=knights_of(game, seat),
        hand=tuple(CARD_NAMES[card] for card in cards_in(player.hand)),
        stacks={
            name: tuple(CARD_NAMES[card] for card in reversed(cards_in(player.stack[stack])))
            for stack, name in enumerate(STACKS)
        },
    )


def state_of(data: Mapping[str, Any], box: Components) -> Memory:
    """The state of a position, or BadPosition."""
    try:
        position = msgspec.convert(data, Position)
    except msgspec.ValidationError as error:
        raise BadPosition(f"artus: {what_is_wrong(error)}") from None
    memory = new_memory(STATE)
    game = checked_record(memory, STATE)
    game.seats = _checked_seats(position)
    write(State, game, _with_checked_turn(position, box))
    _seat_figures(game, box, position)
    for seat in range(game.seats):
        _give_cards(game, box, seat, position.players[seat])
    _check_phase(game)
    return memory


def _expect(holds: bool, expected: str) -> None:
    if not holds:
        raise BadPosition(f"artus: expected {expected}")


def _checked_seats(position: Position) -> int:
    seats = len(position.players)
    _expect(2 <= seats <= 4, f"2 to 4 players, not {seats}")
    _expect(position.on_turn < seats and position.start_seat < seats, f"seats below {seats} in on_turn and start_seat")
    return seats


def _seat_figures(game: State, box: Components, position: Position) -> None:
    colours = [prince.colour for prince in position.princes]
    _expect(sorted(colours) == ["bronze"] * 2 + ["silver"] * 2, "two silver and two bronze princes")
    rings = [prince.rings for prince in position.princes]
    _expect(max(rings) <= box.rings_of_king, f"at most {box.rings_of_king} rings on a prince, not {max(rings)}")
    _expect(rings.count(box.rings_of_king) == 1, f"exactly one king, with {box.rings_of_king} rings")
    _expect(sum(rings) <= box.all_rings, f"at most {box.all_rings} rings in all, not {sum(rings)}")
    game.knights_each = box.knights[game.seats]
    for chair in range(CHAIRS):
        game.occupant[chair] = NOBODY
    for figure in range(len(game.chair)):
        game.chair[figure] = NOBODY
    free = {"silver": [0, 2], "bronze": [1, 3]}
    for prince in position.princes:
        figure = free[prince.colour].pop(0)
        _sit(game, figure, prince.chair)
        game.rings[figure] = prince.rings
        if prince.rings == box.rings_of_king:
            game.king, game.crown_at = figure, prince.chair
    for seat, player in enumerate(position.players):
        _expect(len(player.knights) <= game.knights_each, f"at most {game.knights_each} knights of seat {seat}")
        for number, chair in enumerate(player.knights):
            _sit(game, uncompiled(knight_of)(seat, number), chair)


def _sit(game: State, figure: int, chair: int) -> None:
    _expect(game.occupant[chair] == NOBODY, f"one figure on chair {chair}, not two")
    game.occupant[chair], game.chair[figure] = figure, chair


def _give_cards(game: State, box: Components, seat: int, player: PlayerPosition) -> None:
    full_hand = 2 * box.hand[game.advanced]
    _expect(
        len(player.hand) <= full_hand, f"at most {full_hand} cards in the hand of seat {seat}, not {len(player.hand)}"
    )
    hand = [_print_of(box, name) for name in player.hand]
    stacks = [[_print_of(box, name) for name in player.stacks.get(stack, ())] for stack in STACKS]
    there, allowed = Counter([*hand, *chain(*stacks)]), Counter(cards_in_game(box, bool(game.advanced)))
    for card, count in there.items():
        _expect(
            count <= allowed[card], f"{CARD_NAMES[card]} at most {allowed[card]} times with seat {seat}, not {count}"
        )
    for stack, cards in enumerate(stacks):
        own = all(box.card[card].stack == stack for card in cards)
        _expect(own, f"only {STACKS[stack]} cards in the {STACKS[stack]} stack of seat {seat}")
        fill_cards(game.player[seat].stack[stack], cards[::-1])
    fill_cards(game.player[seat].hand, sorted(hand))
    write(Player, game.player[seat], player)
    game.player[seat].played = allowed.total() - there.total()


def _print_of(box: Components, name: str) -> int:
    card = CARD_NAMES.index(name)
    first = CARD_NAMES[box.card[card].same_as]
    _expect(first == name, f"{first} instead of {name}: equal cards bear one name")
    return card


def _with_checked_turn(position: Position, box: Components) -> Position:
    """With what is left of this turn: where it is not said, as many cards as can be played."""
    hand, per_turn = position.players[position.on_turn].hand, box.cards_per_turn[position.advanced]
    phase = Phase(PHASES.index(position.phase))
    most_to_play = min(per_turn, len(hand)) if phase is Phase.PLAY else 0
    to_play = most_to_play if position.cards_to_play is None else position.cards_to_play
    _expect((1 <= to_play <= most_to_play) if phase is Phase.PLAY else to_play == 0, _EXPECTED_TO_PLAY[phase])
    to_draw = position.cards_to_draw
    _expect((1 <= to_draw <= per_turn) if phase is Phase.DRAW else to_draw == 0, "cards_to_draw only in phase draw")
    return msgspec.structs.replace(position, cards_to_play=to_play)


def _check_phase(game: State) -> None:
    phase, player = Phase(game.phase), game.player[game.on_turn]
    _expect(phase is not Phase.DRAW or _has_a_choice(player), "two stacks to choose from in phase draw")
    _expect(
        phase is not Phase.OVER or not any(game.player[seat].hand.count for seat in range(game.seats)),
        "empty hands when the game is over",
    )
    _check_knights(game, phase)


_EXPECTED_TO_PLAY = {
    Phase.PLACE: "no cards_to_play while knights are placed",
    Phase.PLAY: "a card in the hand of the player on turn, and cards_to_play that fit the hand and the turn",
    Phase.DRAW: "no cards_to_play in phase draw",
    Phase.OVER: "no cards_to_play when the game is over",
}


def _has_a_choice(player: Player) -> bool:
    return sum(player.stack[stack].count > 0 for stack in range(len(STACKS))) > 1


def _check_knights(game: State, phase: Phase) -> None:
    """All knights sit, or so many as the order of placing has brought to the table. (AR-14)"""
    placed = [len(knights_of(game, seat)) for seat in range(game.seats)]
    game.knights_to_place = game.seats * game.knights_each - sum(placed)
    if phase is not Phase.PLACE:
        _expect(game.knights_to_place == 0, f"{game.knights_each} knights of each player on the table")
        return
    order = [(game.start_seat - 1 - turn) % game.seats for turn in range(sum(placed))]
    _expect(placed == [order.count(seat) for seat in range(game.seats)], "knights placed in the order of AR-14")
    _expect(game.knights_to_place > 0, "a knight to place in phase place")
    _expect(game.on_turn == (game.start_seat - 1 - sum(placed)) % game.seats, "the seat on turn by the order of AR-14")
