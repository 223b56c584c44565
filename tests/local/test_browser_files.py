"""What a browser is given: every module that tables without a server load is in the archive."""

from __future__ import annotations

import subprocess
import sys
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path

SCRIPT = Path(__file__).parent.parent.parent / "scripts" / "browser-files"
LOADED = """
import sys
import tafelrunde.local.browser
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.local.api import local_info
local_info()
for name in ("artus", "carcassonne", "tumult-royale"):
    bots_of(name)
for name, module in sorted(sys.modules.items()):
    if name.split(".")[0] == "tafelrunde":
        print(module.__file__)
"""


def test_every_module_that_is_loaded_is_in_the_archive() -> None:
    loader = SourceFileLoader("browser_files", str(SCRIPT))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    script = module_from_spec(spec)
    loader.exec_module(script)
    held = script.our_files()
    loaded = subprocess.run([sys.executable, "-c", LOADED], check=True, capture_output=True, text=True).stdout.split()
    missing = [path for path in loaded if f"tafelrunde/{Path(path).relative_to(script.PACKAGE)}" not in held]
    assert missing == []
    assert len(loaded) > 200
