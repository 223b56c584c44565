"""Sitting together: one invitation, somebody who goes and comes back, another game, a family at one screen."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import begin, open_table


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
    host, friend = two(visit, "artus", grace=1, stand_in="level-1")
    awaited(host, friend, "artus")
    friend.go()
    host.page.get_by_test_id("step-in").wait_for()
    host.shoot("step-in")
    host.press("step-in")
    host.until(lambda: decided_by(host, "stand-in") > 0, "the stand-in decides")
    friend.page.go_back()
    friend.at_table()
    told = friend.page.get_by_test_id("stood-in")
    told.wait_for()
    friend.until(lambda: "Ich spiele weiter" in told.inner_text(), "the seat is the friend's again")
    friend.shoot("stood-in")
    friend.press("play-on")
    told.wait_for(state="detached")


def decided_by(person: Person, by: str) -> int:
    """How many decisions somebody has been told of that were made so."""
    steps = (step for message in person.received for step in message.get("steps", []))
    return sum(step.get("by") == by for step in steps)


def test_another_game_is_an_offer_that_everybody_sees(visit: Visit) -> None:
    host, friend = two(visit, "artus")
    host.press("menu")
    host.press("offer-end")
    friend.press(friend.page.locator(".request").get_by_role("button", name="Einverstanden"))
    for person in (host, friend):
        person.page.get_by_test_id("rematch").wait_for()
    host.press("rematch")
    host.page.get_by_test_id("start").wait_for()
    offer = friend.page.get_by_test_id("rematch-offer")
    offer.wait_for()
    assert "Ada" in offer.inner_text()
    friend.shoot("rematch-offer")
    friend.press("rematch")
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
    person.press("open")
    person.at_table()
    person.page.locator("aside").get_by_text("Oma Inge").first.wait_for()

    def both_have_decided() -> bool:
        person.decide("carcassonne")
        assert not person.page.get_by_test_id("look").count(), "nothing is secret"
        return len({sent["seat"] for sent in person.sent if sent["type"] == "Play"}) == 2

    person.until(both_have_decided, "both have decided at one screen")
    person.shoot("family")
