"""What opens beside a board: log, talk, rules, menu, all choices, a hint, the reasons for a score; on every screen."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.test_pages import serious_faults, small_print, too_wide

DRAWN = True

TABS = {"log": "Log", "chat": "Chat", "rules": "Rules"}


def looked_at(person: Person, name: str) -> None:
    """A picture, and no fault for people who need help to see or point."""
    person.shoot(f"beside-{name}")
    assert serious_faults(person) == []
    assert too_wide(person) == 0


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_what_opens_beside_a_board(phone: bool, visit: Visit) -> None:
    person = visit("en", phone=phone)
    person.go()
    person.press("play-artus")
    person.at_table()
    score = person.page.get_by_test_id("score-0").filter(visible=True)
    person.plays_until("artus", lambda: score.inner_text() != "0", "a score")
    person.turn_comes()
    dialog = person.page.locator("dialog[open]")
    for which, title in TABS.items():
        if phone:
            person.press(f"open-{which}")
            dialog.wait_for()
        else:
            person.press(person.page.get_by_role("tab", name=title))
            person.page.get_by_role("tab", name=title, selected=True).wait_for()
        looked_at(person, which)
        assert small_print(person) == []
        if phone:
            person.page.keyboard.press("Escape")
            dialog.wait_for(state="detached")
    for what in ("menu", "choices", "score-0"):
        person.press(what)
        dialog.wait_for()
        looked_at(person, what)
        assert small_print(person) == []
        person.page.keyboard.press("Escape")
        dialog.wait_for(state="detached")
    height = board_height(person)
    person.press("hint")
    person.page.get_by_test_id("hint-text").wait_for()
    looked_at(person, "hint")
    assert small_print(person) == []
    assert not phone or board_height(person) == height
    person.press("hint-more")
    assert not phone or board_height(person) == height
    assert small_print(person) == []
    person.press("hint-away")
    person.page.get_by_test_id("hint-text").wait_for(state="detached")


def board_height(person: Person) -> float:
    """A hint lies over the players on a phone: the board keeps its size."""
    box = person.page.locator("main.table .board").first.bounding_box()
    assert box
    return box["height"]


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_seat_can_be_taken_by_scanning_its_code(phone: bool, visit: Visit) -> None:
    person = visit("de", phone=phone)
    person.go("new/carcassonne")
    person.select(person.page.locator("fieldset").first.locator("select").nth(1), "invited")
    person.press("open")
    person.press(person.page.get_by_role("button", name="QR-Code"))
    person.page.locator(".qr svg").wait_for()
    looked_at(person, "code")
