"""What a browser keeps of its own tables: damaged, without room for more, or nothing at all."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from tests.browser.conftest import SCREENSHOTS, Visit
from tests.browser.person import DESKTOP, Person, play_on
from tests.browser.test_pages import small_print, too_wide
from tests.browser.test_site import STARTING, begin, leave_to_a_bot

DAMAGED = "This game was kept on this device, but its record is damaged."
NO_ROOM = "There is no room left in this browser's storage for another game."
UNKEPT = "This browser could not keep your decision, perhaps because its storage is full."
NO_WASM = "This browser cannot play without a server: it lacks WebAssembly. Tables at a server still work."
NO_STORAGE = "This browser keeps nothing, so it cannot play without a server. Tables at a server still work."
# The browser's database: what is kept of a table is changed by a piece of code.
CHANGED = """async ([table, change]) => {
  const asked = indexedDB.open('tafelrunde-local', 1);
  const database = await new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)));
  const work = database.transaction(['tables', 'log'], 'readwrite', { durability: 'strict' });
  const [tables, log] = [work.objectStore('tables'), work.objectStore('log')];
  const all = IDBKeyRange.bound([table, 0], [table, Infinity]);
  const found = log.getAll(all);
  const rows = await new Promise((resolve) => (found.onsuccess = () => resolve(found.result)));
  new Function('tables', 'log', 'table', 'rows', change)(tables, log, table, rows);
  await new Promise((resolve) => (work.oncomplete = work.onabort = resolve));
  database.close();
  return rows;
}"""
WAYS = {
    "an entry is another": "rows[1].entry = rows[1].entry.replace('\"seat\":0', '\"seat\":1'); log.put(rows[1])",
    "an entry is missing": "log.delete([table, 3])",
    "an entry is none": "log.put({ table, sequence: 2, at: 'noon', entry: 7 })",
}
BACK = "for (const row of %s) log.put(row)"
ROOM = 8_000_000  # bytes, of which a game asks for five
FILL = """async (bytes) => {
  const asked = indexedDB.open('something-else', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('things', { autoIncrement: true });
  const database = await new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)));
  const noise = new Uint8Array(bytes); // what does not shrink when it is compressed
  for (let at = 0; at < bytes; at += 50_000) crypto.getRandomValues(noise.subarray(at, at + 50_000));
  let kept = 0;
  for (let size = bytes; size > 200; ) {
    const work = database.transaction('things', 'readwrite');
    work.objectStore('things').add(noise.slice(0, size));
    const ended = await new Promise((resolve) => (work.oncomplete = work.onabort = resolve));
    if (ended.type === 'complete') kept += size;
    else size = Math.floor(size / 2);
  }
  database.close();
  return kept;
}"""
EMPTY = "() => new Promise((resolve) => (indexedDB.deleteDatabase('something-else').onsuccess = () => resolve(null)))"


def changed(person: Person, table: str, change: str = "") -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = person.page.evaluate(CHANGED, [table, change])
    return rows


def in_sight(told: Locator) -> None:
    """It is said whole where the person looks, without scrolling."""
    expect(told).to_be_in_viewport(ratio=0.99)  # a line may begin between two pixels


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_a_damaged_table_is_told_saved_as_it_is_and_removed(visit: Visit, site: str, phone: bool) -> None:
    person = visit("en", address=site, phone=phone)
    person.go()
    person.page.evaluate("sessionStorage.setItem('tafelrunde.bot-pace', '0')")
    table = begin(person, "artus")
    play_on([person], "artus", until=1)
    if phone:  # a game that is over is looked at again by its replay
        leave_to_a_bot(person)
        person.page.get_by_test_id(f"rematch-{table}").wait_for(timeout=STARTING)
    place = "replay" if phone else "table"
    for way, change in WAYS.items():
        person.go("rules")
        person.page.reload()
        whole = changed(person, table, change)
        assert len(whole) > 3, way
        person.go(f"{place}/{table}")
        person.page.get_by_role("heading", name=DAMAGED).wait_for(timeout=STARTING)
        left = changed(person, table)
        with person.page.expect_download() as saved:
            person.press("save-damaged")
        assert json.loads(Path(saved.value.path()).read_text()) == left, way
        person.shoot(f"damaged-{place}")
        assert (small_print(person), too_wide(person)) == ([], 0)
        changed(person, table, BACK % json.dumps(whole))
    changed(person, table, "tables.put({ table, touched: 0, length: 3, shown: {} })")
    person.go()
    person.page.reload()
    person.page.get_by_test_id(f"damaged-{table}").wait_for()
    person.shoot("damaged-home")
    changed(person, table, WAYS["an entry is missing"])
    person.press(person.page.get_by_test_id(f"damaged-{table}").get_by_role("link"))
    person.press("forget-damaged")
    person.page.get_by_test_id(f"damaged-{table}").wait_for(state="detached")
    assert changed(person, table) == []


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_without_room_no_game_begins_and_nothing_is_lost(visit: Visit, site: str, phone: bool) -> None:
    person = visit("en", address=site, phone=phone)
    person.go()
    person.page.get_by_text("This device can play without internet.").wait_for(timeout=STARTING)
    browser = person.context.new_cdp_session(person.page)
    used = browser.send("Storage.getUsageAndQuota", {"origin": site})["usage"]
    browser.send("Storage.overrideQuotaForOrigin", {"origin": site, "quotaSize": used + ROOM})
    table = begin(person, "artus")
    play_on([person], "artus", until=1)
    person.turn_comes()
    assert person.page.evaluate(FILL, ROOM) > 0
    browser.send(
        "Storage.overrideQuotaForOrigin", {"origin": site, "quotaSize": used}
    )  # what is freed later is no room
    kept = len(changed(person, table))

    person.decides("artus")
    in_sight(person.page.get_by_test_id("unkept").get_by_text(UNKEPT))
    person.page.wait_for_timeout(1000)  # it is tried again meanwhile
    person.shoot("no-room-in-a-game")
    assert len(changed(person, table)) == kept
    person.go("new/artus")
    person.press("open")
    in_sight(person.page.get_by_role("alert").get_by_text(NO_ROOM))
    person.shoot("no-room-new")
    person.go()
    person.press("play-artus")
    in_sight(person.page.get_by_role("alert").get_by_text(NO_ROOM))
    person.shoot("no-room-home")

    person.page.evaluate(EMPTY)
    browser.send("Storage.overrideQuotaForOrigin", {"origin": site})
    person.go(f"table/{table}")
    person.page.reload()
    play_on([person], "artus", until=2)
    person.until(lambda: len(changed(person, table)) > kept, "the game goes on")


def test_without_webassembly_tables_at_a_server_are_offered(visit: Visit, address: str, site: str) -> None:
    for where in (address, site):
        person = visit("en", address=where)
        person.context.add_init_script("delete window.WebAssembly")
        person.go("new/artus")
        person.page.get_by_test_id("only-at-a-server").get_by_text(NO_WASM).wait_for()
        person.shoot("no-wasm")
        person.press("open")
        if where == address:
            person.at_table()
        else:
            in_sight(person.page.get_by_role("alert").get_by_text(NO_WASM))


@pytest.fixture
def forgetful(chromium: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser that is told to keep nothing of any page."""
    (tmp_path / "Default").mkdir()
    wish = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (tmp_path / "Default" / "Preferences").write_text(json.dumps(wish))
    path = shutil.which("chromium")
    context = chromium.browser_type.launch_persistent_context(
        tmp_path, executable_path=path, args=["--no-sandbox"], viewport=DESKTOP, locale="en-GB"
    )
    yield context
    context.close()


def test_a_browser_that_keeps_nothing_plays_at_a_server(forgetful: BrowserContext, address: str, site: str) -> None:
    for where in (site, address):
        person = Person(forgetful, where, "en", "mouse", SCREENSHOTS)
        person.go("new/artus")
        if where == address:
            person.press("on-this-device")
        person.press("open")
        in_sight(person.page.get_by_role("alert").get_by_text(NO_STORAGE))
        person.shoot("no-storage")
        assert person.complaints == []
    person.press("on-this-device")
    person.press("open")
    person.at_table()
