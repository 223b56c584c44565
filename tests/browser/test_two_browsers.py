"""Several people at one table: the table in the middle, takebacks, pauses, ends, talk, colours, titles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.person import DESKTOP, LANDSCAPE, PHONE, SMALL, Person, play_on
from tests.browser.tables import asked, begin, invitations, open_table, seated, table_of, to_the_raid
from tests.browser.test_story import newest


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
        phone.page.get_by_test_id("sit-down").wait_for()
        assert phone.page.locator("[data-testid^=sit-]").count() == 1, "an invitation to one seat needs one button"
        phone.press("sit-down")
        phone.press("ready")
    screen.press("start")
    screen.page.get_by_test_id("middle").wait_for()
    for phone in phones:
        phone.at_table()
    play_on(phones, "artus", until=16)
    screen.until(lambda: len(views_of(screen)) > 5, "the screen follows")
    screen.shoot("middle")
    views = views_of(screen)
    assert all(view["seat"] is None and all(player["hand"] is None for player in view["players"]) for view in views)


def views_of(person: Person) -> list[dict[str, Any]]:
    return [message["playing"]["view"] for message in person.received if message.get("playing")]


def request(person: Person, text: str) -> Locator:
    """What somebody asks of the others, as this person sees it."""
    return person.page.locator(".request").filter(has_text=text)


def answer(person: Person, text: str, word: str) -> None:
    """Agrees or not to what somebody asks, and sees it go."""
    person.press(request(person, text).get_by_role("button", name=word))
    request(person, text).wait_for(state="detached")


def both_have_decided(host: Person, friend: Person) -> None:
    """Until it is the host's turn, and the friend has decided since the host did."""
    play_on([host, friend], "artus", until=4)
    undo = host.page.get_by_test_id("undo").filter(visible=True)

    def decided() -> bool:
        friend.decide("artus")
        return host.to_decide and undo.get_attribute("title") == "Ask for a takeback"

    host.until(decided, "the friend's decision")


def test_a_takeback_is_agreed_or_not(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    both_have_decided(host, friend)
    host.press("undo")
    request(host, "You have asked for a takeback").wait_for()
    request(friend, "zurücknehmen").wait_for()
    friend.shoot("request")
    request(host, "Still to answer: Gast").wait_for()
    answer(friend, "zurücknehmen", "Lieber nicht")
    request(host, "You have asked for a takeback").wait_for(state="detached")
    host.page.get_by_test_id("answered").filter(has_text="Gast would rather not.").wait_for()
    host.page.locator("aside").get_by_text("Gast would rather not.").wait_for()
    host.shoot("declined")
    assert host.to_decide
    chairs = host.page.locator("[data-testid^=target-]")
    before = chairs.count()
    host.press("undo")
    answer(friend, "zurücknehmen", "Einverstanden")
    request(host, "You have asked for a takeback").wait_for(state="detached")
    host.until(lambda: host.to_decide and chairs.count() == before + 2, "two knights have left their chairs")


def test_a_card_that_is_taken_back_at_once_lies_on_no_screen(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    table, watcher = table_of(host), visit("en", moving=True)
    watcher.go(f"table/{table}")
    watcher.at_table()
    host.until(lambda: not watcher.page.locator("main.table[data-busy=true]").count(), "everything is shown")

    def play(person: Person, number: int) -> bool:
        """The first of all choices; a card is taken back in the same moment. Whether it was one."""
        playing = newest(person, table)
        if not playing.get("actions"):
            return False
        wish = {"type": "Play", "id": f"p{number}", "table": table, "seat": playing["viewer"]}
        asked(person, f"/api/tables/{table}/commands", {**wish, "action": playing["actions"][0]})
        if playing["view"]["phase"] != "play":
            return False
        undo = {"type": "Undo", "id": f"u{number}", "table": table, "seat": playing["viewer"]}
        asked(person, f"/api/tables/{table}/commands", undo)
        return True

    number = iter(range(1000))
    host.until(lambda: play(host, next(number)) or play(friend, next(number)), "a card")
    watcher.page.locator("aside").get_by_text("takes a decision back").wait_for()
    watcher.until(lambda: not watcher.page.locator("main.table[data-busy=true]").count(), "everything is shown")
    assert not watcher.page.get_by_test_id("laid-card").count()


def test_a_pause_is_asked_for_and_ended_together(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    pause = host.page.get_by_text("A pause. The clocks stand still")
    host.press("menu")
    host.press("pause")
    answer(friend, "Pause", "Lieber nicht")
    request(host, "You have asked for a pause").wait_for(state="detached")
    assert pause.count() == 0
    host.press("menu")
    host.press("pause")
    answer(friend, "Pause", "Einverstanden")
    pause.wait_for()
    for person in (host, friend):
        person.page.locator("main.table[data-yours=false]").wait_for()  # nobody decides in a pause
    host.shoot("paused")
    friend.shoot("paused")
    host.press("menu")
    host.press("pause")
    answer(friend, "weiterspielen", "Einverstanden")
    pause.wait_for(state="detached")
    play_on([host, friend], "artus", until=2)


# Where everything lies that a hand may reach for during a raid, and whether nothing lies over it; after a look of the
# browser at its new size, and another one at what follows from it.
IN_REACH = """async () => {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('.board button')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return [one.textContent, x, y, !width || one.contains(top)];
    });
}"""


def test_a_request_during_a_raid_moves_nothing_and_covers_nothing(visit: Visit) -> None:
    host, friend = visit("en"), visit("de", phone=True)
    seats = [{"kind": "open"}, {"kind": "open"}]
    table = open_table(host, "tumult-royale", seats, {"options": {"raid_seconds": 120}})
    for person in (host, friend):
        person.go(f"table/{table}")
    friend.press("sit-1")
    begin(host, friend)
    to_the_raid([host, friend])
    sizes = (LANDSCAPE, SMALL, DESKTOP, PHONE)

    def reach() -> Iterator[Any]:
        for size in sizes:
            friend.page.set_viewport_size(size)
            yield lying_still(friend)

    before = list(reach())
    assert all(free for seen in before for *_, free in seen)
    asked(host, f"/api/tables/{table}/commands", {"type": "Offer", "id": "pause", "table": table, "what": "pause"})
    friend.page.get_by_test_id("request-line").get_by_text("möchte eine Pause").wait_for()
    for size, was, now in zip(sizes, before, reach(), strict=True):
        assert now == was, f"at {size}"
        friend.shoot(f"request-in-a-raid-{size['width']}")
    friend.press("request-line")
    answer(friend, "Pause", "Einverstanden")
    for person in (host, friend):
        person.page.locator(".request").wait_for(state="detached")


def lying_still(person: Person) -> Any:
    """What is in reach, once it has been the same twice."""
    seen: list[Any] = []

    def still() -> bool:
        seen.append(person.page.evaluate(IN_REACH))
        return len(seen) > 1 and seen[-1] == seen[-2]

    person.until(still, "a board that lies still")
    return seen[-1]


def test_an_offer_to_end_is_declined_withdrawn_and_agreed(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    for reply in ("declined", "withdrawn"):
        host.press("menu")
        host.press("offer-end")
        request(friend, "aufhören").wait_for()
        if reply == "declined":
            answer(friend, "aufhören", "Lieber nicht")
        else:
            answer(host, "You have offered to end", "Withdraw")
        for person in (host, friend):
            person.page.locator(".request button").first.wait_for(state="detached")
            assert not person.over
        told = "möchte lieber nicht" if reply == "declined" else "zieht die Bitte zurück"
        friend.page.get_by_test_id("answered").filter(has_text=told).wait_for()
    host.press("menu")
    host.press("offer-end")
    answer(friend, "aufhören", "Einverstanden")
    for person in (host, friend):
        person.page.get_by_test_id("to-replay").wait_for()
    host.shoot("ended")
    friend.shoot("ended")


def test_people_talk_at_a_table(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    host.page.get_by_role("tab", name="Chat").click()
    host.page.get_by_placeholder("Say something").fill("Hallo am Tisch")
    host.page.keyboard.press("Enter")
    friend.press("open-chat")
    friend.page.get_by_text("Hallo am Tisch").wait_for()
    friend.shoot("chat")
    host.shoot("chat")


def test_colours_can_be_chosen_and_ranks_have_two_forms(visit: Visit) -> None:
    host, friend = seated(visit, "tumult-royale")
    host.press("colour-violet")
    host.page.locator("[data-testid=colour-violet][aria-checked=true]").wait_for()
    friend.page.locator("[data-testid=colour-violet]:disabled").wait_for()
    friend.page.get_by_test_id("titles-feminine").check()
    begin(host, friend)
    titles = {"Königin", "Herzogin"}
    assert friend.page.locator(".castle.own strong").inner_text() in titles
    assert host.page.locator(".castle.own strong").inner_text() in {"King", "Duke"}
    own = host.page.locator("aside .token path").first
    assert own.get_attribute("fill") == "var(--violet)"
