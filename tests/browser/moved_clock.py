"""A server whose clock a test can move: `python -m tests.browser.moved_clock FILE serve`; FILE says how many days."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

from tafelrunde.cli import main
from tafelrunde.server import server_time

DAY = 86_400


def follow(file: Path) -> None:
    """Moves the clock on whenever the file says more days."""
    moved = 0
    while True:
        wanted = int(file.read_text() or 0) if file.exists() else 0
        server_time._offset += (wanted - moved) * DAY
        moved = wanted
        time.sleep(0.05)


if __name__ == "__main__":
    file = Path(sys.argv.pop(1))
    threading.Thread(target=follow, args=(file,), daemon=True).start()
    main()
