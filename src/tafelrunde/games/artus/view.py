"""Artus: what a viewer may know, and nothing else. (AR-70)"""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, Literal

import msgspec

from tafelrunde.games.artus.components import (
    CARD_NAMES,
    CARDS_IN_STACK,
    CHAIRS,
    FIRST_CARD,
    PRINCES,
    STACKS,
    Components,
)
from tafelrunde.games.artus.events import Figure, figure_named
from tafelrunde.games.artus.rules.turntable import is_green, is_red, is_yellow, value_of
from tafelrunde.games.artus.state import NOBODY, STATE, Cards, Phase, PhaseName, Player, State, knight_of
from tafelrunde.kernel.checked_records import bytes_of, checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.records import Memory, new_memory
from tafelrunde.kernel.showing import seen, write
from tafelrunde.kernel.words import View

Colour = Literal["green", "yellow", "red", "crown"]
MOST_KNOWN = 2_000  # kept at a time: a box of somebody's own is one among many
LAP = 50  # spaces of the prestige track (AR-7)


class ChairView(msgspec.Struct, frozen=True):
    """A chair: what it is worth now, whether it stands on the carpet, who sits there."""

    value: int
    colour: Colour
    carpet: bool
    figure: Figure | None


class PrinceView(msgspec.Struct, frozen=True):
    """A prince or the king."""

    figure: Figure
    chair: int
    rings: int


class PlayerView(msgspec.Struct, frozen=True):
    """A player; the hand is shown to its owner, to others only the backs."""

    prestige: int
    track: int  # where the marker stands on the track from 0 to 49
    fifties: int  # "50" tokens
    lying: bool  # below zero the marker lies on its side
    knights: tuple[int, ...]
    hand: tuple[str, ...] | None
    hand_backs: dict[str, int]
    stacks: dict[str, int]
    played: tuple[str, ...]


class ArtusView(View, frozen=True, kw_only=True, tag="artus"):
    """The table as one viewer sees it."""

    advanced: bool
    phase: PhaseName
    on_turn: int
    start_seat: int
    round: int
    rounds: int
    cards_to_play: int
    cards_to_draw: int
    rings_in_supply: int
    chairs: tuple[ChairView, ...]
    princes: tuple[PrinceView, ...]
    players: tuple[PlayerView, ...]
    components: dict[str, Any] | None = None


green, yellow, red, value_at = map(uncompiled, (is_green, is_yellow, is_red, value_of))


def view_of(game: State, box: Components, custom: dict[str, Any] | None, seat: int | None) -> ArtusView:
    """Everything a seat may know; None is a spectator. Only a seat's own hand is more than everybody sees."""
    if seat is None:
        return _everybodys(game, box, custom)
    shown = _everybodys(game, box, custom)
    hand = tuple(CARD_NAMES[card] for card in cards_in(game.player[seat].hand))
    own = msgspec.structs.replace(shown.players[seat], hand=hand)
    return msgspec.structs.replace(shown, seat=seat, players=(*shown.players[:seat], own, *shown.players[seat + 1 :]))


_latest: tuple[bytes, bytes, ArtusView] | None = None  # asked for by every seat in turn, so it is kept


def _everybodys(game: State, box: Components, custom: dict[str, Any] | None) -> ArtusView:
    global _latest
    key, latest = (bytes_of(game), bytes_of(box)), _latest  # another thread may make the next one meanwhile
    if latest is None or latest[:2] != key or latest[2].components != custom:
        latest = _latest = (*key, _seen_by_all(game, box, custom))
    return latest[2]


def _seen_by_all(game: State, box: Components, custom: dict[str, Any] | None) -> ArtusView:
    over = game.phase == Phase.OVER
    whole_set = tuple(cards_in_game(box, bool(game.advanced)))
    players = tuple(_player(game, whole_set, other) for other in range(game.seats))
    return ArtusView(
        seat=None,
        seats=game.seats,
        waiting=() if over else (game.on_turn,),
        over=over,
        **seen(State, game),
        round=_round(game, box),
        rounds=len(whole_set) // box.cards_per_turn[game.advanced],
        rings_in_supply=box.all_rings - sum(game.rings),
        chairs=_chairs(game, box),
        princes=tuple(
            PrinceView(figure_named(prince, game.king), game.chair[prince], game.rings[prince])
            for prince in range(PRINCES)
        ),
        players=players,
        components=custom,
    )


def _round(game: State, box: Components) -> int:
    """0 while knights are placed; then the round that the player on turn is in."""
    if game.phase == Phase.PLACE:
        return 0
    played, per_turn = game.player[game.on_turn].played, box.cards_per_turn[game.advanced]
    return played // per_turn + (game.phase == Phase.PLAY)


_standing: dict[tuple[int, bytes], tuple[tuple[int, Colour], ...]] = {}  # values and colours as the turntable stands


def _chairs(game: State, box: Components) -> tuple[ChairView, ...]:
    key = game.crown_at, bytes_of(box)
    if key not in _standing:
        if len(_standing) >= MOST_KNOWN:
            _standing.clear()
        _standing[key] = tuple((value_at(game, box, chair), _colour(game, box, chair)) for chair in range(CHAIRS))
    return tuple(
        ChairView(value, colour, bool(box.carpet[chair]), _figure(game.occupant[chair], game.king))
        for chair, (value, colour) in enumerate(_standing[key])
    )


def _colour(game: State, box: Components, chair: int) -> Colour:
    if green(game, box, chair):
        return "green"
    if red(game, box, chair):
        return "red"
    return "yellow" if yellow(game, box, chair) else "crown"


@cache
def _figure(occupant: int, king: int) -> Figure | None:
    return None if occupant == NOBODY else figure_named(occupant, king)


_known: dict[tuple[bytes, tuple[int, ...], tuple[int, ...]], PlayerView] = {}  # a decision changes one or two of them


def _player(game: State, whole_set: tuple[int, ...], seat: int) -> PlayerView:
    key = bytes_of(game.player[seat]), knights_of(game, seat), whole_set
    known = _known.get(key)
    if known is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        known = _known[key] = _player_seen(game.player[seat], key[1], whole_set)
    return known


def _player_seen(player: Player, knights: tuple[int, ...], whole_set: tuple[int, ...]) -> PlayerView:
    hand = cards_in(player.hand)
    in_stacks = [card for stack in player.stack for card in cards_in(stack)]
    played = Counter(whole_set)
    played.subtract(hand + in_stacks)
    return PlayerView(
        **seen(Player, player),
        track=player.prestige % LAP,
        fifties=max(0, player.prestige // LAP),
        lying=player.prestige < 0,
        knights=knights,
        hand=None,
        hand_backs={name: sum(stack_of(card) == stack for card in hand) for stack, name in enumerate(STACKS)},
        stacks={name: player.stack[stack].count for stack, name in enumerate(STACKS)},
        played=tuple(CARD_NAMES[card] for card in sorted(played.elements())),
    )


def knights_of(game: State, seat: int) -> tuple[int, ...]:
    """The chairs of a player's knights, by number."""
    chairs = (game.chair[uncompiled(knight_of)(seat, number)] for number in range(game.knights_each))
    return tuple(chair for chair in chairs if chair != NOBODY)


def cards_in(cards: Cards) -> list[int]:
    return list(cards.card)[: cards.count]


def stack_of(card: int) -> int:
    """The stack that a card's back belongs to."""
    return sum(card >= first for first in FIRST_CARD) - 1


def cards_in_game(box: Components, advanced: bool) -> list[int]:
    """A player's whole set; equal prints are equal numbers."""
    stacks = range(len(STACKS) if advanced else len(STACKS) - 1)
    return [box.card[FIRST_CARD[stack] + i].same_as for stack in stacks for i in range(CARDS_IN_STACK[stack])]


def imagine(view: ArtusView, box: Components) -> Memory:
    """A state that fits the view; hidden cards lie in it in some order."""
    memory = new_memory(STATE)
    game = checked_record(memory, STATE)
    game.seats = view.seats
    write(State, game, view)
    game.knights_each = box.knights[view.seats]
    game.knights_to_place = view.seats * game.knights_each - sum(len(player.knights) for player in view.players)
    _imagine_figures(game, view)
    for seat, player in enumerate(view.players):
        _imagine_cards(game, box, seat, player)
    return memory


def _imagine_figures(game: State, view: ArtusView) -> None:
    for chair in range(CHAIRS):
        game.occupant[chair] = NOBODY
    for figure in range(len(game.chair)):
        game.chair[figure] = NOBODY
    places = {prince: princely.chair for prince, princely in enumerate(view.princes)}
    for seat, player in enumerate(view.players):
        places |= {uncompiled(knight_of)(seat, number): chair for number, chair in enumerate(player.knights)}
    for figure, chair in places.items():
        game.occupant[chair] = figure
        game.chair[figure] = chair
    for prince, princely in enumerate(view.princes):
        game.rings[prince] = princely.rings
        if princely.figure.kind == "king":
            game.king, game.crown_at = prince, princely.chair


def _imagine_cards(game: State, box: Components, seat: int, player: PlayerView) -> None:
    left = Counter(cards_in_game(box, bool(game.advanced)))
    left.subtract(CARD_NAMES.index(name) for name in player.played)
    known = [CARD_NAMES.index(name) for name in player.hand or ()]
    left.subtract(known)
    hidden = sorted(left.elements())
    hand = list(known)
    for stack, name in enumerate(STACKS):
        pool = [card for card in hidden if stack_of(card) == stack]
        if player.hand is None:
            hand += pool[: player.hand_backs[name]]
            pool = pool[player.hand_backs[name] :]
        fill_cards(game.player[seat].stack[stack], pool)
    fill_cards(game.player[seat].hand, sorted(hand))
    write(Player, game.player[seat], player)
    game.player[seat].played = len(player.played)


def fill_cards(cards: Cards, numbers: list[int]) -> None:
    """Writes cards into a hand or a stack."""
    cards.count = len(numbers)
    for place, card in enumerate(numbers):
        cards.card[place] = card
