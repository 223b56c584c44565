"""Games played by who sees nothing: through the accessibility tree alone, by what things are called and are."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Error

from tests.browser.conftest import Visit
from tests.browser.person import WHOLE_GAME, Person
from tests.browser.tables import asked, game_of_before, open_table

SOAK = os.environ.get("TAFELRUNDE_SOAK") == "1"
# A game of before, and how many steps before its end somebody goes on with it.
LAST_STEPS = {
    "artus": ("artus-2-advanced", 10),
    "carcassonne": ("carcassonne-2-fields", 7),
    "tumult-royale": ("tumult-royale-2-calm-auto", 10),
}


class Aloud:
    """What a screen reader is told of a page at one moment."""

    def __init__(self, line: CDPSession) -> None:
        nodes = line.send("Accessibility.getFullAXTree")["nodes"]
        self.line = line
        self._by_id = {node["nodeId"]: node for node in nodes}
        self.nodes = [node for node in nodes if not node["ignored"]]

    def all(self, role: str, name: str = "") -> list[dict[str, Any]]:
        """What is of this kind, and is called so."""
        return [node for node in self.nodes if node["role"]["value"] == role and name in called(node)]

    def under(self, node: dict[str, Any]) -> Iterator[dict[str, Any]]:
        """Everything within something."""
        for child in (self._by_id[one] for one in node.get("childIds", []) if one in self._by_id):
            yield child
            yield from self.under(child)

    def press(self, node: dict[str, Any], person: Person) -> None:
        """The focus goes there, and Enter."""
        try:
            self.line.send("DOM.focus", {"backendNodeId": node["backendDOMNodeId"]})
        except Error:  # gone since it was read
            return
        person.page.keyboard.press("Enter")


def called(node: dict[str, Any]) -> str:
    return str(node.get("name", {}).get("value", ""))


def can_be_pressed(node: dict[str, Any]) -> bool:
    return not any(one["name"] == "disabled" and one["value"]["value"] for one in node.get("properties", []))


def is_over(aloud: Aloud) -> bool:
    """The result is told: who has won."""
    return any(
        "heading" in one["role"]["value"] for region in aloud.all("region", "Result") for one in aloud.under(region)
    )


def decide(person: Person, aloud: Aloud) -> str:
    """One step towards a decision, among all choices as a list; what was chosen."""
    for dialog in aloud.all("dialog"):
        listed = [
            one for item in aloud.under(dialog) if item["role"]["value"] == "listitem" for one in aloud.under(item)
        ]
        choices = [one for one in listed if one["role"]["value"] == "button"]
        assert all(called(one) for one in choices), "every choice has a name"
        assert len({called(one) for one in choices}) == len(choices), [called(one) for one in choices]
        if choices:
            choice = person.chance.choice(choices)
            aloud.press(choice, person)
            return called(choice)
    for button in aloud.all("button", "All choices as a list"):
        if can_be_pressed(button) and not aloud.all("dialog"):
            aloud.press(button, person)
    return ""


def laid_again(person: Person, game: str) -> str:
    """The last steps of a game of before, to be played once more."""
    name, steps = LAST_STEPS[game]
    table = game_of_before(person, name)
    at = asked(person, f"/api/replays/{table}")["steps"] - steps
    wanted = {"id": f"aloud-{game}", "step": at, "seat": 0, "level": "random"}
    return str(asked(person, f"/api/replays/{table}/play-on", wanted)["table"]["table"])


@pytest.mark.parametrize("game", LAST_STEPS)
def test_a_game_is_played_to_its_end_through_the_accessibility_tree(game: str, visit: Visit) -> None:
    person = visit("en", keyboard=True)
    person.go()
    if SOAK:
        options = {"raid_seconds": 5} if game == "tumult-royale" else {}
        seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
        person.go(f"table/{open_table(person, game, seats, {'options': options})}?begin=1")
    else:
        person.go(f"table/{laid_again(person, game)}")
    person.at_table()
    line = person.context.new_cdp_session(person.page)
    chosen: list[str] = []

    def over() -> bool:
        aloud = Aloud(line)
        if is_over(aloud):
            return True
        chosen.extend(filter(None, [decide(person, aloud)]))
        return False

    person.until(over, f"the end of {game}", 6 * WHOLE_GAME if SOAK else WHOLE_GAME)
    assert len(chosen) >= person.decisions > 0
    assert any("The game is over." in called(node) for node in Aloud(line).nodes)
