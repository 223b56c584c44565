"""A net learns from games against itself: what it is taught, that it learns, and that a run goes on."""

from __future__ import annotations

import tomllib
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from tafelrunde.bots.nets import read_net
from tafelrunde.bots.search.lessons import LESSON
from tafelrunde.bots.search.style import Style
from tafelrunde.bots.search.table import TABLE
from tafelrunde.cli import app
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.noting import new_notes
from tafelrunde.kernel.records import new_memory
from tafelrunde.train import training
from tafelrunde.train.batch import Batch
from tafelrunde.train.lectures import BadTraining, learner_of, new_state, play
from tafelrunde.train.parameters import UNIT
from tafelrunde.train.teacher import Part, judge, slopes_of
from tafelrunde.train.training import CHECKPOINT, CURVE, Training
from tests.bots.chance_games import Judge

GAMES = 150


@pytest.fixture(autouse=True)
def few_lessons(monkeypatch: pytest.MonkeyPatch) -> None:
    """From the libraries where they are built: plain rules would take minutes for so many games."""
    monkeypatch.setattr(training, "LESSONS", 2000)
    monkeypatch.delenv("TAFELRUNDE_RULES", raising=False)


def by_hand(points: list[list[int]], over: list[int]) -> Batch:
    """A batch of two seats, with these points in hundredths."""
    lessons = np.zeros(2 * len(points), LESSON)  # type: ignore[call-overload]
    lessons["points"], lessons["over"] = np.array(points).reshape(-1), np.repeat(over, 2)
    lessons["whole"], lessons["left"] = 16, np.repeat(np.linspace(16, 0, len(points)).astype(int), 2)
    return Batch(lessons, 2, learner_of("artus").inputs)


def test_what_followed_is_the_end_or_the_next_situation_or_something_between() -> None:
    batch = by_hand([[0, 0], [1000, 0], [1000, 3000], [0, 0], [2000, 2000]], [0, 0, 1, 0, 1])
    gains, shares = np.full((5, 2), 7, np.float32), np.full((5, 2), 0.25, np.float32)
    gained, shared = batch.what_followed(gains, shares, 1)
    assert gained.tolist() == [[1, 3], [0, 3], [0, 0], [2, 2], [0, 0]]
    assert shared.tolist() == [[0, 1], [0, 1], [0, 1], [0.5, 0.5], [0.5, 0.5]]
    gained, shared = batch.what_followed(gains, shares, 0)
    assert gained.tolist() == [[8, 7], [0, 3], [0, 0], [2, 2], [0, 0]]
    assert shared[0].tolist() == [0.25, 0.25]
    assert shared[1].tolist() == [0, 1]


def lessons_of(run: Training, table: int) -> Batch:
    run.counts = [2] * len(run.counts)
    return play(run._order(0, table))


def test_slopes_are_those_of_the_loss(tmp_path: Path) -> None:
    run = Training("artus", tmp_path, 3)
    batch = lessons_of(run, 0)
    parameters = run.teacher.parameters
    for name, array in parameters.arrays().items():  # in double precision, so that small differences are seen
        setattr(parameters, name, array.astype(np.float64))
    places = np.flatnonzero(~batch.over)[::7]
    part = Part(batch, places)
    draw = np.random.default_rng(2)
    gained, shared = draw.normal(0, 2, (len(places), 2)), draw.dirichlet([1, 1], len(places))

    def loss() -> float:
        found = judge(parameters, part.seen.astype(np.float64), part.rows, part, slice(0, len(places)))
        half = ((found.answers - gained) ** 2).sum() / 2
        return float(half - (shared * np.log(found.shares)).sum()) / (2 * len(places))

    found = judge(parameters, part.seen.astype(np.float64), part.rows, part, slice(0, len(places)))
    slopes = slopes_of(parameters, part, found, gained, shared)  # type: ignore[arg-type]
    for name, array in parameters.arrays().items():
        flat, slope = array.reshape(-1), slopes[name].reshape(-1)
        place = int(np.argmax(np.abs(slope)))
        flat[place] += 1e-5
        more = loss()
        flat[place] -= 2e-5
        less = loss()
        flat[place] += 1e-5
        assert slope[place] == pytest.approx((more - less) / 2e-5, rel=0.02), name


def test_whole_numbers_say_nearly_what_fractions_say(tmp_path: Path) -> None:
    run = Training("artus", tmp_path, 5, 60)
    list(run.run())
    learnt = run.teacher.mean.in_whole_numbers(run.learner)
    style, box = learnt.put_into(Style(), run.learner), run.game.standard_box.memory
    for table in run.learner.tables:
        state, room, desk = new_state(run.game, table), new_memory(LESSON, 4000), new_memory(run.learner.desk)
        chance, tree = new_chance("artus", run.game.streams, "nearly"), new_memory(TABLE)
        run.game.rules.set_up(state, box, chance.copy(), new_notes(recording=False))
        run.learner.wanted()(new_state(run.game, table), box, chance, style.memory(), desk, tree, room, 1, 0, 0, 0)
        first = Batch(room.view(LESSON)[: table.seats], table.seats, run.learner.inputs)  # type: ignore[call-overload]
        found = judge(run.teacher.mean, first.seen, first.rows, first, slice(0, 1))
        standing, _, shares = Judge("artus", style)(state, table.seats)
        assert standing == pytest.approx([UNIT * float(gain) for gain in found.answers[0]], abs=50)
        assert shares == pytest.approx(found.shares[0].tolist(), abs=0.02)
        assert sum(shares) == pytest.approx(1)


def test_it_learns(tmp_path: Path) -> None:
    run = Training("artus", tmp_path, 1, 250, 0.01)
    stages = list(run.run())
    assert np.mean([stage.points for stage in stages[-3:]]) < 0.9 * stages[0].points
    assert read_net(tmp_path / "artus.net", "artus", run.learner).net
    assert (tmp_path / CURVE).read_text().count("\n") == len(stages) + 1
    card = tomllib.loads((tmp_path / "artus.toml").read_text())
    assert card["games"] == sum(table["games"] for table in card["tables"]) == run.games >= 250


def test_an_interrupted_run_goes_on_as_if_nothing_was(tmp_path: Path) -> None:
    whole = Training("artus", tmp_path / "whole", 2, GAMES)
    list(whole.run())
    half = Training("artus", tmp_path / "half", 2, GAMES)
    stages = half.run(keep_every=1)
    for _ in range(2):
        next(stages)
    again = Training("artus", tmp_path / "half", 2, GAMES)
    assert again.games == half.games
    list(again.run())
    assert (tmp_path / "half/artus.net").read_bytes() == (tmp_path / "whole/artus.net").read_bytes()
    assert [stage[:2] for stage in again.curve] == [stage[:2] for stage in whole.curve]


def test_a_torn_or_foreign_checkpoint_is_refused(tmp_path: Path) -> None:
    run = Training("artus", tmp_path, 2, 1)
    next(run.run())
    with pytest.raises(BadTraining, match="another run"):
        Training("artus", tmp_path, 3)
    torn = (tmp_path / CHECKPOINT).read_bytes()[:5000]
    for data in (torn, b"", b"something else"):
        (tmp_path / CHECKPOINT).write_bytes(data)
        with pytest.raises(BadTraining, match="damaged, or no checkpoint at all"):
            Training("artus", tmp_path, 2)
    with pytest.raises(BadTraining, match="tumult-royale: no net to train"):
        Training("tumult-royale", tmp_path / "other")


def test_the_command_trains_and_says_where_the_net_is(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["train", "artus", "--into", str(tmp_path), "--games", "40", "--lang", "en"])
    assert done.exit_code == 0, done.output
    assert "learnt from; net, card and curve are in" in done.output
    assert (tmp_path / "artus.net").exists()


def test_several_processes_play_the_same_games_whenever_they_go_on(tmp_path: Path) -> None:
    whole = Training("artus", tmp_path / "whole", 2, 200, jobs=2)
    list(whole.run(keep_every=1))
    half = Training("artus", tmp_path / "half", 2, 200, jobs=2)
    next(half.run(keep_every=1))
    again = Training("artus", tmp_path / "half", 2, 200, jobs=2)
    list(again.run(keep_every=1))
    assert len(again.curve) > 1
    assert (tmp_path / "half/artus.net").read_bytes() == (tmp_path / "whole/artus.net").read_bytes()
    assert "--jobs 2 --games 200" in (tmp_path / "whole/artus.toml").read_text()
    with pytest.raises(BadTraining, match="another run"):
        Training("artus", tmp_path / "whole", 2, 200)


def test_carcassonne_learns_what_the_judgement_of_level_4_does_not_say(tmp_path: Path) -> None:
    run = Training("carcassonne", tmp_path, 1, 1)
    run.counts = [1] * len(run.counts)
    batch = play(run._order(0, 0))
    found = judge(run.teacher.mean, batch.seen, batch.rows, batch, slice(0, len(batch.over)))
    assert not found.answers.any()
    points = np.rint(UNIT * batch.points).astype(int)  # in hundredths; whole points only when the game is over
    assert not (points[-1] % 100).any()
    assert (points[:-1] % 100).any()
    (stage,) = run.run()
    assert stage.games == len(run.learner.tables)
    assert read_net(tmp_path / "carcassonne.net", "carcassonne", run.learner).spreads


def test_games_that_are_searched_are_other_ones_and_the_same_in_plain_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = Training("artus", tmp_path, 4, looks=5)
    run.counts = [1] * len(run.counts)
    order = run._order(0, 0)
    searched, at_one_look = play(order).lessons, play(order._replace(looks=0)).lessons
    assert searched.tobytes() != at_one_look.tobytes()
    monkeypatch.setenv("TAFELRUNDE_RULES", "plain")
    assert play(order).lessons.tobytes() == searched.tobytes()


def test_a_run_goes_on_with_searches_and_its_card_says_so(tmp_path: Path) -> None:
    list(Training("artus", tmp_path, 2, 60).run())
    run = Training("artus", tmp_path, 2, 120, looks=3)
    assert run.games >= 60
    list(run.run())
    commands = tomllib.loads((tmp_path / "artus.toml").read_text())["commands"]
    assert [command.partition("--games ")[2] for command in commands] == ["60", "120 --looks 3"]
