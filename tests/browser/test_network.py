"""What travels: nothing before it is needed, nothing from elsewhere, every answer waited for, every loss healed."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import WebSocketRoute

from tests.browser.person import Person, play_on

Visit = Callable[..., Person]
STATIC = Path(__file__).parent.parent.parent / "src" / "tafelrunde" / "server" / "static"
MOST_JAVASCRIPT = 150_000  # bytes, compressed, before the first board is playable


def test_the_first_board_needs_little_javascript(visit: Visit) -> None:
    for game in ("artus", "carcassonne", "tumult-royale"):
        person = visit("en")
        scripts: set[str] = set()
        person.page.on("request", lambda request, scripts=scripts: scripts.add(request.url))
        person.go()
        person.press(f"play-{game}")
        person.at_table()
        person.turn_comes()
        files = [STATIC / "assets" / url.rsplit("/", 1)[1] for url in scripts if url.endswith(".js")]
        size = sum(len(gzip.compress(file.read_bytes())) for file in files if file.exists())
        assert 30_000 < size <= MOST_JAVASCRIPT


def test_the_type_is_our_own_and_comes_from_this_server(visit: Visit) -> None:
    person = visit("de")
    person.go()
    person.page.get_by_text("Drei Spiele, ein Tisch").wait_for()
    person.page.evaluate("document.fonts.ready.then(() => 0)")
    assert person.page.evaluate(
        "document.fonts.check('16px \"Alegreya Sans\"') && document.fonts.check('40px Alegreya')"
    )
    loaded = person.page.evaluate("[...document.fonts].filter((face) => face.status === 'loaded').length")
    assert loaded >= 2


def test_the_page_can_be_installed_and_opens_while_the_server_is_away(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.page.get_by_text("Three games, one table").wait_for()
    manifest = person.page.evaluate("fetch('manifest.webmanifest').then((reply) => reply.json())")
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    person.page.reload()  # now through the worker, which keeps what it sees
    person.page.get_by_text("Three games, one table").wait_for()
    person.page.wait_for_load_state("networkidle")
    person.context.set_offline(True)
    person.page.reload()
    person.page.get_by_text("Three games, one table").wait_for()
    person.page.get_by_text("The server cannot be reached").wait_for()
    person.complaints.clear()  # the browser complains of what we did to its network


def test_an_action_is_pending_until_it_is_answered(visit: Visit) -> None:
    person = visit("en")
    held: list[str | bytes] = []
    holding = [False]

    def between(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def answer(message: str | bytes) -> None:
            if holding[0]:
                held.append(message)
            else:
                route.send(message)

        server.on_message(answer)
        release.append(route)

    release: list[WebSocketRoute] = []
    person.page.route_web_socket("**/socket", between)
    person.go()
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    holding[0] = True
    target = person.page.locator("[data-testid^=target-]").first
    target.click()
    person.page.locator("main.table[data-yours=false]").wait_for()
    holding[0] = False
    for message in held:
        release[-1].send(message)
    person.turn_comes()


def test_a_refusal_says_why_and_changes_nothing(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-carcassonne")
    person.at_table()
    person.turn_comes()
    before = person.page.locator("[data-testid^=place-]").count()
    person.page.keyboard.press("u")
    person.page.get_by_role("alert").wait_for()
    assert person.page.get_by_role("alert").inner_text().strip()
    assert person.page.locator("[data-testid^=place-]").count() == before
    assert person.to_decide


def test_the_connection_heals_by_itself(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    person.context.set_offline(True)
    person.page.evaluate("() => { window.dispatchEvent(new Event('offline')) }")
    person.page.get_by_text("Connection lost").wait_for()
    person.shoot("lost")
    person.context.set_offline(False)
    person.page.get_by_text("Connection lost").wait_for(state="detached")
    play_on([person], "artus", seconds=60, until=6)
    person.complaints.clear()  # the browser complains of what we did to its network
