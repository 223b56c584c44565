"""A club: looking for others, and many tables in the lobby."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.serving import Server
from tests.browser.tables import asked, open_table, table_of


def test_two_who_look_for_others_find_each_other_and_each_interruption_has_its_sentence(visit: Visit) -> None:
    ada, ben = visit("en"), visit("de", phone=True)
    ada.go("seek/carcassonne")
    ada.page.get_by_test_id("seek-name").fill("Ada")
    ada.shoot("seek")
    ada.press("seek")
    ada.page.get_by_test_id("seeking").get_by_text("Nobody else yet").wait_for()
    ada.press("stop-seeking")
    ada.page.get_by_text("You are no longer waiting").wait_for()
    with ada.page.expect_response("**/api/matching"):
        ada.press("seek")
    ada.context.set_offline(True)
    ada.page.get_by_text("The connection is lost").wait_for()
    ada.context.set_offline(False)
    ada.page.get_by_text("The connection is lost").wait_for(state="detached")
    tab = ada.second_tab()
    tab.go("seek/carcassonne")
    tab.press("seek")
    tab.page.get_by_text("You are already waiting").wait_for()
    tab.shoot("seeking")
    ben.go()
    ben.page.get_by_test_id("seek-carcassonne").get_by_text("Jemand wartet").wait_for()
    ben.press("seek-carcassonne")
    ben.page.get_by_test_id("seek-name").fill("Ben")
    ben.press("seek")
    for person in (ada, ben):
        person.at_table()
    assert table_of(ada) == table_of(ben)
    tab.page.wait_for_url("**/table/**")
    assert table_of(tab) == table_of(ada)
    for person in (ada, ben, tab):
        person.complaints.clear()  # the browser complains of the lost line


def test_many_tables_come_by_pages_and_can_be_filtered(visit: Visit, own_server: Server) -> None:
    person = visit("en", address=own_server.address)
    taken = [{"kind": "open"}, {"kind": "bot", "level": "level-1"}]
    open_table(person, "artus", taken, {"public": True, "title": "Everybody is here"})
    for number in range(14):
        game = "carcassonne" if number % 2 else "artus"
        seats = [{"kind": "open"}, {"kind": "open"}]
        open_table(person, game, seats, {"public": True, "title": f"Table {number:02}"})
    person.go()
    listed = person.page.locator("section.tables li")
    person.until(lambda: listed.count() == 10, "the first tables")
    assert "Table 13" in listed.first.inner_text()
    person.press("lobby-more")
    person.until(lambda: listed.count() == 15, "all tables")
    listed.filter(has_text="Everybody is here").get_by_text("Has not begun yet").wait_for()
    person.select(person.page.get_by_test_id("lobby-game"), "artus")
    person.until(lambda: listed.count() == 8, "only Artus")
    person.page.get_by_test_id("lobby-free").check()
    person.until(lambda: listed.count() == 7, "all have a free seat")
    assert "Artus · Waiting for players" in listed.first.inner_text()
    person.shoot("lobby")
    tables = asked(person, "/api/tables?game=artus&limit=3")
    asked(
        person, f"/api/tables/{tables[0]['table']}/commands", {"type": "Close", "id": "c", "table": tables[0]["table"]}
    )
    person.until(lambda: listed.count() == 6, "one is gone")
