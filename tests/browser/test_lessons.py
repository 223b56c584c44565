"""The tutorials, played through as a learner would: right, wrong and refused answers, the race against the sand."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.test_pages import serious_faults, small_print, too_wide

TOLD = Path(__file__).parent.parent.parent / "client" / "src" / "lessons"
LESSONS = sorted(path.stem for path in TOLD.glob("*.json"))


HIDDEN = "[data-testid=says], [data-testid=remark] { visibility: hidden }"
# Where the middle of the ring is around what is to be pressed; null while nothing is.
RINGED = """() => {
    if (document.querySelector('.board')?.dataset.busy !== 'false') return null;
    const ring = document.querySelector('[data-testid=press-here]')?.getBoundingClientRect();
    return ring ? [ring.x + ring.width / 2, ring.y + ring.height / 2] : null;
}"""
# The ring follows at the next picture: whoever presses sooner turns a tile once too often.
DRAWN_TWICE = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
MOST_PRESSES = 12  # for one step: a card, a figure, a chair, or a place and three turns, and on


def press_ring(person: Person) -> None:
    """What a child does who cannot read: presses where the hand points, once it has come to rest."""
    person.page.evaluate(DRAWN_TWICE)
    x, y = person.page.wait_for_function(RINGED, polling=30).json_value()
    if person.phone:
        person.page.touchscreen.tap(x, y)
    else:
        person.page.mouse.click(x, y)


def step_of(person: Person) -> int:
    return int(person.page.get_by_role("progressbar").get_attribute("aria-valuenow") or 0) - 1


@pytest.mark.parametrize(
    ("name", "language", "phone"),
    [
        ("artus", "en", False),
        ("artus-advanced", "de", True),
        ("carcassonne", "de", True),
        ("carcassonne-river", "en", False),
        ("carcassonne-tournaments", "de", False),
        ("carcassonne-inns-cathedrals", "de", True),
        ("carcassonne-traders-builders", "en", False),
        ("tumult-royale", "de", True),
        ("tumult-royale-fine-points", "en", False),
    ],
)
def test_who_cannot_read_plays_a_lesson_by_what_is_ringed(name: str, language: str, phone: bool, visit: Visit) -> None:
    person = visit(language, phone=phone)
    person.go(f"learn/{name}")
    told = json.loads((TOLD / f"{name}.json").read_text("utf-8"))
    person.page.get_by_test_id("says").filter(has_text=told["steps"][0]["say"][language]).wait_for()
    if name == "carcassonne-river":
        person.page.get_by_test_id("voiceless").wait_for()  # the browser of the tests has no voice
    person.page.add_style_tag(content=HIDDEN)
    looked: set[int] = set()
    for number in range(len(told["steps"])):
        for _ in range(MOST_PRESSES):
            if person.page.get_by_test_id("coached").count() or step_of(person) > number:
                break
            if number in (2, 12) and number not in looked:
                looked.add(number)
                assert serious_faults(person) == []
                assert small_print(person) == []
            press_ring(person)
        else:
            raise AssertionError(f"the rings of step {number} lead nowhere: {told['steps'][number]['say']['en']}")
    person.page.get_by_test_id("coached").wait_for()
    assert too_wide(person) == 0
    if name == "carcassonne-river":
        person.page.reload()
        person.page.get_by_test_id("says").wait_for()
        person.page.wait_for_selector("[data-testid=voice]", state="detached")
        assert person.page.get_by_test_id("voiceless").count() == 0, "said once"


# A browser that has a German voice; the one of the tests has none at all. What it says is kept.
GERMAN_VOICE = """
    window.spoken = [];
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    const voice = { lang: 'de-DE', name: 'Anna' };
    Object.defineProperty(window, 'speechSynthesis', { value: {
        getVoices: () => [voice], addEventListener() {}, cancel() { window.spoken.push(''); },
        speak: (words) => window.spoken.push(`${words.lang} ${words.voice?.name}: ${words.text}`),
    } });
"""


def test_a_wrong_answer_is_answered_nothing_is_lost_and_all_is_spoken(visit: Visit) -> None:
    person = visit("de")
    person.context.add_init_script(GERMAN_VOICE)
    person.go("learn/carcassonne")
    told = json.loads((TOLD / "carcassonne.json").read_text("utf-8"))
    number, step = next((n, step) for n, step in enumerate(told["steps"]) if "right" in step)
    for _ in range(number):
        person.press("next")
    person.page.get_by_test_id("says").filter(has_text=step["say"]["de"]).wait_for()
    person.press("spot-1")
    person.page.get_by_test_id("remark").filter(has_text="Erlaubt, aber").wait_for()
    person.page.get_by_test_id("more").locator("summary").click()
    person.page.get_by_test_id("more").filter(has_text=step["wrong"]["de"]).wait_for()
    person.press("spot-0")
    person.page.get_by_test_id("remark").filter(has_text=step["right"]["de"]).wait_for()
    spoken = person.page.evaluate("window.spoken")
    for text in (told["steps"][0]["say"], step["say"], step["wrong"], step["right"], step["learned"]):
        assert f"de Anna: {text['de']}" in spoken
    person.press("voice")  # off: what is being said ends
    assert person.page.evaluate("window.spoken.at(-1)") == ""
    person.press("next")
    person.page.get_by_test_id("says").filter(has_text=told["steps"][number + 1]["say"]["de"]).wait_for()
    assert person.page.evaluate("window.spoken.at(-1)") == ""
    assert person.page.get_by_test_id("voiceless").count() == 0


@pytest.mark.parametrize("game", ["artus", "tumult-royale"])
def test_after_the_lesson_the_coach_sits_beside_the_first_game(game: str, visit: Visit) -> None:
    person = visit("en")
    person.go(f"learn/{game}")
    steps = len(json.loads((TOLD / f"{game}.json").read_text("utf-8"))["steps"])
    for number in range(steps - 1):
        person.page.locator(f"[aria-valuenow='{number + 1}']").wait_for()
        person.press("next")
    person.page.route("**/api/tables*", lambda route: route.abort())
    person.press("coached")
    person.page.get_by_role("alert").filter(has_text="The server cannot be reached.").wait_for()
    person.complaints.clear()  # the browser complains of what we did to its network
    person.page.unroute("**/api/tables*")
    person.press("coached")
    person.at_table()
    person.turn_comes()
    says = person.page.get_by_test_id("coach-says")
    person.page.get_by_test_id("coach-show").wait_for()
    person.page.get_by_test_id("coach-fresh").filter(has_text=re.compile(r"(AR|TR)-\d+$")).wait_for()
    assert says.inner_text() not in ("", "Watch what the others do.")
    person.press("coach-show")
    person.page.get_by_test_id("hint-text").wait_for()
    person.shoot(f"coach-{game}")
    assert person.page.locator(".refusal").count() == 0
    person.decides(game)
    person.press("coach-off")
    says.wait_for(state="detached")
    person.page.reload()
    person.at_table()
    person.page.get_by_test_id("decision").wait_for()
    assert says.count() == 0
    person.press("menu")
    person.press("coach-switch")
    says.wait_for()


def test_the_coach_says_gently_what_would_have_been_better(visit: Visit) -> None:
    person = visit("de", phone=True)
    person.go("new/artus")
    person.page.get_by_role("radio", name="2").check(force=True)
    person.press("open")
    person.at_table()
    person.press("menu")
    person.press("coach-switch")
    coached_until(person, "artus", person.page.get_by_test_id("coach-remark").filter(has_text="hätte"))
    person.shoot("coach-remark")
    assert serious_faults(person) == []


def coached_until(person: Person, game: str, remark: Locator) -> None:
    """Plays by chance, with a coach who has looked ahead before every decision, until the coach says this."""

    def heard() -> bool:
        if remark.count() == 0 and person.to_decide:
            person.page.get_by_test_id("coach-show").wait_for()
        return remark.count() > 0

    person.plays_until(game, heard, "the coach's remark")


def test_the_raid_is_felt_press_drag_let_go_and_the_sand_runs_out(visit: Visit) -> None:
    person = visit("en")
    step_number, step = next(
        (number, step)
        for number, step in enumerate(json.loads((TOLD / "tumult-royale.json").read_text("utf-8"))["steps"])
        if "free" in step
    )
    page, mouse = person.page, person.page.mouse
    page.clock.install()
    person.go("learn/tumult-royale")
    for number in range(step_number):
        page.locator(f"[aria-valuenow='{number + 1}']").wait_for()
        person.press("next")
    person.press("go")
    tiles = page.locator("[data-testid^=tile-]:enabled")
    first = middle_of(tiles.first)
    mouse.move(*first)
    mouse.down()
    page.get_by_test_id("keep").wait_for()
    page.wait_for_timeout(600)
    mouse.up()  # a long press ends with the finger: put back
    page.get_by_test_id("keep").wait_for(state="detached")
    in_castle = page.locator("[data-part=castle-0] li[title]").count()
    mouse.move(*first)
    mouse.down()
    page.get_by_test_id("keep").wait_for()
    mouse.move(*middle_of(page.locator("[data-part=castle-0]")), steps=4)
    person.shoot("learn-drag")
    mouse.up()  # over the castle: kept
    page.locator("[data-part=castle-0] li[title]").nth(in_castle).wait_for()
    page.clock.fast_forward(21_000)
    page.wait_for_selector("[data-asked=false][data-busy=false]")
    told = [step["right"]["en"], *(remark["say"]["en"] for remark in step["after"])]
    assert page.get_by_test_id("remark").inner_text() in told


def middle_of(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
