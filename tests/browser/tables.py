"""Tables as people lay them: for a friend with a link, by invitation, or with terms that the page does not offer."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from tests.browser.conftest import Visit
from tests.browser.person import TILE, Person
from tests.browser.serving import ROOT

BOT = {"kind": "bot", "level": "level-1"}


def table_of(person: Person) -> str:
    """The id of the table that somebody looks at."""
    return person.page.url.split("/table/")[1].split("?")[0]


def lay_table(host: Person, game: str, numbers: dict[str, str]) -> str:
    """A table for the host, somebody with the link, and a bot; options by their labels. Its id."""
    host.go(f"new/{game}")
    host.page.get_by_test_id("open").wait_for()
    seats = host.page.locator("fieldset").first.locator("select")
    assert seats.count() == 3
    host.select(seats.nth(1), "open")
    for label, number in numbers.items():
        host.write(host.page.get_by_label(label), number)
    host.press("open")
    host.page.get_by_test_id("start").wait_for()
    return table_of(host)


def asked(person: Person, path: str, body: dict[str, Any] | None = None) -> Any:
    """What the server answers this browser's person."""
    secret = person.page.evaluate("localStorage.getItem('tafelrunde.secret')")
    headers = {"Authorization": f"Bearer {secret}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{person.address}{path}", data, headers)) as reply:
        return json.load(reply)


def open_table(host: Person, game: str, seats: list[dict[str, str]], terms: dict[str, Any]) -> str:
    """A table with any terms, its host on the first seat; its id."""
    host.go()
    host.page.locator("main h1").wait_for()
    host.until(lambda: any(message["type"] == "Welcome" for message in host.received), "the server's welcome")
    wanted = {"id": f"{game}-{host.chance.getrandbits(64):x}", "game": game, "seats": seats, "name": "Ada", "sit": 0}
    return str(asked(host, "/api/tables", {**wanted, "terms": {"public": False, **terms}})["table"]["table"])


def game_of_before(person: Person, name: str) -> str:
    """The replay of a game that was written down: tests/golden."""
    person.go()
    person.until(lambda: any(message["type"] == "Welcome" for message in person.received), "the server's welcome")
    file = json.loads((ROOT / "tests" / "golden" / f"{name}.json").read_text())
    return str(asked(person, "/api/replays", file)["table"])


def invitations(host: Person) -> list[str]:
    """What the QR codes of the host's table hold: the links of its seats."""
    table = table_of(host)
    opened = asked(host, f"/api/tables/{table}/invitations")
    return [f"table/{table}?seat={one['token']}" for one in opened["invitations"]]


def seated(visit: Visit, game: str) -> tuple[Person, Person]:
    """Two people at a table of their own that is about to begin; the friend came by invitation."""
    host, friend = visit("en"), visit("de", phone=True)
    host.go(f"new/{game}")
    host.page.get_by_role("radio", name="2").check(force=True)
    host.select(host.page.locator("fieldset").first.locator("select").nth(1), "invited")
    host.press("open")
    host.page.get_by_test_id("start").wait_for()
    friend.go(invitations(host)[1])
    friend.press("sit-down")
    friend.page.get_by_test_id("ready").wait_for()
    return host, friend


def to_the_raid(people: list[Person]) -> None:
    """First statues, the spin, ready: until everybody can lift a tile."""

    def begun() -> bool:
        waiting = [person for person in people if not person.page.locator(TILE).count()]
        for person in waiting:
            person.decide("tumult-royale, up to the raid")
        return not waiting

    people[0].until(begun, "the sand runs")


def begin(host: Person, friend: Person) -> None:
    friend.press("ready")
    host.press("start")
    host.at_table()
    friend.at_table()
