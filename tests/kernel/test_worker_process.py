"""A process that works for another one ends with it, even when that one is killed."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tafelrunde.kernel import worker_process

PATIENCE = 30.0  # seconds
pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="asks Linux who is there")


def work(how: str, here: Path) -> None:
    """The worker: says its number, and at SIGTERM that it could put things in order."""
    signal.signal(signal.SIGTERM, lambda *_: (here / "in order").touch() or os._exit(0))
    getattr(worker_process, how)()
    (here / "begun").write_text(str(os.getpid()))
    time.sleep(2 * PATIENCE)


def lead(how: str, here: str) -> None:
    """The process that it works for."""
    multiprocessing.get_context("spawn").Process(target=work, args=(how, Path(here))).start()
    time.sleep(2 * PATIENCE)


def until(path: Path) -> str:
    """What a file says as soon as it says something."""
    end = time.monotonic() + PATIENCE
    while not (path.exists() and path.read_text()):
        assert time.monotonic() < end, f"no {path.name}"
        time.sleep(0.02)
    return path.read_text()


def is_gone(process: int) -> bool:
    """Has it ended within some seconds? Perhaps nobody has asked for its end yet."""
    status, end = Path(f"/proc/{process}/stat"), time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize(
    ("how", "in_order"), [("leave_with_parent", False), ("work_deaf_to_interrupts", False), ("stop_with_parent", True)]
)
def test_a_worker_ends_with_a_leader_that_was_killed(how: str, in_order: bool, tmp_path: Path) -> None:
    command = f"from tests.kernel.test_worker_process import lead; lead({how!r}, {str(tmp_path)!r})"
    leader = subprocess.Popen([sys.executable, "-c", command], cwd=Path(__file__).parent.parent.parent)
    worker = int(until(tmp_path / "begun"))
    leader.kill()
    leader.wait()
    assert is_gone(worker)
    assert (tmp_path / "in order").exists() == in_order
