"""Who thinks in a browser: workers beside the page, as many as it has cores but one; for a server's tables, too."""

from __future__ import annotations

import time

from playwright.sync_api import Worker

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import table_of
from tests.browser.test_kept_here import changed
from tests.browser.test_site import STARTING, begin, leave_to_a_bot

CORES = 3
# What the worker that holds the table believes of its device; it counts when bots begin to think.
HAS_CORES = f"Object.defineProperty(navigator, 'hardwareConcurrency', {{ value: {CORES} }})"
# From now on the page notes for how many milliseconds at most it answered nobody.
LISTEN = """() => {
    let last = performance.now();
    window.longest = 0;
    setInterval(() => {
        const now = performance.now();
        window.longest = Math.max(window.longest, now - last);
        last = now;
    }, 10);
}"""
HIDE = """(hidden) => {
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
}"""
A_THOUGHT = 3000  # milliseconds; level 4 may take one second for a decision


def workers(person: Person, kind: str) -> list[Worker]:
    return [worker for worker in person.page.workers if f"{kind}.worker" in worker.url]


def test_bots_think_beside_the_page_and_not_while_it_is_hidden(visit: Visit, site: str) -> None:
    person = visit("en", address=site)
    person.go("new/artus")
    person.page.evaluate("sessionStorage.setItem('tafelrunde.bot-pace', '0')")
    person.page.get_by_role("radio", name="4").check(force=True)
    bots = person.page.locator("fieldset").first.locator("select")
    for number in range(1, 4):
        bots.nth(number).select_option("bot:level-4")
    person.press("open")
    person.until(lambda: bool(workers(person, "holder")), "the worker that holds the table")
    workers(person, "holder")[0].evaluate(HAS_CORES)
    person.page.locator("main.table").wait_for(timeout=STARTING)
    table = table_of(person)
    person.turn_comes()
    person.page.evaluate(LISTEN)
    begun = time.monotonic()
    person.decides("artus")
    person.until(lambda: not person.to_decide, "the others' turn")
    person.turn_comes()
    thought = 1000 * (time.monotonic() - begun)
    assert len(workers(person, "thinker")) == 1, "one thinks at a time"
    assert person.page.evaluate("window.longest") < thought / 6, "no thought of three keeps the page from answering"

    leave_to_a_bot(person)
    person.page.evaluate(HIDE, True)
    person.page.wait_for_timeout(A_THOUGHT)
    played = len(changed(person, table))
    person.page.wait_for_timeout(A_THOUGHT)
    assert len(changed(person, table)) == played
    person.page.evaluate(HIDE, False)
    person.until(lambda: len(changed(person, table)) > played, "the game goes on")

    for _ in range(2):  # three games of bots at once
        table = begin(person, "artus", "level-4")
        leave_to_a_bot(person)
        person.page.get_by_test_id(f"mine-{table}").wait_for()
    person.until(lambda: len(workers(person, "thinker")) == CORES - 1, "bots of two games think at once")
    person.page.wait_for_timeout(A_THOUGHT)
    assert len(workers(person, "thinker")) == CORES - 1, "one core is left for the page"


def test_a_hint_at_a_servers_table_is_thought_of_here_where_everything_is_kept(visit: Visit) -> None:
    person = visit("en")
    person.go()
    begin(person, "artus")
    person.turn_comes()
    person.press("hint")
    person.page.get_by_test_id("hint-text").wait_for()
    assert [hint["own"] for hint in asked_hints(person)] == [False]
    assert not [url for url in person.requests if "/local/" in url], "who plays at a server loads nothing else"
    assert not person.page.workers

    person.go("new/artus")
    person.press("on-this-device")
    person.press("open")
    person.page.locator("main.table").wait_for(timeout=STARTING)
    assert table_of(person).startswith("local-")
    table = begin(person, "artus")
    assert not table.startswith("local-")
    person.turn_comes()
    person.press("hint")
    person.page.get_by_test_id("hint-text").wait_for(timeout=STARTING)
    assert [hint["own"] for hint in asked_hints(person)] == [False, True]
    assert any(message.get("question") for message in person.received)
    assert len(workers(person, "thinker")) == 1


def asked_hints(person: Person) -> list[dict[str, bool]]:
    return [{"own": message.get("own", False)} for message in person.sent if message["type"] == "Hint"]
