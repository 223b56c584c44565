"""What people see of each other and of the board: titles, the places that the log speaks of, the coach's words."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.tables import begin, seated


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
