"""It is your turn: in the tab's title and icon, and as a notification of a page that is closed or not looked at."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.tables import begin, open_table, seated, table_of
from tests.browser.test_evenings import push_service
from tests.server.push_service import Browser

ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"
LONG_WAIT = 5  # seconds; after less nobody has looked away
SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(one => [one.title, one.body, one.data.table])"""


# What a browser for tests does not show: the badge on an installed page, and a phone that buzzes.
NOTED = """
window.badges = [];
window.buzzes = [];
navigator.setAppBadge = async (count) => void window.badges.push(count);
navigator.clearAppBadge = async () => void window.badges.push(0);
navigator.vibrate = (pattern) => (window.buzzes.push(pattern), true);
"""


def notifications(person: Person) -> list[list[str]]:
    """What the system shows for this browser."""
    shown: list[list[str]] = person.page.evaluate(SHOWN)
    return shown


def test_the_icon_and_the_title_say_at_how_many_tables_it_is_ones_turn(visit: Visit) -> None:
    person = visit("en")
    person.context.add_init_script(NOTED)
    person.go()
    person.page.get_by_test_id("play-artus").wait_for()
    assert person.page.evaluate(ICON) == "./icon.svg"
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    person.until(lambda: person.page.evaluate(ICON) == "./icon-turn.svg", "the icon of one's turn")
    assert person.page.title() == "Your turn · Table · Tafelrunde"
    person.until(lambda: person.page.evaluate("badges.at(-1)") == 1, "a badge where the system has one")
    person.go()
    person.until(lambda: person.page.title() == "(1) Tafelrunde", "the number of tables")


def test_a_phone_buzzes_when_a_turn_comes_after_a_long_wait(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    for person in (host, friend):
        person.page.evaluate(NOTED)  # the page that is open already; another one begins without
    begin(host, friend)
    friend.until(lambda: friend.to_decide or host.to_decide, "the first turn")
    if friend.to_decide:
        decides(friend)
    host.turn_comes()
    before, waiting = len(friend.page.evaluate("buzzes")), time.monotonic()
    host.until(lambda: time.monotonic() - waiting > LONG_WAIT, "a person who thinks for long")
    decides(host)
    friend.turn_comes()
    friend.until(lambda: len(friend.page.evaluate("buzzes")) == before + 1, "a short buzz")


def decides(person: Person) -> None:
    """All of a turn."""

    def passed_on() -> bool:
        person.decide("artus")
        return not person.to_decide

    person.until(passed_on, "the decision")


def test_a_device_is_asked_once_whether_to_ring_and_a_closed_page_rings(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    for person in (host, friend):
        person.context.grant_permissions(["notifications"])
    begin(host, friend)
    for person in (host, friend):
        assert not person.page.get_by_test_id("ring-me").count(), "nothing lies over a table that is new to somebody"

    def is_asked() -> bool:
        for person, other in ((host, friend), (friend, host)):
            if person.page.get_by_test_id("ring-me").count() and other.to_decide:
                return True  # and nothing changes before the other decides
            person.decide("artus")
        return False

    host.until(is_asked, "the question")
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


# Chromium for tests has no push service: this one gives out addresses at ours, with keys of a browser of ours.
SUBSCRIBES = """
(wishes) => {
    window.subscribed = [];
    const made = (wish) => ({
        toJSON: () => ({ endpoint: wish.endpoint, keys: { p256dh: wish.p256dh, auth: wish.auth } }),
        unsubscribe: async () => void localStorage.setItem('left', (+localStorage.left || 0) + 1),
    });
    const at = () => +localStorage.left || 0;
    PushManager.prototype.getSubscription = async () => (localStorage.rings > at() ? made(wishes[at()]) : null);
    PushManager.prototype.subscribe = async () => (localStorage.setItem('rings', at() + 1), made(wishes[at()]));
}
"""


def test_a_subscription_that_is_gone_is_made_anew_and_told(visit: Visit) -> None:
    flags = ("--push-services", "127.0.0.1", "--push-delay", "0")
    with Server(sys.executable, *flags) as server, push_service() as service:
        host, friend = visit("en", address=server.address), visit("de", phone=True, address=server.address)
        friend.context.grant_permissions(["notifications"])
        phones = [Browser(), Browser()]
        friend.context.add_init_script(f"({SUBSCRIBES})({json.dumps([one.wish(service.port) for one in phones])})")
        table = open_table(host, "artus", [{"kind": "open"}, {"kind": "open"}], {})
        host.go(f"table/{table}")
        friend.go(f"table/{table}")
        friend.press("sit-1")
        begin(host, friend)
        friend.go("settings")
        friend.press(friend.page.get_by_text("Auch wenn eine Partie beginnt"))
        friend.until(lambda: bool(friend.page.evaluate("localStorage.rings")), "an address at the push service")
        service.status[phones[0].path] = 410
        host.press("menu")
        host.press("pause")
        friend.until(lambda: len(service.of(phones[0])) == 1, "a ring that nobody hears")
        friend.go()
        friend.page.reload()
        told = friend.page.get_by_test_id("ring-stopped")
        told.get_by_text("Es klingelt wieder.").wait_for()
        friend.shoot("rings-again")
        host.press(host.page.get_by_role("button", name="Withdraw"))
        host.press("menu")
        host.press("pause")
        friend.until(lambda: len(service.of(phones[1])) == 1, "the next ring")
        friend.page.reload()
        friend.page.get_by_test_id(f"mine-{table}").wait_for()
        assert not told.count(), "told once"
        friend.context.clear_permissions()
        friend.page.reload()
        told.get_by_text("erlaubt dieser Seite keine Mitteilungen").wait_for()
        assert len(service.of(phones[0])) == 1, "the old address is forgotten"
        friend.complaints.clear()
        for person in (host, friend):
            person.page.close()  # before their server


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
