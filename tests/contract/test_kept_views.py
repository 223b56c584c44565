"""What views keep of former ones never shows, nor what is told to all at once: it is the same as made anew."""

from __future__ import annotations

import random

import pytest

import tafelrunde as tr

TABLES = {
    "artus": ("artus", {"advanced": True}),
    "carcassonne": ("carcassonne", {}),
    "expansions": ("carcassonne", dict.fromkeys(("river", "tournaments", "inns_cathedrals", "traders_builders"), True)),
    "calm raid": ("tumult-royale", {"raid": "calm", "memory": True}),
    "timed raid": ("tumult-royale", {"raid": "timed"}),
}


def go_on(match: tr.Match, chance: random.Random) -> None:
    """One thing happens; now and then something is taken back."""
    if match.length > 4 and chance.random() < 0.1:
        match.undo(chance.randint(1, 3))
    elif match.waiting:
        seat = chance.choice(match.waiting)
        actions = match.actions(seat)
        match.play(seat, chance.choice(actions))
    elif match.due is not None:
        match.advance(match.due)


@pytest.mark.parametrize("table", TABLES)
def test_views_of_matches_side_by_side_are_those_that_are_made_anew(table: str) -> None:
    game, options = TABLES[table]
    chance = random.Random(5)
    matches = [tr.new(game, seats, seats, options) for seats in (2, 4)]
    matches.append(matches[1].copy())  # keeps its parts together with the other
    for _ in range(50):
        for match in matches:
            go_on(match, chance)
            for viewer in (0, match.seats - 1, None):
                anew = match.game.view(match.game.record(match._state), match.box, viewer)
                assert tr.to_json(match.view(viewer)) == tr.to_json(anew)
                told = match.game.tell(match._told[-1].notes, match.box, viewer)
                assert match.events_of(match.length, viewer) == told


def test_what_has_not_changed_is_the_very_object_for_all_viewers() -> None:
    match = tr.new("artus", 4, 1)
    before = match.view(0), match.view(None)
    seat = match.waiting[0]
    match.play(seat, match.actions(seat)[0])  # a knight is placed
    after = match.view(0), match.view(None)
    assert after[0].princes is after[1].princes is before[0].princes is before[1].princes
    assert after[0].chairs is after[1].chairs is not before[0].chairs
    assert after[0].players[3] is after[1].players[3]
