"""The client without a browser: its own tests (drawings, texts, the seal) and its types, with the Node we bring."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

NPM = Path(__file__).parent.parent / "scripts" / "npm"


@pytest.mark.parametrize("step", [["test"], ["run", "check"]], ids=["tests", "types"])
def test_the_client_is_sound(step: list[str]) -> None:
    done = subprocess.run([sys.executable, NPM, *step], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
