"""Nothing jumps while a page loads, small boards are drawn as the large ones, the focus stays with the game."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.test_read_aloud import laid_again
from tests.browser.test_story import play_to_the_end

DRAWN = True

MOST_SHIFT = 0.02
WATCH = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) if (!shift.hadRecentInput) window.shifted += shift.value;
}).observe({ type: 'layout-shift', buffered: true });
"""
# Whether the focus is on something that can be chosen on the board.
AT_A_CHOICE = "() => !!document.activeElement?.matches('main.table :is([role=button], button.can)')"


@pytest.mark.parametrize("path", ["", "learn/tumult-royale", "settings", "box/tumult-royale"])
def test_nothing_jumps_while_a_page_loads(path: str, visit: Visit) -> None:
    person = visit("en", phone=True)
    person.page.add_init_script(WATCH)
    person.go(path)
    person.page.locator("main :is(h1, h2, button)").first.wait_for()
    person.page.evaluate("document.fonts.ready.then(() => 0)")
    person.page.wait_for_load_state("networkidle")
    assert person.page.evaluate("window.shifted") <= MOST_SHIFT


def test_a_land_grows_on_the_home_page_for_who_lingers(visit: Visit) -> None:
    person, calm = visit("en", moving=True), visit("en")
    for one in (person, calm):
        one.go()
    living = person.page.get_by_test_id("living")
    living.wait_for()
    begun = int(living.get_attribute("data-laid") or 0)
    person.until(lambda: int(living.get_attribute("data-laid") or 0) > begun, "another tile")
    at_rest = calm.page.get_by_test_id("living")
    at_rest.wait_for()
    assert int(at_rest.get_attribute("data-laid") or 0) > begun + 20, "where nothing may move, all of it lies"
    person.shoot("home-living")


def test_after_a_decision_by_keyboard_the_focus_is_at_the_next_choice(visit: Visit) -> None:
    person = visit("en", keyboard=True)
    person.go()
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    decided = person.decisions
    person.decides("artus")
    person.until(lambda: person.decisions > decided, "the decision is sent")
    person.turn_comes()
    person.until(lambda: bool(person.page.evaluate(AT_A_CHOICE)), "the focus is at a choice")


@pytest.mark.parametrize("slower", [1, 8])
def test_a_tile_is_laid_by_keyboard_without_looking_for_it_again(slower: int, visit: Visit) -> None:
    person = visit("en", keyboard=True)
    person.context.new_cdp_session(person.page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    person.go()
    person.press("play-carcassonne")
    person.at_table()
    person.turn_comes()
    focused = person.page.locator(":focus")
    person.page.locator("[data-testid^=place-]:focus").wait_for()
    person.page.keyboard.press("Enter")
    person.page.locator("[data-testid=trial]:focus").wait_for()
    for _ in range(4):  # the printed way up may not fit
        person.page.keyboard.press("Enter")
        if person.decisions:
            break
        person.page.keyboard.press("Space")
    person.until(lambda: person.page.locator("[data-testid^=spot-]").count() > 0, "the tile lies")
    person.until(lambda: (focused.get_attribute("data-testid") or "").startswith(("spot-", "no-meeple")), "its meeple")


def test_my_games_and_results_show_the_board_as_it_is_drawn(visit: Visit) -> None:
    person = visit("en")
    person.go()
    table = laid_again(person, "artus")
    person.go()
    small = person.page.get_by_test_id(f"picture-{table}")
    small.get_by_test_id("drawn-table").wait_for(state="attached")
    small.get_by_test_id("drawn-figure").first.wait_for(state="attached")
    assert small.evaluate("(node) => node.inert && node.ariaHidden === 'true'"), "for looking at only"
    person.go(f"table/{table}")
    person.at_table()
    play_to_the_end(person, table)
    person.page.get_by_test_id("result-board").get_by_test_id("drawn-table").wait_for(state="attached")
    person.shoot("result-board")
    person.until(lambda: not person.page.workers, "whoever has nothing to draw goes home")
