"""Games with expansions held against the slow scorer, taught prize tiles, statues and the big tile."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tafelrunde.games.carcassonne import components
from tafelrunde.games.carcassonne.expansions.tournaments.notes import Noted
from tafelrunde.games.carcassonne.game import CARCASSONNE
from tafelrunde.games.carcassonne.notes import Noted as Base
from tafelrunde.kernel.action_list import ACTIONS
from tafelrunde.kernel.chance import new_chance
from tafelrunde.kernel.noting import SCORED, new_notes, take_notes
from tafelrunde.kernel.options import checked
from tafelrunde.kernel.records import new_memory
from tafelrunde.match.readiness import rules_for
from tests.contract.tables import Dice
from tests.engines.carcassonne_land import Land, read_tiles

from ...cross_check import compare

FOLDER = Path(components.__file__).parent
FILES = [FOLDER / "components.toml", *sorted(FOLDER.glob("expansions/*/components.toml"))]
GAMES = 5  # many more are played in step with the second engine
GAMES_WITH_ALL_FEATURES = 1  # after every decision


class WiderLand(Land):
    """A land with the tournament tile and statues; what the engine notes is repeated on it."""

    def __init__(self, seats: int) -> None:
        super().__init__(read_tiles(FILES))
        self.scores, self.fresh, self.statues, self.gained = [0] * seats, [], [], [0] * seats

    def lay_big_tile(self, x: int, y: int, turns: int, river: bool) -> list[int]:
        """The six places, turned as a whole about the corner."""
        places = [(column, row) for row in range(2) for column in range(3)]
        for _ in range(turns):
            high = max(row for _, row in places)
            places = [(high - row, column) for column, row in places]
        prefix = "tournament-river" if river else "tournament"
        return [self.place(f"{prefix}-{n}", x + dx, y + dy, turns) for n, (dx, dy) in enumerate(places, 1)]

    def follow(self, note) -> None:
        a, b, c, d, e, *_ = note.of
        kinds = CARCASSONNE.kinds
        match note.kind:
            case Base.START_TILE_PLACED:
                self.place(kinds[a], b, c, d)
            case Base.TILE_PLACED | Noted.PRIZE_PLACED:
                self.fresh.append(self.place(kinds[b], c, d, e))
            case Noted.TOURNAMENT_TILE_PLACED:
                self.fresh += self.lay_big_tile(b, c, d, bool(e))
            case Noted.EMBLEM_ON_STATUE:
                self.statues.append((a, self.at[b, c]))
            case Base.MEEPLE_PLACED:
                self.meeples[self.at[b, c], d] = a
            case Base.TURN_BEGAN | Base.FINAL_SCORING_BEGAN:
                self.settle()
                self.on_turn = a if note.kind == Base.TURN_BEGAN else self.on_turn
            case _ if note.kind == SCORED:
                self.gained[a] += c

    def settle(self) -> None:
        """What a turn, or a part of it, completed."""
        self.completed(self.fresh)
        self.fresh.clear()
        assert self.gained == self.scores, "before the next turn"

    def end(self) -> None:
        for seat, tile in self.statues:
            city, _ = self.flood((tile, statue_of(self.placed[tile][0])))
            self.scores[seat] += 3 * sum(self.segment(segment)["arms"] for segment in city)
        super().end()


def statue_of(name: str) -> int:
    segments = CARCASSONNE.standard_box.file.values[name].value["segments"]
    return next(number for number, text in enumerate(segments) if "statue" in text)


@pytest.mark.usefixtures("compiled")
@pytest.mark.rule("RI-2", "TO-11", "TO-24", "TO-42", "TO-51")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    "options", [{"river": True}, {"tournaments": True}, {"river": True, "tournaments": True}], ids=str
)
def test_the_slow_scorer_agrees_with_games_of_all_combinations(seats, options):
    for number in range(GAMES):
        play(options, seats, f"wide {number}", WiderLand(seats), with_features=number < GAMES_WITH_ALL_FEATURES)


def play(options: dict, seats: int, seed: str, land: WiderLand, with_features: bool) -> None:
    """A random game on both boards; the slow scorer must agree."""
    rules, box = rules_for(CARCASSONNE), CARCASSONNE.standard_box.memory
    state, notes, listed = new_memory(CARCASSONNE.state), new_notes(), new_memory(ACTIONS)
    CARCASSONNE.write_options(CARCASSONNE.record(state), seats, checked(CARCASSONNE.options, options))
    chance, dice = new_chance("carcassonne", CARCASSONNE.streams, seed), Dice(seed)
    rules.set_up(state, box, chance, notes)
    while True:
        for note in take_notes(notes):
            land.follow(note)
        if with_features:
            compare(state, land, seats, f"{options} {seats} players {seed!r}")
        if rules.is_over(state):
            break
        seat = rules.waiting(state, 0).bit_length() - 1
        count = rules.list_actions(state, box, seat, 0, listed)
        code = int(listed[8 : 8 + 8 * count].view(np.int64)[dice.below(count)])
        rules.apply(state, box, chance, seat, code, 0, notes)
    land.end()
    record = CARCASSONNE.record(state)
    assert [record.player[one].score for one in range(seats)] == land.scores == land.gained, seed
