"""python -m tafelrunde.ahead [GAME...] [--target NAME] [--into FOLDER]: libraries of games, for here or elsewhere."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

from tafelrunde.ahead.building import build
from tafelrunde.ahead.card import build_for_card
from tafelrunde.ahead.entry_points import game_folders
from tafelrunde.ahead.targets import TARGETS, WITHOUT_WHEELS
from tafelrunde.kernel.library import CARD, PLACE, this_machine
from tafelrunde.kernel.worker_process import leave_with_parent

HERE = "here"


def place_of(target: str) -> Path:
    """Where a library lies in the package: for this machine at the top, for browsers and cards in a folder."""
    return PLACE / target if target in (*WITHOUT_WHEELS, CARD) else PLACE


def main() -> None:
    """Builds what is missing; one process per game, since numba's lowering keeps to one core."""
    parser = argparse.ArgumentParser(prog="python -m tafelrunde.ahead", description=__doc__)
    parser.add_argument("games", nargs="*", help="folders of games; all if missing")
    parser.add_argument(
        "--target",
        action="append",
        choices=[HERE, *TARGETS, *WITHOUT_WHEELS, CARD, "all"],
        help="for this machine if missing",
    )
    parser.add_argument("--into", type=Path, help="a folder, which gets one for each target; the package if missing")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    wanted = list(TARGETS) if given.target == ["all"] else given.target or [HERE]
    names = [this_machine() if name == HERE else name for name in wanted]
    places = {name: given.into / name if given.into else place_of(name) for name in names}
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn"), initializer=leave_with_parent) as pool:
        card, folders = places.pop(CARD, None), given.games or list(game_folders())
        work = [pool.submit(build, folder, places, print) for folder in folders]
        work += [pool.submit(build_for_card, folder, card, print) for folder in folders if card is not None]
        for done in work:
            done.result()


if __name__ == "__main__":
    main()
