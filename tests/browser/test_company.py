"""Sitting together: one invitation, somebody who goes and comes back, another game, a family at one screen."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.person import DESKTOP, LANDSCAPE, PHONE, SMALL, Person
from tests.browser.tables import asked, begin, open_table, table_of
from tests.browser.test_names import NEAR, gap_to_refusal
from tests.browser.test_pages import too_wide

# Who of the strip is on turn, and whether nothing lies over them and no number is cut off.
ON_TURN = """() => [...document.querySelectorAll('.strip li')].map((one) => {
    const box = one.getBoundingClientRect();
    const ends = [...one.querySelectorAll('.score, .clock')].map((part) => part.getBoundingClientRect().right);
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return one.contains(top) && Math.max(...ends) <= box.right && box.right <= innerWidth;
})"""


def two(visit: Visit, game: str, **terms: object) -> tuple[Person, Person]:
    """Two people at a table of their own; the friend came by the invitation to the whole table and chose a seat."""
    host, friend = visit("en"), visit("de", phone=True)
    table = open_table(host, game, [{"kind": "open"}, {"kind": "invited"}], dict(terms))
    host.go(f"table/{table}")
    invite = host.page.get_by_test_id("invite")
    invite.wait_for()
    host.press("show-qr")
    host.shoot("invite")
    friend.go((invite.get_attribute("data-link") or "").split("#/")[1])
    friend.press("sit-1")
    friend.page.get_by_test_id("ready").wait_for()
    begin(host, friend)
    return host, friend


def awaited(person: Person, other: Person, game: str) -> None:
    """Until it is the other's turn."""

    def their_turn() -> bool:
        person.decide(game)
        return other.to_decide and not person.to_decide

    person.until(their_turn, "the other's turn")


def test_a_bot_steps_in_after_the_grace_and_whoever_comes_back_is_told(visit: Visit) -> None:
    host, friend = two(visit, "artus", grace=8, stand_in="level-1")
    awaited(host, friend, "artus")
    friend.go()
    host.page.get_by_test_id("steps-in").get_by_text("a bot steps in").wait_for()
    host.shoot("steps-in")
    assert not host.page.get_by_test_id("step-in").count(), "nobody has to press anything"
    host.until(lambda: decided_by(host, "stand-in") > 0, "the stand-in decides")
    host.page.locator("aside").get_by_text("Gast has lost the line. A bot plays until Gast is back.").wait_for()
    host.page.set_viewport_size(PHONE)
    host.page.get_by_test_id("stand-in-1").wait_for()
    host.shoot("stand-in-strip")
    host.page.set_viewport_size(DESKTOP)
    friend.page.go_back()
    friend.at_table()
    host.page.locator("aside").get_by_text("Gast plays again.").wait_for()
    host.page.set_viewport_size(PHONE)
    host.page.locator(".strip li").first.wait_for()
    assert not host.page.get_by_test_id("stand-in-1").count()
    told = friend.page.get_by_test_id("stood-in")
    told.wait_for()
    friend.until(lambda: "Ich spiele weiter" in told.inner_text(), "the seat is the friend's again")
    friend.shoot("stood-in")
    friend.press("play-on")
    told.wait_for(state="detached")


def test_where_it_is_agreed_so_a_bot_waits_for_a_press(visit: Visit) -> None:
    host, friend = two(visit, "artus", grace=1, absence="wait", stand_in="level-1")
    awaited(host, friend, "artus")
    friend.go()
    host.page.get_by_test_id("step-in").wait_for()
    host.shoot("step-in")
    assert not decided_by(host, "stand-in")
    host.press("step-in")
    host.until(lambda: decided_by(host, "stand-in") > 0, "the stand-in decides")


def decided_by(person: Person, by: str) -> int:
    """How many decisions somebody has been told of that were made so."""
    steps = (step for message in person.received for step in message.get("steps", []))
    return sum(step.get("by") == by for step in steps)


def test_another_game_is_an_offer_that_everybody_sees(visit: Visit) -> None:
    host, friend = two(visit, "artus")
    table = table_of(host)
    host.press("menu")
    host.press("offer-end")
    friend.press(friend.page.locator(".request").get_by_role("button", name="Einverstanden"))
    for person in (host, friend):
        person.page.get_by_test_id("rematch").wait_for()
    host.press("rematch")
    host.page.get_by_test_id("start").wait_for()
    seat = host.page.locator("section > ul > li").filter(has_text="Gast")
    seat.get_by_text("is away").wait_for()
    offer = friend.page.get_by_test_id("rematch-offer")
    offer.wait_for()
    assert "Ada" in offer.inner_text()
    friend.shoot("rematch-offer")
    for size in (SMALL, PHONE):
        friend.page.set_viewport_size(size)
        friend.until(lambda: shorter_side(friend) > 200, f"a board that keeps its size at {size}")
    offered = table_of(host)
    asked(host, f"/api/tables/{offered}/commands", {"type": "Close", "id": "close", "table": offered})
    offer.wait_for(state="detached")
    host.page.get_by_text("This table has been closed.").wait_for()
    host.shoot("rematch-closed")
    friend.press("rematch")
    friend.page.get_by_test_id("start").wait_for()
    assert table_of(friend) != offered, "who still wants another game offers it anew"
    host.go(f"table/{table}")
    host.page.get_by_test_id("rematch-offer").get_by_text("Gast").first.wait_for()
    host.press("rematch")
    for person in (host, friend):
        person.at_table()
    seats = [message["table"]["seats"] for message in host.received if message["type"] == "Snapshot"][-1]
    assert [seat["name"] for seat in seats] == ["Gast", "Ada"], "everybody has moved one seat on"


def test_a_family_at_one_screen_has_names_and_no_curtain_where_nothing_is_secret(visit: Visit) -> None:
    person = visit("en")
    person.go("new/carcassonne")
    person.page.get_by_role("radio", name="2").check(force=True)
    person.page.locator("fieldset").first.locator("select").nth(1).select_option("here")
    person.page.get_by_test_id("name-1").fill("Oma Inge")
    person.shoot("new-family")
    person.page.set_viewport_size(SMALL)
    assert too_wide(person) == 0
    person.page.set_viewport_size(DESKTOP)
    person.press("open")
    person.at_table()
    person.page.locator("aside").get_by_text("Oma Inge").first.wait_for()

    def both_have_decided() -> bool:
        person.decide("carcassonne")
        assert not person.page.get_by_test_id("look").count(), "nothing is secret"
        return len({sent["seat"] for sent in person.sent if sent["type"] == "Play"}) == 2

    person.until(both_have_decided, "both have decided at one screen")
    person.shoot("family")


def test_two_of_one_name_around_one_screen_are_told_so(visit: Visit) -> None:
    person = visit("de", phone=True)
    person.go("new/artus")
    person.page.get_by_label("Dein Name", exact=True).fill("Anna")
    seats = person.page.locator("fieldset").first.locator("select")
    for seat in (1, 2):
        seats.nth(seat).select_option("here")
    person.page.get_by_test_id("name-1").fill("Anna")
    person.page.get_by_test_id("name-2").fill("Lena")
    person.press("open")
    person.page.get_by_text("An diesem Tisch heißt schon jemand Anna").wait_for()
    person.page.get_by_test_id("name-2").wait_for()
    person.shoot("same-names")
    person.press("here-1")
    person.at_table()


def test_two_at_each_of_two_screens_have_names_and_the_curtain_can_be_switched_off(visit: Visit) -> None:
    family, aunt = visit("en"), visit("de", phone=True)
    seats = [{"kind": "open"}, {"kind": "open"}, {"kind": "invited"}, {"kind": "invited"}]
    table = open_table(family, "artus", seats, {"clock": {"clock": "days", "days": 3}})
    family.go(f"table/{table}")
    family.press("here-1")
    family.page.get_by_test_id("name-1").fill("Oma")
    family.page.keyboard.press("Tab")
    aunt.go((family.page.get_by_test_id("invite").get_attribute("data-link") or "").split("#/")[1])
    aunt.page.get_by_test_id("name").fill("\U0001f409 Tante")
    aunt.press("sit-2")
    aunt.press("here-3")
    aunt.page.get_by_test_id("name-3").fill("oma")
    aunt.page.keyboard.press("Tab")
    aunt.page.get_by_test_id("refused").wait_for()
    assert gap_to_refusal(aunt, "name-3") < NEAR
    aunt.page.get_by_test_id("name-3").fill("Onkel")
    aunt.page.keyboard.press("Tab")
    letters = aunt.page.locator("section > ul .token text")
    aunt.until(lambda: letters.all_text_contents() == ["A", "O", "T", "N"], "a letter of its own for each")
    aunt.shoot("two-families-seats")
    aunt.press("ready")
    family.press("start")
    for person in (family, aunt):
        person.at_table()
    family.until(lambda: curtain_of(family, aunt), "a curtain for the family")
    family.shoot("curtain")
    family.press("no-curtain")
    before = family.decisions
    family.until(lambda: everybody_decides(family, aunt) >= before + 2, "both of the family decide")
    assert not family.page.get_by_test_id("look").count()
    aunt.page.set_viewport_size({"width": 320, "height": 568})
    aunt.until(lambda: is_asked(aunt) or not everybody_decides(family, aunt), "the aunt is asked whether to ring")
    assert aunt.page.evaluate(ON_TURN) == [True] * 4, "whoever is on turn is in sight, with all numbers"
    aunt.shoot("question-over-no-player")
    assert shorter_side(aunt) > 200, "the smallest phone has a ring to press on"


def test_advice_is_a_term_of_the_table_and_never_asked_in_secret(visit: Visit) -> None:
    host, friend = two(visit, "artus", hints="own")
    awaited(host, friend, "artus")
    friend.press("hint")
    host.page.locator("aside").get_by_text("Gast asks for advice.").wait_for()
    table = open_table(host, "artus", [{"kind": "open"}, {"kind": "bot", "level": "level-1"}], {"hints": "off"})
    host.go(f"table/{table}?begin=1")
    host.at_table()
    host.turn_comes()
    host.page.keyboard.press("h")
    host.press("menu")
    host.page.get_by_test_id("pause").wait_for()
    assert not host.page.locator("[data-testid=hint], [data-testid=coach-switch]").count()
    assert not [sent for sent in host.sent if sent["type"] == "Hint"], "nobody asks where there is no advice"


def test_open_advice_is_heard_by_everybody(visit: Visit) -> None:
    host, friend = two(visit, "artus", hints="open")
    awaited(host, friend, "artus")
    friend.press("hint")
    log = host.page.locator("aside")
    log.get_by_text("Gast asks for advice:").wait_for()
    told = [step for m in host.received for step in m.get("steps", []) if step["what"] == "hint"]
    (advice,) = told[-1]["texts"]
    log.get_by_text(advice).last.wait_for()
    advised, board = host.page.get_by_test_id("advised"), host.page.locator(".stage > .board")
    for size in (PHONE, SMALL, LANDSCAPE, DESKTOP):
        host.page.set_viewport_size(size)
        advised.get_by_text(advice).wait_for()
        assert too_wide(host) == 0
        host.shoot(f"open-advice-{size['width']}")
    friend.shoot("open-advice")
    assert not friend.page.get_by_test_id("advised").count(), "who asked has the advice itself"
    host.page.set_viewport_size(PHONE)
    with_advice = board.bounding_box()
    host.press("advised")
    advised.wait_for(state="detached")
    assert board.bounding_box() == with_advice, "nothing moves"
    awaited(friend, host, "artus")
    host.press("hint")
    friend.page.get_by_test_id("advised").wait_for()
    awaited(host, friend, "artus")
    friend.page.get_by_test_id("advised").wait_for(state="detached")


def test_a_game_is_not_ended_without_who_was_there_today(visit: Visit) -> None:
    host, friend = two(visit, "artus", grace=0, stand_in="level-1")
    awaited(host, friend, "artus")
    friend.go()
    host.until(lambda: decided_by(host, "stand-in") > 0, "a bot plays for the friend, who is not connected")
    host.press("menu")
    host.press("offer-end")
    host.page.locator(".request").get_by_text("Still to answer: Gast.").wait_for()
    host.shoot("end-needs-who-was-there")
    assert not host.over
    friend.page.go_back()
    friend.at_table()
    asked_for = friend.page.locator(".request").get_by_role("button", name="Einverstanden")
    asked_for.wait_for()
    friend.shoot("end-asked-on-coming-back")
    friend.press(asked_for)
    for person in (host, friend):
        person.page.get_by_test_id("rematch").wait_for()


def test_an_invitation_goes_through_the_share_sheet_of_a_phone(visit: Visit) -> None:
    """Chromium has no such sheet on Linux; this page is told of one that keeps what it is given, or is closed."""
    host = visit("en", phone=True)
    host.page.add_init_script(
        "navigator.share = async (what) => { window.shared = what; if (window.cancels) throw new Error('closed'); }"
    )
    table = open_table(host, "artus", [{"kind": "open"}, {"kind": "invited"}], {})
    host.go(f"table/{table}")
    host.press("share")
    link = host.page.get_by_test_id("invite").get_attribute("data-link")
    host.shoot("share")
    shared = host.page.evaluate("window.shared")
    assert shared == {"title": "Artus", "text": "Come and play Artus with me", "url": link}
    host.page.evaluate("window.cancels = true")
    host.press("share")
    assert not host.page.get_by_role("alert").count(), "who closes the sheet needs no message"


def shorter_side(person: Person) -> float:
    """Pixels of the ring of Artus."""
    ring = person.page.locator(".artus > .board").bounding_box()
    assert ring
    return min(ring["width"], ring["height"])


def is_asked(person: Person) -> bool:
    """The question whether to ring is open, and no curtain hangs before it."""
    return person.page.get_by_test_id("ring-me").count() > 0 and not person.page.get_by_test_id("look").count()


def curtain_of(family: Person, aunt: Person) -> bool:
    """Whether the family has to pass its device on; until then everybody decides."""
    if family.page.get_by_test_id("look").count():
        return True
    everybody_decides(family, aunt)
    return False


def everybody_decides(family: Person, aunt: Person) -> int:
    """One look at both screens; how many decisions the family has sent by now."""
    if aunt.page.get_by_test_id("look").count():
        aunt.press("look")
    aunt.decide("artus")
    family.decide("artus")
    return family.decisions
