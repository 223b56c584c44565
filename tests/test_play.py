"""What `make play` runs: a server that answers where it says, once for a data folder, and ends with its terminal."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@contextmanager
def playing(folder: Path, **settings: str) -> Iterator[subprocess.Popen[str]]:
    """`make play` with the data of a folder."""
    usual = {"NO_BROWSER": "1", "TAFELRUNDE_DATABASE": f"sqlite:///{folder / 'tables.db'}"}
    usual["TAFELRUNDE_HOST"] = "127.0.0.1"
    environment = os.environ | usual | settings
    command = [sys.executable, "scripts/play"]
    play = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        yield play
    finally:
        if play.poll() is None:
            play.kill()
        play.wait()
        if play.stdout:
            play.stdout.close()


def address_of(play: subprocess.Popen[str]) -> str:
    assert play.stdout is not None
    return next(line for line in play.stdout if "http://" in line).split()[-1]


def answers(address: str) -> bool:
    with urllib.request.urlopen(f"{address}/api/health", timeout=10) as answer:
        return bool(answer.status == 200)


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_play_says_where_runs_once_and_ends_when_it_is_told_to(tmp_path: Path, sign: signal.Signals) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with playing(tmp_path, PORT=str(port)) as play:
        address = address_of(play)
        assert address == f"http://127.0.0.1:{port}"
        assert answers(address)
        with playing(tmp_path, PORT="") as again:
            assert address_of(again) == address, "the server that is running is opened"
            assert again.wait(timeout=60) == 0
        assert answers(address), "and goes on"
        play.send_signal(sign)
        assert play.wait(timeout=60) == 0
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0, "somebody still listens"


def test_a_port_that_is_none_is_named(tmp_path: Path) -> None:
    environment = os.environ | {"PORT": "eighty", "TAFELRUNDE_DATABASE": f"sqlite:///{tmp_path / 'tables.db'}"}
    told = subprocess.run(
        [sys.executable, "scripts/play"], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60
    )
    assert told.returncode == 1
    assert "PORT=eighty: expected a number" in told.stderr
