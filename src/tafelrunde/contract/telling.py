"""The contract, second part: what goes over the edge: score lines, JSON, saves, sentences."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from tafelrunde.contract.playing import rule_ids, where
from tafelrunde.contract.requiring import Broken, require
from tafelrunde.contract.tables import Table, moments
from tafelrunde.kernel.texts import PROMISED
from tafelrunde.kernel.words import Action, Event, to_json
from tafelrunde.match import Match, load, position


def scores_are_the_sum_of_the_score_lines(table: Table) -> None:
    """Every score line is the sum of its parts and names a rule; scores are their sums where a game says so."""
    *_, match = moments(table, "scores")
    assert match.result is not None
    for line in match.result.lines:
        parts = sum(part.amount for part in line.parts)
        require(line.amount == parts, f"a score line says {line.amount}, its parts make {parts}: {line}")
        require(line.rule in rule_ids(match), f"a score line names {line.rule}, which is in no rulebook of the game")
    if match.game.scores_are_sums:
        sums = [0] * match.seats
        for line in match.result.lines:
            sums[line.seat] += line.amount
        found = match.result.scores
        require(tuple(sums) == found, f"the score lines add up to {sums}, the result says {found}")


def actions_events_views_saves_and_positions_survive_json(table: Table) -> None:
    """Actions, events, views, saves and positions survive JSON."""
    for match in moments(table, "json", every=11):
        game = match.game
        for action in (action for seat in match.waiting for action in match.actions(seat)):
            require(game.read_action(json.loads(to_json(action))) == action, f"{action} does not survive JSON")
        for viewer in (*range(match.seats), None):
            for event in match.events(viewer):
                require(_again(event, game.events) == event, f"{event} does not survive JSON")
            view = match.view(viewer)
            require(_again(view, game.views) == view, f"{where(match)}: the view of {viewer} does not survive JSON")
        _check_save(match)


def _check_save(match: Match) -> None:
    loaded = load(json.loads(json.dumps(match.save())))
    require(loaded.save() == match.save(), f"{where(match)}: saved and loaded, it is another match")
    require(loaded._state == match._state, f"{where(match)}: loaded, the state has other bytes")
    data = json.loads(json.dumps(match.position()))
    placed = position(match.game.name, data, components=match.header.components, at=match.now)
    require(placed.position() == match.position(), f"{where(match)}: a position does not survive JSON")
    require(placed._state == match._state, f"{where(match)}: placed, the state has other bytes")


def _again(thing: object, form: Any) -> Any:  # noqa: ANN401  # a type expression, and what it describes
    return msgspec.json.decode(to_json(thing), type=form)


def every_event_and_action_has_a_sentence_in_both_languages(table: Table) -> None:
    """Every event and every action has a sentence in both languages."""
    names = [f"<{seat}>" for seat in range(table.seats)]
    for match in moments(table, "words", every=13):
        things: list[Action | Event] = [action for seat in match.waiting for action in match.actions(seat)]
        things += match.events(0)
        told: set[bytes] = set()
        for thing in things:
            if to_json(thing) not in told:
                told.add(to_json(thing))
                _check_sentences(match, thing, names)


def every_score_line_says_why_in_words(table: Table) -> None:
    """Every score line says in words what it counts, and whose pieces."""
    names = [f"<{seat}>" for seat in range(table.seats)]
    *_, match = moments(table, "words", every=13)
    for line in match.score_lines():
        for language in PROMISED:
            why = match.game.why(line, names, language)
            require(why and "{" not in why, f"{line}: says not why in {language!r}: {why!r}")
            owners = [names[part.seat] for part in line.parts if part.seat is not None]
            require(all(owner in why for owner in owners), f"{line}: names not everybody in {language!r}: {why!r}")


def _check_sentences(match: Match, thing: Action | Event, names: list[str]) -> None:
    for language in PROMISED:
        try:
            sentence = match.game.sentence(thing, names, match.box, language)
        except KeyError as error:
            raise Broken(f"{type(thing).__name__} lacks a text in {language!r}: {error}") from error
        require(sentence, f"{thing} has no sentence in {language!r}")
        require("{" not in sentence, f"{thing}: a blank of its sentence in {language!r} is not filled in: {sentence}")
