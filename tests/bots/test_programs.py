"""A bot that is a program of its own: it plays, and whatever it does wrong has a name and ends only its game."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tafelrunde.arena import Simulation, Tournament
from tafelrunde.bots import bot_title, make_bot
from tafelrunde.bots.guest import BadBot
from tafelrunde.bots.registry import UnknownBot, check_bot, version_of

EXAMPLE = Path(__file__).parents[2] / "examples" / "steady_bot.py"
STEADY = f"run:{shlex.quote(sys.executable)} {shlex.quote(str(EXAMPLE))}"
READY = 'print(\'{"type": "ready"}\', flush=True); input(); input()'
FAULTS = {
    "gave no answer within 0.5 seconds": f"{READY}; import time; time.sleep(60)",
    "ended before the game was over": READY,
    "answered 'hello'; expected one line of JSON": f"{READY}; print('hello', flush=True); input()",
    "answered number 7; expected 1": (
        f'{READY}; print(\'{{"type": "chosen", "number": 7, "action": 0}}\', flush=True); input()'
    ),
    "chose 9999; expected a number from 0 to": (
        f'{READY}; print(\'{{"type": "chosen", "number": 1, "action": 9999}}\', flush=True); input()'
    ),
}


def program(tmp_path: Path, source: str) -> str:
    file = tmp_path / "faulty.py"
    file.write_text("input()\n" + source.replace("input(); input()", "input()", 1))
    return f"run:seconds=0.5:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def test_a_program_beats_who_plays_by_chance() -> None:
    games = Tournament("artus", 2, ("random", STEADY), 1).play(range(6))
    won = sum(game.places[game.bots.index(STEADY)] == 1 for game in games)
    assert won >= 5
    assert not any(game.fault for game in games)
    assert bot_title(STEADY, "artus", "en") == "steady_bot.py"
    assert len(version_of(STEADY)) == 16


@pytest.mark.parametrize("fault", FAULTS)
def test_a_program_at_fault_loses_its_game_and_the_run_goes_on(fault: str, tmp_path: Path) -> None:
    bot = program(tmp_path, FAULTS[fault])
    first, second = Simulation("artus", 2, (bot, "random"), 1).play(range(2))
    for game in (first, second):
        assert fault in game.fault
        assert game.fault.startswith("faulty.py")
        assert game.places[game.bots.index(bot)] == 2
        assert game.scores == (0, 0)


def test_a_program_that_never_reads_is_not_waited_for(tmp_path: Path) -> None:
    """It answers before it is asked; what we say fills the pipe, until nothing more can be written."""
    answers = "[print(json.dumps({'type': 'chosen', 'number': n, 'action': 0}), flush=True) for n in range(1, 99)]"
    file = tmp_path / "deaf.py"
    file.write_text(f'import json, time\nprint(\'{{"type": "ready"}}\')\n{answers}\ntime.sleep(60)\n')
    bot = f"run:seconds=0.5:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"
    (game,) = Simulation("carcassonne", 2, (bot, "random"), 1).play(range(1))
    assert "gave no answer within 0.5 seconds" in game.fault


def test_a_killed_run_leaves_no_program_behind(tmp_path: Path) -> None:
    """Not even one that hangs, and so never hears that nobody speaks to it any more."""
    file, told = tmp_path / "hanging.py", tmp_path / "pid"
    file.write_text(f"import os, time\nprint(os.getpid(), file=open({str(told)!r}, 'w'), flush=True)\ntime.sleep(600)")
    bot = f"run:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"
    words = ("arena", "artus", "--bots", f"{bot},random", "--rounds", "1", "--jobs", "1")
    run = subprocess.Popen([sys.executable, "-m", "tafelrunde", *words], stderr=subprocess.DEVNULL)
    while not told.exists() or not told.read_text().endswith("\n"):
        assert run.poll() is None
        time.sleep(0.05)
    assert is_alive(told.read_text().strip())
    run.kill()
    run.wait()
    while is_alive(told.read_text().strip()):
        time.sleep(0.05)


def is_alive(pid: str) -> bool:
    """Is there a process of that number that has not ended?"""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_run_tells_its_faults_and_ends_well(tmp_path: Path) -> None:
    bot = program(tmp_path, FAULTS["ended before the game was over"])
    words = ("simulate", "artus", "--bots", f"{bot},random", "--games", "2", "--jobs", "2", "--json", "--lang", "en")
    done = subprocess.run([sys.executable, "-m", "tafelrunde", *words], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert "2 games lost by a fault: faulty.py ended before the game was over" in done.stderr
    shares = {row["bot"]: row["win_rate"] for row in json.loads(done.stdout)["bots"]}
    assert shares == {bot: 0, "random": 1}


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("run:", "expected run:COMMAND"),
        ("run:/no/such/program", "there is no program '/no/such/program'"),
        ("run:'", "not a command"),
        ("run:seconds=0:true", "expected seconds above 0"),
        ("run:seconds=x:true", "expected seconds above 0"),
    ],
)
def test_a_program_that_cannot_be_run_is_named_before_the_first_game(name: str, said: str) -> None:
    with pytest.raises(BadBot, match=said):
        Simulation("artus", 2, (name, "random"))


def test_nobody_runs_programs_on_a_machine_of_others() -> None:
    """Names of bots also come from the players of a server."""
    with pytest.raises(UnknownBot, match="unknown bot 'run:true'"):
        check_bot("run:true", "artus")
    with pytest.raises(UnknownBot):
        make_bot("run:true", "artus")
