"""Makes a suite of positions with their best actions: `src/tafelrunde/arena/suites/`, asked by `tafelrunde suite`.

    python -m benchmarks.suites artus --into artus.jsonl.gz
    python -m benchmarks.suites carcassonne --option river=true --option tournaments=true ...

Positions come from games between the strongest levels. One is kept if two very long searches, with different seeds and,
where there are two judgements, with each of them, find the same best actions by a clear margin, and searches with few
looks do not find them every time. The run can be interrupted: what was found is kept, and it goes on from there.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

from tafelrunde.arena.suite import Suite, Task, write_suite
from tafelrunde.bots import make_bot
from tafelrunde.bots.game_bots import bots_of
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.thinking import Budget
from tafelrunde.kernel.words import to_data
from tafelrunde.match import Match, new

MARGIN = {"artus": 0.02, "carcassonne": 0.02, "tumult-royale": 0.015}  # of a win, between the best and the others
EQUAL = 0.005  # as good as the best
EVERY = {"artus": 5, "carcassonne": 5, "tumult-royale": 2}  # decisions of a game, one is looked at
SHORT = {"artus": 60, "carcassonne": 30, "tumult-royale": 60}  # looks of those that may be wrong
SHORTS = 3


class Found(NamedTuple):
    """The best actions of a search, what they are worth, and by how much the next one is worse."""

    best: frozenset[int]
    chance: float
    margin: float


def searched(match: Match, seat: int, style: Style, looks: int, seed: str) -> Found | None:
    """What a search of so many looks finds; None if it does not consider every action."""
    game, box = match.game, match.box
    state = game.imagine(match.view(seat), box)
    thinker = bots_of(game.name).thinker(game, style, seed)
    thinker.think(state, box.memory, seat, Budget(looks))
    thoughts = thinker.thoughts(state, box.memory, seat)
    if len(thoughts) != len(match.actions(seat)):
        return None
    tried = [thought for thought in thoughts if thought.visits]
    most = tried[0].chance
    best = frozenset(one.code for one in tried if one is tried[0] or one.chance > most - EQUAL)
    others = [one.chance for one in tried if one.code not in best]
    return Found(best, most, most - max(others) if others else 0.0)


def decisions(
    game: str, seats: int, options: dict[str, Any], looks: int, first: int
) -> Iterator[tuple[int, Match, int]]:
    """Moments of games between the strongest levels, with the number of the game."""
    names = bots_of(game).level_names[3:]
    number = first
    while True:
        match = new(game, seats, f"suite {number}", options)
        seating = [f"{names[(seat + number) % len(names)]}:iterations={looks}" for seat in range(seats)]
        bots = [make_bot(name, game, f"{number}/{seat}", clock=False) for seat, name in enumerate(seating)]
        count = number * 4
        while not match.over:
            seat = match.waiting[0]
            actions = match.actions(seat)
            if len(actions) > 1:
                count += 1
                if count % EVERY[game] == 0:
                    yield number, match.copy(), seat
            match.play(seat, bots[seat].choose(match.view(seat), actions))
        number += 1


def task_of(match: Match, seat: int, looks: int, seed: str) -> Task | None:
    """A position with its best actions, if they are certain and not found at once."""
    styles = [level.style for level in bots_of(match.game.name).levels[3:] if level.style]
    judgements = (styles * 2)[:2]
    short, margin = SHORT[match.game.name], MARGIN[match.game.name]
    middle = searched(match, seat, judgements[0], looks // 10, f"{seed} middle")
    if middle is None or middle.margin < margin:
        return None
    quick = [searched(match, seat, judgements[0], short, f"{seed} quick {one}") for one in range(SHORTS)]
    if all(found is not None and found.best & middle.best for found in quick):
        return None
    long = list[Found]()
    for place, style in enumerate(judgements):
        found = searched(match, seat, style, looks, f"{seed} long {place}")
        if found is None or found.margin < margin or found.best != (long or [found])[0].best:
            return None
        long.append(found)
    state = match.game.imagine(match.view(seat), match.box)
    record = match.game.record(state)
    best = tuple(to_data(match.game.decode(record, match.box, seat, code)) for code in sorted(long[0].best))
    chance = sum(found.chance for found in long) / len(long)
    return Task(match.position(), seat, best, round(chance, 4), round(min(found.margin for found in long), 4))


def main() -> None:
    """Finds tasks until there are enough, and writes each as soon as it is found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--positions", type=int, default=50)
    parser.add_argument("--looks", type=int, default=20_000)
    parser.add_argument("--option", action="append", default=[], help="of the table: advanced=true")
    parser.add_argument("--from-game", type=int, default=0, help="the number of the first game")
    given = parser.parse_args()
    options: dict[str, Any] = {}
    for name, _, value in (option.partition("=") for option in given.option):
        options[name] = {"true": True, "false": False}.get(value, value)
    tasks, first, seen = list[Task](), given.from_game, 0
    if given.into.exists():
        kept = Suite(given.game, given.into)
        tasks, first, seen = kept.tasks, kept.header["games"], kept.header["looked_at"]
    for number, match, seat in decisions(given.game, 2, options, SHORT[given.game], first):
        if len(tasks) >= given.positions:
            break
        seen += 1
        task = task_of(match, seat, given.looks, f"{number} {len(match.log)}")
        if task is not None:
            tasks.append(task)
            made_by = {
                "version": version("tafelrunde"),
                "rules": match.header.rules,
                "day": f"{datetime.now(UTC):%Y-%m-%d}",
            }
            command = f"python -m benchmarks.suites {given.game} --looks {given.looks}"
            command += "".join(f" --option {option}" for option in given.option)
            header = {"game": given.game, "games": number + 1, "looked_at": seen, "looks": given.looks}
            header |= {"margin": MARGIN[given.game], "command": command, "made_by": made_by}
            write_suite(given.into, header, tasks)
            print(f"{len(tasks)} of {seen} positions, game {number}", flush=True)


if __name__ == "__main__":
    main()
