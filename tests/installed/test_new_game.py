"""`tafelrunde new-game` makes a package that plays, and refuses what it cannot make."""

from __future__ import annotations

from pathlib import Path

import pytest

from tafelrunde.cli.new_game import CannotMake, make
from tests.installed.fresh import Fresh

pytestmark = pytest.mark.usefixtures("plain")


def test_a_new_game_is_installed_keeps_the_contract_and_is_played(tmp_path: Path) -> None:
    fresh, package = Fresh(tmp_path / "environment"), tmp_path / "night-market"
    fresh.tafelrunde("new-game", "night-market", "--folder", str(package))
    fresh.install(package)
    assert "✗" not in fresh.tafelrunde("check", "night-market")
    tested = fresh.run("-m", "pytest", "-q", "-p", "no:cacheprovider", str(package / "tests"))
    assert tested.returncode == 0, tested.stdout
    asked = ["simulate", "night-market", "--games", "4", "--jobs", "1", "--bots", "greedy,random", "--lang", "en"]
    assert "Grabber" in fresh.tafelrunde(*asked)
    (fresh.packages / "bare.pth").write_text("import sys; sys.modules.update(numpy=None, numba=None, llvmlite=None)\n")
    assert "✗" not in fresh.tafelrunde("check", "night-market"), "nor without what `pip install tafelrunde` leaves out"
    assert "Grabber" in fresh.tafelrunde(*asked, "--bots", "greedy,level-4")


@pytest.mark.parametrize("name", ["Night", "night_market", "-night", "night--market", "", "1night", "../night"])
def test_a_name_that_cannot_be_one_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(CannotMake, match="expected small letters, digits and single hyphens"):
        make(name, tmp_path / "there")
    assert not (tmp_path / "there").exists()


def test_a_name_that_is_taken_and_a_folder_that_is_full_are_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotMake, match="a game called 'artus' is installed already"):
        make("artus", tmp_path / "there")
    (tmp_path / "file").write_text("mine")
    with pytest.raises(CannotMake, match="expected a folder that is empty or not there yet"):
        make("night-market", tmp_path)
    assert (tmp_path / "file").read_text() == "mine"
