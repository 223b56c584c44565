"""Memory of a page while a game of six players with all expansions ends: python benchmarks/client_memory.py

Private memory of the process that shows the page, in MB, four times a second: while the land is painted, through the
last turns, while the result is shown, and in the half minute after it. Linux only; needs the built client and Debian's
chromium.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, ViewportSize, sync_playwright
from tests.browser.person import Person
from tests.browser.serving import served
from tests.browser.tables import asked

import tafelrunde as tr

EXPANSIONS = ("river", "winding_river", "tournaments", "inns_cathedrals", "traders_builders")
LAST = 24  # entries of the log that are played by hand
SECONDS = 300


def main() -> None:
    """Prints the least, the last and the most of every part."""
    path = shutil.which("chromium")
    assert path, "chromium is missing: scripts/set-up dev installs it"
    played = game_of_bots()
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        context = browser.new_context(viewport=ViewportSize(width=1440, height=900))
        person = Person(context, address, "en", "mouse", Path(tempfile.gettempdir()))
        person.go()
        person.page.locator("main h1").wait_for()
        person.go(f"table/{goes_on(person, played)}")
        person.at_table()
        watched = Watched(max(pages(browser), key=private))
        watched.during("painting", lambda: person.page.wait_for_timeout(12_000))
        watched.during("last turns", lambda: ends(person))
        watched.during("result", lambda: person.page.wait_for_timeout(3_000))
        watched.during("half a minute after", lambda: person.page.wait_for_timeout(30_000))
        browser.close()


def game_of_bots() -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as folder:
        options = [part for name in EXPANSIONS for part in ("--option", f"{name}=true")]
        command = [sys.executable, "-m", "tafelrunde", "simulate", "carcassonne", "--games", "1", "--jobs", "1"]
        command += ["--bots", "greedy", "--seats", "6", "--seed", "memory", "--save", folder, *options]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return dict(json.loads((Path(folder) / "000000.json").read_text("utf-8")))


def goes_on(person: Person, played: dict[str, Any]) -> str:
    """A table that begins near the end of a game, with bots for the others."""
    match = tr.load(played)
    step = next(at for at in range(match.length - LAST, match.length) if 0 in match.at(at).waiting)
    replay = asked(person, "/api/replays", played)["table"]
    wanted = {"id": f"{person.chance.getrandbits(80):020x}", "step": step, "seat": 0, "level": "level-1", "name": "Ada"}
    return str(asked(person, f"/api/replays/{replay}/play-on", wanted)["table"]["table"])


def ends(person: Person) -> None:
    started = time.monotonic()
    while not person.page.locator(".result").count():
        assert time.monotonic() - started < SECONDS, "the game does not end"
        person.decide("carcassonne")
        person.page.wait_for_timeout(30)


def pages(browser: Browser) -> list[int]:
    """The processes that show pages."""
    told = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
    return [process["id"] for process in told["processInfo"] if process["type"] == "renderer"]


def private(process: int) -> float:
    lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean:", "Private_Dirty:"))) / 1000


class Watched:
    """A process whose memory is looked at while something happens."""

    def __init__(self, process: int) -> None:
        self._process = process

    def during(self, what: str, happens: Callable[[], None]) -> None:
        seen: list[float] = []
        over = threading.Event()

        def watch() -> None:
            while not over.wait(0.25):
                seen.append(private(self._process))

        watcher = threading.Thread(target=watch)
        watcher.start()
        try:
            happens()
        finally:
            over.set()
            watcher.join()
        print(f"{what}: {min(seen):.0f} to {max(seen):.0f} MB, at its end {seen[-1]:.0f}", flush=True)


if __name__ == "__main__":
    main()
