"""The end of a game as a story: points by kind, the log of the replay, a link to a moment, playing on from there."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import asked, open_table


def newest(person: Person, table: str) -> dict[str, Any]:
    """What this browser was told last about the game."""
    about = [m for m in person.received if m.get("playing") and (m["table"] == table or m["type"] == "Snapshot")]
    return dict(about[-1]["playing"]) if about else {}


def play_to_the_end(person: Person, table: str) -> None:
    """The first of all choices, again and again, without the mouse."""
    number = 0

    def over() -> bool:
        nonlocal number
        playing = newest(person, table)
        if playing.get("actions"):
            number += 1
            action = playing["actions"][0]
            play = {"type": "Play", "id": f"p{number}", "table": table, "seat": playing["viewer"], "action": action}
            asked(person, f"/api/tables/{table}/commands", play)
        return bool(playing.get("result"))

    person.until(over, "the end of the game", 200)


def test_the_result_tells_what_points_were_for_and_the_replay_is_played_on(visit: Visit) -> None:
    person = visit("en", moving=False)
    table = open_table(person, "artus", [{"kind": "open"}, {"kind": "bot", "level": "random"}], {})
    person.go(f"table/{table}?begin=1")
    person.at_table()
    play_to_the_end(person, table)
    points = person.page.get_by_test_id("points")
    points.wait_for()
    standings = {one["seat"]: one["score"] for one in newest(person, table)["result"]["standings"]}
    sums = [text.replace("\u2212", "-") for text in points.locator("tfoot td").all_inner_texts()]
    assert [int(text) for text in sums] == [standings[0], standings[1]]
    person.shoot("result-points")
    person.go(f"replay/{table}?at=8")
    log = person.page.get_by_test_id("replay-log")
    log.locator("li.now[data-step='8']").wait_for()
    person.press(log.locator("[data-step='6'] button"))
    log.locator("li.now[data-step='6']").wait_for()
    person.shoot("replay-log")
    person.press("play-on")
    person.press("play-on-begin")
    person.at_table()
    assert table not in person.page.url
    person.turn_comes()
    person.shoot("played-on")
