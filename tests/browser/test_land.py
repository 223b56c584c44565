"""The land of Carcassonne: drawn, with a camera that never jumps, and readable without seeing it."""

from __future__ import annotations

import re

from tests.browser.conftest import Visit
from tests.browser.person import Person
from tests.browser.tables import game_of_before

DRAWN = True

LAID = "[data-part^=land-]"
# Where the board's picture lies: its scale and its shift.
CAMERA = """() => {
    const moved = document.querySelector('main.table svg[role=group] > g');
    const { a, e, f } = new DOMMatrix(getComputedStyle(moved).transform);
    return [a, e, f].map((value) => Math.round(value * 1000) / 1000);
}"""
# How many different colours the picture of the land has in its middle.
COLOURS = """() => {
    const land = document.querySelector('main.table canvas.table');
    const [x, y, side] = [land.width / 2 - 40, land.height / 2 - 40, 80];
    const { data } = land.getContext('2d').getImageData(x, y, side, side);
    return new Set(Array.from({ length: side * side }, (_, i) => data.slice(4 * i, 4 * i + 3).join())).size;
}"""

# After every picture of the land: of how many tiles in sight it shows many colours, and of how many only a few.
WATCH = """() => {
    const land = document.querySelector('.frame canvas.table');
    const frame = document.querySelector('.frame').getBoundingClientRect();
    const within = ({ left, top, right, bottom }) =>
        left > frame.left && top > frame.top && right < frame.right && bottom < frame.bottom;
    globalThis.seen = [];
    const look = () => {
        const [box, g] = [land.getBoundingClientRect(), land.getContext('2d')];
        const k = land.width / box.width;
        const tiles = [...document.querySelectorAll('[data-part^=land-]')].map((tile) => tile.getBoundingClientRect());
        const drawn = tiles.filter(within).filter(({ left, top, width, height }) => {
            const { data } = g.getImageData((left - box.left) * k, (top - box.top) * k, width * k, height * k);
            return new Set(new Uint32Array(data.buffer)).size > 1000;
        });
        seen.push([drawn.length, tiles.filter(within).length]);
    };
    look();
    new MutationObserver(look).observe(land, { attributeFilter: ['data-waiting'] });
}"""

# A device on which a tile takes long.
SLOW = """
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (order, ...rest) {
        setTimeout(() => post.call(this, order, ...rest), order?.sketch ? 300 : 0);
    };
"""

ALL_IN_SIGHT = f"""() => {{
    const frame = document.querySelector('.frame').getBoundingClientRect();
    const tiles = [...document.querySelectorAll('{LAID}')].map((tile) => tile.getBoundingClientRect());
    return tiles.length > 70 && tiles.every(({{ left, top, right, bottom }}) =>
        left >= frame.left && top >= frame.top && right <= frame.right && bottom <= frame.bottom);
}}"""


def begin(person: Person) -> None:
    person.go()
    person.press("play-carcassonne")
    person.at_table()
    person.turn_comes()
    person.page.locator("[data-testid^=place-]").first.wait_for()


def camera(person: Person) -> list[float]:
    return list(person.page.evaluate(CAMERA))


def at_rest(person: Person) -> list[float]:
    """Where the camera stays: a decision is open before the scene that led to it has ended."""
    seen: list[list[float]] = []

    def still() -> bool:
        person.page.wait_for_timeout(400)
        seen.append(camera(person))
        return len(seen) > 1 and seen[-1] == seen[-2]

    person.until(still, "the camera rests")
    return seen[-1]


def drag(person: Person, dx: int, dy: int) -> None:
    board = person.page.locator("main.table svg[role=group]").first.bounding_box()
    assert board
    x, y = board["x"] + 30, board["y"] + board["height"] - 30
    mouse = person.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + dx / 2, y + dy / 2)
    mouse.move(x + dx, y + dy)
    mouse.up()


def test_the_land_is_drawn_and_a_tile_on_trial_does_not_move_the_camera(visit: Visit) -> None:
    person = visit("en")
    begin(person)
    person.until(lambda: person.page.evaluate(COLOURS) > 200, "a picture with many colours")
    before = camera(person)
    person.press(person.page.locator("[data-testid^=place-]").first)
    person.page.get_by_test_id("trial").wait_for()
    assert camera(person) == before
    person.shoot("carcassonne-land")


def test_the_camera_stays_between_laying_a_tile_and_placing_a_meeple(visit: Visit) -> None:
    person = visit("de")
    begin(person)
    tiles = person.page.locator(LAID).count()
    person.press(person.page.locator("[data-testid^=place-]").first)
    person.press("lay")
    person.until(lambda: person.page.locator(LAID).count() > tiles, "the tile lies")
    placing = camera(person)
    person.press("no-meeple")
    person.until(lambda: person.page.get_by_test_id("no-meeple").count() == 0, "the meeple is decided")
    now = camera(person)  # looked at first: the bot's tile may come at any time, and moves it
    assert now == placing or person.page.locator(LAID).count() > tiles + 1


def test_the_land_can_be_dragged_at_any_time_and_a_tap_goes_back(visit: Visit) -> None:
    person = visit("en")
    begin(person)
    rest = camera(person)
    drag(person, 90, -60)
    assert camera(person) != rest
    assert camera(person)[0] == rest[0]
    person.press("back")
    person.until(lambda: camera(person) == rest, "the camera is back")


def test_the_camera_eases_where_things_may_move(visit: Visit) -> None:
    person = visit("en", moving=True)
    begin(person)
    rest = at_rest(person)
    drag(person, 200, -120)
    seen = person.page.evaluate(
        """() => new Promise((done) => {
            const seen = new Set();
            document.querySelector('[data-testid=back]').click();
            const until = performance.now() + 1500;
            requestAnimationFrame(function look(now) {
                seen.add(document.querySelector('main.table svg[role=group] > g').style.transform);
                if (now < until) requestAnimationFrame(look); else done(seen.size);
            });
        })"""
    )
    assert seen > 2
    person.until(lambda: camera(person) == rest, "the camera is back")


def test_a_place_that_has_the_focus_comes_into_the_picture(visit: Visit) -> None:
    person = visit("en")
    begin(person)
    for _ in range(12):
        person.page.get_by_role("button", name="Larger").click()
    place = person.page.locator("[data-testid^=place-]").first
    place.focus()
    board = person.page.locator("main.table svg[role=group]").first.bounding_box()
    at = place.bounding_box()
    assert board
    assert at
    assert board["x"] < at["x"] + at["width"] / 2 < board["x"] + board["width"]
    assert board["y"] < at["y"] + at["height"] / 2 < board["y"] + board["height"]
    person.page.get_by_test_id("map").wait_for()  # the land is larger than the picture now


def test_the_land_can_be_read_as_a_list(visit: Visit) -> None:
    person = visit("en", keyboard=True)
    begin(person)
    person.press("features")
    city = person.page.get_by_test_id("feature-city-0")
    person.tab_to(city)
    assert re.search(r"\d tiles?, .*(open sides?|complete), worth now: \d", city.inner_text())
    assert person.page.locator("g[data-kind=city] path").count() >= 1
    person.page.keyboard.press("Escape")
    person.until(lambda: person.page.locator("g[data-kind=city]").count() == 0, "nothing shines any more")


def look_at_a_late_land(person: Person, at: int = 124) -> None:
    """A replay close to its end."""
    person.go(f"replay/{game_of_before(person, 'carcassonne-2-fields-river-tournaments')}?at={at}")
    person.page.locator(LAID).first.wait_for()


def test_a_replay_on_a_phone_shows_the_whole_land_and_lying_on_its_side_the_log_too(visit: Visit) -> None:
    person = visit("en", phone=True)
    look_at_a_late_land(person)
    for size in ({"width": 390, "height": 844}, {"width": 844, "height": 390}):
        person.page.set_viewport_size(size)  # type: ignore[arg-type]
        person.until(lambda: person.page.evaluate(ALL_IN_SIGHT), "every tile in the frame")
    line = person.page.locator("[data-testid=replay-log] [aria-current=step]")
    person.until(lambda: 0 <= (line.bounding_box() or {"y": -1})["y"] < 330, "the line of now")


def test_a_late_land_is_quiet_or_drawn_as_a_whole(visit: Visit) -> None:
    person = visit("en")
    look_at_a_late_land(person)
    person.page.evaluate(WATCH)
    person.until(lambda: person.page.evaluate("seen.some(([drawn]) => drawn > 20)"), "the land is drawn")
    seen = person.page.evaluate("seen")
    assert [0, seen[0][1]] in seen, "the test came too late to see it quiet"
    assert all(drawn in (0, tiles) for drawn, tiles in seen), seen


def test_among_drawn_tiles_none_is_ever_quiet(visit: Visit) -> None:
    person = visit("en")
    person.page.add_init_script(SLOW.replace("300", "200"))
    look_at_a_late_land(person, 45)
    drawn = person.page.locator(".frame canvas.table[data-waiting='0']")
    drawn.wait_for()
    person.page.evaluate(WATCH)
    for _ in range(3):  # tiles of which there are others on the land
        tiles = person.page.locator(LAID).count()
        person.press("step-on")
        person.until(lambda before=tiles: person.page.locator(LAID).count() > before, "a tile is laid")  # type: ignore[misc]
        drawn.wait_for()
    seen = person.page.evaluate("seen")
    assert len(seen) > 6, "every tile waits for its picture"
    assert all(drawn == tiles for drawn, tiles in seen), seen


def test_the_quiet_style_is_a_choice_that_stays(visit: Visit) -> None:
    person = visit("de")
    begin(person)
    person.press("features")
    person.page.get_by_test_id("quiet-land").check()
    assert person.page.locator("main.table canvas").count() == 0
    assert person.page.locator(f"main.table use{LAID}").count() >= 1
    person.page.reload()
    person.at_table()
    person.page.locator(f"main.table use{LAID}").first.wait_for()
    person.shoot("carcassonne-quiet")


def test_a_slow_device_draws_fewer_details_and_says_so(visit: Visit) -> None:
    person = visit("en")
    person.page.add_init_script(SLOW)
    look_at_a_late_land(person, 30)
    person.page.locator(".frame canvas.table[data-waiting='0']").wait_for()
    person.press("features")
    person.page.get_by_test_id("plain-land").wait_for()


def test_on_paper_a_board_is_light_and_quiet(visit: Visit) -> None:
    person = visit("en", dark=True)
    begin(person)
    canvas = person.page.locator("main.table canvas")
    canvas.first.wait_for()
    for event, drawn, theme in (("beforeprint", 0, "light"), ("afterprint", 1, None)):
        person.page.evaluate("(event) => window.dispatchEvent(new Event(event))", event)
        assert min(1, canvas.count()) == drawn
        assert person.page.evaluate("document.documentElement.dataset.theme ?? null") == theme


def test_without_workers_the_page_draws_itself(visit: Visit) -> None:
    person = visit("en")
    person.page.add_init_script("delete globalThis.Worker")
    begin(person)
    person.until(lambda: person.page.evaluate(COLOURS) > 200, "a picture with many colours")


def test_without_any_canvas_the_land_is_quiet(visit: Visit) -> None:
    person = visit("en")
    person.page.add_init_script("HTMLCanvasElement.prototype.getContext = () => null")
    begin(person)
    assert person.page.locator("main.table canvas").count() == 0
    assert person.page.locator(f"main.table use{LAID}").count() >= 1
    person.page.get_by_test_id("features").click()
    assert person.page.get_by_test_id("quiet-land").count() == 0
