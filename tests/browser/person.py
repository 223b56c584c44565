"""Somebody at a browser: clicks, taps or types what a person would."""

from __future__ import annotations

import json
import random
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocket
from playwright.sync_api import TimeoutError as TooLate

DESKTOP, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
PATIENCE = 45_000  # milliseconds; other tests may keep the processor busy
LOCALES = {"de": "de-DE", "en": "en-GB"}

# What can be clicked in each game, the most pressing first.
WHAT_TO_CLICK = {
    "artus": [
        "[data-testid^=scoring-]",
        "[data-testid^=target-]",
        "[data-testid^=figure-]",
        "[data-testid^=stack-].can",
        "[data-testid^=card-].can",
    ],
    "carcassonne": [
        "[data-testid=lay]:enabled",
        "[data-testid^=spot-]",
        "[data-testid^=other-]:enabled",
        "[data-testid=no-meeple]:enabled",
        "[data-testid^=place-]",
    ],
    "tumult-royale": [
        "[data-testid=keep]:enabled",
        "[data-testid^=pay-]",
        "[data-testid^=field-]",
        "[data-testid^=space-]",
        "[data-testid^=tile-]:enabled",
        "[data-testid^=do-]:enabled",
    ],
}

TOLD = "[data-testid=told]"
# What there is to click now: a sentence to read on from, or the most pressing choice, and how many there are of it.
LOOK = f"""(selectors) => {{
    if (document.querySelector('{TOLD}')) return ['{TOLD}', 1];
    if (document.querySelector('main.table')?.dataset.yours !== 'true') return null;
    for (const selector of selectors) {{
        const count = document.querySelectorAll(selector).length;
        if (count) return [selector, count];
    }}
    return null;
}}"""


class Person:
    """One browser context: its own storage, language, screen and touch."""

    def __init__(
        self, browser: Browser, address: str, language: str, *, phone: bool, moving: bool, dark: bool, shots: Path
    ) -> None:
        self.address, self.phone, self.shots = address, phone, shots
        self.context = browser.new_context(
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]  # a TypedDict of the same form
            has_touch=phone,
            is_mobile=phone,
            device_scale_factor=2 if phone else 1,
            locale=LOCALES[language],
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if moving else "reduce",
        )
        self.context.set_default_timeout(PATIENCE)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.received: list[dict[str, Any]] = []
        self.chance = random.Random(language)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("console", lambda message: message.type == "error" and self._console(message.text))
        self.page.on("websocket", self._listen)
        self.page.on("request", lambda request: self._stays_here(request.url))

    def _console(self, text: str) -> None:
        if "WebSocket connection" not in text:  # a reload closes the old one
            self.complaints.append(text)

    def _stays_here(self, url: str) -> None:
        """A table at home works without the internet: no page asks anybody but its own server."""
        if not url.startswith((self.address, "data:", "blob:")):
            self.complaints.append(f"asked elsewhere: {url}")

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.received.append(json.loads(data)))

    # ---- going about -----------------------------------------------------------------------------

    def go(self, path: str = "") -> None:
        self.page.goto(f"{self.address}/#/{path}")

    def press(self, what: str | Locator) -> None:
        """A click, or on a touch screen a tap."""
        target = self.page.get_by_test_id(what).filter(visible=True).first if isinstance(what, str) else what
        if self.phone:
            target.tap()
        else:
            target.click()

    def shoot(self, name: str) -> None:
        """A picture for looking at."""
        self.shots.mkdir(exist_ok=True)
        self.page.screenshot(
            path=self.shots / f"{name}-{'phone' if self.phone else 'desktop'}.png", animations="disabled"
        )

    # ---- playing ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.page.locator("main.table").get_attribute("data-over") == "true"

    @property
    def to_decide(self) -> bool:
        return self.page.locator("main.table").get_attribute("data-yours") == "true"

    @property
    def told(self) -> bool:
        return self.page.locator(TOLD).count() > 0

    def at_table(self) -> None:
        self.page.wait_for_selector("main.table")

    def turn_comes(self) -> None:
        self.page.locator("main.table[data-yours=true]").wait_for()

    def decide(self, game: str) -> bool:
        """One click towards a decision, if there is one to make."""
        seen = self.page.evaluate(LOOK, WHAT_TO_CLICK[game])
        if seen is None:
            return False
        selector, count = seen
        self._click(self.page.locator(selector).nth(self.chance.randrange(count)))
        return str(selector) != TOLD

    def _click(self, choice: Locator) -> None:
        """Somebody else may be faster: what was there a moment ago may be gone."""
        try:
            if self.phone:
                choice.tap(timeout=1000)
            else:
                choice.click(timeout=1000)
        except TooLate:
            pass

    def decide_by_keyboard(self) -> None:
        """All choices as a list, and one of them: no pointer is used."""
        keys = self.page.keyboard
        keys.press("l")
        dialog = self.page.locator("dialog[open]")
        try:
            dialog.wait_for(timeout=2000)
        except TooLate:  # the moment has passed: somebody else was faster, or a sentence is being told
            return
        on_choice = "document.activeElement?.closest('dialog li') !== null"
        for _ in range(4):
            if self.page.evaluate(on_choice):
                break
            keys.press("Tab")
        for _ in range(self.chance.randrange(3)):
            keys.press("Tab")
        if not self.page.evaluate(on_choice):
            keys.press("Shift+Tab")
        keys.press("Enter")
        dialog.wait_for(state="detached")


def play_on(people: list[Person], game: str, seconds: float, until: int | None = None) -> int:
    """Everybody decides whenever it is their turn, until the game is over or so many clicks were made."""
    started, clicks = time.monotonic(), 0
    while not all(person.over for person in people):
        for person in people:
            clicks += person.decide(game)
        if until is not None and clicks >= until:
            break
        assert time.monotonic() - started < seconds, f"{game}: not over after {clicks} clicks"
        people[0].page.wait_for_timeout(10)
    return clicks
