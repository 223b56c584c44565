"""The end of a game as a story: points, turning points, the log of the replay, playing on; and the house book."""

from __future__ import annotations

import base64
import re
from typing import Any

from tests.browser.conftest import Visit
from tests.browser.person import SMALL, Person
from tests.browser.tables import asked, open_table
from tests.browser.test_pages import serious_faults, too_wide

NAME = "Wilhelminaannemargarete"  # nowhere to be broken


def newest(person: Person, table: str) -> dict[str, Any]:
    """What this browser was told last about the game."""
    about = [m for m in person.received if m.get("playing") and (m["table"] == table or m["type"] == "Snapshot")]
    return dict(about[-1]["playing"]) if about else {}


def play_to_the_end(person: Person, table: str) -> None:
    """The first of all choices, again and again, without the mouse."""
    number = 0

    def over() -> bool:
        nonlocal number
        playing = newest(person, table)
        if playing.get("actions"):
            number += 1
            action = playing["actions"][0]
            play = {"type": "Play", "id": f"p{number}", "table": table, "seat": playing["viewer"], "action": action}
            asked(person, f"/api/tables/{table}/commands", play)
        return bool(playing.get("result"))

    person.until(over, "the end of the game", 200)


def called(person: Person, name: str) -> None:
    """From now on this browser's person has a name."""
    person.page.evaluate(f"localStorage.setItem('tafelrunde.settings', JSON.stringify({{name: '{name}'}}))")
    person.page.reload()


def test_the_end_tells_points_and_turning_points_and_asks_for_the_house_book(visit: Visit) -> None:
    person = visit("en", moving=False)
    table = open_table(person, "artus", [{"kind": "open"}, {"kind": "bot", "level": "random"}], {})
    called(person, NAME)
    person.go(f"table/{table}?begin=1")
    person.at_table()
    play_to_the_end(person, table)
    points = person.page.get_by_test_id("points")
    points.wait_for()
    standings = {one["seat"]: one["score"] for one in newest(person, table)["result"]["standings"]}
    sums = [text.replace("\u2212", "-") for text in points.locator("tfoot td").all_inner_texts()]
    assert [int(text) for text in sums] == [standings[0], standings[1]]
    person.shoot("result-points")
    person.press("book-agree")
    person.page.get_by_text(f"You stand in the book as {NAME}").wait_for()
    look_at_replay(person, table)
    last = tell_the_story(person, table)
    film_it(person, last)
    stand_in_the_book(person, visit("de", phone=True))
    assert last not in person.page.url


def look_at_replay(person: Person, table: str) -> None:
    """The log beside the board, and playing on from a moment."""
    person.go(f"replay/{table}?at=8")
    log = person.page.get_by_test_id("replay-log")
    log.locator("li.now[data-step='8']").wait_for()
    person.press(log.locator("[data-step='6'] button"))
    log.locator("li.now[data-step='6']").wait_for()
    log.locator("[data-step='6'] .picture svg, [data-step='6'] .picture canvas").first.wait_for()
    person.shoot("replay-log")
    person.press("play-on")
    person.press("play-on-begin")
    person.at_table()
    assert table not in person.page.url
    person.turn_comes()
    begun = person.page.get_by_test_id("log-from")
    assert begun.get_attribute("href") == f"#/replay/{table}?at=6"
    person.shoot("played-on")


def tell_the_story(person: Person, table: str) -> str:
    """The last decisions once more, and what they were worth: few are soon judged."""
    steps = asked(person, f"/api/replays/{table}")["steps"]
    wanted = {"id": "story", "step": steps - 2, "seat": 0, "level": "random"}
    last = str(asked(person, f"/api/replays/{table}/play-on", wanted)["table"]["table"])
    person.go(f"table/{last}")
    play_to_the_end(person, last)
    of_server: list[str] = []
    person.page.on("request", lambda request: of_server.extend([request.url] * ("/analysis" in request.url)))
    person.press("tell-story")
    person.page.get_by_role("heading", name="Turning points").wait_for(timeout=90_000)
    assert of_server == []  # this browser has judged the game itself
    story = person.page.get_by_test_id("story")
    assert story.get_by_text(re.compile("gave away (the least|more)")).count() == 1
    assert story.locator("tbody tr").count() == 2
    person.shoot("result-story")
    turns = story.locator("ol a")
    if turns.count():
        step = (turns.first.get_attribute("href") or "").split("at=")[1]
        person.press(turns.first)
        person.page.locator(f"[data-testid=replay-log] li.now[data-step='{step}']").wait_for()
    return last


# How many different pictures a video shows while it is played.
FRAMES = """async (video) => {
    const node = Object.assign(document.createElement('video'), { src: video, muted: true });
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
    const pictures = new Set();
    const look = () => {
        const context = canvas.getContext('2d', { willReadFrequently: true });
        context.drawImage(node, 0, 0, 64, 36);
        pictures.add(context.getImageData(0, 0, 64, 36).data.join());
        if (!node.ended) node.requestVideoFrameCallback(look);
    };
    node.requestVideoFrameCallback(look);
    const over = new Promise((resolve) => { node.onended = resolve; });
    await node.play();
    await over;
    return [node.videoWidth, node.videoHeight, pictures.size];
}"""


def film_it(person: Person, table: str) -> None:
    """A short film by its link; as a video file it has more than one picture."""
    person.go(f"replay/{table}?film=3")
    person.page.locator("[data-testid=film][data-doing=over]").wait_for()
    assert person.page.get_by_test_id("film-title").inner_text().endswith("!")  # who has won
    assert serious_faults(person) == []
    person.shoot("film")
    with person.page.expect_download() as saved:
        person.press("film-save")
    file = saved.value.path().read_bytes()
    kind = saved.value.suggested_filename.rsplit(".", 1)[-1]
    blank = person.context.new_page()
    width, height, pictures = blank.evaluate(FRAMES, f"data:video/{kind};base64,{base64.b64encode(file).decode()}")
    blank.close()
    assert (width, height) == (1280, 720)
    assert pictures > 1
    person.press("film-close")
    person.page.get_by_test_id("film").wait_for(state="detached")


def stand_in_the_book(person: Person, other: Person) -> None:
    """The page and its sheet; a name is one person's; who withdraws is gone."""
    person.go("book")
    person.page.get_by_test_id("book-rows").get_by_text(NAME).wait_for()
    person.page.get_by_test_id("book-finish").wait_for()
    assert serious_faults(person) == []
    person.shoot("house-book")
    with person.page.expect_download() as saved:
        person.press("book-sheet")
    assert NAME in saved.value.path().read_text("utf-8")
    other.go("book")
    other.page.get_by_test_id("book-name").fill(NAME.swapcase())
    other.press("book-agree")
    other.page.get_by_text("Unter diesem Namen steht schon jemand").wait_for()
    assert too_wide(other) == 0
    other.shoot("house-book")
    other.page.set_viewport_size(SMALL)
    rows = other.page.get_by_test_id("book-rows").locator("..")
    assert too_wide(other) == 0
    assert rows.evaluate("(rows) => rows.scrollWidth - rows.clientWidth") == 0, "a long name fits"
    other.complaints.clear()  # the browser complains of the refusal
    person.press("book-withdraw")
    person.press("book-withdraw-yes")
    person.page.get_by_text("You no longer stand in the book").wait_for()
    assert person.page.get_by_test_id("book-rows").get_by_text(NAME).count() == 0
