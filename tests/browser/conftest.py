"""A real server process and Debian's chromium; screenshots of every page are saved for looking at."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person

ROOT = Path(__file__).parent.parent.parent
SCREENSHOTS = ROOT / "screenshots"
PATIENCE = 120


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with quick bots."""
    if not (ROOT / "src" / "tafelrunde" / "server" / "static" / "index.html").exists():
        pytest.fail("the client is not built: run scripts/set-up dev")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = tmp_path_factory.mktemp("browser") / "tables.db"
    command = [sys.executable, "-m", "tafelrunde", "serve", "--port", str(port), "--database", f"sqlite:///{database}"]
    limits = ["--bot-pace", "0", "--raid-lead", "300", "--requests-per-address", "1000", "--log-level", "WARNING"]
    server = subprocess.Popen([*command, *limits], cwd=ROOT, env=os.environ)
    try:
        where, started = f"http://127.0.0.1:{port}", time.monotonic()
        while True:
            try:
                urllib.request.urlopen(f"{where}/api/health", timeout=2).close()
                break
            except OSError:
                assert server.poll() is None, "the server did not start"
                assert time.monotonic() - started < PATIENCE, "the server does not answer"
                time.sleep(0.2)
        yield where
    finally:
        server.terminate()
        server.wait(timeout=30)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    assert path, "chromium is missing: scripts/set-up dev installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Callable[..., Person]]:
    """People at their own devices. Whatever a page complains about fails the test."""
    people: list[Person] = []

    def visit(language: str = "en", phone: bool = False, moving: bool = False, dark: bool = False) -> Person:
        person = Person(chromium, address, language, phone=phone, moving=moving, dark=dark, shots=SCREENSHOTS)
        people.append(person)
        return person

    yield visit
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.context.close()
    assert complaints == []
