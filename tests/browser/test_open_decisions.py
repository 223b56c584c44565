"""A scene keeps nobody from deciding for more than 300 ms of the page's own time, however busy the machine is."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import BOT, open_table

LONGEST, STEP = 300, 20  # milliseconds of the page
GAMES = {"artus": 8, "carcassonne": 12, "tumult-royale": 12}  # decisions that are looked at
OPTIONS = {"tumult-royale": {"raid": "calm"}}


def last_told(person: Person) -> tuple[int, bool]:
    """How many updates the page was sent, and whether the last one of them asks its person to decide."""
    told = [playing for message in person.received if (playing := message.get("playing"))]
    return len(told), bool(told and told[-1]["viewer"] in told[-1]["view"]["waiting"] and told[-1].get("actions"))


def waited(person: Person) -> int:
    """Milliseconds of the page until the person can decide, from the update that asks for it."""
    person.until(lambda: last_told(person)[1], "something to decide")
    for passed in range(0, 20 * LONGEST, STEP):
        person.page.wait_for_timeout(30)  # real time, for what comes without a timer
        if person.to_decide:
            return passed
        person.page.clock.run_for(STEP)
    raise AssertionError("nothing can be decided")


def decide(person: Person, game: str) -> None:
    """One decision, however many clicks it takes, and its answer."""
    sent, told = person.decisions, last_told(person)[0]
    person.until(lambda: person.decisions > sent or (person.decide(game) and False), "a decision that is sent")
    person.until(lambda: last_told(person)[0] > told, "what comes of it")


@pytest.mark.parametrize("game", GAMES)
def test_no_scene_keeps_anybody_from_deciding_for_longer_than_300_ms(visit: Visit, game: str) -> None:
    person = visit("en", moving=True)
    table = open_table(person, game, [{"kind": "open"}, BOT, BOT], {"options": OPTIONS.get(game, {})})
    person.page.clock.install()
    person.go(f"table/{table}")
    person.press("start")
    person.at_table()
    person.turn_comes()
    person.page.clock.pause_at(person.page.evaluate("Date.now() + 1000"))
    delays = []
    for _ in range(GAMES[game]):
        delays.append(waited(person))
        decide(person, game)
    assert max(delays) <= LONGEST, delays
    assert max(delays) > STEP, f"there was nothing to wait for: {delays}"
