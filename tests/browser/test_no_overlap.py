"""What people see of each other and of the board: titles, the places that the log speaks of, the coach's words."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import play_on
from tests.browser.tables import begin, seated
from tests.browser.test_clocks import sit_down
from tests.browser.test_lessons import coached_until

DRAWN = True


def test_the_form_of_a_title_is_each_persons_own_and_everybody_sees_it(visit: Visit) -> None:
    host, friend = seated(visit, "tumult-royale")
    friend.page.get_by_test_id("titles-feminine").check()
    begin(host, friend)
    ranks = {"König": "king", "Königin": "queen", "Herzog": "duke", "Herzogin": "duchess"}
    own = friend.page.locator(".castle.own strong")
    own.wait_for()
    assert own.inner_text() in ("Königin", "Herzogin")
    assert host.page.locator(".castle.own strong").inner_text().lower() in ("king", "duke")
    seen = host.page.locator("aside li").nth(1)
    seen.get_by_text(ranks[own.inner_text()], exact=True).wait_for()
    friend.press("menu")
    friend.page.get_by_test_id("titles-masculine").check()
    seen.get_by_text(ranks[own.inner_text().removesuffix("in")], exact=True).wait_for()


def test_a_line_of_the_log_shows_its_place_to_the_mouse_the_keyboard_and_a_finger(visit: Visit) -> None:
    person, phone = visit("en"), visit("de", phone=True)
    for one in (person, phone):
        one.go()
        one.press("play-carcassonne")
        one.at_table()
        play_on([one], "carcassonne", until=4)
        one.turn_comes()
    marked, lines = person.page.get_by_test_id("marked").first, person.page.get_by_test_id("log-place")
    lines.last.hover()
    marked.wait_for()
    person.page.mouse.move(300, 400)
    marked.wait_for(state="detached")
    person.page.get_by_role("list", name="Log").focus()
    person.page.keyboard.press("ArrowUp")
    marked.wait_for()
    assert " at -" not in lines.last.inner_text()
    phone.press("open-log")
    phone.press(phone.page.get_by_test_id("log-place").last)
    phone.page.get_by_test_id("marked").first.wait_for()
    phone.page.locator("dialog[open]").wait_for(state="detached")
    phone.shoot("log-place")


def test_the_coach_speaks_of_the_tile_that_was_laid(visit: Visit) -> None:
    person = visit("de")
    person.go()
    person.press("play-carcassonne")
    person.at_table()
    person.press("menu")
    person.press("coach-switch")
    remark = person.page.get_by_test_id("coach-remark").filter(has_text="Bot")
    coached_until(person, "carcassonne", remark.filter(has_text=re.compile("Stadt|Straße|Kloster")))
    person.shoot("coach-remark")


@pytest.mark.parametrize("game", ["artus", "carcassonne", "tumult-royale"])
@pytest.mark.parametrize("language", ["de", "en"])
def test_a_table_fits_on_a_phone(game: str, language: str, visit: Visit) -> None:
    person = visit(language, phone=True)
    person.go()
    person.press(f"play-{game}")
    person.at_table()
    person.turn_comes()
    sticking_out = person.page.evaluate(
        """() => [...document.querySelectorAll('main.table button, main.table section, header button')]
            .filter((node) => node.checkVisibility() && node.getBoundingClientRect().right > innerWidth + 0.5)
            .map((node) => node.outerHTML.slice(0, 120))"""
    )
    assert sticking_out == []


def test_the_log_says_that_time_was_up(visit: Visit) -> None:
    person = visit("en")
    sit_down(person, {"clock": "move", "seconds": 5})
    person.page.get_by_text("'s time is up: a bot has decided.").first.wait_for()
