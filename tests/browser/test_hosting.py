"""Playing with friends in the house: a page of the local network is not encrypted; links can be copied all the same."""

from __future__ import annotations

from tests.browser.conftest import Visit


def test_the_link_of_a_seat_can_be_copied_without_encryption(visit: Visit) -> None:
    person = visit("en")
    person.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    person.go("new/artus")
    person.page.get_by_role("radio", name="2").check(force=True)
    person.page.locator("fieldset").first.locator("select").nth(1).select_option("invited")
    person.press("open")
    person.page.get_by_role("button", name="Copy link").first.click()
    person.page.get_by_text("Copied").wait_for()
    name = person.page.locator("input").first
    name.fill("")
    name.focus()
    person.page.keyboard.press("Control+V")
    link = f"{person.address}/#/table/"
    person.until(lambda: name.input_value().startswith(link), "the link is pasted")
