"""The lobby with many tables: python benchmarks/server_lobby.py [--tables 20000] [--databases sqlite] [--browser]

How long the database takes for a page of the lobby (the first, a filtered one, one from the middle), with few tables
and with many in one run; how long the server takes to answer it over HTTP; and with --browser how long the home page
takes until its first table is in sight.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))
from tafelrunde.server.table.commands.occasion import Guest
from tafelrunde.server.table.opening import opened_by
from tafelrunde.storage.archive import Archive
from tafelrunde.storage.database import migrate, open_database
from tafelrunde.storage.journal import Journal
from tafelrunde.storage.rows import LobbyWish
from tafelrunde.wire.http import NewTable
from tafelrunde.wire.tables import SeatWish, Terms

PAGE = 50
TIMES = 200
FEW = 400  # tables, of which every filter leaves a page
GAMES = ("artus", "carcassonne", "tumult-royale")
BOT = SeatWish(kind="bot", level="level-1")


async def fill(database: str, first: int, tables: int) -> None:
    """So many public tables from a number on, a third of each game, half of them with a free seat."""
    engine = open_database(database)
    await migrate(engine)
    journal = Journal(engine)
    journal.start()
    for begin in range(first, tables, 1000):
        waiting = []
        for number in range(begin, min(begin + 1000, tables)):
            guest = Guest(id=f"guest-{number % 500}", name="Ada")
            seats = (SeatWish(), SeatWish() if number % 2 else BOT, BOT)
            game = GAMES[number % len(GAMES)]
            wanted = NewTable(id=str(number), game=game, seats=seats, terms=Terms(title=f"Table {number}"), sit=0)
            opening = opened_by(guest, wanted, f"table-{number:06}", number)
            waiting.append(journal.append(opening.rows, opening.records))
        await asyncio.gather(*waiting)
    await journal.stop()
    await engine.dispose()


def told(taken: list[float]) -> str:
    """The median and the slowest but one in a hundred, in milliseconds."""
    return f"{statistics.median(taken):6.2f} ms, 99 % within {sorted(taken)[int(len(taken) * 0.99) - 1]:6.2f} ms"


async def queries(database: str, tables: int, before: dict[str, float]) -> dict[str, float]:
    """What the database takes, beside what it took before; the medians."""
    engine = open_database(database)
    archive = Archive(engine)
    middle = (tables // 2, f"table-{tables // 2:06}")
    wishes = {
        "first page": LobbyWish(),
        "of one game": LobbyWish(game="artus"),
        "with a free seat": LobbyWish(free=True),
        "of one game, free": LobbyWish(game="artus", free=True),
        "from the middle": LobbyWish(before=middle),
    }
    medians = {}
    for name, wish in wishes.items():
        assert len(await archive.lobby(wish, PAGE)) == PAGE, name
        taken = []
        for _ in range(TIMES):
            began = time.perf_counter()
            await archive.lobby(wish, PAGE)
            taken.append((time.perf_counter() - began) * 1000)
        medians[name] = statistics.median(taken)
        times = f", {medians[name] / before[name]:.2f} times as long as with {FEW}" if before else ""
        print(f"  query, {name:20} {told(taken)}{times}")
    await engine.dispose()
    return medians


def over_http(port: int) -> None:
    """What the server takes, beside it the smallest answer that it gives."""
    for name, path in {"health": "health", "page of the lobby": f"tables?limit={PAGE}"}.items():
        taken = []
        for _ in range(TIMES):
            began = time.perf_counter()
            urllib.request.urlopen(f"http://127.0.0.1:{port}/api/{path}").read()
            taken.append((time.perf_counter() - began) * 1000)
        print(f"  HTTP, {name:21}", told(taken))


def in_browser(port: int) -> None:
    """From the address to the first table in sight; the second visit, when the browser has the scripts."""
    import shutil

    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        for name in ("first visit", "second visit", "third visit"):
            began = time.perf_counter()
            page.goto(f"http://127.0.0.1:{port}/#/")
            page.locator("section.tables li").first.wait_for()
            print(f"  home page, {name:16} {(time.perf_counter() - began) * 1000:6.0f} ms to the first of the tables")
            began = time.perf_counter()
            page.get_by_test_id("lobby-game").select_option("artus")
            page.wait_for_function("!document.querySelector('section.tables ul')?.innerText.includes('Carcassonne')")
            page.get_by_test_id("lobby-more").click()
            page.locator("section.tables li").nth(20).wait_for()
            print(f"  filter and more                 {(time.perf_counter() - began) * 1000:6.0f} ms")
            page.goto("about:blank")
        browser.close()


def measure(database: str, tables: int, browser: bool) -> None:
    from tests.server.processes import served

    few: dict[str, float] = {}
    for first, last in ((0, FEW), (FEW, tables)):
        began = time.perf_counter()
        asyncio.run(fill(database, first, last))
        print(f"{database.split(':')[0]}: {last - first} tables stored in {time.perf_counter() - began:.1f} s")
        few = asyncio.run(queries(database, last, few))
    with served(database) as server:
        over_http(server.port)
        if browser:
            in_browser(server.port)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--tables", type=int, default=20_000)
    parser.add_argument("--databases", nargs="+", choices=["sqlite", "postgresql"], default=["sqlite", "postgresql"])
    parser.add_argument("--browser", action="store_true", help="the home page in chromium too")
    given = parser.parse_args()
    if "sqlite" in given.databases:
        with tempfile.TemporaryDirectory() as folder:
            measure(f"sqlite:///{folder}/tables.sqlite", given.tables, given.browser)
    if "postgresql" in given.databases:
        from tests.server.postgres import postgres

        with postgres() as url:
            measure(url, given.tables, given.browser)


if __name__ == "__main__":
    main()
