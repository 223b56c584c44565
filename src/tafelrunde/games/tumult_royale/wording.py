"""Tumult Royale: actions and events in sentences."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tafelrunde.games.tumult_royale.actions import PlaceStatues
from tafelrunde.games.tumult_royale.events import (
    HintGiven,
    LastDecisionMade,
    RoundBegan,
    Skipped,
    Spun,
    StatuesPlaced,
    TileRevealed,
    TumultBrokeOut,
)
from tafelrunde.kernel.texts import Texts
from tafelrunde.kernel.words import Action, Event, Form, Scored

NAMED_BY_TEXT = ("face", "commodity", "kind")


class Wording:
    """Speaks one language, calling the seats by their names."""

    def __init__(self, texts: Texts, language: str, names: Sequence[str], forms: Sequence[Form | None] = ()) -> None:
        self.texts, self.language, self.names, self.forms = texts, language, names, forms

    def say(self, key: str, **values: object) -> str:
        return self.texts.say(self.language, key, **values)

    def action(self, action: Action) -> str:
        """What a player would do."""
        key = f"action.{type(action).__name__}"
        if isinstance(action, PlaceStatues):
            payment = " + ".join(self.say(f"face.{face}") for face in action.payment)
            return self.say(key, field=action.field, payment=payment)
        told = msgspec.structs.asdict(action)
        return self.say(key, **told | {name: told[name] + 1 for name in ("place", "space") if name in told})

    def event(self, event: Event) -> str:
        """What happened."""
        if isinstance(event, Scored):
            line = event.line
            return self.say("event.Scored", name=self.names[line.seat], amount=line.amount, rule=line.rule)
        told = {name: self._told(name, value) for name, value in msgspec.structs.asdict(event).items()}
        if isinstance(event, HintGiven):
            told["hint"] = self.say(f"hint.{event.hint}")
        if isinstance(event, TumultBrokeOut):
            told |= self._why_greediest(event)
        if isinstance(seat := told.get("seat"), int):
            told["name"] = self.names[seat]
        if isinstance(rule := told.get("rule"), str):
            told["because"] = self.say(f"because.{rule}") if self.texts.has(f"because.{rule}") else ""
        if "rank" in told:
            told["title"] = self.title(int(str(told["rank"])), int(str(told["seat"])))
        sentence = self.say(f"event.{self._key(event)}", **told)
        return sentence[:1].upper() + sentence[1:]

    def title(self, rank: int, seat: int) -> str:
        """The side of the nobility card that the player shows; both, where nobody has said which. (TR-5)"""
        form = self.forms[seat] if seat < len(self.forms) else None
        if form is not None:
            return self.say(f"rank.{form}.{rank}")
        return f"{self.say(f'rank.masculine.{rank}')}/{self.say(f'rank.feminine.{rank}')}"

    def _why_greediest(self, event: TumultBrokeOut) -> dict[str, str]:
        """Who it is, what mercy took off, and who counts as much. (TR-36)"""
        whole, equals = event.counted + event.taken_off, [self.names[seat] for seat in event.equals]
        less = self.say("greed.less", whole=whole, taken_off=event.taken_off) if event.taken_off else ""
        tie = self.say("greed.tie", names=", ".join(equals)) if equals else ""
        return {"name": self.names[event.greediest], "less": less, "tie": tie}

    def _told(self, name: str, value: object) -> object:
        if name == "place" and isinstance(value, int):
            return value + 1  # for people from 1
        return self.say(f"{name}.{value}") if name in NAMED_BY_TEXT and value is not None else value

    def _key(self, event: Event) -> str:
        """Some events are told in several ways."""
        match event:
            case Spun(commodity=commodity, on_border=on_border):
                return "Spun" + ("For" if commodity else "") + ("OnBorder" if on_border else "")
            case RoundBegan(practice=True):
                return "PracticeBegan"
            case LastDecisionMade(keep=bool() as keep):
                return "LastDecisionKeep" if keep else "LastDecisionPutBack"
            case TileRevealed(seat=int()):
                return "TileRevealedInCastle"
            case StatuesPlaced(double_cost=True):
                return "StatuesPlacedTwice"
            case Skipped(tiles=0):
                return "SkippedWithoutTiles"
            case _:
                return type(event).__name__
