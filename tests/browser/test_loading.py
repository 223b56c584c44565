"""Parts of the app that could not be loaded: nothing stays dead, an update is noticed, lessons need no server."""

from __future__ import annotations

from playwright.sync_api import Route

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import asked, game_of_before

FAILED = "This page could not be loaded"
HOME = "Many games, one table"


def at_home(visit: Visit, *, worker: bool = False) -> Person:
    person = visit("en", worker=worker)
    person.go()
    person.page.get_by_text(HOME).wait_for()
    person.page.wait_for_load_state("networkidle")
    return person


def test_a_page_that_could_not_be_loaded_comes_when_the_network_is_back(visit: Visit) -> None:
    person = at_home(visit)
    person.context.set_offline(True)
    person.go("replays")
    person.page.get_by_text(FAILED).wait_for()
    person.shoot("load-failed")
    person.context.set_offline(False)
    person.page.get_by_text("Played lately").wait_for()
    assert person.page.get_by_text(FAILED).count() == 0
    width = "getComputedStyle(document.querySelector('main')).maxWidth"
    person.until(lambda: person.page.evaluate(width) == "680px", "its style sheet")
    person.complaints.clear()  # the browser complains of what we did to its network


def test_another_page_can_be_gone_to_from_one_that_could_not_be_loaded(visit: Visit) -> None:
    person = at_home(visit)
    person.context.set_offline(True)
    person.go("replays")
    person.page.get_by_text(FAILED).wait_for()
    person.go()
    person.page.get_by_text(HOME).wait_for()
    assert person.page.get_by_text(FAILED).count() == 0
    person.complaints.clear()


def test_a_button_tries_again(visit: Visit) -> None:
    person = at_home(visit)
    person.page.clock.install()
    person.page.route("**/assets/Replays-*.js", lambda route: route.abort())
    person.go("replays")
    person.page.get_by_text(FAILED).wait_for()
    person.page.clock.pause_at(person.page.evaluate("Date.now() / 1000 + 1"))  # from now on nothing comes by itself
    person.page.unroute("**/assets/Replays-*.js")
    person.press("load-again")
    person.page.get_by_text("Played lately").wait_for()
    person.complaints.clear()


def test_a_board_that_could_not_be_loaded_comes_by_itself(visit: Visit) -> None:
    person = at_home(visit)
    person.page.route("**/assets/client-*.js", lambda route: route.abort())
    person.press("play-artus")
    person.page.get_by_text(FAILED).wait_for()
    person.page.unroute("**/assets/client-*.js")
    person.at_table()
    person.turn_comes()
    person.complaints.clear()


def test_a_board_stays_where_the_pictures_of_the_log_could_not_be_loaded(visit: Visit) -> None:
    person = at_home(visit)
    wanted: list[str] = []

    def refuse(route: Route) -> None:
        wanted.append(route.request.url)
        route.abort()

    person.page.route("**/assets/Pictured-*.js", refuse)
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    person.until(lambda: len(wanted) > 1, "the pictures are asked for, and asked for again")
    assert person.page.get_by_text(FAILED).count() == 0
    person.press(person.page.locator("[data-testid^=target-]").first)
    person.until(lambda: person.decisions == 1, "the game goes on")
    person.complaints.clear()


def test_names_of_rules_come_after_they_could_not_be_loaded(visit: Visit) -> None:
    person = visit("en", worker=False)
    table = game_of_before(person, "artus-2")
    wanted: list[str] = []

    def refuse(route: Route) -> None:
        wanted.append(route.request.url)
        route.abort()

    person.page.route("**/assets/artus-*.js", refuse)
    person.go(f"replay/{table}?at=20")
    person.press("score-0")
    why = person.page.get_by_role("dialog")
    line = why.locator("li").first
    number = line.locator(".rule").inner_text()
    person.until(lambda: len(wanted) > 1, "the rules are asked for, and asked for again")
    assert line.locator("span").inner_text() == number
    person.page.unroute("**/assets/artus-*.js")
    person.until(lambda: line.locator("span").inner_text() != number, "the name of the rule")
    person.complaints.clear()


def test_a_replay_that_cannot_be_reached_waits_and_is_not_said_to_be_missing(visit: Visit) -> None:
    person = visit("en", worker=False)
    table = game_of_before(person, "artus-2")
    texts = asked(person, f"/api/replays/{table}/moments/8?language=en")["texts"]
    person.page.route("**/api/replays/**", lambda route: route.abort())
    person.go(f"replay/{table}?at=5")
    person.page.get_by_text(FAILED).wait_for()
    assert person.page.get_by_text("There is no such replay").count() == 0
    person.page.unroute("**/api/replays/**")
    person.page.get_by_text("5 of").wait_for()
    person.context.set_offline(True)
    for _ in range(3):
        person.press("step-on")
    person.page.get_by_text("8 of").wait_for()
    person.context.set_offline(False)
    told = person.page.locator(".stage .told")
    person.until(lambda: told.locator("li").all_inner_texts() == texts[-3:], "the moment that was missing")
    person.complaints.clear()  # the browser complains of what we did to its network


def test_after_an_update_the_new_version_is_loaded_once(visit: Visit) -> None:
    person = at_home(visit)
    loads: list[str] = []
    person.page.on("load", lambda page: loads.append(page.url))

    def updated(route: Route) -> None:
        page = route.fetch()
        route.fulfill(response=page, body=page.text().replace("assets/index-", "assets/index-newer-"))

    person.page.route("**/index.html", updated)
    wanted: list[str] = []

    def gone(route: Route) -> None:
        wanted.append(route.request.url)
        route.fulfill(status=404)

    person.page.route("**/assets/Replays-*.js", gone)
    person.go("replays")
    person.until(lambda: bool(loads), "the page is loaded anew")
    person.page.get_by_text(FAILED).wait_for()
    person.until(lambda: len(wanted) > 2, "it is asked for before, then, and again")
    assert len(loads) == 1, "and the page is not loaded for ever"
    person.page.unroute("**/assets/Replays-*.js")
    person.page.get_by_text("Played lately").wait_for()
    person.complaints.clear()


def test_lessons_and_the_hourglass_need_no_server_after_a_visit(visit: Visit) -> None:
    person = at_home(visit, worker=True)
    everything = """async () => {
        const source = await (await fetch('service-worker.js')).text();
        const files = JSON.parse(source.match(/const FILES = (\\[.*?\\]);/)[1]);
        const kept = await Promise.all(['./', ...files].map((name) => caches.match(name)));
        return files.length > 50 && kept.every(Boolean);
    }"""
    person.until(lambda: bool(person.page.evaluate(everything)), "everything is kept")
    person.context.set_offline(True)
    person.page.reload()
    person.page.get_by_text(HOME).wait_for()
    person.go("hourglass")
    person.page.get_by_role("button", name="Turn over").first.wait_for()
    person.go("learn/artus")
    person.page.get_by_test_id("next").wait_for()
    person.shoot("learn-offline")
    person.complaints.clear()


def test_what_an_older_version_kept_is_cleared_away(visit: Visit) -> None:
    person = visit("en")
    person.page.goto(f"{person.address}/manifest.webmanifest")  # no page of ours, and so no worker yet
    person.page.evaluate("caches.open('tafelrunde-1').then((cache) => cache.put('/assets/old.js', new Response('')))")
    person.go()
    person.page.get_by_text(HOME).wait_for()
    names = "caches.keys().then((names) => names.join())"
    person.until(lambda: "tafelrunde-" in person.page.evaluate(names), "a cache of its own")
    person.until(lambda: "tafelrunde-1" not in person.page.evaluate(names).split(","), "the old one goes")
    person.complaints.clear()  # a bare file has no icon


def test_an_unknown_address_says_so(visit: Visit) -> None:
    person = visit("de", phone=True)
    person.go("nirgends/wo")
    person.page.get_by_text("Diese Seite gibt es nicht").wait_for()
    person.go("%E0%A4%A/1")  # what cannot be decoded
    person.page.reload()
    person.page.get_by_text("Diese Seite gibt es nicht").wait_for()
    person.shoot("unknown")
    person.press(person.page.get_by_role("link", name="Zur Startseite"))
    person.page.get_by_text("Viele Spiele, ein Tisch").wait_for()
