"""Settings: one page, kept in the browser, and what they do at a table."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.person import DESKTOP, SMALL, Person

DRAWN = True


# Whether what the preview shows lies side by side, inside of it, with all of its words.
APART = """(preview) => {
    const parts = [...preview.querySelectorAll('.table, button, .sample')];
    const [box, ...boxes] = [preview, ...parts].map((one) => one.getBoundingClientRect());
    return parts.every((one) => !one.matches('button') || one.scrollWidth <= one.clientWidth) &&
        boxes.every((one, i) => one.left >= (i ? boxes[i - 1].right : box.left) && one.right <= box.right);
}"""


def root(person: Person, name: str) -> str:
    """What the whole page is told."""
    return str(person.page.evaluate(f"document.documentElement.dataset.{name}"))


def test_what_is_set_is_kept_and_shown_at_once(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("settings")
    person.page.get_by_test_id("try").wait_for()
    size = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    usual = person.page.evaluate(size)
    person.page.get_by_test_id("larger").check()
    person.page.get_by_test_id("left-handed").check()
    person.page.get_by_test_id("motion-quick").check(force=True)
    person.page.get_by_test_id("theme-dark").check(force=True)
    assert person.page.evaluate(size) > usual
    sample = person.page.get_by_test_id("style-sample")
    sample.locator("canvas").first.wait_for()
    person.page.get_by_test_id("style-quiet").check(force=True)
    sample.locator("svg").first.wait_for()
    person.page.get_by_test_id("language-de").check(force=True)
    person.page.get_by_role("heading", name="Einstellungen").wait_for()
    person.press("try")
    person.shoot("settings")
    fits_on_the_smallest_phone(person)
    person.page.reload()
    person.page.get_by_test_id("try").wait_for()
    assert [root(person, name) for name in ("theme", "type", "hand", "motion")] == ["dark", "larger", "left", "quick"]
    assert person.page.get_by_test_id("style-quiet").is_checked()


def test_the_side_panel_lies_on_the_left_and_a_decision_is_confirmed(visit: Visit) -> None:
    person = visit("en")
    person.go("settings")
    beside = person.page.get_by_test_id("beside-sample")
    right = beside.bounding_box()
    person.page.get_by_test_id("left-handed").check()
    person.page.get_by_test_id("confirm").check()
    left = beside.bounding_box()
    assert right
    assert left
    assert left["x"] < right["x"], "the preview shows it"
    person.press("try")
    person.shoot("settings-preview")
    fits_on_the_smallest_phone(person)
    person.press("try-no")
    person.press("try")
    person.press("try-yes")
    person.page.get_by_test_id("try").wait_for()
    person.go()
    person.press("play-carcassonne")
    person.at_table()
    person.turn_comes()
    side, board = (person.page.locator(f"main.table > {name}").bounding_box() for name in ("aside", "section"))
    assert side
    assert board
    assert side["x"] < board["x"]
    decide_once(person)
    person.shoot("settings-confirm")
    person.press("confirm-no")
    assert not [sent for sent in person.sent if sent["type"] == "Play"]
    decide_once(person)
    person.press("confirm-yes")
    person.until(lambda: any(sent["type"] == "Play" for sent in person.sent), "the decision")


def fits_on_the_smallest_phone(person: Person) -> None:
    """What is asked for the longest, in this language."""
    person.page.set_viewport_size(SMALL)
    preview = person.page.locator("section", has=person.page.locator("[data-testid^=try]"))
    person.until(lambda: bool(preview.evaluate(APART)), "a preview in which everything has its place")
    person.page.set_viewport_size(DESKTOP)


def decide_once(person: Person) -> None:
    """Until the page asks whether it shall count."""

    def asked() -> bool:
        person.decide("carcassonne")
        return person.page.get_by_test_id("confirm-ask").count() > 0

    person.until(asked, "the question")


def test_a_browser_that_cannot_draw_every_board_says_so_where_it_is_chosen(visit: Visit) -> None:
    person = visit("en")
    person.context.add_init_script("delete globalThis.OffscreenCanvas")
    person.go("settings")
    said = person.page.get_by_text("This browser cannot draw every board")
    said.wait_for()
    person.page.get_by_test_id("style-quiet").check(force=True)
    said.wait_for(state="detached")
