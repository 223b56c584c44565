"""Pictures of results (the extra `plots`): distributions of scores and ratings, as PNG or SVG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tafelrunde.arena.ratings import Rating
from tafelrunde.arena.run import GamePlayed
from tafelrunde.kernel.errors import TafelrundeError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

FORMATS = (".png", ".svg")
MOST_BINS = 40


class NoPlot(TafelrundeError):
    """The extra is not installed, or the file cannot be written."""


def check_path(path: Path) -> None:
    """Refuses a picture that could not be drawn, before any game is played."""
    if path.suffix not in FORMATS:
        raise NoPlot(f"{path}: expected a file that ends with {' or '.join(FORMATS)}")
    _figure()


def _figure() -> Figure:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise NoPlot("a plot needs the extra: pip install tafelrunde[plots]") from None
    return Figure(figsize=(9, 5), layout="constrained")


def plot_scores(games: Sequence[GamePlayed], titles: dict[str, str], labels: tuple[str, str], path: Path) -> None:
    """How the scores of each bot are distributed."""
    figure = _figure()
    axes = figure.add_subplot()
    scores = {bot: [s for game in games for b, s in zip(game.bots, game.scores, strict=True) if b == bot]
              for bot in titles}  # fmt: skip
    everything = [score for of_bot in scores.values() for score in of_bot]
    low, high = min(everything), max(everything) + 1
    bins: Any = [low + (high - low) * step / MOST_BINS for step in range(MOST_BINS + 1)]
    for bot, title in titles.items():
        axes.hist(scores[bot], bins=bins, histtype="step", density=True, label=title, linewidth=1.5)
    axes.set_xlabel(labels[0])
    axes.set_ylabel(labels[1])
    axes.legend()
    _save(figure, path)


def plot_ratings(ratings: Sequence[Rating], titles: dict[str, str], label: str, path: Path) -> None:
    """Every bot's rating with its interval of 95 % confidence."""
    figure = _figure()
    axes = figure.add_subplot()
    places = range(len(ratings))
    errors = [[r.rating - r.low for r in ratings], [r.high - r.rating for r in ratings]]
    axes.errorbar([r.rating for r in ratings], places, xerr=errors, fmt="o", capsize=4)
    axes.set_yticks(list(places), [titles[r.bot] for r in ratings])
    axes.invert_yaxis()
    axes.set_xlabel(label)
    axes.grid(axis="x", alpha=0.3)
    _save(figure, path)


def _save(figure: Figure, path: Path) -> None:
    try:
        figure.savefig(path)
    except OSError as error:
        raise NoPlot(f"{path}: cannot be written ({error})") from None
