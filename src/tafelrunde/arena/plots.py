"""Pictures of results (the extra `plots`): distributions of scores and ratings, as PNG or SVG."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, Any

from tafelrunde.arena.run import GamePlayed
from tafelrunde.kernel.errors import TafelrundeError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from tafelrunde.arena.ratings import Rating

LINEN, PAPER, INK, INK_2, CRIMSON = "#F5F0E6", "#FFFDF8", "#25211B", "#675E51", "#7A1F2B"
COLOURS = ("#0069A8", "#C8452B", "#1E8A5F", "#7B4FA3", "#E3B505", "#2E2E33")
MARKS = ("o", "D", "s", "h", "^", "P")  # every colour has its shape, and its dashes
DASHES = ("-", (0, (6, 2)), (0, (2, 2)), (0, (6, 2, 2, 2)), (0, (10, 3)), (0, (1, 1)))
FORMATS = (".png", ".svg")
MOST_BINS = 40


class NoPlot(TafelrundeError):
    """The extra is not installed, or the file cannot be written."""


def check_path(path: Path) -> None:
    """Refuses a picture that could not be drawn, before any game is played."""
    if path.suffix not in FORMATS:
        raise NoPlot(f"{path}: expected a file that ends with {' or '.join(FORMATS)}")
    if not path.parent.is_dir():
        raise NoPlot(f"{path}: cannot be written (there is no folder {path.parent})")
    _figure()


def _figure() -> Figure:
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise NoPlot("a plot needs the extra: pip install tafelrunde[plots]") from None
    return Figure(figsize=(9, 5), layout="constrained", facecolor=LINEN)


def _axes(figure: Figure, title: str) -> Axes:
    """Paper on linen, text in ink, as everything of ours looks."""
    axes = figure.add_subplot(facecolor=PAPER)
    axes.set_title(title, loc="left", color=INK, fontsize=14)
    axes.tick_params(colors=INK_2)
    for label in (axes.xaxis.label, axes.yaxis.label):
        label.set_color(INK_2)
    for side, spine in axes.spines.items():
        spine.set_visible(side in ("left", "bottom"))
        spine.set_color(INK_2)
    return axes


def plot_scores(
    games: Sequence[GamePlayed], titles: dict[str, str], title: str, labels: tuple[str, str], path: Path
) -> None:
    """How the scores of each bot are distributed; a mark at the foot shows its mean."""
    figure = _figure()
    axes = _axes(figure, title)
    scores = {
        bot: [score for game in games for other, score in zip(game.bots, game.scores, strict=True) if other == bot]
        for bot in titles
    }
    everything = [score for of_bot in scores.values() for score in of_bot]
    low, high = min(everything), max(everything) + 1
    width = max(1, round((high - low) / MOST_BINS))
    bins: Any = [low - 0.5 + width * step for step in range((high - low) // width + 2)]
    for number, (bot, name) in enumerate(titles.items()):
        colour, dashes = COLOURS[number % len(COLOURS)], DASHES[number % len(DASHES)]
        share: Any = {"bins": bins, "weights": [100 / len(scores[bot])] * len(scores[bot]), "color": colour}
        axes.hist(scores[bot], histtype="stepfilled", alpha=0.12, **share)
        axes.hist(scores[bot], histtype="step", linewidth=2, linestyle=dashes, **share)
        mark: Any = {"marker": MARKS[number % len(MARKS)], "color": colour, "markeredgecolor": INK, "clip_on": False}
        label = f"{name}, Ø {fmean(scores[bot]):.1f}"
        axes.plot([fmean(scores[bot])], [0], markersize=9, zorder=3, linestyle=dashes, label=label, **mark)
    axes.set_ylim(bottom=0)
    axes.yaxis.set_major_formatter("{x:g} %")
    axes.set_xlabel(labels[0])
    axes.set_ylabel(labels[1])
    axes.legend(frameon=False, labelcolor=INK, handlelength=3)
    _save(figure, path)


def plot_ratings(ratings: Sequence[Rating], titles: dict[str, str], title: str, label: str, path: Path) -> None:
    """Every bot's rating with its interval of 95 % confidence."""
    figure = _figure()
    axes = _axes(figure, title)
    places = range(len(ratings))
    errors = [[r.rating - r.low for r in ratings], [r.high - r.rating for r in ratings]]
    axes.errorbar(
        [r.rating for r in ratings], places, xerr=errors, fmt="o", color=CRIMSON, capsize=5, markersize=8, linewidth=2
    )
    for place, rating in zip(places, ratings, strict=True):
        axes.annotate(
            f"{rating.rating:+.0f}", (rating.rating, place), (0, 9), textcoords="offset points", ha="center", color=INK
        )
    axes.set_yticks(list(places), [titles[r.bot] for r in ratings], color=INK)
    axes.set_ylim(len(ratings) - 0.5, -0.6)
    axes.set_xlabel(label)
    axes.grid(axis="x", color=INK_2, alpha=0.2)
    _save(figure, path)


def _save(figure: Figure, path: Path) -> None:
    try:
        figure.savefig(path, dpi=150)
    except OSError as error:
        raise NoPlot(f"{path}: cannot be written ({error})") from None
