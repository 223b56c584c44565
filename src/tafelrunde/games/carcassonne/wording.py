"""Carcassonne: actions and events in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from tafelrunde.games.carcassonne.events import FEATURES, ROLES
from tafelrunde.games.carcassonne.expansion import Expansion
from tafelrunde.games.carcassonne.spots import Spot, Spots, nowhere
from tafelrunde.kernel.texts import Texts
from tafelrunde.kernel.words import Action, Event, Part, Scored

NEAR = 1  # tiles from the start tile


class Wording:
    """Speaks one language, calling the seats by their names."""

    def __init__(
        self,
        texts: Texts,
        language: str,
        names: Sequence[str],
        expansions: Sequence[Expansion[Any, Any]] = (),
        spots: Spots = nowhere,
    ) -> None:
        self.texts, self.language, self.names, self.expansions, self.spots = texts, language, names, expansions, spots

    def say(self, key: str, **values: object) -> str:
        return self.texts.say(self.language, key, **values)

    def action(self, action: Action) -> str:
        """What a player would do."""
        key, told = f"action.{type(action).__name__}", self.told(action)
        match told:
            case {"x": int(x), "y": int(y), "segment": int(segment)} if self.texts.has(f"{key}There"):
                if spot := self.spots(x, y, segment):
                    return self.say(f"{key}There", **told, **self.there(spot))
        return self.say(key, **told)

    def event(self, event: Event) -> str:
        """What happened."""
        variants = [variant for expansion in self.expansions if (variant := expansion.variant(event))]
        key = f"event.{type(event).__name__}{''.join(variants)}"
        if isinstance(event, Scored):
            line = event.line
            why = ", ".join(self.part(part) for part in line.parts if part.each)
            return self.say(key, name=self.names[line.seat], amount=line.amount, why=why, rule=line.rule)
        return self.say(key, **self.told(event))

    def part(self, part: Part) -> str:
        """A part of a score line."""
        return self.say(f"part.{part.what}", count=part.count, each=part.each)

    def spot(self, spot: Spot) -> str:
        """What a meeple would be, and where on its tile."""
        return f"{self.say(f'role.{spot.role}')} {self.where(spot)}"

    def there(self, spot: Spot) -> dict[str, str]:
        """A spot in the words of a sentence: what a meeple would be there, on what, and where."""
        feature = FEATURES[ROLES.index(spot.role)]
        return {
            "role": self.say(f"role.{spot.role}"),
            "onto": self.say(f"onto.{feature}"),
            "where": self.where(spot),
        }

    def where(self, spot: Spot) -> str:
        """Where on its tile a meeple would stand."""
        where = [self.say(f"region.{direction}") for direction in spot.directions]
        told = where[0] if len(where) == 1 else self.say("spot.two", one=where[0], other=where[-1]) if where else ""
        told = told or self.say("spot.all")
        return self.say("spot.inner", where=told) if spot.inner else told

    def told(self, thing: Action | Event) -> dict[str, object]:
        """The values of an action or event as the sentences name them."""
        told: dict[str, object] = msgspec.structs.asdict(thing)
        if isinstance(seat := told.get("seat"), int):
            told["name"] = self.names[seat]
        if isinstance(tile := told.get("tile"), str):
            told["tile"] = self.say(f"tile.{tile}")
        if isinstance(role := told.get("role"), str):
            told["role"] = self.say(f"role.{role}")
        if isinstance(x := told.get("x"), int) and isinstance(y := told.get("y"), int):
            told["place"], told["region"] = self.place(x, y), self.region(x, y)
        if isinstance(turns := told.get("turns"), int):
            told["turned"] = self.say(f"turned.{turns}")
        for expansion in self.expansions:
            expansion.translate(self, told)
        return told

    def place(self, x: int, y: int) -> str:
        """Exactly where, so that no two places are called the same."""
        ways = (("E" if x > 0 else "W", abs(x)), ("S" if y > 0 else "N", abs(y)))
        offsets = ", ".join(self.say(f"offset.{way}", n=far) for way, far in ways if far)
        return self.say("place.away", offsets=offsets) if offsets else self.say("place.start")

    def region(self, x: int, y: int) -> str:
        """Where in the land, in one of eight directions from the start tile."""
        if max(abs(x), abs(y)) <= NEAR:
            return self.say("region.start")
        north_south = "" if abs(x) >= 2 * abs(y) else "S" if y > 0 else "N"
        east_west = "" if abs(y) >= 2 * abs(x) else "E" if x > 0 else "W"
        return self.say(f"region.{north_south}{east_west}")
