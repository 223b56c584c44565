"""Figures of a server: histograms, all workers on one page, ready and alive, a line for every command on request."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tafelrunde.server import figures
from tafelrunde.server.figures import Histogram, Worst
from tafelrunde.server.metrics import GAUGES, HISTOGRAMS, page
from tests.server.client import Client, begin, http
from tests.server.processes import served
from tests.server.running import run
from tests.server.test_operation import log_of


def test_a_histogram_counts_up_to_each_bound_and_beyond_the_last() -> None:
    histogram = Histogram((1.0, 2.0))
    for value in (0.5, 1.0, 1.5, 9.0):
        histogram.add(value)
    assert (histogram.counts, histogram.sum) == ([2, 1, 1], 12.0)


def test_the_worst_of_late_is_told_and_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(figures, "monotonic", lambda: now)
    worst = Worst()
    worst.add(3.0)
    worst.add(1.0)
    assert worst.lately == 3.0
    now += 20
    assert worst.lately == 3.0
    now += 20
    assert worst.lately == 0.0
    worst.add(2.0)
    now += 100
    assert worst.lately == 0.0


def test_a_page_without_figures_still_explains_them() -> None:
    told = page({})
    assert all(f"# TYPE tafelrunde_{name} gauge" in told for name in GAUGES)
    assert all(f"# TYPE tafelrunde_{name} histogram" in told for name, _, _ in HISTOGRAMS.values())


@run
async def test_commands_are_measured_and_on_request_each_has_a_line_in_the_log(database: str, tmp_path: Path) -> None:
    with served(database, log=tmp_path / "log", log_level="INFO", log_commands=True) as server:
        async with Client(server.port, "Ada") as ada, http(server.port) as api:
            table = await begin("artus", [ada, ada])
            await ada.do("Say", table, room="table", text="nobody else's business")
            await asyncio.sleep(figures.LOOK_EVERY + 0.2)
            text = (await api.get("/metrics")).text
            assert re.search(r'^tafelrunde_command_seconds_bucket\{le="\+Inf"\} [1-9]', text, re.MULTILINE)
            for name in ("command_seconds", "commit_seconds", "commit_appends", "loop_lag_seconds"):
                assert re.search(rf"^tafelrunde_{name}_count [1-9]", text, re.MULTILINE), name
            ready = await api.get("/api/ready")
            assert (ready.status_code, ready.json()["stopping"]) == (200, False)
            assert ready.json()["behind"] >= 0
    lines = [line for line in log_of(tmp_path / "log") if line["where"] == "tafelrunde.command"]
    assert {"Enter", "Sit", "Ready", "Start", "Say"} <= {line["what"] for line in lines}
    assert all(line["table"] == table and line["answer"] == "Done" and float(str(line["ms"])) >= 0 for line in lines)
    assert "nobody else" not in (tmp_path / "log").read_text()


@run
async def test_any_worker_shows_the_figures_of_all(postgres_url: str) -> None:
    with served(postgres_url) as first, served(postgres_url) as second:
        async with Client(first.port, "Ada") as ada, Client(second.port, "Ben"), http(second.port) as api:
            await begin("artus", [ada, ada])
            workers: dict[str, str] = {}
            async with asyncio.timeout(30):
                while len(workers) < 2 or set(workers.values()) != {"1"}:
                    await asyncio.sleep(0.2)
                    text = (await api.get("/metrics")).text
                    workers = dict(re.findall(r'^tafelrunde_connections\{worker="(\w+)"\} (\d+)$', text, re.MULTILINE))
            done = re.findall(r"^tafelrunde_done_total\{.*\} (\d+)$", text, re.MULTILINE)
            assert sorted(map(int, done))[0] == 0 < sorted(map(int, done))[1]
        first.stop()
        async with http(second.port) as api:
            assert len(re.findall(r"^tafelrunde_connections\{", (await api.get("/metrics")).text, re.MULTILINE)) == 1
