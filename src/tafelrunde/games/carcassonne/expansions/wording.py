"""Carcassonne with expansions: actions and events in sentences."""

from __future__ import annotations

from tafelrunde.games.carcassonne import wording as base
from tafelrunde.games.carcassonne.expansions.events import (
    EmblemReturned,
    EmblemTurnedUp,
    MeepleNominated,
    PrizeReplaced,
    PrizeWon,
    TournamentBegan,
    TournamentTilePlaced,
)
from tafelrunde.kernel.words import Action, Event


class Wording(base.Wording):
    """Where an event is told without a secret, another sentence says so."""

    def event(self, event: Event) -> str:
        key = f"event.{type(event).__name__}"
        match event:
            case MeepleNominated(emblem=None) | EmblemReturned(emblem=None):
                key += "Hidden"
            case PrizeWon(tile=None) | PrizeReplaced(tile=None):
                key += "Hidden"
            case TournamentTilePlaced(seat=None):
                key += "First"
            case TournamentBegan(last=True):
                key += "Last"
            case _:
                return super().event(event)
        return self.say(key, **self.told(event))

    def told(self, thing: Action | Event) -> dict[str, object]:
        told = super().told(thing)
        if isinstance(category := told.get("category"), str):
            told["category"] = self.say(f"category.{category}")
        if isinstance(thing, EmblemTurnedUp):
            told["tiles"] = thing.value - thing.emblem
        return told
