"""Whole games: two browsers and a bot, in both languages; one by mouse or by keyboard alone, one on a touch screen."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import Person, play_on
from tests.browser.tables import asked, lay_table
from tests.browser.test_pages import small_print, too_wide
from tests.browser.test_story import newest

GAMES = ("artus", "carcassonne", "tumult-royale")
NUMBERS: dict[str, dict[str, dict[str, str]]] = {
    "tumult-royale": {
        "de": {"Wie lange die Sanduhr läuft": "5"},
        "en": {"How long the hourglass runs": "5"},
    }
}
OVER = {"de": "Die Partie ist zu Ende.", "en": "The game is over."}
# The least number of decisions that somebody makes by hand.
LEAST = {"artus": 10, "carcassonne": 8, "tumult-royale": 8}
SOAK = os.environ.get("TAFELRUNDE_SOAK") == "1"


@pytest.mark.parametrize(
    ("game", "hand", "language"),
    [("artus", "mouse", "de"), ("carcassonne", "keyboard", "en"), ("tumult-royale", "mouse", "de")],
)
def test_two_people_and_a_bot_play_a_whole_game(game: str, hand: str, language: str, visit: Visit) -> None:
    host = visit(language, keyboard=hand == "keyboard")
    friend = visit("en" if language == "de" else "de", phone=True)
    table = lay_table(host, game, NUMBERS.get(game, {}).get(language, {}))
    friend.go(f"table/{table}")
    friend.press("sit-1")
    friend.press("ready")
    friend.shoot(f"{game}-seats")
    host.shoot(f"{game}-seats")
    host.press("start")
    for person in (host, friend):
        person.at_table()
    play_on([host, friend], game, until=24)
    for person in (host, friend):
        person.shoot(f"{game}-table")
    host.page.reload()
    host.at_table()
    assert host.page.url.endswith(table)
    play_on([host, friend], game, until=None if SOAK else 12)
    finish([host, friend], table)
    for person, seat in ((host, 0), (friend, 1)):
        person.page.get_by_test_id("to-replay").wait_for()
        person.reads("decision", OVER[person.language])
        person.shoot(f"{game}-result")
        assert small_print(person) == []
        assert too_wide(person) == 0
        assert person.decisions >= LEAST[game]
        assert secrets_seen(person, seat) == []


def finish(people: list[Person], table: str) -> None:
    """By hand the last two thirds of a game would take minutes: the pages only look on while it ends."""
    number, chance = 0, Random(7)

    def over() -> bool:
        nonlocal number
        for person in people:
            playing = newest(person, table)
            if playing.get("actions"):
                number += 1
                play = {"type": "Play", "id": f"f{number}", "table": table, "seat": playing["viewer"]}
                asked(person, f"/api/tables/{table}/commands", play | {"action": chance.choice(playing["actions"])})
        return all(person.over for person in people)

    people[0].until(over, "the end of the game", 200)


def secrets_seen(person: Person, seat: int) -> list[Any]:
    """What this page's network traffic showed of the others' secrets while the game went on."""
    seen: list[Any] = []
    views = 0
    for message in person.received:
        playing = message.get("playing") or {}
        view = playing.get("view")
        if view is None or view["over"]:
            continue
        views += 1
        assert view["seat"] == seat
        for other, player in enumerate(view["players"]):
            if other != seat:
                seen += [player[secret] for secret in ("hand", "last_decision") if is_secret(view, player, secret)]
        if view["game"] == "tumult-royale" and view["phase"] == "raid":
            seen += [tile for tile in view["tiles"] if tile["seat"] not in (None, seat) and tile["face"]]
    assert views > 10
    return seen


def is_secret(view: dict[str, Any], player: dict[str, Any], what: str) -> bool:
    """A hand of cards and a decision in hiding; where a hand of goods is, everybody sees."""
    if what == "hand" and view["game"] == "tumult-royale":
        return False
    return player.get(what) is not None


@pytest.mark.parametrize("game", GAMES)
def test_from_the_home_page_to_a_decision_by_keyboard(game: str, visit: Visit) -> None:
    person = visit("en", keyboard=True)
    person.go()
    person.press(f"play-{game}")
    person.at_table()
    person.decides(game)
    person.until(lambda: person.decisions == 1, "the decision is sent")
