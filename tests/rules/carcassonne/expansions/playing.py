"""Whole games by fixed choices, boiled down to one number: legal lists, events, views and positions.

`python -m tests.rules.carcassonne.expansions.playing '[[2, {"river": true}]]'` prints one such number per table.
"""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

import tafelrunde as tr
from tafelrunde.kernel.words import to_data

STEP = 7919  # a prime, so that the choices vary
USUAL_FIGURE = ("figure", "meeple")  # told only where there are others


def played(seats: int, options: dict[str, Any]) -> str:
    """One game."""
    match = tr.new("carcassonne", seats, "the same", options)
    digest = hashlib.sha256()
    number = 0
    while not match.over:
        seat = match.waiting[0]
        actions = match.actions(seat)
        digest.update(_text([to_data(action) for action in actions]))
        if number % 9 == 0:
            digest.update(_text([to_data(match.view(seat)), match.position()]))
        match.play(seat, actions[number * STEP % len(actions)])
        number += 1
    digest.update(_text([to_data(event) for event in match.events(0)]))
    digest.update(_text(to_data(match.result)))
    return digest.hexdigest()


def _text(data: object) -> bytes:
    """Data without what is empty: parts of expansions that are not played, or not there."""
    return json.dumps(json.loads(json.dumps(data), object_hook=_without_empty), sort_keys=True).encode()


def _without_empty(entry: dict[str, Any]) -> dict[str, Any]:
    return {
        key: value
        for key, value in entry.items()
        if value is not None and value is not False and (key, value) != USUAL_FIGURE
    }


if __name__ == "__main__":
    print(json.dumps([played(seats, options) for seats, options in json.loads(sys.argv[1])]))
