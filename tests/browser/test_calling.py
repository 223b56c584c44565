"""It is your turn: in the tab's title and icon, and as a notification of a page that is closed or not looked at."""

from __future__ import annotations

import json
from typing import Any

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import begin, seated, table_of

ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(one => [one.title, one.body, one.data.table])"""


def notifications(person: Person) -> list[list[str]]:
    """What the system shows for this browser."""
    shown: list[list[str]] = person.page.evaluate(SHOWN)
    return shown


def test_the_icon_and_the_title_say_at_how_many_tables_it_is_ones_turn(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.page.get_by_test_id("play-artus").wait_for()
    assert person.page.evaluate(ICON) == "./icon.svg"
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    person.until(lambda: person.page.evaluate(ICON) == "./icon-turn.svg", "the icon of one's turn")
    assert person.page.title() == "Your turn · Table · Tafelrunde"
    person.go()
    person.until(lambda: person.page.title() == "(1) Tafelrunde", "the number of tables")


def test_a_device_is_asked_once_whether_to_ring_and_a_closed_page_rings(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    for person in (host, friend):
        person.context.grant_permissions(["notifications"])
    begin(host, friend)
    host.until(lambda: any(one.page.get_by_test_id("ring-me").count() for one in (host, friend)), "the question")
    asked = friend if friend.page.get_by_test_id("ring-me").count() else host
    asked.shoot("ring-me")
    asked.press("ring-yes")
    asked.page.get_by_test_id("ring-me").wait_for(state="detached")
    kept = json.loads(asked.page.evaluate("localStorage.getItem('tafelrunde.settings')"))
    assert kept["ring"] == "turn"
    asked.page.reload()
    asked.at_table()
    assert not asked.page.get_by_test_id("ring-me").count()
    table = table_of(asked)
    deliver(asked, {"table": table, "occasion": "turn", "title": "Du bist am Zug", "body": "Artus mit Ada"})
    asked.until(lambda: notifications(asked) == [["Du bist am Zug", "Artus mit Ada", table]], "the notification")
    asked.complaints.clear()  # a browser for tests keeps nothing, and such ones get no address at a push service


def deliver(person: Person, message: dict[str, Any]) -> None:
    """A push message arrives at this browser, as its push service would bring it."""
    session = person.context.new_cdp_session(person.page)
    registrations: list[str] = []

    def note(event: dict[str, Any]) -> None:
        registrations.extend(one["registrationId"] for one in event["registrations"])

    session.on("ServiceWorker.workerRegistrationUpdated", note)
    session.send("ServiceWorker.enable")
    person.until(lambda: bool(registrations), "the service worker")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": person.address, "registrationId": registrations[0], "data": json.dumps(message)},
    )
