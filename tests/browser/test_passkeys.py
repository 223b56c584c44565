"""A guest protected by a passkey comes back in a browser that knows nothing of them."""

from __future__ import annotations

from typing import Any

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import table_of

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


def passkeys_of(person: Person) -> tuple[Any, str]:
    """A device that keeps passkeys, beside this browser."""
    session = person.context.new_cdp_session(person.page)
    session.send("WebAuthn.enable")
    return session, str(session.send("WebAuthn.addVirtualAuthenticator", {"options": KIND})["authenticatorId"])


def test_a_passkey_brings_a_guest_back_and_no_other_does(visit: Visit, address: str) -> None:
    here = address.replace("127.0.0.1", "localhost")  # passkeys belong to a name
    laptop, phone = visit("en", address=here), visit("de", phone=True, address=here)
    laptop.go()
    laptop.press("play-artus")
    laptop.at_table()
    table = table_of(laptop)
    device, mine = passkeys_of(laptop)
    laptop.go("settings")
    laptop.press("passkey-add")
    laptop.reads("passkeys", "One passkey protects you.")
    laptop.shoot("passkey")
    (kept,) = device.send("WebAuthn.getCredentials", {"authenticatorId": mine})["credentials"]

    other, theirs = passkeys_of(phone)
    phone.go("take")
    phone.press("passkey-bring")
    phone.page.get_by_text("Das hat nicht geklappt").wait_for()
    phone.shoot("take-passkey")
    other.send("WebAuthn.addCredential", {"authenticatorId": theirs, "credential": kept})
    phone.press("passkey-bring")
    secrets = "localStorage.getItem('tafelrunde.secret')"
    if phone.page.get_by_test_id(f"mine-{table}").count() == 0:
        phone.page.get_by_test_id(f"mine-{table}").wait_for()
    assert phone.page.evaluate(secrets) == laptop.page.evaluate(secrets)
    laptop.press("passkey-forget")
    laptop.reads("passkeys", "No passkey protects you yet.")
    for person in (laptop, phone):
        person.complaints.clear()  # the browser complains of the refusal
