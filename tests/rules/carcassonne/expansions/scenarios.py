"""Worked scenarios of the expansions: tests/scenarios/carcassonne/expansions.toml tells how they are written."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import tafelrunde as tr
from tafelrunde.games.carcassonne.actions import NoMeeple, PlaceMeeple, PlaceTile

FILE = Path(__file__).parents[3] / "scenarios" / "carcassonne" / "expansions.toml"
PLAYERS = ("red", "blue")
SPARE = ("U", "U")  # roads that go on: whoever comes next has something to draw


def scenarios(prefix: str) -> list[dict[str, Any]]:
    """Those of one expansion."""
    return [one for one in tomllib.loads(FILE.read_text("utf-8"))["scenario"] if one["id"].startswith(f"{prefix}-")]


def play(scenario: dict[str, Any], figures: dict[str, Any], **options: Any) -> tuple[tr.Match, list[int]]:
    """Every move is played on its own situation; the numbers of those after which the same player went on."""
    first, *rest = [_move(words) for words in scenario["moves"]]
    tile = {"tile": first["tile"], "x": first["x"], "y": first["y"], "turns": first["turns"]}
    if first["figure"]:
        named = {} if first["figure"] == "meeple" else {"figure": NAMES[first["figure"]]}
        tile["meeple"] = {"seat": first["seat"], "segment": first["segment"], **named}
    position: dict[str, Any] = {"players": [{}, {}], "tiles": [tile], **options}
    went_on = []
    for number, move in enumerate(rest, 2):
        last = scenario.get("final") and number == len(scenario["moves"])
        given = {"drawn": move["tile"], "stack": [] if last else [*SPARE], "on_turn": move["seat"]}
        match = tr.position("carcassonne", position | given | {"phase": "place-tile"}, seed=1)
        match.play(move["seat"], PlaceTile(move["x"], move["y"], move["turns"]))
        if move["figure"]:
            action = {"meeple": PlaceMeeple, **figures}[move["figure"]]
            match.play(move["seat"], action(move["x"], move["y"], move["segment"]))
        elif not match.over and match.view(None).phase == "place-meeple":
            match.play(move["seat"], NoMeeple())
        position = match.position()
        if not match.over and match.view(None).on_turn == move["seat"]:
            went_on.append(number)
    return match, went_on


NAMES = {"large": "large-meeple", "builder": "builder", "pig": "pig"}


def _move(words: str) -> dict[str, Any]:
    player, tile, place, turns, *figure = words.split()
    x, y = place.split(",")
    return {
        "seat": PLAYERS.index(player) if player in PLAYERS else 0,
        "tile": tile,
        "x": int(x),
        "y": int(y),
        "turns": int(turns),
        "figure": figure[0] if figure else None,
        "segment": int(figure[1]) - 1 if figure else None,
    }
