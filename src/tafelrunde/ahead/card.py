"""The tables of learners for a graphics card: one file of PTX per game, with a manifest beside it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import msgspec

from tafelrunde.ahead.building import is_built, lowered_game, manifest_of
from tafelrunde.ahead.card_kernels import Sizes, kernels, names
from tafelrunde.ahead.entry_points import game_folders
from tafelrunde.ahead.targets import BEYOND_PYTHON, object_code
from tafelrunde.envs.card.tables import parts_of
from tafelrunde.envs.tables import learning_of
from tafelrunde.games import AnyGame, game_named
from tafelrunde.games.tumult_royale.ticks import TAPS
from tafelrunde.kernel.action_list import CHOICE
from tafelrunde.kernel.chance import CHANCE
from tafelrunde.kernel.library import CARD, manifest_file
from tafelrunde.kernel.noting import SILENCE

CALLED = ("learning_begin", "learning_step", "learning_see", "learning_first_forbidden", "play_unlisted")


def build_for_card(folder: str, place: Path, tell: Callable[[str], None] = lambda words: None) -> None:
    """Makes the file, unless it lies there already. Afterwards numba only lowers in this process."""
    if is_built(folder, CARD, place):
        return
    tell(f"{folder}: lowering")
    game = lowered_game(folder, [f"{folder}_{name}" for name in CALLED])
    tell(f"{folder}: {CARD}")
    has_taps = next(len(entry.arguments) for entry in game.entries if entry.rule.__name__ == "play_unlisted") > 6
    this = game_named(game_folders()[folder])
    text, learning = game.text + kernels(folder, sizes_of(this), has_taps=has_taps), learning_of(this.name)
    target = BEYOND_PYTHON["gpu"]
    place.mkdir(parents=True, exist_ok=True)
    file = place / f"{folder}.{target.ending}"
    file.write_bytes(object_code(text, names(folder), target, apart=learning.apart, slowly=learning.slowly))
    manifest = manifest_of(game, CARD, file)
    manifest_file(place, folder).write_bytes(msgspec.json.format(msgspec.json.encode(manifest)))


def sizes_of(game: AnyGame) -> Sizes:
    """What the kernels of a game must know."""
    learning = learning_of(game.name)
    table = cast(Any, learning.table)
    return Sizes(
        table=table.itemsize,
        chance_at=table.fields["chance"][1],
        state=game.state.itemsize,
        box=game.box.itemsize,
        chance=CHANCE.itemsize,
        desk=learning.desk.itemsize,
        choice=CHOICE.itemsize,
        silence=SILENCE.itemsize,
        taps=TAPS.itemsize,
        seen=learning.length,
        mask=len(learning.action_names),
        parts=parts_of(learning),
    )
