"""What travels: nothing before it is needed, nothing from elsewhere, every answer waited for, every loss healed."""

from __future__ import annotations

import contextlib
import gzip
import sqlite3

from playwright.sync_api import Locator, WebSocketRoute

from tests.browser.conftest import Visit
from tests.browser.person import TILE, Person, play_on
from tests.browser.serving import STATIC, Server
from tests.browser.tables import BOT, open_table, to_the_raid
from tests.browser.test_site import STARTING

DRAWN = True

LOCAL = STATIC.parent.parent / "libraries" / "browser"
MOST_JAVASCRIPT = 150_000  # bytes, compressed, before the first board is playable, words included
MOST_WITHOUT_A_SERVER = 7_000_000  # bytes, compressed, before the first board of a table that this browser holds


def test_the_first_board_needs_little_javascript(visit: Visit) -> None:
    """Also for who lingers on the home page, where a land grows meanwhile."""
    for game in ("artus", "carcassonne", "tumult-royale"):
        person = visit("en")
        person.go()
        person.page.get_by_test_id("living").wait_for()
        person.press(f"play-{game}")
        person.at_table()
        person.turn_comes()
        files = {STATIC / "assets" / url.rsplit("/", 1)[1] for url in person.requests if url.endswith((".js", ".json"))}
        size = sum(len(gzip.compress(file.read_bytes())) for file in files if file.exists())
        assert 30_000 < size <= MOST_JAVASCRIPT


def test_the_first_board_without_a_server_needs_at_most_seven_megabytes(visit: Visit) -> None:
    person = visit("en")
    person.go("new/artus")
    person.press("on-this-device")
    person.press("open")
    person.page.locator("main.table").wait_for(timeout=STARTING)
    person.turn_comes()
    assert 5_000_000 < sum(map(compressed, set(person.requests))) <= MOST_WITHOUT_A_SERVER


def compressed(url: str) -> int:
    """What a file is sent as; what was asked of the server beside its files is none."""
    name = url.split("/", 3)[3]
    file = LOCAL / name.removeprefix("local/") if name.startswith("local/") else STATIC / name
    small = file.with_name(f"{file.name}.br")
    return next((one.stat().st_size for one in (small, file) if one.is_file()), 0)


def test_the_type_is_our_own_and_comes_from_this_server(visit: Visit) -> None:
    person = visit("de")
    person.go()
    person.page.get_by_text("Viele Spiele, ein Tisch").wait_for()
    person.page.evaluate("document.fonts.ready.then(() => 0)")
    assert person.page.evaluate(
        "document.fonts.check('16px \"Alegreya Sans\"') && document.fonts.check('40px Alegreya')"
    )
    loaded = person.page.evaluate("[...document.fonts].filter((face) => face.status === 'loaded').length")
    assert loaded >= 2


def test_the_page_can_be_installed_and_opens_while_the_server_is_away(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.page.get_by_text("Many games, one table").wait_for()
    manifest = person.page.evaluate("fetch('manifest.webmanifest').then((reply) => reply.json())")
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    person.page.reload()  # now through the worker, which keeps what it sees
    person.page.get_by_text("Many games, one table").wait_for()
    person.page.wait_for_load_state("networkidle")
    person.context.set_offline(True)
    person.page.reload()
    person.page.get_by_text("Many games, one table").wait_for()
    away = person.page.get_by_text("The server cannot be reached")
    away.wait_for()
    person.context.set_offline(False)
    away.wait_for(state="detached")
    person.complaints.clear()  # the browser complains of what we did to its network


def test_the_page_offers_to_be_installed_where_the_browser_can(visit: Visit) -> None:
    person = visit("de", phone=True)
    person.go()
    person.page.get_by_text("Viele Spiele, ein Tisch").wait_for()
    offer = person.page.get_by_test_id("install")
    assert offer.count() == 0
    # Headless browsers never offer it by themselves.
    person.page.evaluate(
        """() => {
            const offer = new Event('beforeinstallprompt', { cancelable: true });
            offer.prompt = async () => { window.asked = true; };
            window.dispatchEvent(offer);
        }"""
    )
    offer.scroll_into_view_if_needed()
    person.shoot("install")
    person.press("install")
    person.until(lambda: bool(person.page.evaluate("window.asked === true")), "the browser's own question")
    offer.wait_for(state="detached")


def test_an_action_is_pending_until_it_is_answered(visit: Visit) -> None:
    person = visit("en")
    held: list[str | bytes] = []
    holding = [False]
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        lines.append(line)
        server = line.connect_to_server()
        server.on_message(lambda message: held.append(message) if holding[0] else line.send(message))

    person.page.route_web_socket("**/socket", between)
    person.go()
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    holding[0] = True
    person.press(person.page.locator("[data-testid^=target-]").first)
    person.page.locator("main.table[data-yours=false]").wait_for()
    person.page.get_by_text("Being sent").wait_for(state="attached")
    while held:
        lines[-1].send(held.pop(0))
    holding[0] = False
    person.turn_comes()


def test_a_refusal_says_why_and_changes_nothing(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-carcassonne")
    person.at_table()
    person.turn_comes()
    before = person.page.locator("[data-testid^=place-]").count()
    person.page.keyboard.press("u")
    person.page.get_by_role("alert").filter(has_text="take back").wait_for()
    person.shoot("refused")
    assert person.page.locator("[data-testid^=place-]").count() == before
    assert person.to_decide


def test_every_command_is_sent_once_at_a_connection(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-artus")
    person.at_table()
    person.page.reload()
    person.at_table()
    person.turn_comes()
    ids = [message["id"] for message in person.sent if "id" in message]
    assert len(set(ids)) == len(ids)
    assert [message["type"] for message in person.sent].count("Enter") == 2


def test_a_decision_outlives_a_server_that_is_killed(own_server: Server, visit: Visit) -> None:
    person = visit("en", address=own_server.address)
    person.go()
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    chair = person.page.locator("[data-testid^=target-]").first
    chair.wait_for()
    own_server.kill()
    person.page.get_by_text("Connection lost").wait_for()
    person.shoot("lost")
    person.press(chair)
    person.page.get_by_text("Being sent").wait_for(state="attached")
    assert person.decisions == 0
    own_server.start()
    person.page.get_by_text("Connection lost").wait_for(state="detached")
    person.until(lambda: person.decisions == 1, "the decision is sent")
    person.turn_comes()
    play_on([person], "artus", until=3)
    person.complaints.clear()  # the browser complains of what we did to its network


def test_a_decision_outlives_a_database_that_does_not_answer(own_server: Server, visit: Visit) -> None:
    person = visit("en", address=own_server.address)
    person.go()
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    with contextlib.closing(sqlite3.connect(own_server.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")  # nobody else can write
        person.press(person.page.locator("[data-testid^=target-]").first)
        person.page.get_by_text("Being sent").wait_for(state="attached")
        person.until(lambda: any(said.get("error") == "unavailable" for said in person.received), "it gives up", 60)
        assert person.decisions == 1
        other.execute("ROLLBACK")
    person.until(lambda: person.decisions > 1, "the decision is sent again")
    person.turn_comes()
    decided = [message["id"] for message in person.sent if message["type"] == "Play"]
    assert len(set(decided)) == 1
    play_on([person], "artus", until=3)


def test_a_reload_in_the_middle_of_a_raid_brings_back_what_the_hand_holds(visit: Visit) -> None:
    person = visit("de")
    table = open_table(person, "tumult-royale", [{"kind": "open"}, BOT], {"options": {"raid_seconds": 120}})
    person.go(f"table/{table}?begin=1")
    person.at_table()
    to_the_raid([person])
    keep = person.page.get_by_test_id("keep")
    person.until(lambda: lifted(person, keep), "a tile in hand")
    held = person.page.locator(".holding").inner_text()
    person.page.reload()
    keep.wait_for()
    assert person.page.locator(".holding").inner_text() == held
    person.shoot("raid-reloaded")
    person.press("keep")
    person.page.locator("[data-part=castle-0] li[title]").wait_for()


def lifted(person: Person, keep: Locator) -> bool:
    """Somebody else may be faster: then another tile."""
    if person.to_decide and not keep.count():
        person.decide_among(TILE)
    return keep.count() > 0


def test_two_tabs_of_the_same_person_show_the_same_table(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-artus")
    person.at_table()
    other = person.second_tab()
    other.page.goto(person.page.url)
    for tab in (person, other):
        tab.at_table()
        tab.turn_comes()
        tab.page.get_by_test_id("other-tab").wait_for()
    other.shoot("other-tab")
    knights = other.page.locator("[data-testid^=target-]").count()
    other.press(other.page.locator("[data-testid^=target-]").first)
    person.until(lambda: other.decisions == 1, "the decision is sent")
    person.until(lambda: person.page.locator("[data-testid^=target-]").count() < knights, "a chair is taken")
    person.press(person.page.locator("[data-testid^=target-]").first)
    person.until(lambda: person.decisions == 1, "the decision is sent")
    for tab in (person, other):
        tab.turn_comes()
    assert other.decisions == 1
