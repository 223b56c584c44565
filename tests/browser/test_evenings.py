"""Whole evenings: a slow game on two phones over days, and a raid of four with one who leaves and another game."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.serving import Server
from tests.browser.tables import asked, open_table, table_of, to_the_raid
from tests.server.push_service import Browser, PushService

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
        now, other = closed(now), closed(other)
        for day in range(1, 4):
            days.write_text(str(day))
            back_from_home(now, table)
            plays_its_turn(now)
            is_rung(other, service, phones[other.language], (day + 1) // 2)
            now, other = other, closed(now)


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
    assert any(left in row.inner_text() for left in ("1 d 23 h", "2 d 0 h")), "a day has passed"
    person.shoot("slow-game")
    person.press(f"back-{table}")
    person.at_table()
    person.turn_comes()


def plays_its_turn(person: Person) -> None:
    person.until(lambda: decided(person), "the decision")


def is_rung(person: Person, service: PushService, phone: Browser, times: int) -> None:
    """The closed page of somebody whose turn it is."""
    person.until(lambda: len(service.of(phone)) >= times, "the other phone rings")
    assert service.of(phone)[-1]["title"] == TURN[person.language]


def decided(person: Person) -> bool:
    """One click towards the decision; whether the turn is over."""
    person.decide("carcassonne")
    return person.decisions > 0 and not person.to_decide and not person.page.locator("[data-testid=told]").count()


def test_a_raid_of_four_bears_one_who_leaves_and_plays_another_game(visit: Visit) -> None:
    host, *friends = people = [visit("en"), visit("de", phone=True), visit("en"), visit("de")]
    seats = [{"kind": "open"} for _ in people]
    table = open_table(host, "tumult-royale", seats, {"grace": 0, "stand_in": "level-1"})
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
    leaver.press("menu")
    leaver.press("leave")
    leaver.press("leave-yes")
    leaver.page.get_by_test_id(f"mine-{table}").get_by_text("Ein Bot spielt für dich").wait_for()
    host.until(lambda: told_by_bot(host) > 0, "a bot plays on")
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
    leaver.until(lambda: leaver.page.get_by_test_id(f"rematch-{table}").count() == 1, "the result among my games")
    leaver.press(f"rematch-{table}")
    for person in people:
        person.at_table()
    assert {table_of(person) for person in people} == {table_of(host)} != {table}


def told_by_bot(person: Person) -> int:
    """How many decisions of stand-ins somebody has been told of."""
    steps = (step for message in person.received for step in message.get("steps", []))
    return sum(step.get("by") == "stand-in" for step in steps)
