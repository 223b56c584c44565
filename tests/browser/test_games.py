"""Whole games: two browsers and a bot, by clicking what a person would click, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.person import Person, play_on

Visit = Callable[..., Person]
OPTIONS: dict[str, dict[str, str]] = {"tumult-royale": {"raid_seconds": "5"}}


def lay_table(host: Person, game: str) -> str:
    """A table for the host, somebody with the link, and a bot; its id."""
    host.go(f"new/{game}")
    seats = host.page.locator("fieldset").first.locator("select")
    host.page.get_by_role("radio", name="3").check(force=True)
    seats.nth(1).select_option("open")
    for number in OPTIONS.get(game, {}).values():
        host.page.locator("input[type=number]").first.fill(number)
    host.press("open")
    host.page.get_by_test_id("start").wait_for()
    return host.page.url.split("/table/")[1].split("?")[0]


@pytest.mark.parametrize("game", ["artus", "carcassonne", "tumult-royale"])
def test_two_people_and_a_bot_play_a_whole_game(game: str, visit: Visit) -> None:
    host, friend = visit("de"), visit("en", phone=True)
    table = lay_table(host, game)
    friend.go(f"table/{table}")
    friend.press("sit-1")
    friend.press("ready")
    friend.shoot(f"{game}-seats")
    host.shoot(f"{game}-seats")
    host.press("start")
    for person in (host, friend):
        person.at_table()
    play_on([host, friend], game, seconds=60, until=24)
    for person in (host, friend):
        person.shoot(f"{game}-table")
    host.page.reload()
    host.at_table()
    assert host.page.url.endswith(table)
    play_on([host, friend], game, seconds=200)
    for person in (host, friend):
        person.page.get_by_test_id("to-replay").wait_for()
        person.shoot(f"{game}-result")
    assert host.page.get_by_test_id("decision").inner_text() == "Die Partie ist zu Ende."
    assert friend.page.get_by_test_id("decision").inner_text() == "The game is over."
    for person, seat in ((host, 0), (friend, 1)):
        assert secrets_seen(person, seat) == []


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


# How many decisions are made by keyboard: whole games, and one that races against the hourglass as far as building.
BY_KEYBOARD = {"artus": 22, "carcassonne": 36, "tumult-royale": 8}


@pytest.mark.parametrize("game", BY_KEYBOARD)
def test_a_game_by_keyboard_alone(game: str, visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.page.locator(f"[data-testid=play-{game}]:enabled").wait_for()
    for _ in range(24):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("document.activeElement.dataset.testid") == f"play-{game}":
            break
    person.page.keyboard.press("Enter")
    person.at_table()
    decisions, least = 0, BY_KEYBOARD[game]
    while not person.over and not (game == "tumult-royale" and decisions >= least):
        if person.told:
            person.page.keyboard.press("Enter")
        elif person.to_decide:
            person.decide_by_keyboard()
            decisions += 1
        person.page.wait_for_timeout(10)
        assert decisions < 200
    assert decisions >= least
    if game != "tumult-royale":
        person.page.get_by_test_id("to-replay").wait_for()
