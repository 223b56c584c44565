"""A person on two devices: the code of one makes the other the same person, once."""

from __future__ import annotations

from tests.browser.conftest import Visit


def test_a_code_shares_games_with_another_device_once(visit: Visit) -> None:
    laptop, phone, thief = visit("en"), visit("de", phone=True), visit("en")
    laptop.go()
    laptop.press("play-artus")
    laptop.at_table()
    laptop.go("settings")
    laptop.press("transfer")
    code = laptop.page.get_by_test_id("transfer-code").inner_text()
    laptop.shoot("transfer")
    phone.go(f"take/{code}")
    phone.shoot("take")
    phone.press("take")
    phone.page.get_by_test_id("my-games").get_by_text("Artus").first.wait_for()
    thief.go("take")
    thief.page.get_by_test_id("code").fill(code)
    thief.press("take")
    thief.page.get_by_text("This code does not work").wait_for()
    thief.complaints.clear()  # the browser complains of the refusal
