"""Tables without a server: a folder of files, the network switched off, whole games, a closed tab, files that load."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import tafelrunde as tr
from tests.browser.conftest import Visit
from tests.browser.person import Person, play_on
from tests.browser.tables import table_of
from tests.browser.test_pages import small_print, too_wide

GAMES = ("artus", "carcassonne", "tumult-royale")
BY_HAND = 4  # decisions; then a bot stands in to the end
STARTING = 90_000  # milliseconds that Python may take on a busy machine
WHOLE_GAME = 90_000
KEPT_MEMORY = """async () => {
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      if (request.url.endsWith('/memory')) return (await (await caches.match(request)).arrayBuffer()).byteLength
  return 0
}"""
DAMAGE_MEMORY = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (request.url.endsWith('/memory')) await cache.put(request, new Response(new Uint8Array(1 << 20)))
  }
}"""


def begin(person: Person, game: str, level: str = "level-1") -> str:
    """A table of this browser for one person and one bot, of the mildest level."""
    person.go(f"new/{game}")
    person.page.get_by_test_id("open").wait_for()
    person.page.locator(".counts label").filter(has_text="2").first.click()
    person.page.locator("fieldset").first.locator("select").nth(1).select_option(f"bot:{level}")
    if game == "tumult-royale":
        person.page.get_by_label("How long the hourglass runs").fill("5")
    person.press("open")
    person.page.locator("main.table").wait_for(timeout=STARTING)
    return table_of(person)


def leave_to_a_bot(person: Person) -> None:
    """Somebody goes home, and a bot plays on for them."""
    person.press("menu")
    person.press("leave")
    person.press("leave-yes")


def file_of(person: Person, table: str) -> dict[str, Any]:
    """The file that somebody saves from the replay of a table."""
    person.go(f"replay/{table}")
    person.page.get_by_test_id("save-file").wait_for(timeout=STARTING)
    with person.page.expect_download() as saved:
        person.press("save-file")
    file: dict[str, Any] = json.loads(Path(saved.value.path()).read_text())
    return file


def test_whole_games_with_the_network_off_are_found_again_and_load_anywhere(visit: Visit, site: str) -> None:
    person = visit("en", address=site)
    person.go()
    person.page.evaluate("sessionStorage.setItem('tafelrunde.bot-pace', '0')")
    person.page.get_by_text("This device can play without internet.").wait_for(timeout=STARTING)
    person.context.set_offline(True)
    played: dict[str, str] = {}
    for game in GAMES:
        table = played[game] = begin(person, game)
        assert table.startswith("local-")
        play_on([person], game, until=BY_HAND)
        person.shoot(f"site-{game}")
        leave_to_a_bot(person)
        person.page.get_by_test_id(f"rematch-{table}").wait_for(timeout=WHOLE_GAME)
    person.page.close()

    later = person.second_tab()
    later.go()
    for table in played.values():
        later.page.get_by_test_id(f"mine-{table}").wait_for()
    later.shoot("site-home")
    assert small_print(later) == []
    assert too_wide(later) == 0
    for game, table in played.items():
        file = file_of(later, table)
        match = tr.load(file["match"])
        assert (match.game.name, match.over) == (game, True)
        again = tr.new(game, seats=2, seed=match.header.seed, options=match.header.options)
        for entry in match.log:
            if entry.seat is None:
                again.advance(entry.at)
            else:
                again.play(entry.seat, entry.action, at=entry.at)
        assert again.save() == file["match"]
    later.page.get_by_test_id("scrub").wait_for()
    later.shoot("site-replay")
    assert later.page.evaluate(KEPT_MEMORY) > 10_000_000, "Python's memory is kept, so that it starts quickly"
    later.page.evaluate(DAMAGE_MEMORY)
    later.page.close()
    last = person.second_tab()
    last.go()
    begin(last, "artus")
    person.complaints.clear()
    last.complaints.clear()
    later.complaints.clear()  # the browser complains of what we did to its network


def test_the_strongest_level_plays_and_gives_hints_without_a_server(visit: Visit, site: str) -> None:
    person = visit("en", address=site)
    person.go()
    person.page.get_by_text("This device can play without internet.").wait_for(timeout=STARTING)
    person.context.set_offline(True)
    for game in ("artus", "carcassonne"):
        begin(person, game, "level-5")
        play_on([person], game, until=4)
        person.turn_comes()
        person.press("hint")
        person.page.get_by_test_id("hint-text").wait_for(timeout=STARTING)
        person.shoot(f"site-level-5-{game}")
    person.complaints.clear()
