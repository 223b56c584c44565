"""A fresh environment: it sees what is installed here, and gets packages of its own by pip, without a download."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "liars-dice"


class Fresh:
    """A Python of its own."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False)
        self.folder = folder
        self.python = folder / "bin" / "python"
        self.packages = next((folder / "lib").glob("python*")) / "site-packages"
        here = sysconfig.get_path("purelib")
        (self.packages / "here.pth").write_text(f"import site; site.addsitedir({here!r})\n")

    def install(self, package: Path) -> None:
        """`pip install`, without an index and without a build environment of its own."""
        options = ["--no-deps", "--no-build-isolation", "--no-index", "--quiet", "--disable-pip-version-check"]
        self._checked([sys.executable, "-m", "pip", "--python", str(self.python), "install", *options, str(package)])

    def run(self, *arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
        """Runs this Python, with what is typed to it; the caller looks at what came of it."""
        settings = os.environ | {"COLUMNS": "110", "LANG": "en_US.UTF-8"} | environment
        command = [str(self.python), *arguments]
        return subprocess.run(
            command, env=settings, input=typed, capture_output=True, text=True, timeout=300, check=False
        )

    def tafelrunde(self, *arguments: str, **environment: str) -> str:
        """Runs the command; it must end well."""
        done = self.run("-m", "tafelrunde", *arguments, **environment)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def _checked(self, command: list[str]) -> None:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
