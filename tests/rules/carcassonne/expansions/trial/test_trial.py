"""A folder more, and nothing else: an expansion made up here plays in a copy of the package."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

from ..test_composition import TESTS, stripped

FOLDER = Path(__file__).parent / "fair"
SCENES = TESTS / "expansions" / "trial" / "at_the_fair.py"


def test_an_expansion_made_up_here_plays_by_lying_in_the_folder(tmp_path):
    environment = stripped(tmp_path, ("river", "tournaments"))  # its figure is called as one of another folder is
    shutil.copytree(FOLDER, tmp_path / "src" / "tafelrunde" / "games" / "carcassonne" / "expansions" / "fair")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", str(SCENES), "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
        cwd=tmp_path, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-2000:]
    assert int(re.search(r"(\d+) passed", run.stdout)[1]) == 6
