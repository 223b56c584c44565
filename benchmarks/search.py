"""How fast the search of each game looks ahead, beside public packages that do the nearest thing, in one run.

    python benchmarks/search.py                        # ours alone
    python -m venv /tmp/others && /tmp/others/bin/pip install catanatron open_spiel pgx jax
    python benchmarks/search.py --others /tmp/others/bin/python

All figures are per second of processor time on one thread (pgx: of all threads that it uses).
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from pathlib import Path
from time import perf_counter, process_time

import numpy as np
from calibration import calibrate

import tafelrunde as tr
from tafelrunde.bots import make_bot, prepare
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.thinking import Budget
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory

SECONDS = 3
DECISIONS = 12  # into the game, by greedy bots, before the search is measured


def moment(game: str):
    """A situation some way into a two-player game, as the seat that decides imagines it."""
    match = tr.new(game, 2, 3)
    bots = [make_bot("greedy", game, seat) for seat in range(2)]
    while len(match.log) < DECISIONS or not match.waiting or len(match.actions(match.waiting[0])) < 2:
        if not match.waiting:
            match.advance(match.due)
            continue
        seat = match.waiting[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.actions(seat)))
    seat = match.waiting[0]
    return match.game, match.game.imagine(match.view(seat), match.box), match.box.memory, seat


def looks(game: str, threads: int = 1) -> tuple[float, float]:
    """Looks ahead of the strongest level: per second of processor time, and of the clock on the wall.

    It thinks as at a table, a second about one decision, and forgets what it learnt.
    """
    played, state, box, seat = moment(game)
    bots_of(game).thinker(played, bots_of(game).strongest_style, "benchmark").think(state, box, seat, Budget(1))
    done, worked, begun = 0, process_time(), perf_counter()
    for second in range(SECONDS):
        thinker = bots_of(game).thinker(played, bots_of(game).strongest_style, f"benchmark {second}", threads)
        thinker.think(state, box, seat, Budget(10**9, ms=1000))
        done += thinker.iterations
    return done / (process_time() - worked), done / (perf_counter() - begun)


def playouts(game: str) -> tuple[float, float]:
    """Complete random games of two players, dealt anew before every decision: per second, and their decisions."""
    policies, played = bots_of(game).policies, tr.games()[game]
    desk, random, decisions, games = new_memory(policies.desk), np.zeros(2, np.int64), 0, 0
    begun = None
    while begun is None or process_time() - begun < SECONDS:
        state = new_memory(played.state)
        played.write_options(played.record(state), 2, checked(played.options, {}))
        chance = new_chance(played.name, played.streams, f"benchmark {games}")
        done = policies.play_out(state, played.standard_box.memory, chance, random, desk)
        if begun is None:
            begun = process_time()  # the first one compiled
            continue
        decisions, games = decisions + done, games + 1
    return games / (process_time() - begun), decisions / games


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--others", help="a Python that has the other packages installed")
    chosen = parser.parse_args()
    calibrated = calibrate()
    print(f"calibration: {calibrated:,.0f} loops/s")
    print("| what | looks ahead or simulations/s | per million loops | random playouts/s | decisions each |")
    print("|---|---:|---:|---:|---:|")
    for game in tr.games():
        prepare(["level-4"], game)
        seen, (games, decisions) = looks(game)[0], playouts(game)
        print(
            f"| ours, {game} | {seen:,.0f} | {1e6 * seen / calibrated:,.1f} | {games:,.0f} | {decisions:,.0f} |",
            flush=True,
        )
    if chosen.others:
        program = Path(__file__).with_name("search_others.py")
        told = subprocess.run([chosen.others, str(program)], capture_output=True, text=True, check=False)
        sys.stderr.write(told.stderr[-2000:])
        for line in told.stdout.splitlines():
            name, searched, games, decisions = json.loads(line)
            cells = [f"{searched:,.0f}", f"{1e6 * searched / calibrated:,.1f}"] if searched else ["", ""]
            print("| " + " | ".join([name, *cells, f"{games:,.0f}" if games else "", f"{decisions:,.0f}"]) + " |")
    for game in tr.games():
        one, two = looks(game, 1)[1], looks(game, 2)[1]
        print(f"{game}: two threads look ahead {two / one:.2f} times as often as one (by the clock on the wall)")


if __name__ == "__main__":
    main()
