"""Fair by construction: what a seat cannot know never changes what it sees."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.kernel.chance import new_chance
from tests.contract.tables import Dice, Table, moments, tables

pytestmark = pytest.mark.usefixtures("compiled")
every_table = pytest.mark.parametrize("table", tables())


@every_table
def test_resampling_what_a_seat_cannot_know_leaves_its_view_and_actions_byte_identical(table: Table) -> None:
    for number, match in enumerate(moments(table, "secrecy", every=5)):
        for seat in (*range(match.seats), None):
            other = match.resample(seat, number)
            assert tr.to_json(other.view(seat)) == tr.to_json(match.view(seat))
            if seat is not None:
                assert other.actions(seat) == match.actions(seat)


@every_table
def test_a_sample_depends_only_on_what_the_seat_knows(table: Table) -> None:
    """Two matches that a seat cannot tell apart give the same sample: no trace of the truth is left in it."""
    for number, match in enumerate(moments(table, "trace", every=17)):
        for seat in (*range(match.seats), None):
            other = match.resample(seat, f"other {number}")
            assert other.resample(seat, 1).position() == match.resample(seat, 1).position()


@every_table
def test_what_a_seat_imagines_from_its_view_is_a_match_it_cannot_tell_from_the_real_one(table: Table) -> None:
    """Bots imagine a state from a view and what they remember; redealt, it equals the redealt truth byte for byte."""
    for match in moments(table, "imagine", every=11):
        game = match.game
        for seat in range(match.seats):
            known = game.remember(match.view(seat), match.events(seat))
            imagined = game.imagine(known, match.box)
            truth = match._state.copy()
            for state in (imagined, truth):
                chance = new_chance(game.name, game.streams, "redeal")
                match._rules.redeal(state, match.box.memory, chance, seat)
            assert imagined.tobytes() == truth.tobytes()


@every_table
def test_events_hold_no_secret_of_another_seat(table: Table) -> None:
    """Whatever another seat does in the truth and in a sample, the viewer is told the same."""
    dice = Dice("events")
    compared = 0
    for number, match in enumerate(moments(table, "events", every=3)):
        for viewer in (*range(match.seats), None):
            other = match.resample(viewer, f"events {number}")
            for seat in match.waiting:
                elsewhere = set(other.actions(seat))
                common = [action for action in match.actions(seat) if action in elsewhere]
                if seat == viewer or not common:
                    continue
                action = dice.choose(common)
                truth, sample = match.copy(), other.copy()
                for world in (truth, sample):
                    world.play(seat, action)
                if any(note.kind in match.game.revealing_to_all for note in truth._told[-1].notes):
                    continue
                told = [tr.to_json(world.events_of(len(world.log), viewer)) for world in (truth, sample)]
                assert told[0] == told[1]
                compared += 1
    assert compared > 0


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The suite itself is tested: an Artus that shows the cards of everybody does not pass."""
    artus = tr.games()["artus"]
    honest = type(artus).view

    def leaky(self: Any, state: Any, box: Any, seat: int | None) -> Any:
        shown = [honest(self, state, box, other).players[other] for other in range(state.seats)]
        return msgspec.structs.replace(honest(self, state, box, seat), players=tuple(shown))

    monkeypatch.setattr(type(artus), "view", leaky)
    with pytest.raises(AssertionError):
        test_resampling_what_a_seat_cannot_know_leaves_its_view_and_actions_byte_identical(("artus", 2, {}))
