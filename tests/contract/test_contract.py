"""What holds for every game: legality, refusals, round trips, conservation, the end."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import tafelrunde as tr
from tafelrunde.kernel.words import Action, Event
from tests.contract.tables import Dice, Table, moments, new_match, step, tables

pytestmark = pytest.mark.usefixtures("compiled")
every_table = pytest.mark.parametrize("table", tables())


@every_table
def test_somebody_can_always_act_until_the_game_ends(table: Table) -> None:
    for match in moments(table, "act"):
        if match.over:
            break
        assert match.waiting or match.due is not None
        for seat in range(match.seats):
            assert bool(match.actions(seat)) == (seat in match.waiting)
    assert match.waiting == ()
    assert all(match.actions(seat) == [] for seat in range(match.seats))
    assert match.result is not None
    assert sorted(standing.seat for standing in match.result.standings) == list(range(match.seats))
    assert match.result.winners


@every_table
def test_every_listed_action_is_accepted_and_listed_once(table: Table) -> None:
    for match in moments(table, "listed", every=7):
        for seat in match.waiting:
            actions = match.actions(seat)
            assert len(set(actions)) == len(actions)
            for action in actions:
                match.copy().play(seat, action)


@every_table
def test_every_action_not_listed_is_refused_and_changes_nothing(table: Table) -> None:
    """The oracle: all actions ever listed in a game, and their neighbours, tried where they are not listed."""
    known = _actions_of_a_game(table)
    dice = Dice("oracle")
    for match in moments(table, "refused", every=9):
        before = tr.to_json(match.save())
        for seat in range(match.seats):
            legal = set(match.actions(seat))
            for _ in range(25):
                action = _neighbour(dice.choose(known), dice)
                if action in legal:
                    continue
                with pytest.raises(tr.TafelrundeError) as refused:
                    match.play(seat, action)
                if isinstance(refused.value, tr.Refused):
                    _check_reason(match, refused.value)
        assert tr.to_json(match.save()) == before


def _actions_of_a_game(table: Table) -> list[Action]:
    seen: dict[Action, None] = {}
    for match in moments(table, "known", every=2):
        for seat in match.waiting:
            seen |= dict.fromkeys(match.actions(seat))
    return list(seen)


def _neighbour(action: Action, dice: Dice) -> Action:
    """The same action with one number changed, or the action itself."""
    data = tr.to_data(action)
    numbers = [name for name, value in data.items() if isinstance(value, int) and not isinstance(value, bool)]
    if not numbers or dice.below(3) == 0:
        return action
    name = dice.choose(numbers)
    changed = data | {name: data[name] + dice.choose((-3, -2, -1, 1, 2, 3))}
    try:
        return msgspec.convert(changed, type(action))
    except msgspec.ValidationError:
        return action


def _check_reason(match: tr.Match, refused: tr.Refused) -> None:
    known = {rule.id for ledger in match.game.ledger for rule in ledger.rule}
    assert refused.rule in known, f"{refused.reason}: {refused.rule} is not in the ledger"
    german, english = refused.text("de"), refused.text("en")
    assert german
    assert english
    assert german != english
    assert "{" not in german + english


@every_table
def test_pieces_are_moved_and_never_made_or_lost(table: Table) -> None:
    census = None
    for match in moments(table, "census"):
        counted = match.game.census(match.game.record(match._state), match.box)
        census = census or counted
        assert counted == census


@every_table
def test_scores_are_the_sum_of_the_score_lines(table: Table) -> None:
    *_, match = moments(table, "scores")
    assert match.result is not None
    for line in match.result.lines:
        assert line.amount == sum(part.amount for part in line.parts), line
        assert any(rule.id == line.rule for ledger in match.game.ledger for rule in ledger.rule), line
    if match.game.scores_are_sums:
        sums = [0] * match.seats
        for line in match.result.lines:
            sums[line.seat] += line.amount
        assert tuple(sums) == match.result.scores


@every_table
def test_actions_events_views_saves_and_positions_survive_json(table: Table) -> None:
    for match in moments(table, "json", every=11):
        game = match.game
        for seat in match.waiting:
            for action in match.actions(seat):
                assert game.read_action(json.loads(tr.to_json(action))) == action
        for viewer in (*range(match.seats), None):
            for event in match.events(viewer):
                assert _again(event, game.events) == event
            view = match.view(viewer)
            assert _again(view, game.views) == view
        loaded = tr.load(json.loads(json.dumps(match.save())))
        assert loaded.save() == match.save()
        assert loaded._state.tobytes() == match._state.tobytes()
        placed = tr.position(
            game.name, json.loads(json.dumps(match.position())), components=match.header.components, at=match.now
        )
        assert placed.position() == match.position()
        assert placed._state.tobytes() == match._state.tobytes()


def _again(thing: Any, form: Any) -> Any:
    return msgspec.json.decode(tr.to_json(thing), type=form)


@every_table
def test_every_event_and_action_has_a_sentence_in_both_languages(table: Table) -> None:
    names = [f"<{seat}>" for seat in range(table[1])]
    for match in moments(table, "words", every=13):
        things: list[Action | Event] = [action for seat in match.waiting for action in match.actions(seat)]
        things += match.events(0)
        for thing in dict.fromkeys(things):
            german, english = (match.game.sentence(thing, names, match.box, language) for language in ("de", "en"))
            assert german
            assert english
            assert "{" not in german + english


@every_table
def test_every_score_line_says_why_in_words(table: Table) -> None:
    names = [f"<{seat}>" for seat in range(table[1])]
    *_, match = moments(table, "words", every=13)
    for line in match.score_lines():
        german, english = (match.game.why(line, names, language) for language in ("de", "en"))
        assert german
        assert english
        assert not any(part.what in (german, english) or "{" in german + english for part in line.parts)
        assert all(f"<{part.seat}>" in german for part in line.parts if part.seat is not None)


@every_table
def test_undo_and_replay_lead_back_to_every_moment(table: Table) -> None:
    match, dice = new_match(table, "undo"), Dice("undo")
    saves = [match.save()]
    for _ in range(30):
        if match.over:
            break
        step(match, dice)
        saves.append(match.save())
    for entries in (0, 1, len(saves) // 2, len(saves) - 1):
        assert match.at(entries).save() == saves[entries]
    match.undo(3)
    assert match.save() == saves[-4]


@every_table
def test_wrong_seats_times_and_nonsense_are_named_errors_that_change_nothing(table: Table) -> None:
    match = new_match(table, "nonsense")
    before = match.save()
    seat = match.waiting[0]
    action = match.actions(seat)[0]
    for wrong_seat in (-1, match.seats, 99, "0", None, True, 1.0):
        with pytest.raises(tr.BadSeat):
            match.play(wrong_seat, action)  # type: ignore[arg-type]
    for wrong_action in ({}, {"do": "Fly"}, {"do": type(action).__name__, "what": 1}, [], "x", 7, None, object()):
        with pytest.raises(tr.BadAction):
            match.play(seat, wrong_action)
    for wrong_time in (-1, "now", 1.5, True):
        with pytest.raises(tr.BadTime):
            match.play(seat, action, at=wrong_time)  # type: ignore[arg-type]
    assert match.save() == before


@every_table
def test_a_seed_fixes_the_match(table: Table) -> None:
    one, same, other = (new_match(table, seed) for seed in ("7", 7, 8))
    assert one.position() == same.position()
    assert one.position() != other.position() or one._chance.tobytes() != other._chance.tobytes()
