"""What fields cost in Tumult Royale is seen, as on the castle boards of the box."""

from __future__ import annotations

import re

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import BOT, open_table, to_the_raid
from tests.browser.test_pages import small_print, too_wide


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_kind_of_field_says_what_it_costs_beside_an_own_statue_and_elsewhere(phone: bool, visit: Visit) -> None:
    person = visit("en", phone=phone)
    if not phone:
        person.page.set_viewport_size({"width": 1440, "height": 900})
    person.go()
    person.press("play-tumult-royale")
    person.at_table()
    person.turn_comes()
    if phone:
        person.shoot("costs-closed")
        person.press("show-prices")
    table = person.page.get_by_test_id("prices").filter(visible=True)
    table.wait_for()
    person.shoot("costs")
    prices = [message for message in person.received if message.get("playing")][-1]["playing"]["view"]["prices"]
    for kind, price in prices.items():
        row = table.locator(f"[data-kind={kind}]")
        for part, cost in (("once", price["cost"]), ("twice", price["twice"])):
            shown = [one.get_attribute("aria-label") for one in row.get_by_test_id(part).get_by_role("img").all()]
            assert shown == [
                f"{n} {'tool' if n == 1 and good == 'tools' else good}" for good, n in (cost or {}).items() if n
            ]
    assert (prices["pasture"]["twice"], prices["palace"]["twice"]) == ({"bread": 2, "marble": 2, "tools": 0}, None)
    assert small_print(person) == []
    assert too_wide(person) == 0
    assert person.page.get_by_test_id("side-goods").count() == phone  # a large screen shows both at once


# What of the tiles in the middle lies where somebody else's or the own castle is, or beside the page.
COVERED = """() => {
    const box = (node) => node.getBoundingClientRect();
    const castles = [...document.querySelectorAll('.castle')].filter((one) => one.checkVisibility()).map(box);
    return [...document.querySelectorAll('[data-testid^=tile-]')].filter((tile) => {
        const { left, right, top, bottom } = box(tile);
        const within = (one) => left < one.right - 8 && right > one.left + 8;
        const under = castles.some((one) => within(one) && top < one.bottom - 8 && bottom > one.top + 8);
        return under || left < 0 || right > innerWidth;
    }).map((tile) => tile.dataset.testid);
}"""


# A tile, and the part of the gaps around it that belongs to it, are wide enough for a thumb.
THUMB = "() => document.querySelector('[data-testid^=tile-]').offsetWidth + 6 >= 40"
REACHED = "() => document.querySelector('[data-testid=put-back]').getBoundingClientRect().right <= innerWidth"


def holds_a_tile(person: Person) -> bool:
    if person.page.locator("[data-testid=keep]:enabled").count():
        return True
    person.decide_among("[data-testid^=tile-]:enabled")
    return False


def test_four_raid_on_any_screen_and_see_what_their_goods_are_enough_for(visit: Visit) -> None:
    person = visit("de", phone=True)
    table = open_table(person, "tumult-royale", [{"kind": "open"}, BOT, BOT, BOT], {"options": {"raid_seconds": 60}})
    person.go(f"table/{table}?begin=1")
    person.at_table()
    to_the_raid([person])
    person.until(lambda: holds_a_tile(person), "a tile in the hand")
    told = person.page.get_by_test_id("in-hand").text_content() or ""
    assert re.fullmatch(r"In der Hand: [123] (Brote?|Marmor|Werkzeuge?)", told), (
        "who hears the table is told what it is"
    )
    person.press("keep")
    person.page.get_by_test_id("keep").wait_for(state="detached")  # that one is in the castle
    person.until(lambda: holds_a_tile(person), "another tile in the hand")
    for width, height in ((844, 390), (320, 568), (390, 844), (1440, 900)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.wait_for_function(THUMB)
        assert person.page.evaluate(COVERED) == [], f"tiles are covered at {width}x{height}"
        assert too_wide(person) == 0
        person.page.evaluate("() => void (document.querySelector('.holding').textContent = '3 Werkzeuge')")
        assert person.page.evaluate(REACHED), f"the longest word leaves the buttons in the page at {width}x{height}"
        person.shoot(f"raid-{width}")
    covered = person.page.locator("[data-kind]:not([data-covered='0']) strong").all_inner_texts()
    enough = person.page.get_by_test_id("enough").inner_text()
    assert enough == (f"Genug für: {', '.join(covered)}" if covered else "Noch für kein Feld genug")
    assert person.page.get_by_test_id("map").get_by_role("img").count() > 36


# Where each place in the middle lies, whether its tile is lifted or not.
PLACES = """() => Object.fromEntries([...document.querySelectorAll('[data-testid^=tile-]')].map((tile) => {
    const [place, goods] = [tile.closest('li'), tile.closest('ul')];
    const { left, top } = goods.getBoundingClientRect();
    const [x, y] = [left + place.offsetLeft - goods.offsetLeft, top + place.offsetTop - goods.offsetTop];
    return [tile.dataset.testid, [Math.round(x), Math.round(y), place.offsetWidth]];
}))"""


def test_no_tile_moves_from_the_plan_until_goods_are_kept(visit: Visit) -> None:
    person = visit("de")
    person.page.set_viewport_size({"width": 1440, "height": 900})
    terms = {"options": {"raid": "calm", "start_seat": 0}}
    table = open_table(person, "tumult-royale", [{"kind": "open"}, BOT, BOT, BOT], terms)
    person.go(f"table/{table}?begin=1")
    person.at_table()

    def planning() -> bool:
        person.decide_among("[data-testid^=field-]")
        return person.page.get_by_test_id("do-Spin").count() > 0

    person.until(planning, "the king's spin")
    planned = person.page.evaluate(PLACES)
    assert len(planned) > 20
    person.press("do-Spin")
    for _ in range(3):
        person.until(lambda: holds_a_tile(person), "a tile in the hand")
        person.press("keep")
        person.page.get_by_test_id("keep").wait_for(state="detached")
    left = person.page.evaluate(PLACES)
    assert 0 < len(left) < len(planned)
    assert left == {tile: planned[tile] for tile in left}
