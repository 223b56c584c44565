"""The contract, third part: fair by construction. What a seat cannot know never changes what it sees."""

from __future__ import annotations

from tafelrunde.contract.playing import where
from tafelrunde.contract.requiring import require
from tafelrunde.contract.tables import Dice, Table, moments
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.records import memory_of
from tafelrunde.kernel.words import to_json


def resampling_leaves_a_view_and_its_actions_as_they_are(table: Table) -> None:
    """What a seat cannot know, dealt anew, leaves its view and its actions as they are, byte for byte."""
    for number, match in enumerate(moments(table, "secrecy", every=5)):
        for seat in (*range(match.seats), None):
            other = match.resample(seat, number)
            leak = f"{where(match)}: the view of {_viewer(seat)} shows something that redeal says it cannot know"
            require(to_json(other.view(seat)) == to_json(match.view(seat)), leak)
            if seat is not None:
                leak = f"{where(match)}: the actions of seat {seat} depend on something that it cannot know"
                require(other.actions(seat) == match.actions(seat), leak)


def a_sample_depends_only_on_what_the_seat_knows(table: Table) -> None:
    """Two matches that a seat cannot tell apart give the same sample: no trace of the truth is left in it."""
    for number, match in enumerate(moments(table, "trace", every=17)):
        for seat in (*range(match.seats), None):
            other = match.resample(seat, f"other {number}")
            same = other.resample(seat, 1).position() == match.resample(seat, 1).position()
            require(same, f"{where(match)}: what is dealt anew for {_viewer(seat)} depends on the truth")
        sample = match.resample(None, 1)
        placed = match.game.read_position(sample.position(), match.box)
        same = bytes(placed) == sample._state
        require(same, f"{where(match)}: what is dealt anew, told as a position and laid out again, is another game")


def what_a_seat_imagines_it_cannot_tell_from_the_truth(table: Table) -> None:
    """A state imagined from a view, redealt, equals the redealt truth byte for byte: bots need no more than views."""
    for match in moments(table, "imagine", every=11):
        game = match.game
        for seat in range(match.seats):
            known = game.remember(match.view(seat), match.events(seat))
            imagined, truth = game.imagine(known, match.box), memory_of(match._state)
            for state in (imagined, truth):
                chance = new_chance(game.name, game.streams, "redeal")
                match._rules.redeal(state, match.box.memory, chance, seat)
            same = bytes(imagined) == bytes(truth)
            require(same, f"{where(match)}: what seat {seat} imagines from its view is not the game that is played")


def events_hold_no_secret_of_another_seat(table: Table) -> None:
    """Whatever another seat does in the truth and in a sample, a viewer is told the same."""
    dice = Dice("events")
    for number, match in enumerate(moments(table, "events", every=5)):
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
                told = [to_json(world.events_of(len(world.log), viewer)) for world in (truth, sample)]
                leak = f"{where(match)}: after {action} the events tell {_viewer(viewer)} a secret of seat {seat}"
                require(told[0] == told[1], leak)


def _viewer(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"
