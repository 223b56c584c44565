"""Who is here: at the table, away, watching; and the tab says when it is one's turn."""

from __future__ import annotations

import re
import time

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import begin, seated, table_of


def test_who_is_away_and_who_watches_is_seen(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    dot = host.page.locator("aside ul").first.get_by_role("img", name="is here")
    dot.wait_for()
    watcher = visit("en")
    watcher.go(f"table/{table_of(host)}")
    host.page.get_by_text("Somebody is watching").wait_for()
    host.shoot("presence")
    friend.context.set_offline(True)
    host.page.locator("aside ul").first.get_by_role("img", name="is away").wait_for()

    def awaited() -> bool:
        host.decide("artus")
        return host.page.get_by_test_id("away").count() > 0

    host.until(awaited, "the friend's turn")
    host.shoot("presence-away")
    watcher.shoot("presence-watcher")
    host.until(lambda: seconds_away(host) >= 6, "longer than it takes to load a page again")
    friend.context.set_offline(False)
    host.page.get_by_test_id("back").filter(has_text=re.compile(r"Gast is back after \d+ seconds\.")).wait_for()
    host.shoot("presence-back")
    dot.wait_for()
    friend.complaints.clear()  # the browser complains of what we did to its network


def seconds_away(person: Person) -> float:
    """How long the other has been away by now, as this browser was told."""
    told = [message for message in person.received if message["type"] == "Present"]
    away = list(told[-1].get("away", {}).values())
    return time.time() - away[0] / 1000 if away else 0


def test_the_title_of_the_tab_says_whose_turn_it_is(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    assert person.page.title() == "Your turn · Table · Tafelrunde"
    person.press("language")
    person.until(lambda: person.page.title() == "Du bist am Zug · Tisch · Tafelrunde", "the title in German")
    person.go()
    person.until(lambda: person.page.title() == "(1) Tafelrunde", "the title of the home page")
