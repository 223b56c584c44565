"""Somebody at a browser: clicks, taps or types what a person would."""

from __future__ import annotations

import json
import random
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, WebSocket
from playwright.sync_api import TimeoutError as TooLate

from tafelrunde.wire.following import Following

Hand = Literal["mouse", "touch", "keyboard"]
DESKTOP, PHONE = ViewportSize(width=1280, height=800), ViewportSize(width=390, height=844)
LANDSCAPE, SMALL = ViewportSize(width=844, height=390), ViewportSize(width=320, height=568)
PATIENCE = 60_000  # milliseconds; other tests may keep the processor busy
WHOLE_GAME = 300  # seconds
A_MOMENT = 2_000  # milliseconds; for what somebody else may take away while the hand is on its way
LOCALES = {"de": "de-DE", "en": "en-GB"}
MOST_TABS = 200  # from anywhere on a page to anywhere else

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
    "liars-dice": ["[data-testid=choice]:enabled"],
    "tumult-royale, up to the raid": [
        "[data-testid^=field-]",
        "[data-testid^=do-]:enabled:not([data-testid=do-DeclareDone])",
    ],
}

# Whether something lies in the part of a board that is shown.
IN_SIGHT = """(node) => {
    const board = node.closest('svg[role=group]')?.getBoundingClientRect();
    if (!board) return true;
    const { left, top, width, height } = node.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x > board.left && x < board.right && y > board.top && y < board.bottom;
}"""

TOLD = "[data-testid=told]"
KEEP, TILE = "[data-testid=keep]:enabled", "[data-testid^=tile-]:enabled"
# What there is to click now: a sentence to read on from, or the most pressing choice, and how many there are of it.
LOOK = f"""(selectors) => {{
    const told = document.querySelector('{TOLD}');
    if (told) return ['{TOLD}', 1, told.textContent];
    if (document.querySelector('main.table')?.dataset.yours !== 'true') return null;
    for (const selector of selectors) {{
        const count = document.querySelectorAll(selector).length;
        if (count) return [selector, count];
    }}
    return null;
}}"""
# Which of the listed choices has the focus; null when the list has gone.
FOCUSED_CHOICE = """() => {
    if (!document.querySelector('dialog[open] li')) return null;
    const choice = document.activeElement?.closest('dialog li');
    return choice ? [...choice.parentElement.children].indexOf(choice) : -1;
}"""


class Person:
    """One browser context with a tab: its own storage, language, screen and hand."""

    def __init__(self, context: BrowserContext, address: str, language: str, hand: Hand, shots: Path) -> None:
        self.context, self.address, self.language, self.hand, self.shots = context, address, language, hand, shots
        self.page: Page = context.new_page()
        self.complaints: list[str] = []
        self.received: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.requests: list[str] = []
        self.heard: list[str] = []  # sentences that were told over the board
        self.chance = random.Random(language)
        self.page.on("pageerror", lambda error: self.complaints.append(f"error: {error}"))
        self.page.on("console", lambda message: self._console(message.text) if message.type == "error" else None)
        self.page.on("websocket", self._listen)
        self.page.on("request", lambda request: self._stays_here(request.url))

    def second_tab(self) -> Person:
        """The same person at the same device, in another tab."""
        tab = Person(self.context, self.address, self.language, self.hand, self.shots)
        tab.complaints = self.complaints
        return tab

    @property
    def phone(self) -> bool:
        return self.hand == "touch"

    def _console(self, text: str) -> None:
        if "WebSocket connection" not in text:  # a reload closes the old one
            self.complaints.append(text)

    def _stays_here(self, url: str) -> None:
        """A table at home works without the internet: no page asks anybody but its own server."""
        self.requests.append(url)
        if not url.startswith((self.address, "data:", "blob:")):
            self.complaints.append(f"asked elsewhere: {url}")

    def _listen(self, socket: WebSocket) -> None:
        following: dict[str, Following] = defaultdict(Following)

        def hear(data: str | bytes) -> None:
            """Tests find all of the game in every message that tells a change."""
            message = json.loads(data)
            if message["type"] in ("Snapshot", "Update"):
                table = message["table"] if message["type"] == "Update" else message["table"]["table"]
                following[table].take(data.encode() if isinstance(data, str) else data)
                if "changes" in message:
                    message["playing"] = following[table].playing
            self.received.append(message)

        socket.on("framereceived", hear)
        socket.on("framesent", lambda data: self.sent.append(json.loads(data)))

    # ---- going about -----------------------------------------------------------------------------

    def go(self, path: str = "") -> None:
        self.page.goto(f"{self.address}/#/{path}")

    def press(self, what: str | Locator) -> None:
        """A click, a tap, or by keyboard as many tabs as it takes and Enter."""
        target = self.page.get_by_test_id(what).filter(visible=True).first if isinstance(what, str) else what
        if self.hand == "keyboard":
            self.tab_to(target)
            self.page.keyboard.press("Enter")
        elif self.hand == "touch":
            target.tap()
        else:
            target.click()

    def tab_to(self, target: Locator) -> None:
        """The focus, by the Tab key alone."""
        target.and_(self.page.locator(":enabled, a, [tabindex]")).wait_for()
        for _ in range(MOST_TABS):
            if target.evaluate("(node) => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the Tab key does not reach {target}")

    def select(self, field: Locator, value: str) -> None:
        """An option of a field, by keyboard with the arrow keys."""
        if self.hand != "keyboard":
            field.select_option(value)
            return
        self.tab_to(field)
        self.page.keyboard.press("Home")
        for _ in range(field.locator("option").count()):
            if field.input_value() == value:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"the arrow keys do not reach {value}")

    def write(self, field: Locator, text: str) -> None:
        if self.hand != "keyboard":
            field.fill(text)
            return
        self.tab_to(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    def shoot(self, name: str) -> None:
        """A picture for looking at."""
        self.shots.mkdir(exist_ok=True)
        self.page.screenshot(
            path=self.shots / f"{name}-{'phone' if self.phone else 'desktop'}.png", animations="disabled"
        )

    def until(self, true: Callable[[], bool], what: str, seconds: float = PATIENCE / 1000) -> None:
        """Waits for what will soon be so, here or at somebody else's screen."""
        started = time.monotonic()
        while not true():
            assert time.monotonic() - started < seconds, f"waited in vain: {what}"
            self.page.wait_for_timeout(20)

    def reads(self, testid: str, text: str) -> None:
        """Waits until a place on the page says exactly this."""
        self.until(lambda: self.page.get_by_test_id(testid).all_inner_texts() == [text], f"{testid}: {text}")

    # ---- playing ---------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.page.locator("main.table").get_attribute("data-over") == "true"

    @property
    def to_decide(self) -> bool:
        return self.page.locator("main.table").get_attribute("data-yours") == "true"

    @property
    def decisions(self) -> int:
        """How many decisions this tab has sent to the server."""
        return sum(message["type"] == "Play" for message in self.sent)

    def at_table(self) -> None:
        self.page.wait_for_selector("main.table")

    def turn_comes(self) -> None:
        self.page.locator("main.table[data-yours=true]").wait_for()

    def decide(self, game: str) -> bool:
        """One click, or one choice by keyboard, towards a decision, if there is one to make; whether it was made."""
        return self.decide_among(*WHAT_TO_CLICK[game])

    def decide_among(self, *selectors: str) -> bool:
        """The same, among these only."""
        seen = self.page.evaluate(LOOK, selectors)
        if seen is None:
            return False
        selector, count, *told = seen
        self.heard += told
        if self.hand == "keyboard":
            return self._decide_by_keyboard(selector)
        made = self._click(self.page.locator(selector).nth(self.chance.randrange(count)))
        return made and selector != TOLD

    def decides(self, game: str) -> None:
        """A click that must be made."""
        self.until(lambda: self.decide(game), f"something to decide in {game}")

    def plays_until(self, game: str, true: Callable[[], bool], what: str) -> None:
        """Decides whenever there is something to decide, until something is so."""

        def so_far() -> bool:
            if true():
                return True
            assert not self.over, f"the game is over without {what}"
            self.decide(game)
            return False

        self.until(so_far, what, WHOLE_GAME)

    def _click(self, choice: Locator) -> bool:
        """Somebody else may be faster: what was there a moment ago may be gone."""
        try:
            if not choice.evaluate(IN_SIGHT, timeout=A_MOMENT):
                choice.focus(timeout=A_MOMENT)  # the camera goes there
            if self.hand == "touch":
                choice.tap(timeout=A_MOMENT)
            else:
                choice.click(timeout=A_MOMENT)
        except TooLate:
            return False
        return True

    def _decide_by_keyboard(self, selector: str) -> bool:
        keys = self.page.keyboard
        if selector == TOLD:
            keys.press("Enter")
            return False
        if selector == KEEP:
            keys.press(self.chance.choice("kb"))
            return True
        return self._lift_by_keyboard() if selector == TILE else self._choose_by_keyboard()

    def _lift_by_keyboard(self) -> bool:
        """The tiles are a few tabs away; in a race the list of all choices would be too slow."""
        for _ in range(self.chance.randrange(1, 4)):
            self.page.keyboard.press("Tab")
        for _ in range(MOST_TABS):
            if self.page.evaluate("(tile) => document.activeElement?.matches(tile) ?? false", TILE):
                self.page.keyboard.press("Enter")
                return True
            if not self.to_decide:
                break
            self.page.keyboard.press("Tab")
        return False

    def _choose_by_keyboard(self) -> bool:
        """All choices as a list, and one of the first of them."""
        keys, listed = self.page.keyboard, self.page.locator("dialog[open]")
        keys.press("l")
        try:
            listed.locator("li").first.wait_for(timeout=A_MOMENT)
        except TooLate:  # the moment has passed: somebody else was faster, or a sentence is being told
            return False
        wanted = self.chance.randrange(min(4, max(1, listed.locator("li").count())))
        for _ in range(MOST_TABS):
            focused = self.page.evaluate(FOCUSED_CHOICE)
            if focused in (wanted, None):
                break
            keys.press("Tab")
        if focused == wanted:
            keys.press("Enter")
        listed.wait_for(state="detached")
        return bool(focused == wanted)


# Boards in the quiet style until somebody chooses: drawing takes a processor seconds at every table.
QUIETLY = """
const kept = JSON.parse(localStorage.getItem('tafelrunde.settings') ?? '{}');
if (kept.quiet === undefined) localStorage.setItem('tafelrunde.settings', JSON.stringify({ ...kept, quiet: true }));
"""


def open_context(
    browser: Browser,
    language: str,
    hand: Hand,
    *,
    moving: bool,
    dark: bool,
    worker: bool = True,
    drawn: bool = True,
) -> BrowserContext:
    """A device: its screen, language, light, whether things may move on it, whether it keeps pages and draws boards."""
    phone = hand == "touch"
    context = browser.new_context(
        viewport=PHONE if phone else DESKTOP,
        has_touch=phone,
        is_mobile=phone,
        device_scale_factor=2 if phone else 1,
        locale=LOCALES[language],
        color_scheme="dark" if dark else "light",
        reduced_motion="no-preference" if moving else "reduce",
        service_workers="allow" if worker else "block",
    )
    context.set_default_timeout(PATIENCE)
    if not drawn:
        context.add_init_script(QUIETLY)
    return context


def play_on(people: list[Person], game: str, seconds: float = WHOLE_GAME, until: int | None = None) -> int:
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
