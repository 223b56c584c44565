"""Several people at one table: the table in the middle, takebacks, pauses, talk, colours, titles."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable

from tests.browser.person import Person, play_on

Visit = Callable[..., Person]


def invitations(host: Person) -> list[str]:
    """What the QR codes of the host's table hold: the links of its seats."""
    table = host.page.url.split("/table/")[1].split("?")[0]
    secret = host.page.evaluate("localStorage.getItem('tafelrunde.secret')")
    request = urllib.request.Request(
        f"{host.address}/api/tables/{table}/invitations", headers={"Authorization": f"Bearer {secret}"}
    )
    with urllib.request.urlopen(request) as reply:
        opened = json.load(reply)
    return [f"table/{table}?seat={one['token']}" for one in opened["invitations"]]


def seated(visit: Visit, game: str, count: str = "2") -> tuple[Person, Person]:
    """Two people at a table of their own that is about to begin."""
    host, friend = visit("en"), visit("de", phone=True)
    host.go(f"new/{game}")
    host.page.get_by_role("radio", name=count).check(force=True)
    host.page.locator("fieldset").first.locator("select").nth(1).select_option("invited")
    host.press("open")
    host.page.get_by_test_id("start").wait_for()
    friend.go(invitations(host)[1])
    friend.page.get_by_test_id("ready").wait_for()
    return host, friend


def begin(host: Person, friend: Person) -> None:
    friend.press("ready")
    host.press("start")
    host.at_table()
    friend.at_table()


def test_a_screen_in_the_middle_shows_the_board_and_phones_are_the_hands(visit: Visit) -> None:
    screen = visit("de")
    screen.go("new/artus")
    screen.page.get_by_test_id("in-the-middle").check()
    screen.page.get_by_role("radio", name="2").check(force=True)
    screen.page.locator("fieldset").first.locator("select").nth(1).select_option("invited")
    screen.press("open")
    screen.page.locator(".qr svg").nth(1).wait_for()
    screen.shoot("middle-seats")
    phones = [visit("de", phone=True), visit("en", phone=True)]
    for phone, link in zip(phones, invitations(screen), strict=True):
        phone.go(link)
        phone.press("ready")
    screen.press("start")
    screen.page.get_by_test_id("middle").wait_for()
    for phone in phones:
        phone.at_table()
    play_on(phones, "artus", seconds=120, until=16)
    screen.shoot("middle")
    views = [message["playing"]["view"] for message in screen.received if message.get("playing")]
    assert len(views) > 10
    assert all(view["seat"] is None and all(player["hand"] is None for player in view["players"]) for view in views)


def test_a_takeback_a_pause_and_talk(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    play_on([host, friend], "artus", seconds=60, until=4)
    while not host.to_decide:  # so that the friend has decided since
        friend.decide("artus")
        host.page.wait_for_timeout(50)
    host.press("undo")
    host.page.get_by_text("You have asked for a takeback").wait_for()
    friend.page.get_by_role("button", name="Einverstanden").tap()
    host.page.get_by_text("You have asked for a takeback").wait_for(state="detached")
    host.press("menu")
    host.press("pause")
    friend.page.get_by_role("button", name="Einverstanden").tap()
    host.page.get_by_text("A pause. The clocks stand still").wait_for()
    host.shoot("paused")
    host.press("menu")
    host.press("pause")
    friend.page.get_by_role("button", name="Einverstanden").tap()
    host.page.get_by_text("A pause. The clocks stand still").wait_for(state="detached")
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_placeholder("Say something").fill("Hallo am Tisch")
    host.page.keyboard.press("Enter")
    friend.press("open-chat")
    friend.page.get_by_text("Hallo am Tisch").wait_for()
    friend.shoot("chat")


def test_colours_can_be_chosen_and_ranks_have_two_forms(visit: Visit) -> None:
    host, friend = seated(visit, "tumult-royale")
    host.press("colour-violet")
    host.page.locator("[data-testid=colour-violet][aria-checked=true]").wait_for()
    assert friend.page.get_by_test_id("colour-violet").is_disabled()
    friend.page.get_by_test_id("titles-feminine").check()
    begin(host, friend)
    titles = {"Königin", "Herzogin"}
    castle = friend.page.locator(".castle.own strong")
    castle.wait_for()
    assert castle.inner_text() in titles
    assert host.page.locator(".castle.own strong").inner_text() in {"King", "Duke"}
    own = host.page.locator("aside .token path").first
    assert own.get_attribute("fill") == "var(--violet)"
