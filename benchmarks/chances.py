"""Chances to win: plays the games that they are fitted on, fits them, and shows how well they come true.

    python -m benchmarks.chances play games/ --games 1000      # goes on where it was interrupted
    python -m benchmarks.chances fit games/                    # prints the spreads for src/tafelrunde/bots/chances.toml
    python -m benchmarks.chances show games/                   # reliability and errors, for benchmarks/bots.md
    python -m benchmarks.chances keep games/ FILE --games 60   # the stored games that a test holds chances to
    python -m benchmarks.chances play own/ --level 5           # a level with a net, among its like; then show --level 5

Players search with few looks ahead (`tests/bots/chance_games.py` says how many), and `greedy` plays where hands race
against the clock. Games with an even number are for fitting, those with an odd number show how well it went.
"""

from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from tests.bots.chance_games import QUARTERS, SETS, TIME, Board, Entry, GameSet, Judge, positions, read
from tests.bots.reliability import bins, error_of_the_true, expected_error

from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.search.style import KNOTS, Style
from tafelrunde.bots.thinking import Budget, Thinker
from tafelrunde.games import game_named
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.records import new_memory, numbers_in

GREEDY = 1  # the number of the policy
STEPS = 600  # of the fit
BEND = 20.0  # how much a curve resists bending, in games
PULL = 4.0  # how much a set resists having a factor of its own, in games
HOLD = 1.0  # how much a weight resists to leave its place, in games
WEIGHT_STEP = 0.3  # how far a weight goes by itself
UNIT = 1000  # the weight by which a feature is asked for


def style_of(game: str, level: int) -> Style:
    """How a level judges; 0: the strongest without a net, whose chances are fitted here."""
    style = bots_of(game).levels[level - 1].style if level else bots_of(game).strongest_style
    assert style is not None
    return style


class Players:
    """All seats of a game."""

    def __init__(self, games: GameSet, level: int) -> None:
        game, bots = game_named(games.game), bots_of(games.game)
        thinker = bots.thinker(game, style_of(games.game, level), f"players of {games.name}")
        assert isinstance(thinker, Thinker)
        self.thinker, self.budget, self.policies = thinker, Budget(games.looks), bots.policies
        self.chance = new_chance(game.name, game.streams, f"hands of {games.name}")
        self.desk, self.actions = new_memory(bots.policies.desk), new_memory(ACTIONS)

    def decide(self, board: Board, seat: int, at: int) -> int:
        """An action."""
        self.actions[:8] = 0
        if board.rules.list_actions(board.state, board.box.memory, seat, at, self.actions) == 1:
            return int(numbers_in(self.actions)[1])
        if board.rules.due(board.state) >= 0:
            return self.grab(board, seat)
        self.thinker.think(board.state, board.box.memory, seat, self.budget)
        best = self.thinker.thoughts(board.state, board.box.memory, seat)[0]
        return best.code if best.visits else self.grab(board, seat)

    def grab(self, board: Board, seat: int) -> int:
        """What looks best at once, in a world that the seat cannot tell from this one."""
        world = board.state.copy()
        board.rules.redeal(world, board.box.memory, self.chance, seat)
        return self.policies.decide(world, board.box.memory, self.chance, seat, GREEDY, self.desk)

    def pause(self, board: Board, seat: int) -> int:
        """Milliseconds until a hand moves."""
        assert self.policies.take_time is not None
        return max(1, self.policies.take_time(board.state, self.chance, seat))


def played(games: GameSet, number: int, players: Players) -> list[Entry]:
    """The entries of one game."""
    board, entries, taps, at = Board(games, number), list[Entry](), dict[int, int](), 0
    while not board.over:
        due = board.rules.due(board.state)
        if due < 0:
            waiting = board.rules.waiting(board.state, at)
            seat = (waiting & -waiting).bit_length() - 1
            entries.append((seat, players.decide(board, seat, at), at))
        else:
            taps = taps or {seat: at + players.pause(board, seat) for seat in range(games.seats)}
            seat = min(taps, key=lambda seat: taps[seat])
            at = min(taps[seat], due)
            if at == due:
                entries.append((TIME, 0, at))
            else:
                taps[seat] = at + players.pause(board, seat)
                if not board.rules.waiting(board.state, at) >> seat & 1:
                    continue
                entries.append((seat, players.decide(board, seat, at), at))
        board.enter(*entries[-1])
        if board.rules.due(board.state) < 0 or entries[-1][0] == TIME:
            taps = {}
    return entries


def play(folder: Path, games: GameSet, count: int, level: int) -> None:
    """Plays the games of a set that its file lacks; a torn last line is played anew."""
    path = folder / f"{games.name}.jsonl"
    kept = [line for line in path.read_text().splitlines(keepends=True) if line.endswith("\n")] if path.exists() else []
    path.write_text("".join(kept))
    players = Players(games, level)
    with path.open("a") as file:
        for number in range(len(kept), count):
            file.write(json.dumps({"number": number, "entries": played(games, number, players)}) + "\n")
            file.flush()


class Seen:
    """All positions of a set, judged: standings and chances by seat, what is weighed, the knots around it, results."""

    def __init__(self, folder: Path, games: GameSet, level: int = 0) -> None:
        style = style_of(games.game, level)
        judge, knots = Judge(games.game, style), Judge(games.game, style._replace(spreads=_numbered(style)))
        weighing = [Judge(games.game, style._replace(weights=one)) for one in _single(style)]
        found = [
            (number, position)
            for _, number, entries in read(folder / f"{games.name}.jsonl")
            for position in positions(games, number, entries)
        ]
        judged = [judge(position.state, games.seats) for _, position in found]
        places = np.array([knots(position.state, games.seats)[1] - 1 for _, position in found])
        weighed = [[one(position.state, games.seats)[0] for one in weighing] for _, position in found]
        self.number = np.array([number for number, _ in found])
        self.quarter = np.array([position.quarter for _, position in found])
        self.shares = np.array([position.shares for _, position in found])
        self.standings = np.array([standings for standings, _, _ in judged], float)
        self.chances = np.array([chances for _, _, chances in judged])
        parts = np.array(weighed, float).transpose(0, 2, 1)  # by position, seat and weight; the first has no weight
        self.bare, self.features = parts[:, :, 0], (parts[:, :, 1:] - parts[:, :, :1]) / UNIT
        self.row, knot, rest = places[0] // 1000 // KNOTS, places // 1000 % KNOTS, places % 1000 / 1000
        self.hats = np.zeros((len(found), KNOTS))
        self.hats[np.arange(len(found)), knot] = 1 - rest
        self.hats[np.arange(len(found)), np.minimum(knot + 1, KNOTS - 1)] += rest


def _numbered(style: Style) -> tuple[tuple[int, ...], ...]:
    """Spreads that tell between which knots they lie: thousand times the number of the knot, and 1."""
    return tuple(tuple(1000 * (KNOTS * row + knot) + 1 for knot in range(KNOTS)) for row in range(len(style.spreads)))


def _single(style: Style) -> list[tuple[int, ...]]:
    """No weight at all, then one weight after the other."""
    count = len(style.weights)
    return [(0,) * count, *(tuple(UNIT * (place == one) for place in range(count)) for one in range(count))]


def fitted(sets: list[Seen], weights: NDArray[np.float64]) -> tuple[NDArray[np.float64], list[NDArray[np.float64]]]:
    """The weights, and the spreads of each set, that make the results of all even games of a game most likely.

    All sets share one curve, smooth from knot to knot; each has a factor of its own. Weights stay near those that are
    installed where games say little.
    """
    evens = [(seen, seen.number % 2 == 0) for seen in sets]
    each = [even.sum() / len(set(seen.number[even].tolist())) for seen, even in evens]
    size = np.max([seen.features[even].std((0, 1)) for seen, even in evens], axis=0)
    scale = np.where(size > 0, sets[0].standings.std() / (size + 1e-9), 0.0) * WEIGHT_STEP
    first, last = KNOTS, KNOTS + len(sets)
    logs = np.concatenate([np.full(KNOTS, np.log(sets[0].standings.std() + 1)), np.zeros(len(sets) + len(weights))])
    mean, square = np.zeros(len(logs)), np.zeros(len(logs))
    for step in range(1, STEPS + 1):
        slope = np.concatenate([BEND * _bent(logs[:first]), PULL * logs[first:last], HOLD * logs[last:]])
        for number, (seen, even) in enumerate(evens):
            spread = np.exp(seen.hats[even] @ logs[:first] + logs[first + number])[:, None]
            standings = seen.bare[even] + seen.features[even] @ (weights + scale * logs[last:])
            lags = (standings - standings.max(1, keepdims=True)) / spread
            chances = np.exp(lags) / np.exp(lags).sum(1, keepdims=True)
            wrong = (chances - seen.shares[even]) / each[number]
            slope[:first] -= seen.hats[even].T @ (wrong * lags).sum(1)
            slope[first + number] -= (wrong * lags).sum()
            slope[last:] += scale * np.einsum("ps,psw,p->w", wrong, seen.features[even], 1 / spread[:, 0])
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        rate = 0.1 * (1 - step / STEPS)
        logs -= rate * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-9)
    return weights + scale * logs[last:], [np.exp(logs[:first] + factor) for factor in logs[first:last]]


def _bent(curve: NDArray[np.float64]) -> NDArray[np.float64]:
    """The slope of the sum of squared second differences."""
    second = np.diff(curve, 2)
    return np.convolve(second, [1, -2, 1])


def fit(folder: Path) -> None:
    """Prints the weights of every game, and the row of every set that was played."""
    for game in dict.fromkeys(games.game for games in SETS):
        played_sets = [games for games in SETS if games.game == game and (folder / f"{games.name}.jsonl").exists()]
        if not played_sets:
            continue
        sets = [Seen(folder, games) for games in played_sets]
        weights, rows = fitted(sets, np.array(bots_of(game).strongest_style.weights, float))
        print(f"{game}: weights = {[round(float(weight)) for weight in weights]}")
        for games, seen, row in zip(played_sets, sets, rows, strict=True):
            count = len(set(seen.number.tolist()))
            print(f"    {[max(1, round(float(one))) for one in row]},  # row {seen.row}: {games.name}, {count} games")


def show(folder: Path, level: int) -> None:
    """Errors of the odd games for every game, set and quarter, then how reliable all chances are, as Markdown."""
    print("| games | seats | odd games | quarter 1 | quarter 2 | quarter 3 | quarter 4 | all | by chance alone |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    everything: list[Odd] = []
    for game in dict.fromkeys(games.game for games in SETS):
        of_game: list[Odd] = []
        for games in SETS:
            if games.game == game and (folder / f"{games.name}.jsonl").exists():
                of_game.append(Odd(Seen(folder, games, level)))
                options = ", ".join(name for name, _ in games.options) or "-"
                print(f"| {game}: {options} | {games.seats} | {_cells(of_game[-1:])} |", flush=True)
        if of_game:
            print(f"| **{game}** | all | {_cells(of_game)} |", flush=True)
        everything += of_game
    print(f"| **all** | all | {_cells(everything)} |")
    print("\n| said | seen | chances |\n|---:|---:|---:|")
    for one in bins(*_flat(everything)):
        print(f"| {one.said:.1%} | {one.seen:.1%} | {one.chances:,} |")


class Odd:
    """The odd games of a set: those that nothing was fitted to."""

    def __init__(self, seen: Seen) -> None:
        odd = seen.number % 2 == 1
        self.number, self.quarter = seen.number[odd], seen.quarter[odd]
        self.chances, self.shares = seen.chances[odd], seen.shares[odd]

    def in_quarter(self, quarter: int | None) -> NDArray[np.bool_]:
        """Which positions lie in a quarter of their games."""
        return np.full(len(self.quarter), True) if quarter is None else self.quarter == quarter


def _flat(sets: list[Odd], quarter: int | None = None) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """All chances, and what came of them."""
    chances = [one.chances[one.in_quarter(quarter)].ravel() for one in sets]
    return np.concatenate(chances), np.concatenate([one.shares[one.in_quarter(quarter)].ravel() for one in sets])


def _cells(sets: list[Odd]) -> str:
    """How many games, the error of every quarter and of all, and what it would be by chance alone."""
    errors = [expected_error(*_flat(sets, quarter)) for quarter in (*range(QUARTERS), None)]
    widest = max(one.chances.shape[1] for one in sets)
    padded = np.concatenate([np.pad(one.chances, ((0, 0), (0, widest - one.chances.shape[1]))) for one in sets])
    numbers = np.concatenate([100_000 * place + one.number for place, one in enumerate(sets)])
    games = np.unique(numbers, return_inverse=True)
    cells = [f"{len(games[0])}", *(f"{error:.1%}" for error in (*errors, error_of_the_true(padded, games[1])))]
    return " | ".join(cells)


def keep(folder: Path, path: Path, count: int) -> None:
    """The first odd games of every set, as one small file; raids by the clock have long logs, so there are fewer."""
    with gzip.GzipFile(path, "wb", mtime=0) as file:
        for games in SETS:
            if (folder / f"{games.name}.jsonl").exists():
                some = count // 3 if games.is_timed else count
                for _, number, entries in list(read(folder / f"{games.name}.jsonl"))[1 : 2 * some : 2]:
                    line = {"set": games.name, "number": number, "entries": entries}
                    file.write(json.dumps(line, separators=(",", ":")).encode() + b"\n")


def main() -> None:
    """One of the commands above."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["play", "fit", "show", "keep"])
    parser.add_argument("folder", type=Path)
    parser.add_argument("file", type=Path, nargs="?", default=Path("tests/bots/chances.jsonl.gz"))
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--sets", default="", help="only sets whose name begins so")
    parser.add_argument("--level", type=int, default=0, help="who plays and judges; the strongest without a net")
    given = parser.parse_args()
    if given.command == "play":
        given.folder.mkdir(exist_ok=True)
        for games in SETS:
            if games.name.startswith(given.sets):
                play(given.folder, games, given.games, given.level)
    elif given.command == "keep":
        keep(given.folder, given.file, given.games)
    elif given.command == "fit":
        fit(given.folder)
    else:
        show(given.folder, given.level)


if __name__ == "__main__":
    main()
