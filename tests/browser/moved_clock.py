"""A server whose clock a test can move: `python -m tests.browser.moved_clock FILE serve`; FILE says how many days,
and is taken away when the clock has been moved."""

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
        if file.exists() and (said := file.read_text()):
            server_time._offset += (int(said) - moved) * DAY
            moved = int(said)
            file.unlink()
        time.sleep(0.05)


if __name__ == "__main__":
    file = Path(sys.argv.pop(1))
    threading.Thread(target=follow, args=(file,), daemon=True).start()
    main()
