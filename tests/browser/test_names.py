"""People are called the same everywhere, and no two look alike."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.person import LANDSCAPE, PHONE, Person
from tests.browser.serving import ROOT
from tests.browser.tables import begin, invitations, seated

NEAR = 12  # pixels between a button and what it is refused with


def gap_to_refusal(person: Person, button: str) -> float:
    """Pixels between a button and the refusal that it caused; all of both is in sight."""
    refused = person.page.get_by_test_id("refused").bounding_box()
    pressed = person.page.get_by_test_id(button).bounding_box()
    screen = person.page.viewport_size
    assert refused
    assert pressed
    assert screen
    for box in (refused, pressed):
        if box["x"] < 0 or box["x"] + box["width"] > screen["width"]:
            return float("inf")
        if box["y"] < 0 or box["y"] + box["height"] > screen["height"]:
            return float("inf")
    aside = max(pressed["x"] - refused["x"] - refused["width"], refused["x"] - pressed["x"] - pressed["width"], 0)
    above = max(pressed["y"] - refused["y"] - refused["height"], refused["y"] - pressed["y"] - pressed["height"], 0)
    return max(aside, above)


def test_a_name_is_asked_before_sitting_a_taken_one_refused_beside_its_button_and_it_is_the_same_everywhere(
    visit: Visit,
) -> None:
    host, friend = visit("en"), visit("de", phone=True)
    host.go("new/artus")
    host.page.get_by_role("radio", name="2").check(force=True)
    host.page.get_by_label("Your name").fill("Ada")
    host.select(host.page.locator("fieldset").first.locator("select").nth(1), "invited")
    host.press("open")
    host.page.get_by_test_id("start").wait_for()
    friend.go(invitations(host)[1])
    friend.page.get_by_test_id("name").fill("ada")
    friend.press("sit-down")
    friend.page.get_by_text("An diesem Tisch heißt schon jemand ada").wait_for()
    assert gap_to_refusal(friend, "sit-down") < NEAR
    friend.page.set_viewport_size(LANDSCAPE)
    friend.until(lambda: gap_to_refusal(friend, "sit-down") < NEAR, "the refusal follows its button")
    friend.page.set_viewport_size(PHONE)
    friend.shoot("name-taken")
    friend.page.get_by_test_id("name").fill("Ben")
    friend.press("sit-down")
    host.page.get_by_text("Ben", exact=True).first.wait_for()
    begin(host, friend)
    friend.press("open-chat")
    friend.page.get_by_placeholder("Etwas sagen").fill("Hallo")
    friend.page.keyboard.press("Enter")
    host.page.get_by_role("tab", name="Chat").click()
    said = host.page.locator(".chat li", has_text="Hallo")
    said.wait_for()
    assert said.inner_text() == "Ben Hallo"
    host.page.locator("aside .own", has_text="Ben").wait_for()


def test_two_who_type_no_name_are_told_apart(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    names = host.page.locator("aside .own").all_inner_texts()
    letters = host.page.locator("aside ul .token text").all_text_contents()
    assert names == ["Guest", "Gast"]
    assert len(set(letters)) == 2
    host.shoot("guests")


def test_in_a_file_without_names_people_are_called_by_their_colours(visit: Visit) -> None:
    person = visit("de")
    person.go("replays")
    person.page.get_by_test_id("file").set_input_files(ROOT / "tests" / "golden" / "artus-4-advanced.json")
    log = person.page.get_by_test_id("replay-log")
    log.get_by_text("Gelb", exact=False).first.wait_for()
    told = log.inner_text()
    assert "Blau zieht" in told
    assert "Platz 1" not in person.page.locator("main").inner_text()
    for colour in ("Blau", "Rot", "Gelb"):
        person.page.get_by_role("button", name=colour).first.wait_for()
    person.shoot("file-without-names")
