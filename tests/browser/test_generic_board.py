"""A game that brings no board, pip-installed: two people play it in the browser, on the generic board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import play_on
from tests.browser.serving import Server
from tests.browser.tables import begin, invitations
from tests.installed.fresh import EXAMPLE, Fresh

GAME = "liars-dice"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server of an environment in which the example is installed."""
    fresh = Fresh(Path(tmp_path_factory.mktemp("fresh")) / "environment")
    fresh.install(EXAMPLE)
    with Server(str(fresh.python)) as server:
        yield server.address


def test_two_people_play_it_to_its_end_by_keyboard_and_by_touch(visit: Visit, installed: str) -> None:
    host = visit("en", keyboard=True, address=installed)
    friend = visit("de", phone=True, dark=True, address=installed)
    host.go(f"new/{GAME}")
    host.page.get_by_role("radio", name="2").check(force=True)
    host.select(host.page.locator("fieldset").first.locator("select").nth(1), "invited")
    host.press("open")
    host.page.get_by_test_id("start").wait_for()
    friend.go(invitations(host)[1])
    friend.press("sit-down")
    friend.page.get_by_test_id("ready").wait_for()
    begin(host, friend)
    for person in (host, friend):
        person.page.get_by_test_id("generic-board").wait_for()
    play_on([host, friend], GAME, until=3)
    host.shoot("generic")
    friend.shoot("generic-dark")
    assert host.page.locator("table .hidden").count() == 4  # the dice under the friend's cup
    assert host.page.locator("thead th").all_inner_texts() == ["dice", "cup"]  # a bid of two numbers is nobody's
    play_on([host, friend], GAME)
    host.page.get_by_text("Only one player has dice left.").wait_for()
    friend.page.get_by_text("Nur noch einer hat Würfel.").wait_for()
    host.shoot("generic-over")


def test_the_home_page_offers_it_and_arrow_keys_go_from_choice_to_choice(visit: Visit, installed: str) -> None:
    person = visit("de", dark=True, address=installed)
    person.go()
    person.page.get_by_role("heading", name="Lügenwürfel").wait_for()
    person.shoot("generic-home")
    person.press(f"play-{GAME}")
    person.turn_comes()
    choices = person.page.get_by_test_id("choice")
    choices.filter(has_text="Mindestens").first.wait_for()
    choices.first.focus()
    person.page.keyboard.press("ArrowRight")
    assert choices.nth(1).evaluate("(node) => node === document.activeElement")
    person.page.keyboard.press("Enter")
    person.page.locator("aside").get_by_text("bietet: mindestens").first.wait_for()
    person.page.get_by_role("tab", name="Regeln").click()
    person.page.get_by_text("LD-2").wait_for()
