"""Every page: in both languages and sizes, without a serious fault for people who need help to see or point."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.person import Person, play_on

DRAWN = True

# Colours are judged when they have arrived.
SETTLED = """Promise.all(document.getAnimations()
    .filter((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime < Infinity)
    .map((one) => one.finished.catch(() => 0)))"""
AXE = Path(__file__).parent.parent.parent / "client" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = {
    "home": "",
    "new": "new/carcassonne",
    "learn": "learn/artus",
    "hourglass": "hourglass",
    "replays": "replays",
}
SIZES = {"landscape": (844, 390), "tablet": (820, 1180)}


def serious_faults(person: Person) -> list[Any]:
    """What axe finds, serious or critical."""
    person.page.evaluate(AXE.read_text("utf-8"))
    person.page.evaluate(SETTLED)
    found = person.page.evaluate("axe.run()")
    return [
        (violation["id"], [node["html"][:120] for node in violation["nodes"][:3]])
        for violation in found["violations"]
        if violation["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_has_no_serious_fault(name: str, phone: bool, dark: bool, visit: Visit) -> None:
    person = visit("de", phone=phone, dark=dark)
    person.go(PAGES[name])
    person.page.locator("main :is(h1, h2, button, input)").first.wait_for()
    person.page.wait_for_load_state("networkidle")
    person.shoot(f"{name}-{'dark' if dark else 'light'}")
    assert serious_faults(person) == []
    assert too_wide(person) == 0


@pytest.mark.parametrize(
    ("game", "phone"), [("artus", True), ("carcassonne", True), ("carcassonne", False), ("tumult-royale", True)]
)
def test_a_table_has_no_serious_fault_and_no_small_print(game: str, phone: bool, visit: Visit) -> None:
    person = visit("en", phone=phone)
    person.go()
    person.press(f"play-{game}")
    person.at_table()
    play_on([person], game, until=12)
    person.turn_comes()
    person.shoot(f"{game}-play")
    assert serious_faults(person) == []
    assert small_print(person) == []
    assert too_wide(person) == 0
    person.page.emulate_media(color_scheme="dark")
    assert serious_faults(person) == []
    for name, (width, height) in SIZES.items():
        person.page.set_viewport_size({"width": width, "height": height})
        person.shoot(f"{game}-{name}")
        assert too_wide(person) == 0
        assert small_print(person) == []


@pytest.mark.parametrize("lesson", ["artus", "carcassonne", "tumult-royale"])
def test_a_lesson_fits_a_phone_on_its_side(lesson: str, visit: Visit) -> None:
    person = visit("de", phone=True)
    width, height = SIZES["landscape"]
    person.page.set_viewport_size({"width": width, "height": height})
    person.go(f"learn/{lesson}")
    person.page.get_by_test_id("next").wait_for()
    person.shoot(f"learn-{lesson}-landscape")
    assert small_print(person) == []
    assert too_wide(person) == 0


# Every choice of a field that is wider than the field, with the room for its arrow.
CUT_OFF = """() => [...document.querySelectorAll('select')].flatMap((field) => {
    const { font, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = font || `${fontWeight} ${fontSize} ${fontFamily}`;
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 20;
    return [...field.options].map((one) => one.text).filter((text) => pen.measureText(text).width > room);
})"""


@pytest.mark.parametrize("language", ["de", "en"])
def test_what_can_be_chosen_for_a_new_table_can_be_read_on_a_phone(language: str, visit: Visit) -> None:
    person = visit(language, phone=True)
    for game in ("artus", "carcassonne", "tumult-royale"):
        person.go(f"new/{game}")
        person.page.get_by_test_id("open").wait_for()
        assert person.page.evaluate(CUT_OFF) == []


def too_wide(person: Person) -> int:
    """By how many pixels the page is wider than its screen. A phone would zoom out and hide that from innerWidth."""
    wide: int = person.page.evaluate(
        """() => Math.max(...[document.documentElement, ...document.querySelectorAll('main')].map(
            (node) => node.scrollWidth - node.clientWidth))"""
    )
    return wide


def small_print(person: Person) -> list[str]:
    """Texts under 14 pixels, as they are shown."""
    found: list[str] = person.page.evaluate(
        """() => [...document.querySelectorAll('body *')].flatMap((node) => {
            const own = [...node.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim());
            if (!own || !node.checkVisibility() || node.closest('.unseen')) return [];
            let size = parseFloat(getComputedStyle(node).fontSize);
            if (node instanceof SVGTextElement) size *= Math.abs(node.getScreenCTM().a || node.getScreenCTM().b);
            return size < 13.5 ? [`${node.textContent.trim()} ${size.toFixed(1)}`] : [];
        })"""
    )
    return found


def test_the_language_and_the_light_can_be_switched(visit: Visit) -> None:
    person = visit("de")
    person.go()
    person.page.get_by_text("Viele Spiele, ein Tisch").wait_for()
    person.press("language")
    person.page.get_by_text("Many games, one table").wait_for()
    person.page.locator("html[lang=en]").wait_for()
    person.press("settings")
    person.page.get_by_test_id("theme-dark").check(force=True)
    person.page.locator("html[data-theme=dark]").wait_for()
    person.go()
    person.page.reload()
    person.page.get_by_text("Many games, one table").wait_for()
    person.page.locator("html[data-theme=dark][lang=en]").wait_for()


def test_a_bare_page_says_what_is_wrong(visit: Visit) -> None:
    person = visit("en")
    person.go("table/nowhere-at-all")
    person.page.get_by_text("This table does not exist").wait_for()
