"""Long runs in step with the second engines: `python -m tests.engines --games 2000`, of each game.

In slices: `python -m tests.engines tumult-royale --first 1000 --games 500`.
"""

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
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*", metavar="game", help=f"of {', '.join(ENGINES)}; all if missing")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game")
    parser.add_argument("--games", type=int, default=2000)
    wanted = parser.parse_args()
    if unknown := set(wanted.names) - set(ENGINES):
        parser.error(f"no second engine of {', '.join(sorted(unknown))}; there are: {', '.join(ENGINES)}")
    for game in wanted.names or ENGINES:
        decisions = 0
        for played, seed in enumerate(range(wanted.first, wanted.first + wanted.games), 1):
            decisions += ENGINES[game](seed)
            if played % 100 == 0:
                print(f"{game}: {played:,} of {wanted.games:,} games", file=sys.stderr, flush=True)
        print(f"{game}: {wanted.games:,} games, {decisions:,} decisions in step with the second engine, no difference")


if __name__ == "__main__":
    main()
