"""Four named levels for every game, five where a net was trained, each stronger than the one below."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.arena import Tournament, meetings
from tafelrunde.bots import bot_names, bot_title, level_names, make_bot, prepare
from tafelrunde.bots.carcassonne.stock import COLUMNS
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.levels import texts
from tafelrunde.bots.registry import UnknownBot, thinking_of
from tafelrunde.bots.searching import RACE
from tafelrunde.bots.tumult_royale.raiding import HESITATION, REACTION

WITH_A_NET = ("artus", "carcassonne")
LEVELS = {game: bots_of(game).levels for game in ("artus", "carcassonne", "tumult-royale")}


def test_the_texts_have_the_same_keys_in_both_languages() -> None:
    assert texts().templates["de"].keys() == texts().templates["en"].keys()


@pytest.mark.parametrize("game", list(tr.games()))
def test_every_game_has_four_levels_with_names_of_their_own_and_some_a_fifth(game: str) -> None:
    assert level_names(game) == tuple(f"level-{number}" for number in range(1, 6 if game in WITH_A_NET else 5))
    for language in ("de", "en"):
        titles = [bot_title(name, game, language) for name in bot_names(game)]
        assert len(set(titles)) == len(titles)
        assert not any("level" in title for title in titles)
    one, two, three, four, *more = bots_of(game).levels
    assert one.manner.careless > 0
    assert (two.manner.careless, two.style) == (0, None)
    assert one.manner.pace >= two.manner.pace >= three.manner.pace >= four.manner.pace == 100
    assert one.manner.memory <= two.manner.memory <= three.manner.memory <= four.manner.memory == 100
    assert three.style is not None
    assert four.style is not None
    assert three.iterations < four.iterations
    assert all(level.style and level.style.nets and level.manner == four.manner for level in more)


PAGE = (Path(__file__).parents[2] / "docs/bots.md").read_text("utf-8")


def row(first: str, columns: int) -> list[str]:
    """The cells of the line of a table of the page that begins with a word and has so many more cells."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]
    (found,) = (
        cells[1:] for cells in rows if cells[0] == first and len(cells) == columns + 1 and cells[-1][-2:] in UNITS
    )
    return found


UNITS = ("ms", " %")


def test_the_page_about_bots_tells_names_budgets_and_manners_as_they_are() -> None:
    for number in range(1, 5):
        assert f"| {number} | " + " | ".join(bot_title(f"level-{number}", game, "en") for game in LEVELS) in PAGE
        pace, memory = LEVELS["tumult-royale"][number - 1].manner[1:]
        times = f"{REACTION * pace // 100} - {(REACTION + HESITATION - 1) * pace // 100} ms"
        assert row(str(number), 2) == [times, f"{memory} %"]
    for number in (3, 4):
        levels = [levels[number - 1] for levels in LEVELS.values()]
        assert len({level.ms for level in levels}) == 1
        assert row(str(number), 4) == [*(f"{level.table_iterations:,}" for level in levels), f"{levels[0].ms} ms"]
    assert "| 5 | " + " | ".join(bot_title("level-5", game, "en") for game in WITH_A_NET) + " | |" in PAGE
    fifths = [LEVELS[game][4] for game in WITH_A_NET]
    assert row("5", 4) == [*(f"{level.table_iterations:,}" for level in fifths), "", f"{fifths[0].ms} ms"]
    arena = [f"{levels[3].iterations:,}" for levels in LEVELS.values()]
    assert f"{arena[0]} times at Artus, {arena[1]} at Carcassonne and {arena[2]} at Tumult Royale" in PAGE
    careless = [levels[0].manner.careless for levels in LEVELS.values()]
    assert [int(number) for number in re.findall(r"(\d+)(?: of 100)? at\s", PAGE.split("Level 2")[0])] == careless
    artus, carcassonne = LEVELS["artus"][3].style, LEVELS["carcassonne"][3].style
    assert artus is not None
    assert carcassonne is not None
    assert f"{artus.playout} more decisions, each the best of {artus.tries} drawn" in PAGE
    assert f"the turn is finished and {carcassonne.playout} more is played" in PAGE
    assert f"of {COLUMNS} kinds of holdings" in PAGE
    assert f"at most {RACE.iterations} looks ahead and {RACE.ms} ms" in PAGE


@pytest.mark.parametrize(("stronger", "weaker", "rounds"), [("level-2", "level-1", 10), ("level-3", "level-2", 10)])
def test_a_level_beats_the_one_below_at_artus(stronger: str, weaker: str, rounds: int) -> None:
    """The whole ladder, all games and levels, is measured in benchmarks/."""
    tournament = Tournament("artus", 2, (weaker, stronger), 1)
    played = tournament.play(range(rounds * tournament.games_per_round))
    (duel,) = meetings(played, tournament.games_per_round)
    assert (duel.bot, duel.other) == (weaker, stronger)
    assert duel.rate < 0.25


def test_the_two_strong_levels_beat_greedy_at_carcassonne_even_when_they_think_little() -> None:
    for name, most in (("level-3:iterations=5", 0.5), ("level-4:iterations=5", 0.2)):
        tournament = Tournament("carcassonne", 2, ("greedy", name), 1)
        (duel,) = meetings(tournament.play(range(10)), tournament.games_per_round)
        assert (duel.bot, duel.other) == ("greedy", name)
        assert duel.rate < most


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("genius", "unknown bot 'genius' for artus; there are: random, greedy, level-1"),
        ("level-6", "unknown bot 'level-6' for artus; there are"),
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


def test_what_a_bot_may_think_in_the_arena_is_told() -> None:
    assert thinking_of("level-2", "artus") == thinking_of("greedy", "artus") == {}
    assert thinking_of("level-3", "artus") == {"iterations": LEVELS["artus"][2].iterations, "cores": 1}
    assert thinking_of("level-4:ms=70:cores=2", "artus") == {"ms": 70, "clock": "processor", "cores": 2}
    run = Tournament("artus", 2, ("level-2", "level-4:iterations=70"))
    assert run.described()["thinking"] == {"level-4:iterations=70": {"iterations": 70, "cores": 1}}


def test_a_run_tells_how_its_levels_play() -> None:
    """Other levels, another run: a file of results is not gone on with after a level was changed."""
    playing = Tournament("tumult-royale", 2, ("level-1", "level-3", "greedy")).described()["playing"]
    assert set(playing) == {"level-1", "level-3"}
    assert playing["level-1"] == {"manner": LEVELS["tumult-royale"][0].manner._asdict()}
    style = LEVELS["tumult-royale"][2].style
    assert style is not None
    assert playing["level-3"]["style"] == {
        key: value for key, value in style._asdict().items() if isinstance(value, int)
    }


def test_what_a_level_needs_is_compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TAFELRUNDE_RULES", "compiled")
    prepare(["level-2", "greedy"], "artus")
    prepare(["level-4:ms=5"], "artus")
    assert bots_of("artus").is_ready
