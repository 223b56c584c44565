"""The cache of compiled rules: a change in any source a rule can depend on is never answered with old code."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tafelrunde.kernel import cache

PACKAGE = Path(cache.__file__).parent.parent

ASK = """
from tafelrunde.games.artus.rules.displacing import probe
from tafelrunde.games.artus.state import STATE
from tafelrunde.kernel.records import new_memory
print(probe(new_memory(STATE)))
"""
PROBE = '''

@compiled
def probe(memory: object) -> int:
    """Added by the test: uses a rule of another file."""
    return chair_after(0, 1)
'''


def test_a_change_in_an_imported_file_is_noticed(tmp_path: Path) -> None:
    copy = tmp_path / "src" / "tafelrunde"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    displacing = copy / "games" / "artus" / "rules" / "displacing.py"
    displacing.write_text(displacing.read_text() + PROBE)
    assert _ask(tmp_path) == "1"
    assert _ask(tmp_path) == "1"
    turntable = copy / "games" / "artus" / "rules" / "turntable.py"
    turntable.write_text(turntable.read_text().replace("(chair + steps) % CHAIRS", "(chair + steps + 5) % CHAIRS"))
    assert _ask(tmp_path) == "6"


def _ask(folder: Path) -> str:
    environment = os.environ | {"PYTHONPATH": str(folder / "src"), "TAFELRUNDE_CACHE": str(folder / "cache")}
    run = subprocess.run([sys.executable, "-c", ASK], env=environment, capture_output=True, text=True, check=True)
    return run.stdout.strip()


def test_folders_depend_on_what_a_module_can_import() -> None:
    kernel, artus, bots = (
        cache.cache_folder(module)
        for module in ("tafelrunde.kernel.chance", "tafelrunde.games.artus.game", "tafelrunde.bots.artus.policies")
    )
    assert len({kernel, artus, bots}) == 3
    assert cache.cache_folder("tafelrunde.games.artus.rules.turn") == artus


def test_what_nobody_has_used_for_long_is_cleared_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_CACHE", str(tmp_path))
    monkeypatch.setattr(cache, "KEPT_BYTES", 1500)
    now, day = time.time(), 24 * 3600
    ages = {"today": 0, "yesterday": 1, "last-week": 7, "last-month": 30}
    for name, days in ages.items():
        folder = tmp_path / "artus" / name
        folder.mkdir(parents=True)
        (folder / "rule.nbc").write_bytes(bytes(1000))
        (folder / cache.IN_USE).touch()
        os.utime(folder / cache.IN_USE, (now - days * day, now - days * day))
    assert not cache.is_cached("tafelrunde.games.artus.game")
    cache.mark_ready("tafelrunde.games.artus.game")
    assert cache.is_cached("tafelrunde.games.artus.game")
    assert sorted(folder.name for folder in (tmp_path / "artus").iterdir() if folder.name in ages) == [
        "today",
        "yesterday",  # too much already, but a program may still be running from it
    ]


def test_a_small_cache_is_kept_however_old(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_CACHE", str(tmp_path))
    old = tmp_path / "artus" / "old"
    old.mkdir(parents=True)
    os.utime(old, (0, 0))
    cache.mark_ready("tafelrunde.games.artus.game")
    assert old.exists()


def test_another_checkout_of_the_same_sources_finds_what_was_compiled(tmp_path: Path) -> None:
    code = "from tafelrunde.games.artus.rules.turntable import chair_after; print(chair_after(27, 1))"
    code += "; print(sum(chair_after.dispatcher.stats.cache_hits.values()))"
    told = []
    for name in ("here", "there"):
        shutil.copytree(PACKAGE, tmp_path / name / "tafelrunde", ignore=shutil.ignore_patterns("__pycache__", "static"))
        environment = os.environ | {"PYTHONPATH": str(tmp_path / name), "TAFELRUNDE_CACHE": str(tmp_path / "cache")}
        run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        told.append(run.stdout.split())
    assert told == [["0", "0"], ["0", "1"]]


def test_threads_that_begin_to_compile_at_once_write_into_our_folder_only() -> None:
    from tafelrunde.kernel.jit import dispatcher

    def folder_of(_: int) -> str:
        return str(dispatcher(cache.place_in_package, nogil=False, forceinline=False)._cache.cache_path)

    with ThreadPoolExecutor(8) as pool:
        folders = {*pool.map(folder_of, range(400))}
    assert len(folders) == 1
    assert all(Path(folder).is_relative_to(cache.cache_home()) for folder in folders), folders


def test_a_user_without_a_name_or_a_home_can_play(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if name not in ("HOME", "TAFELRUNDE_CACHE")}
    environment |= {"TMPDIR": str(tmp_path), "PYTHONPATH": str(PACKAGE.parent)}
    code = "import os; os.getuid = lambda: 54321; import tafelrunde as tr; print(tr.new('artus', seats=2).waiting)"
    code += "; from tafelrunde.kernel.cache import cache_home; print(cache_home())"
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split()[-1] == str(tmp_path / "tafelrunde-54321")


def test_without_a_folder_to_write_to_the_rules_still_compile(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    environment = os.environ | {"TAFELRUNDE_CACHE": str(tmp_path / "file" / "cache"), "TMPDIR": str(tmp_path)}
    code = "from tafelrunde.games.artus.rules.turntable import chair_after; print(chair_after(27, 1))"
    run = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "0"


@pytest.mark.parametrize(
    ("system", "environment", "expected"),
    [
        ("linux", {}, "/home/ada/.cache/tafelrunde"),
        ("linux", {"XDG_CACHE_HOME": "/fast"}, "/fast/tafelrunde"),
        ("darwin", {}, "/home/ada/Library/Caches/tafelrunde"),
        ("darwin", {"XDG_CACHE_HOME": "/fast"}, "/home/ada/Library/Caches/tafelrunde"),
        ("win32", {"LOCALAPPDATA": "/local"}, "/local/tafelrunde/Cache"),
        ("win32", {}, "/home/ada/AppData/Local/tafelrunde/Cache"),
    ],
)
def test_every_system_has_its_own_place_for_caches(system: str, environment: dict[str, str], expected: str) -> None:
    assert cache.usual_cache(system, environment, "/home/ada") == Path(expected)
