"""The page of the house book, derived from its games: results by person and game, meetings, streaks, close finishes."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

from tafelrunde.server.house_book.ratings import Player, player_of, ratings, unrated
from tafelrunde.storage.house_book import BookGame
from tafelrunde.wire.house_book import BookFinish, BookMeeting, BookOfGame, BookPage, BookRow

MOST_ROWS = 500
MOST_MEETINGS = 5_000


def page(games: Sequence[BookGame], names: Mapping[str, str]) -> BookPage:
    """The whole book; `names` are those of everybody who has agreed."""
    by_game: dict[str, list[BookGame]] = defaultdict(list)
    for game in games:
        by_game[game.game].append(game)
    most_played = sorted(by_game, key=lambda name: (-len(by_game[name]), name))
    return BookPage(
        games=len(games), people=len(names), of=tuple(_of_game(name, by_game[name], names) for name in most_played)
    )


def _of_game(name: str, games: Sequence[BookGame], names: Mapping[str, str]) -> BookOfGame:
    return BookOfGame(
        game=name,
        games=len(games),
        rows=_rows(games, names)[:MOST_ROWS],
        meetings=_meetings(games, names)[:MOST_MEETINGS],
        finish=_closest(games, names),
    )


def _rows(games: Iterable[BookGame], names: Mapping[str, str]) -> tuple[BookRow, ...]:
    games = list(games)
    rated = ratings(games)
    played: dict[Player, list[bool]] = defaultdict(list)  # games won or not, the oldest first
    for game in games:
        for result in game.results:
            played[player_of(result)].append(result.place == 1)
    rows = []
    for player, won in played.items():
        if player.guest is not None and player.guest not in names:
            continue
        rating = rated.get(player, unrated())
        now, best = (0, 0) if player.guest is None else streaks(won)
        rows.append(
            BookRow(
                name=names[player.guest] if player.guest is not None else player.bot or "",
                guest=player.guest,
                bot=player.bot,
                games=len(won),
                wins=sum(won),
                rating=rating.rating,
                sure=rating.sure,
                streak=now,
                best_streak=best,
            )
        )
    return tuple(sorted(rows, key=lambda row: (row.sure - row.rating, row.name)))


def streaks(won: Iterable[bool]) -> tuple[int, int]:
    """Games won in a row: up to now, and at best."""
    now = best = 0
    for one in won:
        now = now + 1 if one else 0
        best = max(best, now)
    return now, best


def _meetings(games: Iterable[BookGame], names: Mapping[str, str]) -> tuple[BookMeeting, ...]:
    met: Counter[tuple[str, str]] = Counter()
    better: Counter[tuple[str, str]] = Counter()
    for game in games:
        people = sorted((one.guest, one.place) for one in game.results if one.guest is not None and one.guest in names)
        for (one, place), (other, others_place) in combinations(people, 2):
            met[one, other] += 1
            better[one, other] += place < others_place
            better[other, one] += others_place < place
    return tuple(
        BookMeeting(one=one, other=other, games=count, one_better=better[one, other], other_better=better[other, one])
        for (one, other), count in met.most_common()
    )


def _closest(games: Iterable[BookGame], names: Mapping[str, str]) -> BookFinish | None:
    """The closest finish in which somebody of the book took part; the lead changed most often; the latest."""
    told = [game for game in games if any(result.guest in names for result in game.results)]
    game = max(told, key=lambda game: (-game.margin, game.lead_changes, game.at), default=None)
    if game is None:
        return None
    results = sorted(game.results, key=lambda result: (result.place, result.seat))
    return BookFinish(
        table=game.table,
        at=game.at,
        margin=game.margin,
        lead_changes=game.lead_changes,
        names=tuple(names.get(result.guest or "", result.bot or "") for result in results),
        scores=tuple(result.score for result in results),
    )
