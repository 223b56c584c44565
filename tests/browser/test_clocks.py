"""Tables with a clock: each kind is shown and runs; a flag that falls."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import BOT, open_table


def sit_down(person: Person, clock: dict[str, Any]) -> None:
    """At a table with a bot and this clock, until it is the person's turn."""
    table = open_table(person, "artus", [{"kind": "open"}, BOT], {"clock": clock})
    person.go(f"table/{table}?begin=1")
    person.at_table()
    person.turn_comes()


def clocks(person: Person) -> list[str]:
    return person.page.get_by_role("timer").filter(visible=True).all_inner_texts()


def seconds(shown: str) -> int:
    minutes, rest = shown.split(":")
    return 60 * int(minutes) + int(rest)


def test_a_minute_for_each_decision_runs_down_and_is_full_again(visit: Visit) -> None:
    person = visit("en")
    sit_down(person, {"clock": "move", "seconds": 600})
    person.until(lambda: seconds(clocks(person)[0]) < 595, "the clock runs")
    person.page.locator(".clock.ticking:visible").first.wait_for()
    person.shoot("clock-move")
    person.decides("artus")
    person.until(lambda: seconds(clocks(person)[0]) >= 595, "the clock is full again")


def test_time_for_the_whole_game_grows_with_each_decision(visit: Visit) -> None:
    person = visit("de", phone=True)
    sit_down(person, {"clock": "game", "seconds": 900, "increment": 60})
    assert 800 < seconds(clocks(person)[0]) <= 900
    person.shoot("clock-game")
    person.decides("artus")
    person.until(lambda: seconds(clocks(person)[0]) > 900, "the decision brought more time")


@pytest.mark.parametrize(("language", "days"), [("en", r"3 d 0 h|2 d 23 h"), ("de", r"3 T 0 h|2 T 23 h")])
def test_days_for_each_decision(language: str, days: str, visit: Visit) -> None:
    person = visit(language, phone=language == "de")
    sit_down(person, {"clock": "days", "days": 3})
    assert [bool(re.fullmatch(days, shown)) for shown in clocks(person)] == [True, True]
    person.shoot("clock-days")


def test_when_a_flag_falls_a_stand_in_makes_the_decision(visit: Visit) -> None:
    person = visit("en")
    sit_down(person, {"clock": "move", "seconds": 5})
    person.page.locator(".clock.low:visible").first.wait_for()
    person.shoot("clock-low")
    person.until(lambda: played(person, seat=0) >= 2, "time after time somebody else decides")
    assert person.decisions == 0


def played(person: Person, seat: int) -> int:
    """How many decisions of a seat the server has told of."""
    steps = [step for message in person.received for step in message.get("steps") or []]
    return sum(step["what"] == "played" and step["seat"] == seat for step in steps)
