"""The tutorials, played through as a learner would: right, wrong and refused answers, the race against the sand."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.person import Person

Visit = Callable[..., Person]
TOLD = Path(__file__).parent.parent.parent / "client" / "src" / "lessons"
LESSONS = sorted(path.stem for path in TOLD.glob("*.json"))


def carry_out(person: Person, choice: dict[str, Any]) -> None:
    """The clicks for an action of a lesson."""
    action = choice["action"]
    match action["do"]:
        case "PlaceKnight":
            person.press(f"target-{action['chair']}")
        case "DrawCard":
            person.press(f"stack-{action['stack']}")
        case "GiveRing":
            person.press(f"card-{action['card']}")
            person.press(f"figure-{action['chair']}")
        case "MoveFigure":
            person.press(f"card-{action['card']}")
            person.press(f"figure-{action['chair']}")
            moved = next(event for event in choice["outcome"] if event["event"] == "FigureMoved")
            person.press(f"target-{moved['to_chair']}")
        case "PlaceTile" | "PlacePrize" | "PlaceTournamentTile":
            lay(person, action)
        case "PlaceMeeple":
            person.press(f"spot-{action['segment']}")
        case "NoMeeple":
            person.press("no-meeple")
        case "PlaceFirstStatue":
            person.press(f"field-{action['field']}")
        case "LiftTile":
            person.press(f"tile-{action['place']}")
        case "KeepTile":
            person.press("keep")
        case "PutBackTile":
            person.press("put-back")
        case "PlaceStatues":
            person.press(f"field-{action['field']}")
            person.press(person.page.locator(f"[data-payment='{' '.join(action['payment'])}']"))
        case "Nominate":
            person.press(person.page.locator(f"[data-action*='\"emblem\":{action['emblem']}']"))
        case "TurnUpRegionTile":
            person.press(f"space-{action['space']}")
        case verb:
            person.press(f"do-{verb}")


def lay(person: Person, action: dict[str, Any]) -> None:
    """A tile: the place, the turns, then it is laid. A place that was chosen before is not chosen again."""
    place, trial = person.page.get_by_test_id(f"place-{action['x']}-{action['y']}"), person.page.get_by_test_id("trial")
    place.or_(trial).first.wait_for()
    if place.count():
        person.press(place)
    trial.wait_for()
    for _ in range(4):
        if trial.get_attribute("data-turns") == str(action["turns"]):
            break
        person.press("turn-tile")
    person.press("lay")
