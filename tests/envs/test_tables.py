"""Tables to learn at play the games of the matches with the same seeds, and show no more than a view does."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import tafelrunde as tr
from tafelrunde.envs.tables import Tables, learning_of
from tafelrunde.match import Match

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("artus", 2, {}),
    ("artus", 4, {"advanced": True}),
    ("carcassonne", 3, {}),
    ("carcassonne", 2, {"river": True, "tournaments": True}),
    ("tumult-royale", 2, {}),
    ("tumult-royale", 4, {"gamblers": True, "set_aside": "choose", "practice_raid": True, "forgetful_king": True}),
]
ids = [f"{game}-{seats}-{'-'.join(options) or 'plain'}" for game, seats, options in GAMES]


def a_match(game: str, seats: int, options: dict[str, Any], seed: str) -> Match:
    return tr.new(game, seats, seed, ({"raid": "calm"} if game == "tumult-royale" else {}) | options)


@pytest.mark.parametrize(("game", "seats", "options"), GAMES, ids=ids)
def test_a_table_plays_the_match_of_its_seed_and_shows_what_a_view_holds(
    compiled: None, game: str, seats: int, options: dict[str, Any]
) -> None:
    tables = Tables(game, 2, seats, options, again=False)
    tables.reset("x")
    matches = [a_match(game, seats, options, f"x/{number}") for number in range(2)]
    draw, learning, steps = np.random.default_rng(1), learning_of(game), 0
    while not tables.ended.any():
        choices = tables.sample(draw)
        for number, match in enumerate(matches):
            seat = match.waiting[0]
            assert tables.seats[number] == seat
            actions = tables.actions(number)
            assert list(actions.values()) == match.actions(seat)
            assert len(actions) == len(match.actions(seat)), "every action has a number of its own"
            assert np.flatnonzero(tables.masks[number]).tolist() == sorted(actions)
            if steps % 7 == 0:
                known = match.game.remember(match.view(seat), match.events(seat))
                seen = np.zeros(learning.length, np.int16)
                learning.look(match.game.imagine(known, match.box), match.box.memory, seat, seen)
                assert seen.tolist() == tables.seen[number].tolist()
            match.play(seat, actions[int(choices[number])])
            while not match.over and not match.waiting:
                assert match.due is not None
                match.advance(match.due)
        tables.step(choices)
        steps += 1
    for number, match in enumerate(matches):
        assert match.over == tables.ended[number]
        if match.over:
            assert match.result is not None
            winners = match.result.places.count(1)
            best = [(seats / winners if place == 1 else 0.0) for place in match.result.places]
            expected = [(share - 1) / (seats - 1) for share in best]
            assert tables.rewards[number].tolist() == pytest.approx(expected)
            assert tables.rewards[number].sum() == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("game", ["artus", "carcassonne", "tumult-royale"])
def test_many_tables_on_several_threads_play_what_each_plays_alone(game: str) -> None:
    count, draw = 5, np.random.default_rng(2)
    many = Tables(game, count, threads=2)
    many.reset("y")
    alone = [Tables(game) for _ in range(count)]
    for number, table in enumerate(alone):
        table.set_seed(0, f"y/{number}")
        table.reset()
    games = 0
    for _ in range(900 if game == "tumult-royale" else 400):
        choices = many.sample(draw)
        many.step(choices)
        games += int(many.ended.sum())
        for number, table in enumerate(alone):
            table.step(choices[number : number + 1])
            assert table.seats[0] == many.seats[number]
            assert table.seen[0].tolist() == many.seen[number].tolist()
            assert table.masks[0].tolist() == many.masks[number].tolist()
            assert table.rewards[0].tolist() == many.rewards[number].tolist()
            assert table.ended[0] == many.ended[number]
    many.close()
    assert games >= count, "new games began by themselves"


def test_the_next_game_begins_at_once_or_the_table_waits() -> None:
    draw = np.random.default_rng(3)
    going, waiting = Tables("artus", 3), Tables("artus", 3, again=False)
    for tables in (going, waiting):
        tables.reset(5)
    while not going.ended.any():
        choices = going.sample(draw)
        for tables in (going, waiting):
            tables.step(choices)
    over = int(np.flatnonzero(going.ended)[0])
    assert going.masks[over].any()
    assert not waiting.masks[over].any()
    assert going.rewards[over].tolist() == waiting.rewards[over].tolist() != [0, 0]
    waiting.step(waiting.sample(draw))
    assert waiting.ended[over]
    assert waiting.rewards[over].tolist() == [0, 0]


def test_an_action_that_is_not_allowed_changes_nothing() -> None:
    tables = Tables("artus", 3)
    tables.reset(5)
    before = [tables.state(number).tobytes() for number in range(3)]
    choices = tables.sample(np.random.default_rng(1))
    for wrong in (-1, tables.masks.shape[1], int(np.flatnonzero(tables.masks[1] == 0)[0])):
        choices[1] = wrong
        with pytest.raises(tr.BadAction, match=f"action {wrong} at table 1"):
            tables.step(choices)
    with pytest.raises(tr.TafelrundeError, match="at least 1 of each"):
        Tables("artus", 0)
    with pytest.raises(tr.BadAction, match="one for each of the 3 tables"):
        tables.step([0, 0])
    assert [tables.state(number).tobytes() for number in range(3)] == before


@pytest.mark.parametrize("game", ["artus", "carcassonne", "tumult-royale"])
def test_sections_and_names_say_what_every_number_is(game: str) -> None:
    learning, tables = learning_of(game), Tables(game)
    tables.reset(1)
    assert tables.seen.shape[1] == learning.length == sum(section.length for section in learning.seen)
    assert len(learning.slices) == len(learning.seen)
    assert len(set(learning.action_names)) == len(learning.action_names) == tables.masks.shape[1]
    assert tables.seen[0, learning.slices["table"]][0] == 2, "the first number is how many play"
