"""Long runs in step with the second engines: `python -m tests.engines --games 2000`, of each game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from tests.engines import artus_in_step, carcassonne_in_step, tumult_royale_in_step

ENGINES: dict[str, Callable[[int], int]] = {
    "artus": artus_in_step.in_step,
    "carcassonne": carcassonne_in_step.in_step,
    "tumult-royale": tumult_royale_in_step.in_step,
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    games = parser.parse_args().games
    for game, in_step in ENGINES.items():
        decisions = 0
        for seed in range(games):
            decisions += in_step(seed)
            if seed % 100 == 99:
                print(f"{game}: {seed + 1:,} of {games:,} games", file=sys.stderr, flush=True)
        print(f"{game}: {games:,} games, {decisions:,} decisions in step with the second engine, no difference")


if __name__ == "__main__":
    main()
