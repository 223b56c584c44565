"""Two versions beside each other in one run, in turn: games of `simulate`, looks ahead of level 4, the library's loop.

    python benchmarks/beside.py PYTHON PYTHON...       # environments that hold versions since 0.1.0, compiled already

Processor time. Every round asks each environment in a process of its own; told are the best round of each (the middle
one), and the ratios of the last environment to the first.
"""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path
from random import Random

ROUNDS = 7
SECONDS = 1.0  # for each figure and round, at least
TABLES = (
    ("artus", "Artus, 2 players", 2, {}),
    ("carcassonne", "Carcassonne, 4 players", 4, {}),
    ("carcassonne", "Carcassonne with River and Tournaments, 4 players", 4, {"river": True, "tournaments": True}),
    ("tumult-royale", "Tumult Royale, 4 players", 4, {}),
)
LOOKS = {"artus": 20_000, "carcassonne": 2_000, "tumult-royale": 4_000}  # about each decision
DECISIONS = (8, 20, 32)  # so far into random games of two the search is asked


def main() -> None:
    pythons = sys.argv[1:] or [sys.executable]
    rounds: list[list[dict[str, float]]] = [[] for _ in pythons]
    for _ in range(ROUNDS):
        for found, python in zip(rounds, pythons, strict=True):
            told = subprocess.run([python, __file__, "--here"], capture_output=True, text=True, check=True)
            found.append(json.loads(told.stdout))
    names = " | ".join(Path(python).parts[-3] for python in pythons)
    print(f"| what, per second of processor time | {names} | ratio |")
    print("|---|" + "---:|" * (len(pythons) + 1))
    for what in rounds[0][0]:
        figures = [[found[what] for found in each] for each in rounds]
        cells = [f"{max(each):,.0f} ({statistics.median(each):,.0f})" for each in figures]
        ratio = max(figures[-1]) / max(figures[0])
        middle = statistics.median(figures[-1]) / statistics.median(figures[0])
        print(f"| {what} | " + " | ".join(cells) + f" | {ratio:.2f} ({middle:.2f}) |")


def measured() -> dict[str, float]:
    """All figures of this environment."""
    found = {}
    for game, name, seats, options in TABLES:
        for bots in (("random",), ("greedy", "random")):
            found[f"simulate, {', '.join(bots)}: games of {name}"] = simulated(game, seats, bots, options)
    for game, looks in LOOKS.items():
        found[f"looks of level 4, {game}"] = looked(game, looks)
    found["new, actions, play: random games of Artus"] = looped()
    return found


def simulated(game: str, seats: int, bots: tuple[str, ...], options: dict[str, bool]) -> float:
    """Games per second, as `tafelrunde simulate` plays them on one core."""
    from tafelrunde.arena.simulation import Simulation

    run = Simulation(game, seats, bots, "beside", options)
    run.play(range(20))
    played, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        run.play(range(played, played + 50))
        played += 50
    return played / (time.process_time() - begun)


def looked(game: str, looks: int) -> float:
    """Looks ahead per second; nothing is remembered from decision to decision."""
    import tafelrunde as tr
    from tafelrunde.bots.thinking import Budget, Thinker

    try:
        from tafelrunde.bots.game_bots import bots_of

        search, style = bots_of(game).search, bots_of(game).level("level-4").style
    except ImportError:  # 0.1.0
        from tafelrunde.bots.levels import LEVELS
        from tafelrunde.bots.registry import SEARCHES

        search, style = SEARCHES[game], LEVELS[game][3].style
    done, worked = 0, 0.0
    for decisions in DECISIONS:
        chance, match = Random(decisions), tr.new(game, 2, decisions)
        while len(match.log) < decisions or match.due is not None or len(match.actions(match.waiting[0])) < 2:
            if match.due is not None:
                match.advance(match.due)
            else:
                match.play(match.waiting[0], chance.choice(match.actions(match.waiting[0])))
        seat = match.waiting[0]
        state, box = match.game.imagine(match.view(seat), match.box), match.box.memory
        Thinker(match.game, search, style, "warm").think(state, box, seat, Budget(16))
        thinker, begun = Thinker(match.game, search, style, "beside"), time.process_time()
        thinker.think(state, box, seat, Budget(looks))
        worked += time.process_time() - begun
        done += thinker.iterations
    return done / worked


def looped() -> float:
    """Whole games through the library, with a new seed for each."""
    import tafelrunde as tr

    def play(seed: int) -> None:
        chance, match = Random(seed), tr.new("artus", seats=2, seed=seed)
        while not match.over:
            seat = match.waiting[0]
            match.play(seat, chance.choice(match.actions(seat)))

    for seed in range(40):
        play(seed)
    played, begun = 0, time.process_time()
    while time.process_time() - begun < SECONDS:
        for seed in range(40):
            play(seed)
        played += 40
    return played / (time.process_time() - begun)


if __name__ == "__main__":
    if sys.argv[1:] == ["--here"]:
        print(json.dumps(measured()))
    else:
        main()
