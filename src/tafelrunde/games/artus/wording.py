"""Artus: actions and events in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tafelrunde.games.artus.actions import DrawCard, GiveRing, MoveFigure, ScoreKnights
from tafelrunde.games.artus.components import CARD_NAMES, DEEDS, FIGURES, Components
from tafelrunde.games.artus.events import CardDrawn, Figure, KingCrowned
from tafelrunde.kernel.texts import Texts
from tafelrunde.kernel.words import Action, Event, Scored


class Wording:
    """Speaks one language about one box, calling the seats by their names."""

    def __init__(self, texts: Texts, language: str, box: Components, names: Sequence[str]) -> None:
        self.texts, self.language, self.box, self.names = texts, language, box, names

    def say(self, key: str, **values: object) -> str:
        return self.texts.say(self.language, key, **values)

    def card(self, name: str) -> str:
        """What a card says."""
        card = self.box.card[CARD_NAMES.index(name)]
        key = DEEDS[card.deed]
        if key in ("move-prince", "give-ring"):
            key += f"-{FIGURES[card.figures]}"
        if card.both_ways:
            key += "-both-ways"
        return self.say(f"card.{key}", low=card.low, high=card.high, penalty=card.penalty)

    def figure(self, figure: Figure) -> str:
        """Who a figure is."""
        if figure.kind == "knight":
            return self.say("figure.knight", name=self.names[figure.seat or 0])
        return self.say(f"figure.{figure.kind}-{figure.colour}")

    def action(self, action: Action) -> str:
        """What a player would do."""
        key = f"action.{type(action).__name__}"
        match action:
            case DrawCard(stack=stack):
                return self._capital(self.say(key, one=self.say(f"one.{stack}")))
            case MoveFigure(card=card, chair=chair, steps=steps):
                return self.say(key, card=self.card(card), chair=chair, steps=f"{steps:+}")
            case GiveRing(card=card, chair=chair):
                return self.say(key, card=self.card(card), chair=chair)
            case ScoreKnights(card=card, chairs=chairs):
                key = "action.ScoreChosenKnights" if chairs else key
                return self.say(key, card=self.card(card), chairs=", ".join(map(str, chairs)))
            case _:
                return self.say(key, **msgspec.structs.asdict(action))

    def event(self, event: Event) -> str:
        """What happened."""
        key = f"event.{type(event).__name__}"
        if isinstance(event, Scored):
            line = event.line
            why = ", ".join(self.say(f"part.{part.what}", amount=part.amount) for part in line.parts)
            return self.say(key, name=self.names[line.seat], amount=line.amount, why=why, rule=line.rule)
        if isinstance(event, CardDrawn) and event.card:
            key = "event.CardDrawnOpen"
        told = msgspec.structs.asdict(event)
        for field, value in told.items():
            if type(value) is Figure:
                told[field] = self.figure(value)
            elif field == "card" and value is not None:
                told[field] = self.card(value)
        if isinstance(event, KingCrowned):
            told["figure"] = self.figure(event.king)
            told["rings"] = self.box.rings_of_king - self.box.rings_of_prince
        self._add_aliases(told)
        return self._capital(self.say(key, **told))

    def _add_aliases(self, told: dict[str, Any]) -> None:
        """The names that the templates use."""
        if "seat" in told:
            told["name"] = self.names[told["seat"]]
        if "prince" in told:
            told["figure"] = told["prince"]
        elif "king" in told:
            told["figure"] = told["king"]
        if "stack" in told:
            told["one"] = self.say(f"one.{told['stack']}")
        if "from_each_stack" in told:
            told["count"] = told["from_each_stack"]

    @staticmethod
    def _capital(sentence: str) -> str:
        return sentence[:1].upper() + sentence[1:]
