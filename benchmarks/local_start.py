"""How long a person waits for a table without a server: a real browser, the folder of `make site`, two cores.

Cold is a browser that has never been here: from the press on "Open" everything is fetched (from this machine) and
Python starts. Warm is the same browser with a new page, as on the next day. Both end when the board can be played.
Beside the time on the wall stands the processor time of the whole browser, which a busy machine changes little.
`make local` first.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parent.parent))
from tests.browser.serving import folder_served

ROOT = Path(__file__).parent.parent
TICK = os.sysconf("SC_CLK_TCK")
PATIENCE = 120_000  # milliseconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=["artus", "carcassonne", "tumult-royale"])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--site", type=Path, help="a folder of `make site` that is there already")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = wanted.site or Path(folder) / "site"
        if wanted.site is None:
            subprocess.run([sys.executable, ROOT / "scripts" / "site", site], check=True, stdout=subprocess.DEVNULL)
        with folder_served(site) as address, sync_playwright() as playwright:
            for game in wanted.games:
                cold, warm = [], []
                for turn in range(wanted.rounds):
                    profile = Path(folder) / f"{game}-{turn}"
                    browser = playwright.chromium.launch_persistent_context(
                        str(profile), executable_path=shutil.which("chromium"), args=["--no-sandbox"]
                    )
                    cold.append(waited(browser.new_page(), address, game, profile))
                    time.sleep(3)  # what is kept for the next time is written after the board is there
                    browser.pages[-1].close()
                    warm.append(waited(browser.new_page(), address, game, profile))
                    browser.close()
                for name, times in (("cold", cold), ("warm", warm)):
                    wall, used = (statistics.median(part) for part in zip(*times, strict=True))
                    print(f"{game}, {name}: {wall:.2f} s on the wall, {used:.2f} s of processor time", flush=True)


def waited(page: Page, address: str, game: str, profile: Path) -> tuple[float, float]:
    """Seconds from the press to the board, and those of the browser's processors."""
    page.goto(f"{address}/#/new/{game}")
    page.get_by_test_id("open").wait_for(timeout=PATIENCE)
    page.locator("fieldset").first.locator("select").nth(1).select_option("bot:level-1")
    page.wait_for_timeout(500)
    begun, used = time.perf_counter(), processor_time(profile)
    page.get_by_test_id("open").click()
    page.locator("main.table").wait_for(timeout=PATIENCE)
    return time.perf_counter() - begun, processor_time(profile) - used


def processor_time(profile: Path) -> float:
    """Of all processes of the browser with this profile."""
    told = {}
    for process in Path("/proc").iterdir():
        if process.name.isdigit():
            with suppress(OSError):
                fields = (process / "stat").read_text().rpartition(")")[2].split()
                told[int(process.name)] = (int(fields[1]), int(fields[11]) + int(fields[12]))
                if str(profile) in (process / "cmdline").read_text():
                    told[int(process.name)] = (-1, told[int(process.name)][1])
    of_it = {number for number, (parent, _) in told.items() if parent == -1}
    while more := {number for number, (parent, _) in told.items() if parent in of_it and number not in of_it}:
        of_it |= more
    return sum(told[number][1] for number in of_it) / TICK


if __name__ == "__main__":
    main()
