"""Chances to win are chances: they add up to 1, the end of a game is certain, and who stands better has more."""

from __future__ import annotations

from pathlib import Path

import pytest

import tafelrunde as tr
from tafelrunde.arena import play_to_the_end
from tafelrunde.bots import make_bot
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.learnt import BadChances, read
from tafelrunde.bots.search.chances import FARTHEST, OVER, share_out, spread_at
from tafelrunde.bots.search.style import KNOTS, ROWS, STYLE, Style
from tafelrunde.bots.search.table import WIN
from tafelrunde.bots.thinking import Budget, Thinker
from tafelrunde.kernel.checked_records import checked_record
from tafelrunde.kernel.compiling import uncompiled
from tafelrunde.match import Match
from tests.bots.judging import judged


def shared(standings: list[int], spread: int) -> list[int]:
    """The shares of a win."""
    shares = list(standings)
    uncompiled(share_out)(shares, len(shares), spread)
    return shares


@pytest.mark.parametrize("standings", [[0, 0], [5, 3, 1], [70, -20, 30, 30], [1, 2, 3, 4, 5], [9, 9, 9, 0, -9, 100]])
@pytest.mark.parametrize("spread", [1, 7, 40, 3000])
def test_chances_add_up_to_one_win(standings: list[int], spread: int) -> None:
    shares = shared(standings, spread)
    assert sum(shares) == WIN
    assert min(shares) >= 0
    for (one, share), (other, less) in zip(
        sorted(zip(standings, shares, strict=True)), sorted(zip(standings, shares, strict=True))[1:], strict=False
    ):
        assert share <= less + 1 if one <= other else share + 1 >= less


def test_who_sits_where_makes_no_difference() -> None:
    there, back = shared([30, 10, 0, -50], 20), shared([-50, 0, 10, 30], 20)
    assert all(abs(one - other) <= 1 for one, other in zip(there, reversed(back), strict=True))


def test_with_every_spread_behind_a_chance_falls_by_a_factor_of_e() -> None:
    ahead, behind = shared([100, 0], 100)
    assert ahead / behind == pytest.approx(2.718, abs=0.001)
    assert shared([FARTHEST * 100, 0], 100) == pytest.approx(shared([10**9, 0], 100), abs=2)


@pytest.mark.parametrize("winners", [1, 2, 3, 4, 5, 6])
def test_the_end_of_a_game_is_won_shared_or_lost(winners: int) -> None:
    assert shared([7] * winners + [6] * (6 - winners), OVER) == [WIN // winners] * winners + [0] * (6 - winners)


def test_the_spread_lies_between_the_two_nearest_knots() -> None:
    style = Style(spreads=tuple(tuple(100 * row + 10 * knot for knot in range(KNOTS)) for row in range(ROWS)))
    record = checked_record(style.memory(), STYLE)
    at = uncompiled(spread_at)
    assert [at(record, 3, left, 80) for left in (0, 5, 10, 80, 99)] == [300, 305, 310, 380, 380]
    assert at(record, 0, 0, 80) == 1


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        *(("artus", seats, {"advanced": advanced}) for seats in (2, 3, 4) for advanced in (False, True)),
        *(("carcassonne", seats, {}) for seats in (2, 4, 6)),
        ("carcassonne", 3, {"river": True, "tournaments": True}),
        ("carcassonne", 5, {"inns_cathedrals": True, "traders_builders": True}),
        *(("tumult-royale", seats, {"raid": raid}) for seats in (2, 3, 4) for raid in ("calm", "timed")),
    ],
)
def test_a_leaf_of_every_game_gives_every_seat_a_chance(game: str, seats: int, options: dict[str, object]) -> None:
    match = tr.new(game, seats, 5, options)
    play_to_the_end(match, [make_bot("greedy" if seat else "random", game, seat) for seat in range(seats)])
    early = judged(match.at(min(30, len(match.log) // 4)))
    assert sum(early) == pytest.approx(1)
    assert all(0.01 < chance < 0.99 for chance in early)
    assert match.result is not None
    winners = match.result.winners
    assert judged(match) == [(seat in winners) / len(winners) for seat in range(seats)]


def last_choice(game: str) -> Match:
    """A match whose last decision leaves a choice."""
    match = tr.new(game, 2, 4, {"raid": "calm"} if game == "tumult-royale" else {})
    play_to_the_end(match, [make_bot("greedy", game, seat) for seat in range(2)])
    for entries in range(len(match.log) - 1, 0, -1):
        before = match.at(entries)
        if before.waiting and len(before.actions(before.waiting[0])) > 1:
            return before
    raise AssertionError(game)


@pytest.mark.parametrize("game", [name for name in tr.games() if bots_of(name).search])
def test_a_search_at_the_last_choice_knows_who_wins(game: str) -> None:
    match = last_choice(game)
    seat, bots = match.waiting[0], bots_of(game)
    assert bots.search is not None
    thinker = Thinker(match.game, bots.search, bots.strongest_style, "test")
    state = match.game.imagine(match.view(seat), match.box)
    thinker.think(state, match.box.memory, seat, Budget(200))
    best = thinker.thoughts(state, match.box.memory, seat)[0]
    assert best.chance in (0.0, 1.0) or 0.0 < best.chance < 1.0
    assert sum(thinker.outlook(state, match.box.memory, seat)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("[artus", "cannot be read"),
        ("artus = 3", "expected spreads"),
        ("[artus]\nspreads = []", "expected spreads"),
        (f"[artus]\nspreads = [{[1] * (KNOTS - 1)}]", "expected spreads"),
        (f"[artus]\nspreads = [{[0] * KNOTS}]", "expected spreads"),
        (f"[artus]\nspreads = [{[1] * KNOTS}]\nweights = [true]", "expected weights"),
        (f"[artus]\nspreads = [{[1] * KNOTS}]\nweights = {[1] * 40}", "expected weights"),
    ],
)
def test_a_damaged_table_of_chances_is_named(tmp_path: Path, text: str, wrong: str) -> None:
    file = tmp_path / "chances.toml"
    file.write_text(text)
    with pytest.raises(BadChances, match=wrong):
        read(file)


def test_a_missing_table_of_chances_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadChances, match="cannot be read"):
        read(tmp_path / "chances.toml")
