"""The same runs on a cluster: a real scheduler and real workers, one of which is killed in the middle."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tafelrunde.arena import GamePlayed, Simulation
from tafelrunde.arena.cluster import NoCluster, run_on
from tafelrunde.cli import app


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Cluster:
    """A scheduler and two workers, each a process; no nanny starts a killed worker again."""

    def __init__(self, folder: Path) -> None:
        self.address, self.folder = f"tcp://127.0.0.1:{free_port()}", folder
        port = self.address.rpartition(":")[2]
        self.scheduler = self._start("dask scheduler --no-dashboard --no-show --host 127.0.0.1 --port", port)
        self.workers = [self._start("dask worker --no-nanny --no-dashboard --nthreads 1", self.address) for _ in "ab"]

    def _start(self, words: str, last: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", *words.split(), last]
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, cwd=self.folder, env=os.environ | QUIET)

    def end(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.send_signal(signal.SIGKILL)
            process.wait()


QUIET = {"DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "False", "DASK_DISTRIBUTED__ADMIN__TICK__LIMIT": "60s"}


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    running = Cluster(tmp_path)
    try:
        yield running
    finally:
        running.end()


def in_order(games: list[GamePlayed]) -> list[GamePlayed]:
    return sorted(games, key=lambda game: game.number)


def test_a_killed_worker_changes_nothing(cluster: Cluster) -> None:
    run = Simulation("artus", 2, ("level-3:iterations=30", "greedy"), "cluster")
    played: list[GamePlayed] = []
    killed = False
    for chunk in run_on(cluster.address, run, range(40)):
        played += chunk
        if not killed and len(played) >= 6:
            cluster.workers[0].send_signal(signal.SIGKILL)
            killed = cluster.workers[0].wait() == -signal.SIGKILL
    assert killed
    assert in_order(played) == run.play(range(40))


def test_a_cluster_that_is_lost_is_named(cluster: Cluster) -> None:
    run = Simulation("artus", 2, ("level-3:iterations=30", "greedy"), "cluster")
    running = run_on(cluster.address, run, range(400))
    next(running)
    cluster.scheduler.send_signal(signal.SIGKILL)
    with pytest.raises(NoCluster, match="the cluster was lost"):
        list(running)


def test_the_command_line_plays_on_a_cluster_and_says_the_same(cluster: Cluster) -> None:
    words = ["arena", "artus", "--bots", "greedy,random", "--rounds", "300", "--json"]
    there = CliRunner().invoke(app, [*words, "--cluster", cluster.address])
    here = CliRunner().invoke(app, [*words, "--jobs", "1"])
    assert there.exit_code == 0, there.output
    assert json.loads(there.stdout) == json.loads(here.stdout)


def test_a_cluster_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tafelrunde.arena.cluster.CONNECT_SECONDS", 1)
    nowhere = f"tcp://127.0.0.1:{free_port()}"
    with (
        pytest.raises(NoCluster, match=r"no scheduler answers"),
        contextlib.closing(run_on(nowhere, Simulation("artus", 2, ("random",)), range(3))) as running,
    ):  # type: ignore[type-var]  # a generator can be closed
        next(running)
    with pytest.raises(NoCluster, match="no scheduler answers"):
        next(run_on("smoke://signal", Simulation("artus", 2, ("random",)), range(3)))
