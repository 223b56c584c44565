"""Nothing jumps while a page loads, a land grows behind the title of the home page, the focus stays with the game."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit

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


@pytest.mark.parametrize("path", ["", "learn/tumult-royale", "settings"])
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
