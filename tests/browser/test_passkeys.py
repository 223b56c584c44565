"""A guest protected by a passkey comes back in a browser that knows nothing of them."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import table_of

SECRET = "localStorage.getItem('tafelrunde.secret')"
KIND = {
    "protocol": "ctap2",
    "ctap2Version": "ctap2_1",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "hasPrf": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def keeps_passkeys(person: Person) -> None:
    """A device that keeps passkeys, beside this browser."""
    session = person.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": KIND})


def test_a_passkey_brings_a_guest_back_and_nobody_without_it(visit: Visit, address: str) -> None:
    here = address.replace("127.0.0.1", "localhost")  # passkeys belong to a name
    laptop, phone = visit("en", address=here), visit("de", phone=True, address=here)
    laptop.go()
    laptop.press("play-artus")
    laptop.at_table()
    table = table_of(laptop)
    keeps_passkeys(laptop)
    laptop.go("settings")
    laptop.press("passkey-add")
    laptop.reads("passkeys", "One passkey protects you.")
    laptop.shoot("passkey")
    secret = laptop.page.evaluate(SECRET)

    laptop.page.evaluate("localStorage.clear()")
    laptop.go("take")
    laptop.page.reload()
    laptop.page.get_by_test_id("passkey-bring").wait_for()
    assert laptop.page.evaluate(SECRET) != secret, "the browser has forgotten everything"
    laptop.press("passkey-bring")
    laptop.page.get_by_test_id(f"mine-{table}").wait_for()
    assert laptop.page.evaluate(SECRET) == secret

    keeps_passkeys(phone)
    phone.go("take")
    phone.press("passkey-bring")
    phone.page.get_by_text("Das hat nicht geklappt").wait_for()
    phone.shoot("take-passkey")
    laptop.go("settings")
    laptop.press("passkey-forget")
    laptop.reads("passkeys", "No passkey protects you yet.")
