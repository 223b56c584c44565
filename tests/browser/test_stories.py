"""The end of every game is told for any number of players: in a table, in sentences, and so that it can be heard."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import ViewportSize

import tafelrunde as tr
from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import asked
from tests.browser.test_pages import serious_faults, too_wide
from tests.browser.test_story import newest, play_to_the_end

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("artus", 3, {}),
    ("artus", 4, {"advanced": True}),
    ("carcassonne", 5, {"river": True, "tournaments": True}),
    ("carcassonne", 6, {}),
    ("tumult-royale", 4, {"raid": "calm"}),
]
SCREENS = [
    ViewportSize(width=320, height=568),
    ViewportSize(width=844, height=390),
    ViewportSize(width=1440, height=900),
]
ANALYSIS = 120_000  # milliseconds
LAST_STEPS = 3  # few are soon judged


def played_before(person: Person, game: str, seats: int, options: dict[str, Any]) -> str:
    """A table at which the last steps of a game are played once more, by this person and bots."""
    match, chance = tr.new(game, seats, 3, options), random.Random(3)
    while not match.over:
        seat = match.waiting[0]
        match.play(seat, chance.choice(match.actions(seat)))
    step = match.length - LAST_STEPS
    table = asked(person, "/api/replays", match.save())["table"]
    wanted = {
        "id": f"{game}-{seats}",
        "step": step,
        "seat": match.at(step).waiting[0],
        "level": "random",
        "name": "Ada",
    }
    return str(asked(person, f"/api/replays/{table}/play-on", wanted)["table"]["table"])


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[f"{game}-{seats}" for game, seats, _ in TABLES])
def test_the_end_is_told_for_any_number_of_players(
    game: str, seats: int, options: dict[str, Any], visit: Visit
) -> None:
    person = visit("de", phone=True)
    person.go()
    person.until(lambda: any(message["type"] == "Welcome" for message in person.received), "the server's welcome")
    table = played_before(person, game, seats, options)
    person.go(f"table/{table}")
    play_to_the_end(person, table)
    points = person.page.get_by_test_id("points")
    points.wait_for()
    names = (
        points.get_by_role("columnheader")
        .locator("[aria-label]")
        .evaluate_all("(tokens) => tokens.map((token) => token.ariaLabel)")
    )
    assert len(set(names)) == seats, "everybody has a column with a name"
    standings = sorted(newest(person, table)["result"]["standings"], key=lambda one: one["seat"])
    sums = [text.replace("\u2212", "-") for text in points.locator("tfoot td").all_inner_texts()]
    assert [int(text) for text in sums] == [one["score"] for one in standings]
    assert points.locator("tbody tr").count() >= 2, "more than one kind of points"
    person.press("tell-story")
    person.page.get_by_role("heading", name="Wendepunkte").wait_for(timeout=ANALYSIS)
    story = person.page.get_by_test_id("story")
    heard = story.aria_snapshot()
    assert all(f'rowheader "{name}"' in heard for name in names), heard
    assert any(words in story.inner_text() for words in ("am wenigsten verschenkt", "Niemand hat mehr verschenkt"))
    turns = story.locator("ol a")
    for turn in turns.all():
        assert f"replay/{table}?at=" in (turn.get_attribute("href") or "")
    assert serious_faults(person) == []
    story.locator("table").scroll_into_view_if_needed()
    person.shoot(f"story-{game}-{seats}")
    for screen in SCREENS:
        person.page.set_viewport_size(screen)
        assert too_wide(person) == 0, screen
        assert points.evaluate("(table) => table.scrollWidth <= table.clientWidth"), f"all columns at {screen}"
    person.go(f"replay/{table}")
    person.page.get_by_test_id("replay-log").wait_for()
    for screen in SCREENS:
        person.page.set_viewport_size(screen)
        assert too_wide(person) == 0, f"replay at {screen}"
