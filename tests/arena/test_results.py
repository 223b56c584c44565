"""Results: a file that an interrupted run goes on with, tables, JSON, CSV and pictures."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner, Result

import tafelrunde as tr
from tafelrunde.arena import Results, Simulation
from tafelrunde.arena.results import BadResults
from tafelrunde.cli import app
from tafelrunde.kernel.errors import TafelrundeError

SIMULATE = ("simulate", "artus", "--bots", "greedy,random", "--games", "40", "--jobs", "1", "--lang", "en")


def told(*words: str) -> Result:
    return CliRunner().invoke(app, [*map(str, words)])


def refused(*words: str) -> str:
    error = told(*words).exception
    assert isinstance(error, TafelrundeError)
    return str(error)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    run, path = Simulation("artus", 2, ("greedy", "random"), 1), tmp_path / "games.jsonl"
    games = run.play(range(4))
    file = Results(path, run)
    assert file.begin() == []
    file.add(games)
    whole = path.read_bytes()
    path.write_bytes(whole[:-5])
    assert Results(path, run).begin() == games[:3]
    assert whole.startswith(path.read_bytes())


@pytest.mark.parametrize(
    ("content", "wrong"),
    [
        (b"hello\n", "not a file of results"),
        (b"hello", "not a file of results"),
        (b'{"format": "tafelrunde-results", "version": 2, "run": {}}\n', "results of another run"),
        (b'{"format": "tafelrunde-results", "version": 1, "run": {}}\n', "played by other versions"),
    ],
)
def test_another_file_is_named_and_left_alone(tmp_path: Path, content: bytes, wrong: str) -> None:
    path = tmp_path / "mine.txt"
    path.write_bytes(content)
    with pytest.raises(BadResults, match=wrong):
        Results(path, Simulation("artus", 2, ("random",))).begin()
    assert path.read_bytes() == content


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    run, path = Simulation("artus", 2, ("random",)), tmp_path / "games.jsonl"
    Results(path, run).begin()
    path.write_bytes(path.read_bytes() + b'{"number": 1}\n')
    with pytest.raises(BadResults, match="a damaged line"):
        Results(path, run).begin()


@pytest.mark.parametrize(
    ("command", "bots"), [("simulate", "level-3:iterations=40,greedy"), ("arena", "level-3:iterations=40,greedy")]
)
def test_a_killed_run_goes_on_where_it_stopped(tmp_path: Path, command: str, bots: str) -> None:
    path, count = tmp_path / "games.jsonl", ("--games", "24") if command == "simulate" else ("--rounds", "12")
    words = (command, "artus", "--bots", bots, *count, "--jobs", "1", "--json")
    process = subprocess.Popen(
        [sys.executable, "-m", "tafelrunde", *words, "--results", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    while process.poll() is None and len(lines(path)) < 4:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    before = lines(path)
    assert 3 < len(before) < 24, "killed in the middle"
    resumed = told(*words, "--results", str(path))
    assert resumed.exit_code == 0, resumed.output
    assert lines(path)[: len(before)] == before
    assert len(lines(path)) == 1 + 24
    assert json.loads(resumed.stdout) == json.loads(told(*words).stdout)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_person_may_interrupt_and_is_told_how_to_go_on(tmp_path: Path, jobs: str) -> None:
    path = tmp_path / "games.jsonl"
    words = ("simulate", "artus", "--bots", "level-3:iterations=40,greedy", "--games", "5000", "--lang", "en")
    process = subprocess.Popen(
        [sys.executable, "-m", "tafelrunde", *words, "--jobs", jobs, "--results", path],
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while process.poll() is None and len(lines(path)) < 4:
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it
    _, said = process.communicate()
    assert process.returncode == 130
    played = len(lines(path)) - 1
    assert f"Interrupted after {played} of 5000 games. The same command goes on." in said
    assert "Traceback" not in said


def lines(path: Path) -> list[bytes]:
    whole = path.read_bytes() if path.exists() else b""
    return whole[: whole.rfind(b"\n") + 1].splitlines()


def test_a_finished_file_is_told_without_playing_and_can_be_made_longer(tmp_path: Path) -> None:
    path = str(tmp_path / "games.jsonl")
    assert told(*SIMULATE, "--results", path).exit_code == 0
    before = Path(path).read_bytes()
    assert told(*SIMULATE, "--results", path).exit_code == 0
    assert Path(path).read_bytes() == before
    assert told(*SIMULATE, "--games", "60", "--results", path).exit_code == 0
    assert len(Path(path).read_bytes().splitlines()) == 61
    assert 'there, "9" here' in refused(*SIMULATE, "--seed", "9", "--results", path)


def test_csv_has_a_line_for_each_seat_and_the_table_says_the_same(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    shown = told(*SIMULATE, "--csv", str(path))
    with path.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 80
    greedy = [int(row["score"]) for row in rows if row["bot"] == "greedy"]
    assert f"{sum(greedy) / len(greedy):.2f}" in shown.stdout
    data = json.loads(told(*SIMULATE, "--json").stdout)
    assert data["games"] == 40
    assert [bot["bot"] for bot in data["bots"]] == ["greedy", "random"]


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_pictures_are_drawn_as_png_and_svg(tmp_path: Path, command: str) -> None:
    for ending in (".png", ".svg"):
        path = tmp_path / f"picture{ending}"
        count = ("--games", "20") if command == "simulate" else ("--rounds", "10")
        drawn = told(command, "artus", "--bots", "greedy,random", *count, "--jobs", "1", "--plot", str(path))
        assert drawn.exit_code == 0, drawn.output
        if ending == ".png":
            assert path.read_bytes().startswith(b"\x89PNG\r\n")
        else:
            assert ElementTree.parse(path).getroot().tag.endswith("svg")
    assert path.stat().st_size > 5000


@pytest.mark.parametrize("option", ["--plot", "--csv", "--results"])
def test_what_cannot_be_written_is_named_before_the_first_game(tmp_path: Path, option: str) -> None:
    path = str(tmp_path / "nowhere" / "file.png")
    assert f"{path}: cannot be written" in refused(*SIMULATE, "--games", "1000000000", option, path)


def test_a_picture_of_another_kind_is_refused_before_the_first_game(tmp_path: Path) -> None:
    said = refused(*SIMULATE, "--games", "1000000000", "--plot", str(tmp_path / "picture.gif"))
    assert "expected a file that ends with .png or .svg" in said


def test_a_killed_run_leaves_no_process_behind(tmp_path: Path) -> None:
    words = ("arena", "artus", "--bots", "level-3,level-2", "--rounds", "500", "--jobs", "2")
    process = subprocess.Popen([sys.executable, "-m", "tafelrunde", *words], stderr=subprocess.DEVNULL)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while len(left := children.read_text().split()) < 3:  # two that play, and one that cleans up behind them
        assert process.poll() is None
        time.sleep(0.05)
    process.kill()
    process.wait()
    while any(Path(f"/proc/{pid}").exists() and "Z" not in status(pid) for pid in left):
        time.sleep(0.05)


def status(pid: str) -> str:
    """How a process is; Z: it has ended and nobody has asked."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return "Z"


def test_every_game_can_be_kept_as_a_file_that_replay_and_analyse_read(tmp_path: Path) -> None:
    words = (
        "arena",
        "artus",
        "--bots",
        "random,greedy",
        "--rounds",
        "1",
        "--jobs",
        "1",
        "--save",
        str(tmp_path / "games"),
    )
    assert told(*words).exit_code == 0
    first, second, run = sorted((tmp_path / "games").iterdir())
    assert [first.name, second.name, run.name] == ["000000.json", "000001.json", "run.json"]
    assert json.loads(run.read_text())["made_by"]["rules"] == tr.games()["artus"].rules_version
    assert tr.load(first).over
    assert told("replay", str(second), "--lang", "en").exit_code == 0
    assert told("analyse", str(first), "--iterations", "20", "--json").exit_code == 0
    assert "games of another run, or of other versions" in refused(*words, "--seed", "another")
    assert "games are kept where they are played" in refused(*words, "--cluster", "tcp://nowhere:1")


def test_results_of_other_versions_are_never_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, run = tmp_path / "games.jsonl", Simulation("artus", 2, ("random",), 1)
    results = Results(path, run)
    results.begin()
    results.add(run.play(range(2)))
    made_by = json.loads(lines(path)[0])["made_by"]
    assert set(made_by) == {"tafelrunde", "rules", "sources", "bots"}
    assert len(Results(path, run).begin()) == 2
    monkeypatch.setattr("tafelrunde.arena.run.fingerprint_of", lambda folder: "other weights")
    with pytest.raises(BadResults, match="played by other versions"):
        Results(path, run).begin()
