"""A scene keeps nobody from deciding for more than 300 ms of the page's own time, however busy the machine is."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import BOT, asked, game_of_before, open_table

LONGEST, STEP = 300, 20  # milliseconds of the page
GAMES = {"artus": 8, "carcassonne": 12, "tumult-royale": 12}  # decisions that are looked at
OPTIONS = {"tumult-royale": {"raid": "calm"}}
# A game of before, the moment from which it is played on, what is great enough for a scene there, and the scene.
GREAT = {
    "a tournament": ("carcassonne-2-fields-river-tournaments", 58, "EmblemTurnedUp", "emblem-up"),
    "a tumult": ("tumult-royale-2-calm-auto", 27, "TumultBrokeOut", "crowd"),
    "a coronation and a round that begins": ("tumult-royale-2-calm-auto", 40, "KingCrowned", "crowned"),
}
PATIENT = 60  # decisions until it happens


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


def sit_down(person: Person) -> None:
    """At the table, and the page's time stands still."""
    person.at_table()
    person.turn_comes()
    person.page.clock.pause_at(person.page.evaluate("Date.now() + 1000"))


def happened(person: Person, since: int) -> set[str]:
    """What events the page was told of after so many messages."""
    steps = [step for message in person.received[since:] for step in message.get("steps") or []]
    return {event["event"] for step in steps for event in step.get("events") or []}


@pytest.mark.parametrize("game", GAMES)
def test_no_scene_keeps_anybody_from_deciding_for_longer_than_300_ms(visit: Visit, game: str) -> None:
    person = visit("en", moving=True)
    table = open_table(person, game, [{"kind": "open"}, BOT, BOT], {"options": OPTIONS.get(game, {})})
    person.page.clock.install()
    person.go(f"table/{table}")
    person.press("start")
    sit_down(person)
    delays = []
    for _ in range(GAMES[game]):
        delays.append(waited(person))
        decide(person, game)
    assert max(delays) <= LONGEST, delays
    assert max(delays) > STEP, f"there was nothing to wait for: {delays}"


@pytest.mark.parametrize("moment", GREAT)
def test_nor_does_a_great_moment_which_goes_on(visit: Visit, moment: str) -> None:
    name, step, event, scene = GREAT[moment]
    person = visit("en", moving=True)
    replay = game_of_before(person, name)
    game = str(asked(person, f"/api/replays/{replay}")["game"])
    wanted = {"id": f"great-{step}", "step": step, "seat": 0, "level": "random", "name": "Ada"}
    table = asked(person, f"/api/replays/{replay}/play-on", wanted)["table"]["table"]
    person.page.clock.install()
    person.go(f"table/{table}")
    sit_down(person)
    for _ in range(PATIENT):
        told = len(person.received)
        decide(person, game)
        delay = waited(person)
        if event in happened(person, told):
            break
    else:
        raise AssertionError(f"{event} did not happen")
    assert STEP < delay <= LONGEST
    person.page.get_by_test_id(scene).wait_for()
