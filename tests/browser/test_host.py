"""The host and the others: mute, ask to leave, ban, let come back, close."""

from __future__ import annotations

import subprocess
import sys

from tests.browser.conftest import Visit
from tests.browser.serving import ROOT, Server
from tests.browser.tables import asked, begin, invitations, seated, table_of


def test_a_host_asks_a_guest_to_leave_and_bans_one_who_comes_back(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    host.press("host-of-1")
    host.shoot("host-seat")
    host.press("remove")
    friend.page.get_by_text("Wer den Tisch eröffnet hat, hat dich gebeten, ihn zu verlassen.").wait_for()
    friend.shoot("host-removed")
    host.page.get_by_test_id("host-of-1").wait_for(state="detached")
    friend.go(invitations(host)[1])  # at once: the page with the refusal is still there
    friend.press("sit-down")
    host.press("host-of-1")
    host.press("ban")
    host.press("ban-yes")
    friend.page.get_by_text("Wer den Tisch eröffnet hat, hat dich ausgeschlossen.").wait_for()
    friend.page.reload()
    friend.page.get_by_text("Wer den Tisch eröffnet hat, hat dich ausgeschlossen.").wait_for()
    host.press("host")
    host.page.get_by_test_id("unban").wait_for()
    host.shoot("host-banned")
    host.press("unban")
    friend.page.reload()
    friend.page.get_by_test_id("sit-1").wait_for()
    host.press("close")
    host.press("close-yes")
    host.page.locator("main h1").wait_for()


def test_a_host_mutes_somebody_during_the_game(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    begin(host, friend)
    host.page.get_by_role("button", name="Menu").filter(visible=True).first.click()
    host.page.get_by_test_id("mute").wait_for()
    host.shoot("host-menu")
    host.press("mute")
    host.page.get_by_role("button", name="Let speak").wait_for()
    host.until(lambda: any("is muted." in str(message) for message in host.received), "the log tells it")


def test_who_waits_for_a_host_who_is_away_is_told_and_begins_as_soon_as_that_is_possible(visit: Visit) -> None:
    host, friend = seated(visit, "artus")
    table = table_of(host)
    friend.press("ready")
    friend.reads("waits-for", "Guest kann jetzt beginnen.")
    host.go()
    friend.reads("waits-for", "Guest ist gerade nicht da.")
    friend.shoot("host-away")
    asked(host, f"/api/tables/{table}/commands", {"type": "Ready", "id": "ready", "table": table, "ready": True})
    friend.press("start")
    friend.at_table()


def test_who_is_no_member_is_asked_for_a_code(visit: Visit) -> None:
    with Server(sys.executable, "--members-only") as server:
        database = f"sqlite:///{server.database}"
        person = visit("en", address=server.address)
        person.go("replays")
        person.page.get_by_test_id("file").set_input_files(ROOT / "tests" / "golden" / "artus-2.json")
        person.page.get_by_role("alert").filter(has_text="Only members open tables on this server.").wait_for()
        person.page.keyboard.press("Escape")
        person.page.get_by_test_id("code").wait_for(state="detached")
        person.go()
        person.press("play-artus")
        person.page.get_by_test_id("code").wait_for()
        card = person.page.locator("li").filter(has=person.page.get_by_test_id("play-artus"))
        card.get_by_text("Only members open tables on this server.").wait_for()
        person.shoot("members-only")
        person.write(person.page.get_by_test_id("code"), "guessed")
        person.press("join")
        person.page.get_by_text("This code is not known, or it has been used already.").wait_for()
        command = [sys.executable, "-m", "tafelrunde", "admin", "invite", "--database", database, "--lang", "en"]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        person.write(person.page.get_by_test_id("code"), told.split()[-1])
        person.press("join")
        person.page.get_by_test_id("code").wait_for(state="detached")
        person.press("play-artus")
        person.at_table()
        person.complaints.clear()  # the browser complains of the two refusals


def test_a_wrong_password_is_told_and_who_puts_it_off_can_give_it_later(visit: Visit) -> None:
    with Server(sys.executable, "--password", "tafel") as server:
        person = visit("de", phone=True, address=server.address)
        person.go()
        word = person.page.get_by_test_id("password")
        word.fill("stuhl")
        person.page.keyboard.press("Enter")
        person.page.get_by_text("Das war nicht das Passwort dieses Servers.").wait_for()
        person.shoot("password-wrong")
        person.page.keyboard.press("Escape")
        word.wait_for(state="detached")
        person.press("password-ask")
        word.fill("tafel")
        person.page.keyboard.press("Enter")
        word.wait_for(state="detached")
        person.press("play-artus")
        person.at_table()
        person.complaints.clear()  # the browser complains of what was refused


def test_who_is_banned_from_a_server_is_told_so_at_the_table_and_on_coming_back(visit: Visit) -> None:
    with Server() as server:
        person = visit("en", address=server.address)
        person.go()
        person.press("play-artus")
        person.at_table()
        person.turn_comes()
        on = ("--database", f"sqlite:///{server.database}", "--lang", "en")
        admin = (sys.executable, "-m", "tafelrunde", "admin")
        told = subprocess.run([*admin, "list", *on], check=True, capture_output=True, text=True).stdout
        table, host = table_of(person), next(message["guest"] for message in person.received if "guest" in message)
        assert table in told, "whole, so that it can be named"
        assert host in told
        subprocess.run([*admin, "ban", host, *on], check=True)
        banned = person.page.get_by_test_id("banned")

        def is_refused() -> bool:
            person.decide("artus")
            return banned.count() > 0

        person.until(is_refused, "a decision that is not taken any more")
        person.shoot("banned")
        person.page.reload()
        banned.get_by_text("whoever runs it has banned you").wait_for()
        assert not person.page.locator("main").inner_text(), "nobody waits for what will not come"
        person.press(banned.get_by_role("link", name="To the home page"))
        person.page.get_by_text("Many games, one table").wait_for()
        assert not banned.get_by_role("link").count(), "nobody is led to where they are"
        person.go("book")
        person.page.reload()
        person.page.locator("main").get_by_text("whoever runs it has banned you").wait_for()
        person.go(f"table/{table}")
        subprocess.run([*admin, "unban", host, *on], check=True)

        def is_back() -> bool:
            person.page.reload()
            person.page.locator("main.table, [data-testid=banned]").first.wait_for()
            return banned.count() == 0

        person.until(is_back, "the way back")
        person.complaints.clear()  # the browser complains of what was forbidden
