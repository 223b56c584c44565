"""Four named levels for every game, each stronger than the one below."""

from __future__ import annotations

import pytest

import tafelrunde as tr
from tafelrunde.arena import Tournament, meetings
from tafelrunde.bots import bot_names, bot_title, level_names, make_bot, prepare
from tafelrunde.bots.levels import LEVELS, texts
from tafelrunde.bots.registry import SEARCHES, UnknownBot
from tafelrunde.kernel.cache import is_ready


def test_the_texts_have_the_same_keys_in_both_languages() -> None:
    assert texts().templates["de"].keys() == texts().templates["en"].keys()


@pytest.mark.parametrize("game", list(tr.games()))
def test_every_game_has_four_levels_with_names_of_their_own(game: str) -> None:
    assert level_names(game) == ("level-1", "level-2", "level-3", "level-4")
    for language in ("de", "en"):
        titles = [bot_title(name, game, language) for name in bot_names(game)]
        assert len(set(titles)) == len(titles)
        assert not any("level" in title for title in titles)
    one, two, three, four = LEVELS[game]
    assert one.manner.careless > 0
    assert (two.manner.careless, two.style) == (0, None)
    assert one.manner.pace >= two.manner.pace >= three.manner.pace >= four.manner.pace == 100
    assert one.manner.memory <= two.manner.memory <= three.manner.memory <= four.manner.memory == 100
    assert three.style is not None
    assert four.style is not None
    assert three.iterations < four.iterations


@pytest.mark.parametrize(("stronger", "weaker", "rounds"), [("level-2", "level-1", 10), ("level-3", "level-2", 10)])
def test_a_level_beats_the_one_below_at_artus(stronger: str, weaker: str, rounds: int) -> None:
    """The whole ladder, all games and levels, is measured in benchmarks/."""
    tournament = Tournament("artus", 2, (weaker, stronger), 1)
    played = tournament.play(range(rounds * tournament.games_per_round))
    (duel,) = meetings(played, tournament.games_per_round)
    assert (duel.bot, duel.other) == (weaker, stronger)
    assert duel.rate < 0.25


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("genius", "unknown bot 'genius' for artus; there are: random, greedy, level-1"),
        ("level-5", "unknown bot 'level-5'"),
        ("level-4:ms", "expected settings like :ms=500"),
        ("level-4:ms=0", "expected settings like :ms=500"),
        ("level-4:wings=3", "expected settings like :ms=500"),
        ("level-2:ms=100", "only a bot that searches takes settings"),
        ("greedy:iterations=5", "only a bot that searches takes settings"),
    ],
)
def test_a_name_that_cannot_be_made_is_refused(name: str, expected: str) -> None:
    with pytest.raises(UnknownBot, match=expected):
        make_bot(name, "artus")


def test_what_a_level_needs_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_RULES", "compiled")
    prepare(["level-2", "greedy"], "artus")
    prepare(["level-4:ms=5"], "artus")
    assert is_ready(SEARCHES["artus"].module)
