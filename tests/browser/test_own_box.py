"""I own this box: its owner corrects what no rulebook states, and a table is played and drawn so."""

from __future__ import annotations

import re
from pathlib import Path

from tests.browser.conftest import Visit
from tests.browser.person import Person

CARPET = [2, 3, 4, 16, 17, 18]


def fill_in(person: Person, key: str, numbers: list[int]) -> None:
    inputs = person.page.get_by_test_id(f"asked-{key}").locator("input[type=number]")
    for place, number in enumerate(numbers):
        inputs.nth(place).fill(str(number))
        inputs.nth(place).blur()


def test_an_owner_corrects_the_box_and_a_table_is_played_with_it(visit: Visit, tmp_path: Path) -> None:
    person = visit("de")
    person.go("box/artus")
    carpet = person.page.get_by_test_id("asked-carpet")
    carpet.locator("img").wait_for()
    person.shoot("box-artus")
    fill_in(person, "carpet", [1, 1])
    carpet.get_by_text("sechs verschiedene Stühle").wait_for()
    person.page.get_by_text("Der Teppich: erwartet: sechs verschiedene Stühle von 0 bis 27.").wait_for()
    person.shoot("box-wrong")
    file = tmp_path / "box.toml"
    file.write_text("[rings]\nvalue = { all = 1, king = 3, prince = 2 }\n")
    person.page.get_by_test_id("box-file").set_input_files(file)
    person.page.get_by_text("die Datei, Zeile 2: [rings]: erwartet: zusammen mindestens 10 Ringe").wait_for()
    person.shoot("box-wrong-file")
    fill_in(person, "carpet", CARPET)
    person.page.get_by_text("1 Wert berichtigt").wait_for()
    person.page.get_by_test_id("box-title").fill("Dachboden")
    with person.page.expect_download() as download:
        person.press("box-save-file")
    download.value.save_as(file)
    assert re.search(r'title = "Dachboden"\n\n\[carpet\]\nvalue = \[2, 3, 4, 16, 17, 18\]', file.read_text("utf-8"))
    person.press("box-table")
    box = person.page.get_by_test_id("box")
    box.wait_for()
    assert box.locator("option:checked").inner_text() == "Dachboden"
    person.press("open")
    person.until(lambda: bool(person.page.locator("[data-carpet]").count()), "the board is there")
    chairs = person.page.locator("[data-carpet]").evaluate_all("(all) => all.map((one) => Number(one.dataset.carpet))")
    assert sorted(chairs) == CARPET


def test_every_game_asks_and_a_file_is_taken_or_refused_as_a_whole(visit: Visit, tmp_path: Path) -> None:
    person = visit("en", phone=True)
    for game, key in (("carcassonne", "JA"), ("tumult-royale", "region-1")):
        person.go(f"box/{game}")
        person.page.get_by_test_id(f"asked-{key}").locator("img").wait_for()
        person.page.get_by_test_id(f"asked-{key}").scroll_into_view_if_needed()
        person.shoot(f"box-{game}")
    file = tmp_path / "box.toml"
    file.write_text('game = "artus"\n')
    person.page.get_by_test_id("box-file").set_input_files(file)
    person.page.get_by_text("expected 'tumult-royale', not 'artus'").wait_for()
    file.write_text('title = "Attic"\n[spinner]\nvalue = [2, 2, 3]\n')
    person.page.get_by_test_id("box-file").set_input_files(file)
    person.page.get_by_text("1 value corrected").wait_for()
    assert person.page.get_by_test_id("asked-spinner").locator("input").count() == 3
    person.go("hourglass")
    person.page.get_by_test_id("gamblers").check()
    for _ in range(3):
        person.press("spin")
        person.page.locator("[data-testid=spin]:enabled").wait_for()
    assert re.fullmatch(r"bread \d · marble \d · tools \d", person.page.get_by_test_id("demanded").inner_text())
    person.shoot("hourglass-gamblers")
