"""Figures of Carcassonne's expansions: chosen beside the tile, placed on it, shown at the players."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import BOT, open_table
from tests.browser.test_pages import serious_faults, too_wide

LARGE_MEEPLE = 7  # the step of the lesson that asks for it


def asked_for_the_large_meeple(person: Person) -> None:
    """The lesson, as far as the choice between two figures."""
    person.go("learn/carcassonne-inns-cathedrals")
    for _ in range(LARGE_MEEPLE):
        person.press("next")
    person.page.wait_for_selector("[data-asked=true][data-busy=false]")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_beside_the_tile_one_chooses_the_figure_that_the_places_take(phone: bool, visit: Visit) -> None:
    person = visit("de", phone=phone)
    asked_for_the_large_meeple(person)
    spot = person.page.get_by_test_id("spot-0")
    assert spot.get_attribute("data-figure") == "meeple"
    person.press("figure-large-meeple")
    person.page.wait_for_selector("[data-testid=spot-0][data-figure=large-meeple]")
    person.shoot("figures")
    assert serious_faults(person) == []
    assert too_wide(person) == 0
    person.press("spot-0")
    person.page.wait_for_selector("[data-testid=figures]", state="detached")


def test_the_figure_is_chosen_with_the_arrow_keys_too(visit: Visit) -> None:
    person = visit("en", keyboard=True)
    asked_for_the_large_meeple(person)
    person.tab_to(person.page.get_by_test_id("figure-meeple"))
    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_selector("[data-testid=figure-large-meeple][aria-checked=true]")
    person.page.wait_for_selector("[data-testid=spot-0][data-figure=large-meeple]")
    person.page.keyboard.press("ArrowRight")
    person.page.wait_for_selector("[data-testid=spot-0][data-figure=meeple]")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_supplies_and_goods_stand_at_the_players(phone: bool, visit: Visit) -> None:
    person = visit("en", phone=phone)
    options = {"inns_cathedrals": True, "traders_builders": True, "river": True, "tournaments": True}
    table = open_table(person, "carcassonne", [{"kind": "open"}, *[BOT] * 3], {"options": options})
    person.go(f"table/{table}")
    person.press("start")
    person.turn_comes()
    person.shoot("figures-players")
    assert too_wide(person) == 0
    assert serious_faults(person) == []
    person.press("left")
    person.page.locator("dialog[open] canvas, dialog[open] svg").first.wait_for()
    person.shoot("figures-left")
    person.page.keyboard.press("Escape")
    if not phone:
        panel = person.page.locator("main")
        for word in ("large meeple", "builder", "pig"):
            assert panel.get_by_text(word).count() > 0, word
