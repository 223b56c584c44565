"""A tile that two people press at the same moment: one has it, the other is told why not, and the replay shows both.
One of the pages pretends to be far away, and everybody is told."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.person import TILE, Person
from tests.browser.tables import begin, open_table, to_the_raid
from tests.browser.test_pages import serious_faults

# Presses a tile when the clock, which all browsers of this machine share, says so.
PRESS = """([place, when]) => {
    window.pressed = false;
    setTimeout(() => {
        document.querySelector(`[data-testid=tile-${place}]:enabled`)?.click();
        window.pressed = true;
    }, when - Date.now());
}"""
# The press is made, answered and shown.
SETTLED = "window.pressed && document.querySelector('main.table').dataset.yours === 'true'"
PLACES = "(tiles) => tiles.map((tile) => Number(tile.dataset.testid.slice('tile-'.length)))"
# A page that pretends to be far away answers the server's beats late; the browser answers the socket's pings as ever.
LIE = """() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (data) {
        if (String(data).includes('"Echo"')) setTimeout(() => send.call(this, data), 700);
        else send.call(this, data);
    };
}"""
# Remembers that the photo finish was shown, however briefly.
WATCH = """() => new MutationObserver(() => {
    window.photographed ||= document.querySelector('[data-testid=photo-finish]') !== null;
}).observe(document.body, { childList: true, subtree: true })"""
SOON = 200  # milliseconds, enough to tell both browsers


def test_two_press_the_same_tile_the_liar_is_marked_and_the_replay_shows_the_photo_finish(visit: Visit) -> None:
    host, friend = people = visit("en"), visit("de", phone=True)
    seats = [{"kind": "open"}, {"kind": "open"}]
    table = open_table(host, "tumult-royale", seats, {"options": {"raid_seconds": 120}})
    for person in people:
        person.go(f"table/{table}")
    friend.page.evaluate(LIE)
    friend.press("sit-1")
    begin(host, friend)
    to_the_raid([host, friend])
    for person in people:
        person.page.evaluate(WATCH)
    loser = contested(host, friend)
    refusal = loser.page.locator(".refusal")
    refusal.get_by_role("button", name="TR-").wait_for()
    loser.shoot("raid-refused")
    host.page.get_by_text("credit in doubt").wait_for()
    friend.page.get_by_label("Ausgleich zweifelhaft").wait_for()
    for person in people:
        person.page.wait_for_function("window.photographed")
        assert person.page.locator(".at-once").is_visible(), "the table shows how much later something may be shown"
        person.shoot("raid-doubted")
    host.press("menu")
    host.press("offer-end")
    friend.press("request-line")
    friend.press(friend.page.locator(".request").get_by_role("button", name="Einverstanden"))
    for person, title in ((host, "Photo finish"), (friend, "Fotofinish")):
        person.press("to-replay")
        photo = person.page.get_by_role("heading", name=title)
        photo.wait_for()
        person.page.locator(".tap").last.scroll_into_view_if_needed()
        person.shoot("photo-finish")
        assert person.page.locator(".tap").count() >= 2
        assert serious_faults(person) == []


def contested(host: Person, friend: Person) -> Person:
    """Both lift the same tile at the same moment, again and again until a photo is told; who was too late."""
    people = (host, friend)
    while True:
        host.until(lambda: empty_hands(host, friend), "empty hands while the sand runs")
        if photos := [step["photo"] for step in steps(host) if step["what"] == "photo"]:
            return people[photos[-1]["taps"][-1]["seat"]]
        places = set.intersection(*(set(person.page.locator(TILE).evaluate_all(PLACES)) for person in people))
        when = host.page.evaluate("Date.now()") + SOON
        for person in people:
            person.page.evaluate(PRESS, [min(places), when])
        host.until(lambda: all(person.page.evaluate(SETTLED) for person in people), "both presses are answered")


def empty_hands(*people: Person) -> bool:
    """Whoever holds a tile lets it go."""
    holding = [person for person in people if person.page.locator(TILE).count() < 2]
    for person in holding:
        person.decide_among("[data-testid=put-back]:enabled")
    return not holding


def steps(person: Person) -> list[dict[str, Any]]:
    return [step for message in person.received for step in message.get("steps") or []]
