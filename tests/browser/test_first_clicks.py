"""The ways through the pages: two clicks to play, replays, a broken connection, hot seat, refusals."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import PHONE, play_on
from tests.browser.test_pages import serious_faults, small_print, too_wide

ANALYSIS = 240_000  # milliseconds; a bot judges every decision


@pytest.mark.parametrize("game", ["artus", "carcassonne", "tumult-royale"])
def test_two_clicks_after_the_page_opens_somebody_has_decided(game: str, visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press(f"play-{game}")
    person.at_table()
    person.decides(game)


def test_a_finished_game_can_be_watched_again_and_shared(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-artus")
    person.at_table()
    play_on([person], "artus")
    person.press("to-replay")
    scrub = person.page.get_by_test_id("scrub")
    scrub.wait_for()
    person.page.get_by_text("Seal verified").wait_for()
    assert person.page.get_by_test_id("seal").get_attribute("data-good") == "true"
    person.press("seal")
    person.page.get_by_text("this browser saw before the game").wait_for()
    person.shoot("replay")
    person.press("score-0")
    person.page.locator("dialog[open] li").first.wait_for()
    person.page.keyboard.press("Escape")
    last = int(scrub.get_attribute("max") or 0)
    assert last > 60
    person.press("step-back")
    person.page.get_by_text(f"{last - 1} of {last}").wait_for()
    person.press("share")
    person.until(lambda: f"at={last - 1}" in person.page.url, "the moment in the address")
    friend = visit("de", phone=True)
    friend.page.goto(person.page.url)
    friend.page.get_by_text(f"{last - 1} von {last}").wait_for()
    friend.shoot("replay")
    assert serious_faults(friend) == []
    friend.page.set_viewport_size({"width": 844, "height": 390})
    friend.until(lambda: small_print(friend) == [], "a board that can be read on a phone on its side")
    assert too_wide(friend) == 0
    friend.page.set_viewport_size(PHONE)
    person.go("replays")
    person.page.get_by_role("link", name="Artus").wait_for()


def test_a_game_that_was_broken_off_can_be_judged(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-artus")
    person.at_table()
    play_on([person], "artus", until=8)
    person.press("menu")
    person.press("offer-end")
    person.press("to-replay")
    person.press("judge")
    person.page.get_by_test_id("curve").wait_for(timeout=ANALYSIS)
    person.shoot("judged")
    friend = visit("de", phone=True)
    friend.page.add_init_script("delete globalThis.WebAssembly")  # an old browser: the server has to judge
    friend.page.goto(person.page.url)
    with friend.page.expect_request("**/analysis"):
        friend.press("judge")
    curve = friend.page.get_by_test_id("curve")
    curve.wait_for(timeout=ANALYSIS)
    curve.scroll_into_view_if_needed()
    friend.shoot("judged")
    assert too_wide(friend) == 0


def test_a_tournament_is_told(visit: Visit) -> None:
    person = visit("en", phone=True)
    person.go("new/carcassonne")
    person.page.get_by_role("radio", name="2").check(force=True)
    for option in ("With The River", "Tournaments"):
        person.page.get_by_label(option).check()
    person.press("open")
    person.at_table()
    told = person.page.get_by_test_id("told").filter(has_text="tournament")
    person.plays_until("carcassonne", lambda: told.count() > 0 or "tournament" in str(person.heard), "a tournament")
    person.shoot("carcassonne-tournament")
    assert small_print(person) == []


def test_a_score_says_why_and_a_hint_can_be_had(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-artus")
    person.at_table()
    score = person.page.get_by_test_id("score-0").filter(visible=True)
    person.plays_until("artus", lambda: score.inner_text() != "0", "a score")
    person.turn_comes()
    person.press("hint")
    person.page.get_by_test_id("hint-text").wait_for()
    assert [word["own"] for word in person.sent if word["type"] == "Hint"][-1] is False
    person.press("hint-away")
    person.page.evaluate("localStorage.setItem('tafelrunde.local', '1')")  # it has what it takes to think itself
    person.press("hint")
    person.page.get_by_test_id("hint-text").wait_for(timeout=ANALYSIS)
    assert [word["own"] for word in person.sent if word["type"] == "Hint"][-1] is True
    person.press("score-0")
    lines = person.page.locator("dialog[open] li")
    lines.first.hover()
    person.page.locator(".marked").first.wait_for()
    person.shoot("why")
    lines.get_by_role("button", name="AR-").first.click()
    person.page.locator("article.sought").wait_for()
    assert person.page.get_by_test_id("live").inner_text()
    person.page.locator("aside .count").first.click()
    person.page.locator("article.sought", has_text="AR-20").wait_for()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_around_one_screen_a_curtain_hides_what_is_secret_until_somebody_switches_it_off(
    phone: bool, visit: Visit
) -> None:
    person = visit("en", phone=phone)
    person.go("new/artus")
    seats = person.page.locator("fieldset").first.locator("select")
    person.page.get_by_role("radio", name="2").check(force=True)
    seats.nth(1).select_option("here")
    person.press("open")
    look = person.page.get_by_test_id("look")
    look.wait_for()
    person.shoot("pass")
    person.press("look")
    look.wait_for(state="detached")
    person.decides("artus")
    look.wait_for()
    person.page.locator("[data-testid^=card-]").first.wait_for(state="detached")
    table = person.page.url
    person.go("settings")
    person.page.get_by_test_id("curtain").uncheck()
    person.page.goto(table)
    person.at_table()

    def both_have_decided() -> bool:
        person.decide("artus")
        assert not look.count(), "the curtain is switched off"
        return len({sent["seat"] for sent in person.sent if sent["type"] == "Play"}) == 2

    person.until(both_have_decided, "both have decided without a curtain")
