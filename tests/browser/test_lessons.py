"""The tutorials, played through as a learner would: right, wrong and refused answers, the race against the sand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.test_pages import serious_faults, small_print, too_wide

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
        case "PlaceMeeple" | "PlaceBuilder" | "PlacePig":
            person.press(f"spot-{action['segment']}")
        case "PlaceLargeMeeple":
            person.press("figure-large-meeple")
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
            person.press(person.page.locator("[data-testid^=other-]").filter(has_text=str(action["emblem"])))
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


@pytest.mark.parametrize(
    ("name", "language", "phone"),
    [
        ("artus", "en", False),
        ("carcassonne", "de", True),
        ("carcassonne-river", "en", False),
        ("carcassonne-tournaments", "de", False),
        ("carcassonne-inns-cathedrals", "de", True),
        ("carcassonne-traders-builders", "en", False),
        ("tumult-royale", "de", True),
    ],
)
def test_a_lesson_can_be_played_through(name: str, language: str, phone: bool, visit: Visit) -> None:
    person = visit(language, phone=phone)
    person.go(f"learn/{name}")
    told = json.loads((TOLD / f"{name}.json").read_text("utf-8"))
    for number, step in enumerate(told["steps"]):
        person.page.get_by_test_id("says").filter(has_text=step["say"][language]).wait_for()
        rings = person.page.get_by_test_id("spotlight")
        if "point" in step:
            rings.first.wait_for()
        if "choices" in step:
            answer(person, step, language)
        elif "free" in step:
            race(person, step, language)
        if number in (2, 5, 12):
            person.shoot(f"learn-{name}-{number}")
            assert serious_faults(person) == []
            assert small_print(person) == []
        if number < len(told["steps"]) - 1 and goes_on_by_hand(step):
            person.page.wait_for_selector("[data-asked=false][data-busy=false]")
            person.press("next")
    person.page.get_by_test_id("coached").wait_for()
    person.shoot(f"learn-{name}-end")
    assert too_wide(person) == 0


def goes_on_by_hand(step: dict[str, Any]) -> bool:
    """After a checkpoint without a word about it the lesson goes on by itself."""
    return "choices" not in step or "right" in step


def answer(person: Person, step: dict[str, Any], language: str) -> None:
    """First what the rules refuse, where the lesson offers that, then something right."""
    person.page.wait_for_selector("[data-asked=true][data-busy=false]")
    for refusal in step["refused"][:1]:
        carry_out(person, refusal)
        person.page.get_by_test_id("remark").filter(has_text=refusal["text"][language]).wait_for()
        person.page.wait_for_selector("[data-asked=true]")
    carry_out(person, next(choice for choice in step["choices"] if "then" in choice))
    if "right" in step:
        person.page.get_by_test_id("remark").filter(has_text=step["right"][language]).wait_for()


def race(person: Person, step: dict[str, Any], language: str) -> None:
    """Once greedily, which ends in a tumult; then once more, taking nothing."""
    person.press("go")
    for _ in range(6):
        person.press(person.page.locator("[data-testid^=tile-]:enabled").first)
        person.press("keep")
    person.press("do-DeclareDone")
    person.page.get_by_test_id("remark").filter(has_text=step["after"][0]["say"][language]).wait_for()
    person.press("again")
    person.press("go")
    person.press(person.page.locator("[data-testid^=tile-]:enabled").first)
    person.page.get_by_test_id("keep").wait_for()
    person.press("put-back")
    person.press("do-DeclareDone")
    person.page.get_by_test_id("remark").filter(has_text=step["right"][language]).wait_for()


def test_a_wrong_answer_is_answered_and_nothing_is_lost(visit: Visit) -> None:
    person = visit("de")
    person.go("learn/carcassonne")
    told = json.loads((TOLD / "carcassonne.json").read_text("utf-8"))
    number, step = next((n, step) for n, step in enumerate(told["steps"]) if "right" in step)
    for _ in range(number):
        person.press("next")
    person.page.get_by_test_id("says").filter(has_text=step["say"]["de"]).wait_for()
    person.press("spot-1")
    person.page.get_by_test_id("remark").filter(has_text=step["wrong"]["de"]).wait_for()
    person.press("spot-0")
    person.page.get_by_test_id("remark").filter(has_text=step["right"]["de"]).wait_for()


@pytest.mark.parametrize("game", ["artus", "tumult-royale"])
def test_after_the_lesson_the_coach_sits_beside_the_first_game(game: str, visit: Visit) -> None:
    person = visit("en")
    person.go(f"learn/{game}")
    steps = len(json.loads((TOLD / f"{game}.json").read_text("utf-8"))["steps"])
    for number in range(steps - 1):
        person.page.locator(f"[aria-valuenow='{number + 1}']").wait_for()
        person.press("next")
    person.press("coached")
    person.at_table()
    person.turn_comes()
    says = person.page.get_by_test_id("coach-says")
    person.page.get_by_test_id("coach-show").wait_for()
    assert says.inner_text() not in ("", "Watch what the others do.")
    person.press("coach-show")
    person.page.get_by_test_id("hint-text").wait_for()
    person.shoot(f"coach-{game}")
    assert person.page.locator(".refusal").count() == 0
    person.decides(game)
    person.press("coach-off")
    says.wait_for(state="detached")
    person.page.reload()
    person.at_table()
    person.page.get_by_test_id("decision").wait_for()
    assert says.count() == 0
    person.press("menu")
    person.press("coach-switch")
    says.wait_for()


def test_the_coach_says_gently_what_would_have_been_better(visit: Visit) -> None:
    person = visit("de", phone=True)
    person.go("new/artus")
    person.page.get_by_role("radio", name="2").check(force=True)
    person.press("open")
    person.at_table()
    person.press("menu")
    person.press("coach-switch")
    coached_until(person, "artus", person.page.get_by_test_id("coach-remark").filter(has_text="hätte"))
    person.shoot("coach-remark")
    assert serious_faults(person) == []


def coached_until(person: Person, game: str, remark: Locator) -> None:
    """Plays by chance, with a coach who has looked ahead before every decision, until the coach says this."""

    def heard() -> bool:
        if remark.count() == 0 and person.to_decide:
            person.page.get_by_test_id("coach-show").wait_for()
        return remark.count() > 0

    person.plays_until(game, heard, "the coach's remark")


def test_the_raid_is_felt_press_drag_let_go_and_the_sand_runs_out(visit: Visit) -> None:
    person = visit("en")
    step_number, step = next(
        (number, step)
        for number, step in enumerate(json.loads((TOLD / "tumult-royale.json").read_text("utf-8"))["steps"])
        if "free" in step
    )
    page, mouse = person.page, person.page.mouse
    page.clock.install()
    person.go("learn/tumult-royale")
    for number in range(step_number):
        page.locator(f"[aria-valuenow='{number + 1}']").wait_for()
        person.press("next")
    person.press("go")
    tiles = page.locator("[data-testid^=tile-]:enabled")
    first = middle_of(tiles.first)
    mouse.move(*first)
    mouse.down()
    page.get_by_test_id("keep").wait_for()
    page.wait_for_timeout(600)
    mouse.up()  # a long press ends with the finger: put back
    page.get_by_test_id("keep").wait_for(state="detached")
    in_castle = page.locator("[data-part=castle-0] li[title]").count()
    mouse.move(*first)
    mouse.down()
    page.get_by_test_id("keep").wait_for()
    mouse.move(*middle_of(page.locator("[data-part=castle-0]")), steps=4)
    person.shoot("learn-drag")
    mouse.up()  # over the castle: kept
    page.locator("[data-part=castle-0] li[title]").nth(in_castle).wait_for()
    page.clock.fast_forward(21_000)
    page.wait_for_selector("[data-asked=false][data-busy=false]")
    told = [step["right"]["en"], *(remark["say"]["en"] for remark in step["after"])]
    assert page.get_by_test_id("remark").inner_text() in told


def middle_of(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
