"""What fields cost in Tumult Royale is seen, as on the castle boards of the box."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
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
        for cell, cost in zip(row.locator("td").all(), (price["cost"], price["twice"]), strict=True):
            shown = [one.get_attribute("aria-label") for one in cell.get_by_role("img").all()]
            assert shown == [f"{n} {good}" for good, n in (cost or {}).items() if n]
    assert (prices["pasture"]["twice"], prices["palace"]["twice"]) == ({"bread": 2, "marble": 2, "tools": 0}, None)
    assert small_print(person) == []
    assert too_wide(person) == 0
