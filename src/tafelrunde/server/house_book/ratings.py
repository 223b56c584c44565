"""Ratings with their uncertainty, for two to six at a table: Plackett and Luce's model, as openskill works it out."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tafelrunde.storage.house_book import BookGame
from tafelrunde.storage.rows import SeatResult

FIRST = 1000  # whoever has not played yet
POINT = 40  # points of ours for one of openskill's
SURE = 1.96  # standard deviations for 95 %


class Player(NamedTuple):
    """A guest, or all bots of a level."""

    guest: str | None
    bot: str | None


class Rating(NamedTuple):
    """On our scale."""

    rating: int
    sure: int


def player_of(result: SeatResult) -> Player:
    """Who is rated for a result."""
    return Player(result.guest, result.bot)


def ratings(games: Iterable[BookGame]) -> dict[Player, Rating]:
    """The ratings of everybody after these games of one kind, the oldest first."""
    from openskill.models import PlackettLuce  # a tenth of a second that a start does not need

    model = PlackettLuce()
    rated: dict[Player, tuple[float, float]] = {}
    for game in games:
        players = _rated(game)
        teams = [[model.rating(*rated.get(player, (model.mu, model.sigma)))] for player, _ in players]
        if len(teams) < 2:
            continue
        after = model.rate(teams, ranks=[float(place) for _, place in players])
        for (player, _), (new,) in zip(players, after, strict=True):
            rated[player] = (new.mu, new.sigma)
    begin = (model.mu, model.sigma)
    return {player: Rating(*_on_our_scale(found, begin)) for player, found in rated.items()}


def unrated() -> Rating:
    """Somebody who has only met people who do not stand in the book."""
    return Rating(FIRST, round(SURE * 25 / 3 * POINT))


def _rated(game: BookGame) -> Sequence[tuple[Player, int]]:
    """Who is compared in a game: everybody once, the bots of a level by the best of them."""
    best: dict[Player, int] = {}
    for result in game.results:
        player = player_of(result)
        best[player] = min(result.place, best.get(player, result.place))
    return list(best.items())


def _on_our_scale(found: tuple[float, float], begin: tuple[float, float]) -> tuple[int, int]:
    mu, sigma = found
    return round(FIRST + (mu - begin[0]) * POINT), round(SURE * sigma * POINT)
