"""Gymnasium: one seat learns, bots take the others: `gymnasium.make("tafelrunde/Artus-v0", opponents="greedy")`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tafelrunde.bots import Bot, make_bot
from tafelrunde.bots.registry import check_bot
from tafelrunde.envs.spaces import spaces_of
from tafelrunde.envs.tables import RENDER_MODES, Tables, checked_render_mode
from tafelrunde.games import games
from tafelrunde.kernel.errors import NoExtra

try:
    import gymnasium
except ModuleNotFoundError:
    raise NoExtra("gymnasium", "envs") from None

ILLEGAL = -1.0


class SeatEnv(gymnasium.Env[dict[str, Any], int]):
    """The learner sits anywhere. An action that the mask does not allow ends the game as lost; `info` says so."""

    metadata = {"render_modes": list(RENDER_MODES)}  # noqa: RUF012  # Gymnasium declares it so

    def __init__(
        self,
        game: str = "artus",
        seats: int | None = None,
        opponents: str = "random",
        options: Mapping[str, Any] | None = None,
        render_mode: str | None = None,
    ) -> None:
        check_bot(opponents, game)
        self.table = Tables(game, 1, seats, options, again=False)
        self.opponents, self.render_mode = opponents, checked_render_mode(render_mode)
        self.observation_space, self.action_space = spaces_of(self.table.learning)
        self.seat, self.bots = 0, dict[int, Bot]()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game on a seat that is drawn anew, up to the learner's first decision."""
        super().reset(seed=seed)
        table, drawn = self.table, str(self.np_random.integers(1 << 62))
        table.reset(drawn)
        self.seat = int(self.np_random.integers(table.seats_at_table))
        self.bots = {
            seat: make_bot(self.opponents, table.game.name, f"{drawn}/{seat}", clock=False)
            for seat in range(table.seats_at_table)
            if seat != self.seat
        }
        self._let_others_play()
        return self._seen(), {"seat": self.seat}

    def step(self, action: int) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """One decision of the learner, then the bots until it is to act again or the game is over."""
        table = self.table
        if not table.masks[0, action]:
            return self._seen(), ILLEGAL, True, False, {"seat": self.seat, "illegal": True}
        table.step([action])
        self._let_others_play()
        over = bool(table.ended[0])
        return self._seen(), float(table.rewards[0, self.seat]), over, False, {"seat": self.seat}

    def render(self) -> str | None:
        """With the render mode "svg" the board as a drawing, as the learner sees it."""
        return self.table.svg(seat=self.seat) if self.render_mode else None

    def _seen(self) -> dict[str, Any]:
        table = self.table
        if table.ended[0]:
            return {"observation": table.look(0, self.seat), "action_mask": np.zeros_like(table.masks[0])}
        return {"observation": table.seen[0].copy(), "action_mask": table.masks[0].copy()}

    def _let_others_play(self) -> None:
        table = self.table
        while not table.ended[0] and table.seats[0] != self.seat:
            if self.opponents == "random":
                table.step(table.sample(self.np_random))
            else:
                numbers = {action: number for number, action in table.actions(0).items()}
                chosen = self.bots[int(table.seats[0])].choose(table.view(0), list(numbers))
                table.step([numbers[chosen]])


def name_of(game: str) -> str:
    """What Gymnasium knows a game by: tumult-royale is `tafelrunde/TumultRoyale-v0`."""
    return f"tafelrunde/{''.join(word.capitalize() for word in game.split('-'))}-v0"


def register() -> None:
    """Makes the environments known to `gymnasium.make`."""
    for game in games():
        if name_of(game) not in gymnasium.registry:
            gymnasium.register(name_of(game), "tafelrunde.envs.single:SeatEnv", kwargs={"game": game})


register()
