"""Whole evenings: a slow game on two phones over days, a raid of four with one who leaves and another game, and a
family at one screen with an aunt in another city."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from playwright.sync_api import TimeoutError

from tests.browser.conftest import Visit
from tests.browser.person import DESKTOP, LANDSCAPE, PHONE, SMALL, Person
from tests.browser.serving import Server
from tests.browser.tables import asked, open_table, table_of, to_the_raid
from tests.browser.test_story import newest
from tests.server.push_service import Browser, PushService

# Whether nothing lies over what the people demand, and over what is said of the time, where it is said.
IN_SIGHT = """() => [...document.querySelectorAll('[data-part=demand] dd, .at-once')].every((one) => {
    const box = one.getBoundingClientRect();
    return !box.width || one.contains(document.elementFromPoint(box.x + box.width / 2, box.bottom - 3));
})"""
# How many goods lie in the fullest castle of the others, and whether they lie inside of it.
TAKEN = "Math.max(...[...document.querySelectorAll('.others ul')].map((one) => one.querySelectorAll('svg').length))"
IN_CASTLES = """() => [...document.querySelectorAll('.others .castle')].every((castle) =>
    [...castle.querySelectorAll('li svg')].every((one) => {
        return one.getBoundingClientRect().right <= castle.getBoundingClientRect().right + 1;
    }))"""
TURN = {"en": "It is your turn", "de": "Du bist am Zug"}


@contextmanager
def push_service() -> Iterator[PushService]:
    """A push service of our own, beside the test."""
    service, loop = PushService(), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    started = asyncio.run_coroutine_threadsafe(asyncio.start_server(service.serve, "127.0.0.1", 0), loop).result()
    service.port = started.sockets[0].getsockname()[1]
    yield service
    loop.call_soon_threadsafe(started.close)
    loop.call_soon_threadsafe(loop.stop)
    thread.join()
    loop.close()


def test_two_phones_play_over_days_without_a_bookmark_and_each_is_rung(visit: Visit, tmp_path: Path) -> None:
    days = tmp_path / "days"
    program = ("-m", "tests.browser.moved_clock", str(days))
    flags = ("--push-services", "127.0.0.1", "--push-delay", "0")
    with Server(sys.executable, *flags, program=program) as server, push_service() as service:
        ada = visit("en", phone=True, address=server.address)
        ben = visit("de", phone=True, address=server.address)
        clock = {"clock": {"clock": "days", "days": 3}}
        table = open_table(ada, "carcassonne", [{"kind": "open"}, {"kind": "open"}], clock)
        ada.go(f"table/{table}")
        ben.go(f"table/{table}")
        ben.press("sit-1")
        ben.press("ready")
        ada.press("start")
        for person in (ada, ben):
            person.at_table()
        ada.until(lambda: ada.to_decide or ben.to_decide, "the first turn")
        now, other = (ada, ben) if ada.to_decide else (ben, ada)
        phones = {person.language: Browser() for person in (ada, ben)}
        for person in (ada, ben):
            wish = phones[person.language].wish(service.port, ring_for="turn", language=person.language)
            asked(person, "/api/push", wish)
        watcher = visit("en", address=server.address)  # a table that nobody watches would leave the memory as days jump
        watcher.go(f"table/{table}")
        watcher.at_table()
        now, other = closed(now), closed(other)
        for day in range(1, 4):
            days.write_text(str(day))
            now.until(lambda: not days.exists(), "the clock is moved")
            back_from_home(now, table)
            plays_its_turn(now, table)
            is_rung(other, service, phones[other.language], (day + 1) // 2)
            now, other = other, closed(now)
        days.write_text("8")
        now.until(lambda: not days.exists(), "the clock is moved")
        now.go(f"table/{table}")
        told = now.page.get_by_test_id("stood-in")
        told.wait_for()
        assert told.locator("li").count(), "what a bot did when the days were over"
        now.shoot("days-over")
        now.page.close()  # before its server
        watcher.page.close()


def closed(person: Person) -> Person:
    """The page is closed; later there is another one, which begins at home."""
    later = person.second_tab()
    person.page.close()
    return later


def back_from_home(person: Person, table: str) -> None:
    """To the game by the home page alone."""
    person.go()
    row = person.page.get_by_test_id(f"mine-{table}")
    row.get_by_text(TURN[person.language]).wait_for()
    person.page.get_by_test_id(f"picture-{table}").wait_for()
    shown = ("1 d 23 h", "2 d 0 h", "1 T 23 h", "2 T 0 h")
    assert any(left in row.inner_text() for left in shown), row.inner_text()
    person.shoot("slow-game")
    person.press(f"back-{table}")
    person.at_table()
    person.turn_comes()


def plays_its_turn(person: Person, table: str) -> None:
    """All decisions of a turn."""
    person.until(lambda: decided(person, table), "the decision")


def is_rung(person: Person, service: PushService, phone: Browser, times: int) -> None:
    """The closed page of somebody whose turn it is."""
    person.until(lambda: len(service.of(phone)) >= times, "the other phone rings")
    assert service.of(phone)[-1]["title"] == TURN[person.language]


def decided(person: Person, table: str) -> bool:
    """One click towards the decision; whether somebody else decides by now."""
    person.decide("carcassonne")
    playing = newest(person, table)
    return bool(playing) and playing["viewer"] not in playing["view"]["waiting"]


def test_a_raid_of_four_bears_one_who_leaves_and_plays_another_game(visit: Visit) -> None:
    host, *friends = people = [visit("en"), visit("de", phone=True), visit("en"), visit("de")]
    seats = [{"kind": "open"} for _ in people]
    terms = {"grace": 0, "stand_in": "level-1", "options": {"raid_seconds": 120}}
    table = open_table(host, "tumult-royale", seats, terms)
    host.go(f"table/{table}")
    for number, friend in enumerate(friends, 1):
        friend.go(f"table/{table}")
        friend.press(f"sit-{number}")
        friend.press("ready")
    host.press("start")
    for person in people:
        person.at_table()
    to_the_raid(people)
    host.shoot("raid-of-four")
    leaver, *others = friends
    leaver.shoot("raid-of-four")
    for size in (SMALL, LANDSCAPE, PHONE):
        leaver.page.set_viewport_size(size)
        leaver.until(lambda: leaver.page.evaluate(IN_SIGHT), f"demand and rules of the raid at {size}")
    leaver.press("menu")
    leaver.press("leave")
    leaver.press("leave-yes")
    leaver.page.get_by_test_id(f"mine-{table}").get_by_text("Ein Bot spielt für dich").wait_for()
    host.page.locator("aside").get_by_text("Stand-in").first.wait_for()
    others[0].plays_until("tumult-royale", lambda: host.page.evaluate(TAKEN) > 3, "goods in a castle")
    for size in (PHONE, LANDSCAPE, DESKTOP):
        host.page.set_viewport_size(size)
        host.until(lambda: host.page.evaluate(IN_CASTLES), f"goods lie in their castles at {size}")
    request = asked(
        host, f"/api/tables/{table}/commands", {"type": "Offer", "id": "end", "table": table, "what": "end"}
    )
    for person in friends:
        agreed = {"type": "Answer", "id": "yes", "table": table, "request": request["request"], "agree": True}
        asked(person, f"/api/tables/{table}/commands", agreed)
    for person in (host, *others):
        person.page.get_by_test_id("rematch").wait_for()
    host.press("rematch")
    for person in others:
        person.page.get_by_test_id("rematch-offer").wait_for()
        person.press("rematch")
    leaver.page.get_by_test_id(f"mine-{table}").get_by_text("noch eine Partie?").wait_for()
    leaver.shoot("rematch-offered-at-home")
    assert leaver.page.locator("[data-testid^=mine-]").count() == 1, "told with the game before"
    leaver.press(f"rematch-{table}")
    for person in people:
        person.at_table()
    assert {table_of(person) for person in people} == {table_of(host)} != {table}


def test_a_family_at_one_screen_plays_with_an_aunt_in_another_city(visit: Visit) -> None:
    family, aunt = visit("de"), visit("de", phone=True)
    family.go("new/artus")
    family.page.get_by_role("radio", name="3").check(force=True)
    seats = family.page.locator("fieldset").first.locator("select")
    family.select(seats.nth(1), "here")
    family.page.get_by_test_id("name-1").fill("Oma Inge")
    family.select(seats.nth(2), "invited")
    family.page.get_by_label("Dein Name").fill("Papa")
    family.press("open")
    family.page.get_by_test_id("start").wait_for()
    first = table_of(family)
    aunt.go(f"table/{first}?invite={asked(family, f'/api/tables/{first}/invitations')['invitation']}")
    aunt.page.get_by_test_id("agreed").get_by_text("Es läuft keine Uhr").wait_for()
    aunt.page.get_by_test_id("name").fill("Tante Grete")
    aunt.press("sit-2")
    family.page.get_by_text("Noch nicht bereit: Tante Grete.").wait_for()
    aunt.press("ready")
    aunt.reads("waits-for", "Papa kann jetzt beginnen.")
    family.shoot("family-and-aunt-seats")
    family.press("start")
    for person in (family, aunt):
        person.at_table()
    family.until(lambda: everybody_decides(family, aunt) >= 6, "two rounds of decisions")
    assert {"Papa", "Oma Inge"} <= curtains(family), "the device is passed on by name"
    aunt.press("menu")
    aunt.press("offer-end")
    aunt.page.get_by_text("Antwort fehlt noch: Papa").wait_for()
    aunt.shoot("family-and-aunt-asked")
    family.until(lambda: looked(family) and family.page.locator(".request button").count() > 0, "the aunt's wish")
    family.press(family.page.get_by_role("button", name="Einverstanden"))
    for person in (aunt, family):
        person.page.get_by_test_id("rematch").wait_for()
    aunt.press("rematch")
    family.page.get_by_test_id("rematch-offer").get_by_text("Tante Grete").first.wait_for()
    family.press("rematch")
    family.until(lambda: first not in family.page.url and first not in aunt.page.url, "the table of the next game")
    for person in (aunt, family):
        person.at_table()
    assert table_of(aunt) == table_of(family)
    names = [seat["name"] for seat in asked(aunt, f"/api/tables/{table_of(aunt)}")["seats"]]
    assert names == ["Oma Inge", "Tante Grete", "Papa"], "everybody moves on by one seat"


def looked(person: Person) -> bool:
    """Whoever's turn it is at this screen takes it; whether no curtain hangs now."""
    curtain = person.page.get_by_test_id("look")
    hanging = curtain.all_inner_texts()
    if hanging:
        person.heard += hanging
        with suppress(TimeoutError):  # it may open by itself, when the turn is over before it was taken
            curtain.click(timeout=1000)
    return not hanging


def curtains(person: Person) -> set[str]:
    """For whom a curtain hung."""
    return {text.removeprefix("Ich bin ") for text in person.heard if text.startswith("Ich bin ")}


def everybody_decides(family: Person, aunt: Person) -> int:
    """One look at both screens; how many decisions were sent by now."""
    if looked(family):
        family.decide("artus")
    aunt.decide("artus")
    return family.decisions + aunt.decisions
