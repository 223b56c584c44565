"""Artus: what a viewer may know, and nothing else. (AR-70)"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from functools import lru_cache
from itertools import chain, repeat
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
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.kernel.keeping import kept, once, unnoted
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
knight = uncompiled(knight_of)


def view_of(game: State, box: Components, custom: dict[str, Any] | None, seat: int | None) -> ArtusView:
    """Everything a seat may know; None is a spectator. Only a seat's own hand is more than everybody sees."""
    shown = _everybodys(game, box, custom=custom)
    if seat is None:
        return shown
    own = _owner(game, box, seat, shown=shown.players[seat])
    return msgspec.structs.replace(shown, seat=seat, players=(*shown.players[:seat], own, *shown.players[seat + 1 :]))


@once
def _everybodys(game: State, box: Components, *, custom: dict[str, Any] | None) -> ArtusView:
    now = unnoted(game)
    over, places = now.phase == Phase.OVER, list(now.chair)
    return ArtusView(
        seat=None,
        seats=now.seats,
        waiting=() if over else (now.on_turn,),
        over=over,
        **seen(State, now),
        round=_round(now, box),
        rounds=len(_whole_set(game, box)) // box.cards_per_turn[now.advanced],
        rings_in_supply=box.all_rings - sum(now.rings),
        chairs=_chairs(game, box),
        princes=_princes(game, box, chairs=places[:PRINCES]),
        players=tuple([_player(game, box, seat, knights=_knights(now, places, seat)) for seat in range(now.seats)]),
        components=custom,
    )


def _round(game: State, box: Components) -> int:
    """0 while knights are placed; then the round that the player on turn is in."""
    if game.phase == Phase.PLACE:
        return 0
    played, per_turn = game.player[game.on_turn].played, box.cards_per_turn[game.advanced]
    return played // per_turn + (game.phase == Phase.PLAY)


@kept
def _chairs(game: State, box: Components) -> tuple[ChairView, ...]:
    return tuple(map(_chair, *_standing(game, box, game.crown_at), game.occupant, repeat(game.king)))


@kept
def _standing(game: State, box: Components, crown_at: int) -> tuple[list[int], list[Colour], list[bool]]:
    """The values, the colours and the carpets of all chairs, as the turntable stands with its crown at a chair."""
    values = [value_at(game, box, chair) for chair in range(CHAIRS)]
    colours = [_colour(game, box, chair) for chair in range(CHAIRS)]
    return values, colours, [bool(box.carpet[chair]) for chair in range(CHAIRS)]


def _colour(game: State, box: Components, chair: int) -> Colour:
    if green(game, box, chair):
        return "green"
    if red(game, box, chair):
        return "red"
    return "yellow" if yellow(game, box, chair) else "crown"


@lru_cache(MOST_KNOWN)
def _chair(value: int, colour: Colour, carpet: bool, occupant: int, king: int) -> ChairView:
    return ChairView(value, colour, carpet, None if occupant == NOBODY else figure_named(occupant, king))


@kept
def _princes(game: State, box: Components, *, chairs: list[int]) -> tuple[PrinceView, ...]:
    king, rings = game.king, game.rings
    return tuple([PrinceView(figure_named(prince, king), chairs[prince], rings[prince]) for prince in range(PRINCES)])


@kept
def _player(game: State, box: Components, seat: int, *, knights: tuple[int, ...]) -> PlayerView:
    player = game.player[seat]
    hand_backs, stacks, played = _cards(game, box, seat)
    return PlayerView(
        **seen(Player, player),
        track=player.prestige % LAP,
        fifties=max(0, player.prestige // LAP),
        lying=player.prestige < 0,
        knights=knights,
        hand=None,
        hand_backs=hand_backs,
        stacks=stacks,
        played=played,
    )


@kept
def _cards(game: State, box: Components, seat: int) -> tuple[dict[str, int], dict[str, int], tuple[str, ...]]:
    """The backs of the hand, how many lie in each stack, and what was played."""
    player = game.player[seat]
    hand, stacks = cards_in(player.hand), [cards_in(stack) for stack in player.stack]
    from_stacks = [stack_of(card) for card in hand]
    return (
        {name: from_stacks.count(stack) for stack, name in enumerate(STACKS)},
        {name: len(stack) for name, stack in zip(STACKS, stacks, strict=True)},
        tuple([CARD_NAMES[card] for card in _without(_whole_set(game, box), hand, *stacks)]),
    )


def _without(cards: list[int], *hidden: list[int]) -> list[int]:
    left = cards.copy()
    for card in chain(*hidden):
        left.remove(card)
    return left


@kept
def _owner(game: State, box: Components, seat: int, *, shown: PlayerView) -> PlayerView:
    hand = tuple(CARD_NAMES[card] for card in cards_in(game.player[seat].hand))
    return msgspec.structs.replace(shown, hand=hand)


@kept
def _whole_set(game: State, box: Components) -> list[int]:
    return sorted(cards_in_game(box, bool(game.advanced)))


def knights_of(game: State, seat: int) -> tuple[int, ...]:
    """The chairs of a player's knights, by number."""
    return _knights(game, list(game.chair), seat)


def _knights(game: State, places: list[int], seat: int) -> tuple[int, ...]:
    first = knight(seat, 0)
    return tuple([chair for chair in places[first : first + game.knights_each] if chair != NOBODY])


def cards_in(cards: Cards) -> list[int]:
    return list(cards.card)[: cards.count]


def stack_of(card: int) -> int:
    """The stack that a card's back belongs to."""
    return bisect_right(FIRST_CARD, card) - 1


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
        places |= {knight(seat, number): chair for number, chair in enumerate(player.knights)}
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
