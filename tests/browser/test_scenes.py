"""Boards that are drawn and staged, and the quiet style, which is as complete."""

from __future__ import annotations

from functools import partial

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.person import PATIENCE, Person
from tests.browser.tables import game_of_before

DRAWN = True

# Decides what there is to decide, and leaves sentences that are told to be read.
QUIETLY = {
    "artus": [
        "[data-testid^=target-]",
        "[data-testid^=figure-]",
        "[data-testid^=card-].can",
        "[data-testid^=stack-].can",
    ],
}

# Games of before, their steps, and the scenes that these are shown by.
STAGED = {
    "artus-4-advanced": {42: "coronation"},
    "carcassonne-2-fields-river-tournaments": {65: "emblem-up", 134: "parade"},
    "tumult-royale-2-calm-auto": {28: "crowd", 29: "crowned"},
}
SAID = {"parade", "crowd"}  # without motion, too: they say what is counted, and who is to blame
NOW = "[data-testid=replay-log] li.now[data-step='{}']"


def sits_at(person: Person, game: str) -> None:
    person.go()
    person.press(f"play-{game}")
    person.at_table()
    person.turn_comes()


def test_artus_is_drawn_and_a_rivals_card_lies_on_the_table_for_all_to_see(visit: Visit) -> None:
    person = visit("de")
    sits_at(person, "artus")
    person.page.get_by_test_id("drawn-table").wait_for()
    person.page.get_by_test_id("drawn-figure").first.wait_for()
    person.page.get_by_test_id("drawn-card").first.wait_for()

    rivals = person.page.locator("[data-testid^=cards-of-]")

    def all_rivals_have_played() -> bool:
        said = person.page.get_by_test_id("laid-card").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        if sum("hat gespielt" in one and "Gast" not in one for one in said) >= rivals.count() > 0:
            return True
        person.decide_among(*QUIETLY["artus"])
        return False

    person.until(all_rivals_have_played, "a card of every rival on the table")
    person.shoot("laid-card")
    person.page.reload()
    person.at_table()
    person.until(all_rivals_have_played, "the same after a reload")
    person.press(rivals.first)
    person.page.get_by_test_id("played-cards").locator("li").first.wait_for()
    assert person.page.locator("dialog[open]").get_by_text("Auf der Hand").count() == 1
    person.shoot("cards-of-a-rival")


def test_in_the_quiet_style_nothing_is_drawn_and_everything_is_there(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.page.evaluate("localStorage.setItem('tafelrunde.settings', JSON.stringify({ quiet: true }))")
    person.page.reload()
    for game, piece in (("artus", "text.value"), ("tumult-royale", "[data-part^=place-]")):
        sits_at(person, game)
        person.page.locator(piece).first.wait_for()
        assert person.page.locator("main.table image").count() == 0


def test_the_people_are_seen_and_goods_are_drawn(visit: Visit) -> None:
    person = visit("en", phone=True, moving=True)
    sits_at(person, "tumult-royale")
    person.page.get_by_test_id("drawn-field").first.wait_for()

    def somebody_judges() -> bool:
        if person.page.get_by_test_id("crowd").count():
            return True
        if not person.page.get_by_test_id("told").count():
            person.decide("tumult-royale")
        return False

    person.until(somebody_judges, "the people who judge", PATIENCE / 1000)
    assert person.page.get_by_test_id("drawn-tile").count() > 0
    person.shoot("people")


def in_slow_motion(person: Person, seen: Locator) -> bool:
    """Whether a scene is there; the page's time goes on slowly, since what a scene needs may come late."""
    if seen.count():
        return True
    person.page.wait_for_timeout(100)
    person.page.clock.run_for(20)
    return False


@pytest.mark.parametrize("moving", [True, False])
def test_great_moments_are_scenes_unless_nothing_may_move(visit: Visit, moving: bool) -> None:
    person = visit("en", moving=moving)
    if moving:
        person.page.clock.install()
    for name, scenes in STAGED.items():
        replay = game_of_before(person, name)
        for step, scene in scenes.items():
            person.go()  # a replay that is open goes on from where it is
            person.page.get_by_test_id("step-on").wait_for(state="detached")
            person.go(f"replay/{replay}?at={step - 1}")
            person.page.locator(NOW.format(step - 1)).wait_for()
            seen = person.page.get_by_test_id(scene)
            assert seen.count() == 0
            if moving:
                person.page.clock.pause_at(person.page.evaluate("Date.now() / 1000 + 1"))
            person.press("step-on")
            if moving:
                person.until(partial(in_slow_motion, person, seen), scene)
                person.page.clock.resume()
                person.shoot(f"scene-{scene}")
            person.page.locator(NOW.format(step)).wait_for()
            assert moving or scene in SAID or seen.count() == 0
