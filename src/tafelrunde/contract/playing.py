"""The contract, first part: legality, refusals, conservation, undo, the end."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import msgspec

from tafelrunde.contract.requiring import Broken, require
from tafelrunde.contract.tables import Dice, Table, moments, step
from tafelrunde.kernel.errors import BadAction, BadSeat, BadTime, Refused, TafelrundeError
from tafelrunde.kernel.texts import PROMISED
from tafelrunde.kernel.words import Action, to_data, to_json
from tafelrunde.match import Match


def somebody_can_always_act_until_the_game_ends(table: Table) -> None:
    """Somebody can always act until the game ends, and then everybody has a place."""
    match = table.new_match("act")
    for match in moments(table, "act"):
        if match.over:
            break
        require(match.waiting or match.due is not None, f"{where(match)}: nobody may act and nothing is due")
        for seat in range(match.seats):
            listed, waiting = bool(match.actions(seat)), seat in match.waiting
            said = f"seat {seat} {'is' if waiting else 'is not'} waited for and has {'' if listed else 'no '}actions"
            require(listed == waiting, f"{where(match)}: {said}; expected actions exactly for who is waited for")
        scores = match.game.scores(match.game.record(match._state), match.box)
        require(len(scores) == match.seats, f"{where(match)}: {len(scores)} scores; expected one for each seat")
    result = match.result
    require(match.waiting == (), "the game is over, but somebody is waited for")
    assert result is not None
    seats = sorted(standing.seat for standing in result.standings)
    require(seats == list(range(match.seats)), f"the result is about the seats {seats}; expected every seat once")
    require(result.winners, "nobody has the first place; expected a winner, or several")
    require(result.rule in rule_ids(match), f"it ended by {result.rule}, which is in no rulebook of the game")


def every_listed_action_is_accepted_and_listed_once(table: Table) -> None:
    """Every listed action is accepted, and listed once."""
    for match in moments(table, "listed", every=7):
        for seat in match.waiting:
            actions = match.actions(seat)
            twice = [action for action in actions if actions.count(action) > 1]
            require(not twice, f"{where(match)}: {twice[:1]} is listed twice")
            for action in actions:
                try:
                    match.copy().play(seat, action)
                except TafelrundeError as error:
                    raise Broken(f"{where(match)}: the listed {action} is refused: {error}") from error


def every_action_not_listed_is_refused_and_changes_nothing(table: Table) -> None:
    """Every action that is not listed is refused for a rule of the rulebook, in both languages, and changes nothing.

    The oracle: all actions ever listed in a game, and their neighbours, tried where they are not listed.
    """
    known = _actions_of_a_game(table)
    dice = Dice("oracle")
    for match in moments(table, "refused", every=9):
        before = to_json(match.save())
        for seat in range(match.seats):
            legal = set(match.actions(seat))
            tried = (_neighbour(dice.choose(known), dice) for _ in range(25))
            for action in (action for action in tried if action not in legal):
                _check_refusal(match, seat, action)
        require(to_json(match.save()) == before, f"{where(match)}: a refused action has changed the match")


def _check_refusal(match: Match, seat: int, action: Action) -> None:
    try:
        match.play(seat, action)
    except Refused as refused:
        _check_reason(match, refused)
    except TafelrundeError:
        pass
    else:
        raise Broken(f"{where(match)}: {action} of seat {seat} is not listed, but accepted")


def _actions_of_a_game(table: Table) -> list[Action]:
    seen: dict[Action, None] = {}
    for match in moments(table, "known", every=2):
        for seat in match.waiting:
            seen |= dict.fromkeys(match.actions(seat))
    return list(seen)


def _neighbour(action: Action, dice: Dice) -> Action:
    """The same action with one number changed, or the action itself."""
    data = to_data(action)
    numbers = [name for name, value in data.items() if isinstance(value, int) and not isinstance(value, bool)]
    if not numbers or dice.below(3) == 0:
        return action
    name = dice.choose(numbers)
    changed = data | {name: data[name] + dice.choose((-3, -2, -1, 1, 2, 3))}
    try:
        return msgspec.convert(changed, type(action))
    except msgspec.ValidationError:
        return action


def _check_reason(match: Match, refused: Refused) -> None:
    require(refused.rule in rule_ids(match), f"{refused.reason}: {refused.rule} is in no rulebook of the game")
    told = [refused.text(language) for language in PROMISED]
    require(all(told), f"{refused.reason}: lacks a text in one of {PROMISED}")
    require(len(set(told)) == len(told), f"{refused.reason}: says the same in all languages: {told[0]!r}")
    require("{" not in "".join(told), f"{refused.reason}: a blank of its text is not filled in")


def nonsense_is_a_named_error_that_changes_nothing(table: Table) -> None:
    """Wrong seats, times and nonsense are named errors that change nothing."""
    match = table.new_match("nonsense")
    while not match.waiting:
        match.advance(match.due or 0)
    before, seat = match.save(), match.waiting[0]
    action = match.actions(seat)[0]
    nonsense: list[Any] = [{}, {"do": "Fly"}, {"do": type(action).__name__, "what": 1}, [], "x", 7, None, object()]
    for wrong_seat in (-1, match.seats, 99, "0", None, True, 1.0):
        _raises(BadSeat, match, wrong_seat, action)
    for wrong_action in nonsense:
        _raises(BadAction, match, seat, wrong_action)
    for wrong_time in (-1, "now", 1.5, True):
        _raises(BadTime, match, seat, action, wrong_time)
    require(match.save() == before, "nonsense has changed the match")


def _raises(kind: type[TafelrundeError], match: Match, seat: Any, action: object, at: Any = None) -> None:  # noqa: ANN401  # nonsense has no type
    with suppress(kind):
        match.play(seat, action, at)
        raise Broken(f"seat {seat!r}, action {action!r}, time {at!r} is accepted; expected {kind.__name__}")


def pieces_are_moved_and_never_made_or_lost(table: Table) -> None:
    """Pieces are moved, and never made or lost: the census stays as it is."""
    census = None
    for match in moments(table, "census"):
        counted = match.game.census(match.game.record(match._state), match.box)
        census = counted if census is None else census
        require(counted == census, f"{where(match)}: the census has changed from {census} to {counted}")


def undo_and_replay_lead_back_to_every_moment(table: Table) -> None:
    """Undo and replay lead back to every moment."""
    match, dice = table.new_match("undo"), Dice("undo")
    saves = [match.save()]
    while not match.over and len(saves) <= 30:
        step(match, dice)
        saves.append(match.save())
    for entries in (0, 1, len(saves) // 2, len(saves) - 1):
        require(match.at(entries).save() == saves[entries], f"replayed to entry {entries}, it is another match")
    back = min(3, len(saves) - 1)
    match.undo(back)
    require(match.save() == saves[-1 - back], f"after taking {back} entries back, it is another match")


def a_seed_fixes_the_match(table: Table) -> None:
    """The same seed gives the same match."""
    one, same, other = (table.new_match(seed) for seed in ("7", 7, 8))
    require(one.position() == same.position(), "the same seed has given two beginnings; is chance drawn elsewhere?")
    differ = one.position() != other.position() or one._chance != other._chance
    require(differ, "two seeds have given one match")


def where(match: Match) -> str:
    """Which moment of a game is spoken of."""
    return f"after {len(match.log)} entries with {match.seats} seats"


def rule_ids(match: Match) -> set[str]:
    """All rules of the game's rulebooks."""
    return {rule.id for ledger in match.game.ledger for rule in ledger.rule}
