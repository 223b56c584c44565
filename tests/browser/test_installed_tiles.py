"""A tile that the pages were not made with: the server says what is on it."""

from __future__ import annotations

import re
import urllib.request
from functools import partial

from playwright.sync_api import Locator, Route

from tests.browser.conftest import Visit


def is_whole(face: Locator) -> bool:
    return face.locator("path").count() > 3


def test_a_tile_that_the_pages_do_not_know_is_drawn_from_its_data(visit: Visit) -> None:
    known, strange = visit("en"), visit("en", worker=False)

    def without_the_start(route: Route) -> None:
        """The pages as they were before the tile on which every game begins was added."""
        with urllib.request.urlopen(route.request.url) as answer:
            script = answer.read().decode()
        before, count = re.subn(r"\bD:(?=\{value:\{tiles:)", "another:", script)
        assert count == 1
        route.fulfill(body=before, content_type="text/javascript")

    strange.page.route("**/assets/tiles-*.js", without_the_start)
    drawn = []
    for person in (known, strange):
        person.go()
        person.press("play-carcassonne")
        person.at_table()
        face = person.page.locator("symbol[id^=tile-D-]").first
        person.until(partial(is_whole, face), "roads and walls")
        drawn.append(face.inner_html())
    assert drawn[0] == drawn[1]
    assert not any(address.endswith("/api/games/carcassonne") for address in known.requests)
    strange.shoot("installed-tile")
