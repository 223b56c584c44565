"""A game is found again: on the home page, by whose turn it is, without bookmark or history."""

from __future__ import annotations

from tests.browser.conftest import Visit
from tests.browser.person import Person, play_on
from tests.browser.tables import BOT, begin, open_table, seated, table_of
from tests.browser.test_pages import serious_faults, too_wide


def mine(person: Person, table: str) -> str:
    """What the home page says of a table."""
    row = person.page.get_by_test_id(f"mine-{table}")
    row.wait_for()
    return row.inner_text()


def test_a_newcomer_sees_no_empty_list(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.until(lambda: any(message["type"] == "MyTables" for message in person.received), "the list")
    assert person.page.get_by_test_id("my-games").count() == 0


def test_a_running_game_is_found_again_after_the_tab_was_closed(visit: Visit) -> None:
    person = visit("en")
    person.go()
    person.press("play-artus")
    person.at_table()
    person.turn_comes()
    table = table_of(person)
    later = person.second_tab()
    person.page.close()
    later.go()
    assert "It is your turn" in mine(later, table)
    top = "getBoundingClientRect().top"
    games = later.page.get_by_test_id("my-games").evaluate(f"(node) => node.{top}")
    assert games < later.page.locator("h1").evaluate(f"(node) => node.{top}"), "at the top of the page"
    later.shoot("my-games")
    later.press(f"back-{table}")
    later.at_table()
    later.turn_comes()


def test_whose_turn_it_is_and_who_is_there_changes_while_one_looks(visit: Visit) -> None:
    host, friend = seated(visit, "carcassonne")
    begin(host, friend)
    table = table_of(host)
    host.until(lambda: host.to_decide or friend.to_decide, "the first decision")
    waits, decides = (friend, host) if host.to_decide else (host, friend)
    waits.go()
    word = {"en": "It is your turn", "de": "Du bist am Zug"}[waits.language]
    assert word not in mine(waits, table)
    dot = waits.page.get_by_test_id(f"mine-{table}").get_by_role("img")
    waits.until(lambda: dot.get_attribute("aria-label") in ("is here", "ist da"), "who is there")
    waits.shoot("my-games-waiting")

    def decided() -> bool:
        decides.decide("carcassonne")
        return word in mine(waits, table)

    waits.until(decided, "the turn comes")
    waits.shoot("my-games-turn")
    assert serious_faults(waits) == []
    assert too_wide(waits) == 0
    decides.page.close()
    waits.until(lambda: dot.get_attribute("aria-label") in ("is away", "ist nicht da"), "who is gone")


def test_who_leaves_lands_at_the_list_and_is_told_so(visit: Visit) -> None:
    host, person = seated(visit, "carcassonne")
    begin(host, person)  # with somebody who takes their time: bots alone would soon be at the end
    table = table_of(person)
    person.press("menu")
    person.press("leave")
    person.press("leave-yes")
    person.page.get_by_text("Du hast den Tisch verlassen").wait_for()
    person.until(lambda: "Ein Bot spielt für dich" in mine(person, table), "the stand-in")
    person.shoot("left")
    person.press(f"back-{table}")
    person.at_table()


def test_a_game_that_has_ended_shows_its_result_and_offers_another(visit: Visit) -> None:
    person = visit("en")
    table = open_table(person, "artus", [{"kind": "open"}, BOT], {})
    person.go(f"table/{table}?begin=1")
    person.at_table()
    play_on([person], "artus")
    person.go()
    person.until(lambda: " : " in mine(person, table), "the scores")
    person.shoot("my-games-ended")
    person.press(f"rematch-{table}")
    person.at_table()
    assert table_of(person) != table


def test_days_are_shown_where_a_decision_takes_days(visit: Visit) -> None:
    person = visit("en")
    table = open_table(person, "carcassonne", [{"kind": "open"}, BOT], {"clock": {"clock": "days", "days": 3}})
    person.go(f"table/{table}?begin=1")
    person.at_table()
    person.turn_comes()
    person.go()
    person.until(lambda: "2 d 23 h" in mine(person, table) or "3 d 0 h" in mine(person, table), "the clock")
