"""Memory of a page while a game of six players with all expansions ends: python benchmarks/client_memory.py

Private memory of the process that shows the page, in MB, four times a second: in the last turns, while the end is
counted, while the result comes, and in the half minute after it. Nobody looks on from within: with a debugger at the
page, as tests have one, it takes 30 to 70 MB more. The page plays by itself instead and says in its title how far it
is. Linux only; needs the built client and Debian's chromium.
"""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, BrowserType, sync_playwright
from playwright.sync_api import Error as ConnectionFailed
from tests.browser.person import Person
from tests.browser.serving import served
from tests.browser.tables import asked

import tafelrunde as tr

EXPANSIONS = ("river", "winding_river", "tournaments", "inns_cathedrals", "traders_builders")
LAST = 24  # entries of the log that are played
AFTER = 40  # seconds that the result is watched
SECONDS = 600

# Decides whatever there is to decide, and tells in the title what is shown.
PLAYS = """() => {
    const choices = ['[data-testid=lay]:not(:disabled)', '[data-testid^=spot-]', '[data-testid^=other-]:not(:disabled)',
        '[data-testid=no-meeple]:not(:disabled)', '[data-testid^=place-]'];
    let number = 0;
    const press = (node) => node?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    setInterval(() => {
        const shown = ['result', 'parade'].find((one) => document.querySelector(`.${one}`));
        if (shown) document.title = shown;
        if (document.querySelector('main.table')?.dataset.yours !== 'true')
            return press(document.querySelector('[data-testid=told]'));
        const all = choices.map((one) => document.querySelectorAll(one)).find((found) => found.length) ?? [];
        press(all[(number++ * 7) % all.length]);
    }, 150);
}"""


def main() -> None:
    """Prints the least, the last and the most of every part."""
    played = game_of_bots()
    with served() as address, chromium() as (browser, port):
        sit_down(address, port, played)
        seen: dict[str, list[float]] = {}
        over: float | None = None
        started = time.monotonic()
        while over is None or time.monotonic() < over + AFTER:
            assert time.monotonic() - started < SECONDS, "the game does not end"
            told = title(port) if over is None else "result"
            shown = told if told in ("parade", "result") else "last turns"
            if shown == "result":
                over = over or time.monotonic()
                since = time.monotonic() - over
                shown = "result" if since < 3 else "3 to 10 seconds later" if since < 10 else "until 40 seconds later"
            seen.setdefault(shown, []).append(page_memory(browser))
            time.sleep(0.25)
    for what, megabytes in seen.items():
        print(f"{what}: {min(megabytes):.0f} to {max(megabytes):.0f} MB, at its end {megabytes[-1]:.0f}")


@contextlib.contextmanager
def chromium() -> Iterator[tuple[int, int]]:
    """A browser that can be asked for its pages at a port: its process, and the port."""
    path = shutil.which("chromium")
    assert path, "chromium is missing: scripts/set-up dev installs it"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        flags = ["--headless=new", "--no-sandbox", f"--remote-debugging-port={port}", "--window-size=1440,987"]
        command = [path, *flags, f"--user-data-dir={profile}", "about:blank"]
        browser = subprocess.Popen(command, stderr=subprocess.DEVNULL, start_new_session=True)
        try:
            yield browser.pid, port
        finally:
            browser.terminate()
            browser.wait()


def sit_down(address: str, port: int, played: dict[str, Any]) -> None:
    """A page at the table plays by itself, and nobody is attached to it any more."""
    with sync_playwright() as playwright:
        browser = connected(playwright.chromium, port)
        context = browser.contexts[0]
        person = Person(context, address, "en", "mouse", Path(tempfile.gettempdir()))
        person.go()
        person.page.locator("main h1").wait_for()
        table = goes_on(person, played)
        with context.expect_page() as come:
            opened(port, f"{address}/#/table/{table}")
        page = come.value
        page.wait_for_selector("main.table")
        person.page.close()
        page.evaluate(PLAYS)
        browser.close()  # lets go of it


def connected(chromium: BrowserType, port: int) -> Browser:
    for _ in range(100):
        try:
            return chromium.connect_over_cdp(f"http://127.0.0.1:{port}")
        except ConnectionFailed:
            time.sleep(0.2)
    raise AssertionError("the browser does not answer")


def opened(port: int, address: str) -> None:
    """A page to which no debugger was attached while it came."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/json/new?{quote(address, safe=':/')}", method="PUT")
    urllib.request.urlopen(request).close()


def title(port: int) -> str:
    """What the page at the table says of itself."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/json/list") as answer:
        all_pages = json.load(answer)
    return str(next(page["title"] for page in all_pages if page["type"] == "page" and "/table/" in page["url"]))


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


def page_memory(browser: int) -> float:
    """Of the largest of a browser's processes that show pages: there is one table, and next to nothing beside it."""
    return max(private(process) for process in Path("/proc").glob("[0-9]*") if shows_pages(process, browser))


def shows_pages(process: Path, browser: int) -> bool:
    with contextlib.suppress(OSError):
        return os.getsid(int(process.name)) == browser and b"--type=renderer" in (process / "cmdline").read_bytes()
    return False


def private(process: Path) -> float:
    with contextlib.suppress(OSError):  # it may have ended
        lines = (process / "smaps_rollup").read_text().splitlines()
        return (
            sum(int(line.split()[1]) for line in lines if line.startswith(("Private_Clean:", "Private_Dirty:"))) / 1000
        )
    return 0


if __name__ == "__main__":
    main()
