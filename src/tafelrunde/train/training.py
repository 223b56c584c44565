"""A training run in a folder: it plays, learns, and writes down where it is, so that it can go on."""

from __future__ import annotations

import json
import os
import platform
from collections import deque
from collections.abc import Callable, Iterator
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple
from zipfile import BadZipFile

import numpy as np

from tafelrunde.bots.learner import Played
from tafelrunde.bots.nets import ENDING, write_net
from tafelrunde.train.lectures import BadTraining, Lecture, Order, game_of, learner_of, players
from tafelrunde.train.teacher import Teacher

FORMAT = "tafelrunde-training"
CHECKPOINT, CURVE = "checkpoint.npz", "curve.csv"
LESSONS = 20_000  # of a batch at one table, about; so many games are played


class Stage(NamedTuple):
    """Where a run is: a line of its curve."""

    batches: int
    games: int
    seconds: float  # of processor time, in all
    points: float  # how wrong the expected points were
    surprise: float


class Goal(NamedTuple):
    """How many games were wanted, and how many looks there were behind every decision (0: one at each action)."""

    games: int
    looks: int = 0


class Training:
    """One run. Everything follows from its seed, the number of processes that play, and its goals."""

    def __init__(
        self,
        net: str,
        folder: Path,
        seed: int = 0,
        games: int = 100_000,
        rate: float = 0.002,
        jobs: int = 1,
        looks: int = 0,
    ) -> None:
        self.net, self.learner = net, learner_of(net)
        self.game, self.folder, self.jobs = game_of(net), folder, jobs
        self.seed, self.wanted, self.rate, self.looks = seed, games, rate, looks
        self.teacher, self.curve = Teacher(self.learner, seed), list[Stage]()
        self.played = [0] * len(self.learner.tables)
        self.counts = [16] * len(self.learner.tables)  # games of the next batch, by table
        self.kept = 0  # games, on disk
        self.goals = list[Goal]()  # whenever it went on
        if (folder / CHECKPOINT).exists():
            self._go_on()

    @property
    def games(self) -> int:
        """Played so far."""
        return sum(self.played)

    def run(self, keep_every: int = 20) -> Iterator[Stage]:
        """Plays and learns until enough games were played; every so many batches it is kept, and at the end."""
        self.folder.mkdir(parents=True, exist_ok=True)
        goal = Goal(self.wanted, self.looks)
        if not self.goals or self.goals[-1] != goal:
            self.goals.append(goal)
        with players(self.jobs) as order:
            lectures = self._lectures(order, keep_every)
            while self.games < self.wanted:
                begun, heard = process_time(), list[Lecture]()
                for table in range(len(self.learner.tables)):
                    heard.append(next(lectures))
                    self._learn(table, heard[-1])
                seconds = process_time() - begun + (self.curve[-1].seconds if self.curve else 0)
                seconds += sum(lecture.seconds for lecture in heard) * (self.jobs > 1)
                means = (round(float(mean), 4) for mean in np.mean([lecture.wrong for lecture in heard], 0))
                self.curve.append(Stage(len(self.curve) + 1, self.games, round(seconds, 3), *means))
                if len(self.curve) % keep_every == 0 or self.games >= self.wanted:
                    self.keep()
                yield self.curve[-1]

    def _lectures(self, order: Callable[[Order], Callable[[], Lecture]], keep_every: int) -> Iterator[Lecture]:
        """In their order. Each is played by what was learnt some lectures before, if several processes play.

        Nothing is played beyond where the run is kept next, so that it goes on as if it had not been interrupted.
        """
        tables, waiting = len(self.learner.tables), deque[Callable[[], Lecture]]()
        now = ordered = len(self.curve) * tables
        ahead = 1 if self.jobs == 1 else 2 * self.jobs  # so that nobody waits for the slowest
        while True:
            end = (now // tables // keep_every + 1) * keep_every * tables
            while ordered < min(now + ahead, end):
                waiting.append(order(self._order(*divmod(ordered, tables))))
                ordered += 1
            yield waiting.popleft()()
            now += 1

    def _order(self, batch: int, table: int) -> Order:
        return Order(self.net, table, self.counts[table], self.seed, batch, self.teacher.mean.copy(), self.looks)

    def _learn(self, table: int, lecture: Lecture) -> None:
        rate = self.rate * max(0.02, 1 - self.games / self.wanted)
        self.teacher.learn(lecture.part, lecture.gained, lecture.shared, rate, self.learner.portion)
        self.played[table] += lecture.games
        wanted = self.learner.tables[table].lessons or LESSONS
        self.counts[table] = max(1, wanted * lecture.games // lecture.lessons)

    # ---- on disk ---------------------------------------------------------------------------------

    def described(self) -> dict[str, Any]:
        """What makes a run this one; another one does not go on with it."""
        described = {"format": FORMAT, "game": self.net, "inputs": self.learner.fingerprint, "seed": self.seed}
        return described | {"rate": self.rate, "jobs": self.jobs}

    def keep(self) -> None:
        """Writes checkpoint, curve, net and card; each as a whole or not at all."""
        teacher = self.teacher
        told = self.described() | {"steps": teacher.steps, "played": self.played, "counts": self.counts}
        told["goals"] = self.goals
        arrays: dict[str, Any] = {f"parameters {name}": array for name, array in teacher.parameters.arrays().items()}
        arrays |= {f"mean {name}": array for name, array in teacher.mean.arrays().items()}
        arrays |= {f"speed {name}": array for name, array in teacher.speed.items()}
        arrays |= {f"size {name}": array for name, array in teacher.size.items()}
        curve = np.array(self.curve, np.float64)
        self._write(CHECKPOINT, lambda file: np.savez(file, told=np.array(json.dumps(told)), curve=curve, **arrays))
        lines = "".join(",".join(map(str, row)) + "\n" for row in (Stage._fields, *self.curve))
        self._write(CURVE, lambda file: file.write(lines.encode()))
        write_net(
            self.folder / f"{self.net}{ENDING}",
            self.game.name,
            self.learner,
            teacher.mean.in_whole_numbers(self.learner),
        )
        self._write(f"{self.net}.toml", lambda file: file.write(self.card().encode()))
        self.kept = self.games

    def _write(self, name: str, write: Callable[[BytesIO], object]) -> None:
        inside = BytesIO()
        write(inside)
        unfinished = self.folder / f"{name}.new"
        with unfinished.open("wb") as file:
            file.write(inside.getvalue())
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(self.folder / name)

    def _go_on(self) -> None:
        """Takes up a run where it was kept; what is torn or of another run is refused."""
        path, teacher = self.folder / CHECKPOINT, self.teacher
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as found:
                told = json.loads(str(found["told"]))
                kept = {name: told.get(name) for name in self.described()}
                if kept != self.described():
                    raise BadTraining(f"{path}: another run, {json.dumps(kept)}; expected {self.described()}")
                for name, array in teacher.parameters.arrays().items():
                    array[:] = found[f"parameters {name}"]
                    teacher.mean.arrays()[name][:] = found[f"mean {name}"]
                    teacher.speed[name][:] = found[f"speed {name}"]
                    teacher.size[name][:] = found[f"size {name}"]
                teacher.steps, self.played, self.counts = told["steps"], told["played"], told["counts"]
                self.goals, self.kept = [Goal(*goal) for goal in told["goals"]], sum(told["played"])
                self.curve = [Stage(int(row[0]), int(row[1]), *map(float, row[2:])) for row in found["curve"]]
        except (OSError, ValueError, KeyError, TypeError, EOFError, BadZipFile) as error:
            raise BadTraining(f"{path}: damaged, or no checkpoint at all ({error}); expected a new folder") from None

    def card(self) -> str:
        """How the net was made, for people."""
        last = self.curve[-1]
        tables = [
            f"    {{ seats = {table.seats}, {_options(table)}games = {games} }},\n"
            for table, games in zip(self.learner.tables, self.played, strict=True)
        ]
        command = f"tafelrunde train {self.net} --into FOLDER --seed {self.seed} --rate {self.rate}"
        command += f" --jobs {self.jobs} --games" if self.jobs > 1 else " --games"
        commands = "".join(f'    "{command} {goal.games}{_looks(goal)}",\n' for goal in self.goals)
        return (
            f"# How {self.net}{ENDING} was made: from games against itself, {self.learner.inputs} inputs.\n"
            f"commands = [  # one after the other; some were interrupted before their number of games\n{commands}]\n"
            f'version = "{version("tafelrunde")}"\n'
            f'rules = "{self.game.rules_version}"\n'
            f"seed = {self.seed}\n"
            f'machine = "{machine(self.jobs)}"\n'
            f"processor_seconds = {last.seconds:.0f}\n"
            f"batches = {last.batches}\n"
            f"games = {last.games}\n"
            f"tables = [\n{''.join(tables)}]\n"
            f"wrong_points = {last.points}  # of what every seat would still win, root of the mean square\n"
            f"surprise = {last.surprise}  # mean cross entropy of the shares of a win\n"
        )


def _looks(goal: Goal) -> str:
    return f" --looks {goal.looks}" if goal.looks else ""


def _options(table: Played) -> str:
    return "".join(f"{name} = {json.dumps(value)}, " for name, value in table.options.items())


def machine(jobs: int) -> str:
    """On what it was trained: the kind of processor, and what Python and NumPy ran there."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        name = next(line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        name = platform.processor() or platform.machine()
    cores = "one core" if jobs == 1 else f"{jobs} processes"
    return f"{cores} of {name}, Python {platform.python_version()}, NumPy {np.__version__}"
