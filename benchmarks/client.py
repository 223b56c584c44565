"""The browser client: how much is loaded, and how smoothly a large board moves: python benchmarks/client.py

Needs the built client and Debian's chromium (scripts/set-up dev). Frames are real ones of the browser, timed by
requestAnimationFrame while the land is dragged and zoomed at every frame.
"""

from __future__ import annotations

import gzip
import json
import shutil
import sys
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from playwright.sync_api import Browser, CDPSession, Page, WebSocketRoute, sync_playwright
from tests.browser.serving import STATIC, served

GAMES = ("artus", "carcassonne", "tumult-royale")
TILES = 150
SECONDS = 6
KINDS = "ABCDEFGHIJKLMNOPQRSTUVWX"

# Moves the board at every frame and says how long each frame took, in milliseconds.
MOVE = """([seconds, how]) => new Promise((resolve) => {
    const board = document.querySelector('main.table svg[role=group]');
    const box = board.getBoundingClientRect();
    const at = (x, y) => ({ bubbles: true, cancelable: true, pointerId: 7, pointerType: 'touch', button: 0,
        clientX: box.left + box.width * x, clientY: box.top + box.height * y });
    const times = [];
    let begun = null, last = null;
    board.dispatchEvent(new PointerEvent('pointerdown', at(0.5, 0.5)));
    requestAnimationFrame(function frame(now) {
        begun ??= now;
        if (last !== null) times.push(now - last);
        last = now;
        const t = (now - begun) / 1000;
        if (how === 'pan') {
            const [x, y] = [0.5 + 0.3 * Math.sin(t * 2), 0.5 + 0.3 * Math.cos(t * 3)];
            board.dispatchEvent(new PointerEvent('pointermove', at(x, y)));
        } else {
            board.dispatchEvent(new WheelEvent('wheel', { ...at(0.5, 0.5), deltaY: 60 * Math.sin(t * 2) }));
        }
        if (t < seconds) requestAnimationFrame(frame);
        else { board.dispatchEvent(new PointerEvent('pointerup', at(0.5, 0.5))); resolve(times); }
    });
})"""


# Every tile of the land has its picture.
DRAWN = "() => document.querySelector('main.table canvas.table')?.dataset.waiting === '0'"


def enlarged(message: str) -> str:
    """The same message with so many tiles in the land, a meeple on every third."""
    told = json.loads(message)
    view = (told.get("playing") or {}).get("view")
    if view is None or view["game"] != "carcassonne":
        return message
    side = 15
    view["tiles"] = [
        {
            "tile": KINDS[number % len(KINDS)],
            "x": number % side,
            "y": number // side,
            "turns": number % 4,
            "meeple": {"seat": number % 2, "segment": 0, "role": "knight"} if number % 3 == 0 else None,
        }
        for number in range(TILES)
    ]
    view["features"] = []
    told["playing"]["actions"] = []
    return json.dumps(told)


def between(route: WebSocketRoute) -> None:
    server = route.connect_to_server()
    server.on_message(lambda message: route.send(enlarged(message) if isinstance(message, str) else message))


def play(page: Page, address: str, game: str) -> None:
    page.goto(address)
    page.locator(f"[data-testid=play-{game}]:enabled").click()
    page.wait_for_selector("main.table")


def first_load(browser: Browser, address: str, game: str) -> tuple[int, int, int]:
    """Compressed bytes of scripts, styles and fonts until the board of a game is there."""
    page = browser.new_page(reduced_motion="reduce")
    seen: set[str] = set()
    page.on("request", lambda request: seen.add(request.url.rsplit("/", 1)[-1]))
    play(page, address, game)
    page.wait_for_load_state("networkidle")
    page.close()
    files = [STATIC / "assets" / name for name in seen if (STATIC / "assets" / name).is_file()]

    def size(ending: str, packed: bool = True) -> int:
        wanted = [file.read_bytes() for file in files if file.suffix == ending]
        return sum(len(gzip.compress(data)) if packed else len(data) for data in wanted)

    return size(".js"), size(".css"), size(".woff2", packed=False)


def frames(browser: Browser, address: str, how: str) -> dict[str, Any]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.route_web_socket("**/socket", between)
    play(page, address, "carcassonne")
    page.wait_for_function(f"() => document.querySelectorAll('[data-part^=land-]').length >= {TILES}")
    for _ in range(4):
        page.get_by_role("button", name="Larger").click()
    page.wait_for_function(DRAWN, timeout=300_000)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
    before = busy(devtools)
    times = sorted(page.evaluate(MOVE, [SECONDS, how]))
    spent = busy(devtools) - before
    page.close()
    return {
        "frames/s": round(1000 * len(times) / sum(times), 1),
        "median ms": round(times[len(times) // 2], 1),
        "95 % ms": round(times[int(len(times) * 0.95)], 1),
        "main thread ms per frame": round(1000 * spent / len(times), 2),
    }


def painting(browser: Browser, address: str) -> dict[str, float]:
    """Seconds from the board to the first picture of every tile, all of them in their right size."""
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.route_web_socket("**/socket", between)
    play(page, address, "carcassonne")
    started = time.monotonic()
    page.wait_for_function(f"() => document.querySelectorAll('[data-part^=land-]').length >= {TILES}")
    page.wait_for_function(DRAWN, timeout=300_000)
    seconds = time.monotonic() - started
    page.close()
    return {"seconds": round(seconds, 1), "ms per tile": round(1000 * seconds / TILES, 1)}


def busy(devtools: CDPSession) -> float:
    """Seconds of processor time that the page's main thread has taken so far."""
    metrics = devtools.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def main() -> None:
    """Prints the figures."""
    path = shutil.which("chromium")
    assert path, "chromium is missing: scripts/set-up dev installs it"
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for game in GAMES:
            scripts, styles, fonts = first_load(browser, address, game)
            print(f"{game}: {scripts / 1000:.1f} kB scripts, {styles / 1000:.1f} kB styles, {fonts / 1000:.1f} kB type")
        print(f"{TILES} tiles, painted: {painting(browser, address)}")
        for how in ("pan", "zoom"):
            print(f"{TILES} tiles, {how}: {frames(browser, address, how)}")
        browser.close()


if __name__ == "__main__":
    main()
