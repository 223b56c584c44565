"""What `make play` runs: a server that answers where it says, and ends with its terminal."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_play_says_where_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    settings = {"PORT": str(port), "NO_BROWSER": "1", "TAFELRUNDE_DATABASE": database, "TAFELRUNDE_HOST": "127.0.0.1"}
    play = subprocess.Popen(
        [sys.executable, "scripts/play"], cwd=ROOT, env=os.environ | settings, stdout=subprocess.PIPE, text=True
    )
    try:
        assert play.stdout is not None
        said = next(line for line in play.stdout if "http://" in line)
        address = said.split()[-1]
        assert address == f"http://127.0.0.1:{port}"
        with urllib.request.urlopen(f"{address}/api/health", timeout=10) as answer:
            assert answer.status == 200
        play.send_signal(signal.SIGINT)
        assert play.wait(timeout=60) == 0
    finally:
        if play.poll() is None:
            play.kill()
        play.wait()
        if play.stdout:
            play.stdout.close()
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0, "somebody still listens"
