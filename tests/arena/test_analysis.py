"""Analysis: every decision judged, luck only where chance had its say, the same seed the same judgements."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner

import tafelrunde as tr
from tafelrunde.arena import play_to_the_end
from tafelrunde.arena.analysis import Analysis, Judgement, analyse, summarised
from tafelrunde.bots import make_bot
from tafelrunde.cli import app
from tafelrunde.games.artus.actions import DrawCard
from tafelrunde.match import Match

ITERATIONS = 60


def played(game: str, *bots: str, **options: object) -> Match:
    match = tr.new(game, len(bots), 3, options)
    play_to_the_end(match, [make_bot(bot, game, f"{seat}", clock=False) for seat, bot in enumerate(bots)])
    return match


@cache
def artus() -> tuple[Match, tuple[Judgement, ...]]:
    match = played("artus", "greedy", "random")
    return match, tuple(analyse(match, ITERATIONS))


def test_every_decision_that_left_a_choice_is_judged() -> None:
    match, judgements = artus()
    judged = {judgement.entry: judgement for judgement in judgements}
    for number, entry in enumerate(match.log, 1):
        assert entry.seat is not None
        choices = match.at(number - 1).actions(entry.seat)
        assert (number in judged) == (len(choices) > 1)
        if number in judged:
            assert (judged[number].seat, judged[number].action) == (entry.seat, entry.action)
            assert judged[number].best in choices


def test_skill_is_what_was_given_away_and_luck_comes_only_from_chance() -> None:
    _, judgements = artus()
    for judgement in judgements:
        assert judgement.skill == judgement.chance - judgement.best_chance <= 0
        assert judgement.luck == judgement.after - judgement.chance
        if judgement.best == judgement.action:
            assert judgement.skill == 0
    drawn = [judgement for judgement in judgements if isinstance(judgement.action, DrawCard)]
    placed = [judgement for judgement in judgements if judgement.action.__class__.__name__ == "PlaceKnight"]
    assert any(judgement.luck for judgement in drawn)
    assert placed
    assert not any(judgement.luck for judgement in placed)


def test_who_plays_at_random_gives_more_away_than_who_is_greedy() -> None:
    match, judgements = artus()
    greedy, random = summarised(match, judgements, ITERATIONS).summaries
    assert random.given_away < greedy.given_away - 0.2


def check_sums(found: Analysis) -> None:
    """Start, skill and luck make the result of every seat; over all seats nothing is lost or won."""
    for seat in found.summaries:
        assert seat.start + seat.skill + seat.luck == pytest.approx(seat.result, abs=1e-9)
        assert seat.given_away <= 0
    for one in ("skill", "luck"):
        assert sum(getattr(seat, one) for seat in found.summaries) == pytest.approx(0, abs=1e-9)
    assert sum(seat.start for seat in found.summaries) == pytest.approx(1)
    assert sum(seat.result for seat in found.summaries) == pytest.approx(1)


def test_skill_and_luck_in_percent_of_a_win_add_up_to_the_result() -> None:
    match, judgements = artus()
    found = summarised(match, judgements, ITERATIONS)
    check_sums(found)
    assert match.result is not None
    assert [seat.result for seat in found.summaries] == [float(seat in match.result.winners) for seat in (0, 1)]
    for judgement in judgements:
        assert judgement.given[judgement.seat] == judgement.skill
        assert judgement.chances[judgement.seat] == judgement.after
    last = judgements[-1]
    assert last.entry < len(match.log) or set(last.chances) <= {0.0, 0.5, 1.0}


def test_nothing_judged_is_an_even_game() -> None:
    match = tr.new("carcassonne", 5, 1)
    assert {seat.result for seat in summarised(match, (), ITERATIONS).summaries} == {0.2}


def test_the_same_seed_gives_the_same_judgements() -> None:
    match, _ = artus()
    early = match.at(14)
    one, two, other = (tuple(analyse(early, ITERATIONS, seed)) for seed in ("a", "a", "b"))
    assert one == two != other


@pytest.mark.parametrize(
    ("game", "seats", "options", "entries"),
    [
        ("artus", 4, {}, 14),
        ("carcassonne", 2, {}, 8),
        ("carcassonne", 6, {}, 12),
        ("tumult-royale", 2, {"raid": "calm"}, 12),
        ("tumult-royale", 3, {"raid": "timed"}, 12),
        ("tumult-royale", 4, {"raid": "calm"}, 12),
    ],
)
def test_all_games_are_analysed(game: str, seats: int, options: dict[str, object], entries: int) -> None:
    match = played(game, "greedy", *["random"] * (seats - 1), **options)
    early = match.at(entries)
    judgements = tuple(analyse(early, ITERATIONS))
    assert judgements
    assert all(0 <= chance <= 1 for j in judgements for chance in (j.before, j.after, j.chance, j.best_chance))
    for judgement in judgements:
        assert len(judgement.chances) == len(judgement.given) == seats
        assert sum(judgement.chances) == pytest.approx(1)
        assert sum(judgement.given) == pytest.approx(0, abs=1e-9)
    check_sums(summarised(early, judgements, ITERATIONS))


def test_the_command_line_tells_what_cost_most(tmp_path: Path) -> None:
    match, _ = artus()
    file = tmp_path / "match.json"
    file.write_bytes(tr.to_json(match.at(20).save()))
    words = ["analyse", str(file), "--iterations", str(ITERATIONS)]
    for language, title in (("de", "Was Siegchancen gekostet hat"), ("en", "What cost chances to win")):
        told = CliRunner().invoke(app, [*words, "--lang", language])
        assert told.exit_code == 0, told.output
        assert title in told.output
    file.write_bytes(tr.to_json({"format": "tafelrunde-table", "match": match.at(20).save()}))  # as a server exports it
    data = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert {judgement["seat"] for judgement in data["judgements"]} == {0, 1}
    assert len(data["summaries"]) == 2
