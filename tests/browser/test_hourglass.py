"""The hourglass and the spinner for people with the box on the table: sand, full screen, a screen that stays awake."""

from __future__ import annotations

from tests.browser.conftest import Visit

# Counts the real wake locks that the page holds.
COUNT_LOCKS = """() => {
    window.locks = [];
    const request = navigator.wakeLock.request.bind(navigator.wakeLock);
    navigator.wakeLock.request = async (kind) => {
        const lock = await request(kind);
        window.locks.push(lock);
        return lock;
    };
}"""
RELEASED = "window.locks.map((lock) => lock.released)"


def test_the_sand_runs_out_and_the_spinner_spins(visit: Visit) -> None:
    person = visit("en", moving=True)
    person.go("hourglass?seconds=5")
    person.press("turn")
    person.page.get_by_text("Once more").wait_for()
    person.press("spin")
    person.page.get_by_text("The people demand").wait_for()


def test_the_screen_stays_awake_while_the_sand_runs(visit: Visit) -> None:
    person = visit("en")
    person.go("hourglass?seconds=5")
    person.page.get_by_test_id("turn").wait_for()
    person.page.evaluate(COUNT_LOCKS)
    person.press("turn")
    person.until(lambda: person.page.evaluate(RELEASED) == [False], "the page holds a wake lock")
    person.page.get_by_text("Once more").wait_for()
    person.until(lambda: person.page.evaluate(RELEASED) == [True], "the wake lock is given back")


def test_the_hourglass_fills_the_screen(visit: Visit) -> None:
    for phone in (False, True):
        person = visit("de", phone=phone)
        person.go("hourglass")
        person.press(person.page.get_by_role("button", name="Ganzer Bildschirm"))
        person.page.locator("main:fullscreen").wait_for()
        person.press("turn")
        person.shoot("hourglass-full")
        person.press(person.page.get_by_role("button", name="Ganzer Bildschirm"))
        person.page.locator("main:not(:fullscreen)").wait_for()
