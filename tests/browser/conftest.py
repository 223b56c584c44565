"""A real server process and Debian's chromium; screenshots of every page are saved for looking at."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Hand, Person, open_context
from tests.browser.serving import ROOT, Server, folder_served

SCREENSHOTS = ROOT / "screenshots"


class Visit(Protocol):
    """Somebody comes, at a device of their own; with `worker` its browser may keep pages."""

    def __call__(
        self,
        language: str = "en",
        *,
        phone: bool = False,
        keyboard: bool = False,
        moving: bool = False,
        dark: bool = False,
        worker: bool = True,
        address: str | None = None,
    ) -> Person: ...


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a server with quick bots."""
    with Server() as server:
        yield server.address


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The folder that `make site` makes, served by Python's own web server."""
    folder = tmp_path_factory.mktemp("site") / "table"
    subprocess.run([sys.executable, ROOT / "scripts" / "site", folder], check=True)
    with folder_served(folder) as address:
        yield address


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server that a test may kill."""
    with Server() as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = shutil.which("chromium")
    assert path, "chromium is missing: scripts/set-up dev installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """People at their own devices. Whatever a page complains about fails the test. Boards are drawn in files of tests
    that say `DRAWN = True`, and in the quiet style in all others."""
    people: list[Person] = []

    def visit(
        language: str = "en",
        *,
        phone: bool = False,
        keyboard: bool = False,
        moving: bool = False,
        dark: bool = False,
        worker: bool = True,
        address: str | None = None,
    ) -> Person:
        hand: Hand = "touch" if phone else "keyboard" if keyboard else "mouse"
        drawn = getattr(request.module, "DRAWN", False)
        context = open_context(chromium, language, hand, moving=moving, dark=dark, worker=worker, drawn=drawn)
        where = address or request.getfixturevalue("address")
        person = Person(context, where, language, hand, SCREENSHOTS)
        people.append(person)
        return person

    failed_before = request.session.testsfailed
    yield visit
    if request.session.testsfailed > failed_before:
        for number, person in enumerate(people):
            person.shoot(f"failed-{request.node.name}-{number}")
    complaints = [complaint for person in people for complaint in person.complaints]
    for person in people:
        person.context.close()
    assert complaints == []
