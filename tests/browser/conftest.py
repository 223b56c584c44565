"""A real server process and Debian's chromium; screenshots of every page are saved for looking at."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.person import Person
from tests.browser.serving import ROOT, served

SCREENSHOTS = ROOT / "screenshots"


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a server with quick bots."""
    with served() as address:
        yield address


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
