"""Why something cannot be done is told beside the button that was pressed, however long the answer takes."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.person import DESKTOP, LANDSCAPE, PHONE, SMALL
from tests.browser.tables import asked, begin, open_table, seated, table_of
from tests.browser.test_names import NEAR, gap_to_refusal
from tests.browser.test_story import play_to_the_end

# From now on two seconds pass on this page from every press until what was pressed hears of it.
BUSY = """() => document.addEventListener('click', () => {
    const until = performance.now() + 2000;
    while (performance.now() < until);
}, true)"""


def test_a_refusal_lies_beside_its_button_on_a_page_that_is_busy(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    table = table_of(host)
    muted = {"type": "Mute", "id": "mute", "table": table, "muted": True}
    guest = next(m for m in friend.received if m["type"] == "Welcome")["guest"]
    asked(host, f"/api/tables/{table}/commands", {**muted, "guest": guest})
    friend.press("open-chat")
    friend.page.get_by_placeholder("Etwas sagen").fill("Hallo")
    friend.page.evaluate(BUSY)
    friend.press("say")
    friend.page.get_by_test_id("refused").filter(has_text="stumm").wait_for()
    friend.shoot("refused-beside")
    assert friend.page.get_by_role("alert").count() == 1, "told once"
    for screen in (PHONE, SMALL, LANDSCAPE, DESKTOP):
        friend.page.set_viewport_size(screen)
        friend.until(lambda: gap_to_refusal(friend, "say") < NEAR, f"beside its button at {screen}")


def test_a_menu_that_has_closed_is_answered_beside_the_button_that_opened_it(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    for _ in range(2):
        host.press("menu")
        host.press("offer-end")
        host.page.locator("dialog[open]").wait_for(state="detached")
    host.page.get_by_test_id("refused").filter(has_text="asked already").wait_for()
    assert gap_to_refusal(host, "menu") < NEAR
    host.shoot("refused-menu")
    host.page.mouse.click(640, 400)
    host.page.get_by_test_id("refused").wait_for(state="detached")


def test_another_game_at_a_table_that_was_closed_is_refused_beside_its_button(visit: Visit) -> None:
    person = visit("en", phone=True)
    table = open_table(person, "artus", [{"kind": "open"}, {"kind": "bot", "level": "random"}], {})
    person.go(f"table/{table}?begin=1")
    person.at_table()
    play_to_the_end(person, table)
    person.page.get_by_test_id("points").wait_for()
    asked(person, f"/api/tables/{table}/commands", {"type": "Close", "id": "close", "table": table})
    person.press("rematch")
    person.page.get_by_test_id("refused").filter(has_text="The table is closed").wait_for()
    person.shoot("refused-rematch")
    assert gap_to_refusal(person, "rematch") < NEAR


def test_a_table_that_is_closed_after_its_end_says_so(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    table = table_of(host)
    offered = {"type": "Offer", "id": "end", "table": table, "what": "end"}
    request = asked(host, f"/api/tables/{table}/commands", offered)["request"]
    agreed = {"type": "Answer", "id": "yes", "table": table, "request": request, "agree": True}
    asked(friend, f"/api/tables/{table}/commands", agreed)
    asked(host, f"/api/tables/{table}/commands", {"type": "Close", "id": "close", "table": table})
    for person, closed in ((host, "This table has been closed"), (friend, "Dieser Tisch wurde geschlossen")):
        person.page.locator(".ended").get_by_text(closed).wait_for()
        assert person.page.get_by_test_id("rematch").count() == 0
        assert not person.to_decide
        person.shoot("closed")
