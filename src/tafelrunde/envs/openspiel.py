"""OpenSpiel: after `import tafelrunde.envs.openspiel`, `pyspiel.load_game("python_tafelrunde_artus(players=3)")`.

One chance node at the root deals the game: it chooses among `deals` seeds, and everything that is drawn later follows
from it. So a game is a fair sample of the real one, and explicit for algorithms that need to see chance.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tafelrunde.envs.tables import Tables, learning_of
from tafelrunde.games import games
from tafelrunde.kernel.errors import NoExtra
from tafelrunde.kernel.texts import FALLBACK, in_language

try:
    import pyspiel
except ModuleNotFoundError:
    raise NoExtra("pyspiel", "openspiel") from None

DEALS: Final = 1000


def short_name(game: str) -> str:
    """What OpenSpiel knows a game by."""
    return f"python_tafelrunde_{game.replace('-', '_')}"


def _type_of(game: str) -> pyspiel.GameType:
    seats = games()[game].seat_counts
    return pyspiel.GameType(
        short_name=short_name(game),
        long_name=f"Tafelrunde: {in_language(games()[game].title, FALLBACK)}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": seats[0], "deals": DEALS},
    )


class TafelrundeGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """A game of ours with its usual options; subclasses say which."""

    name: str
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": games()[self.name].seat_counts[0], "deals": DEALS} | (params or {})
        self.seats, self.deals = int(given["players"]), int(given["deals"])
        games()[self.name].check_seats(self.seats)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(learning_of(self.name).action_names),
            max_chance_outcomes=self.deals,
            num_players=self.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=learning_of(self.name).longest,
        )
        super().__init__(self.kind, info, given)

    def new_initial_state(self) -> TafelrundeState:
        return TafelrundeState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> Observer:
        return Observer(learning_of(self.name).length)


class TafelrundeState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A situation. Actions have the numbers of all our environments."""

    def __init__(self, game: TafelrundeGame) -> None:
        super().__init__(game)
        self.table = Tables(game.name, 1, game.seats, again=False)
        self.deals, self.dealt = game.deals, False

    def current_player(self) -> int:
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.ended[0] else int(self.table.seats[0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if player == pyspiel.PlayerId.CHANCE:
            return list(range(self.deals))
        found: list[int] = np.flatnonzero(self.table.masks[0]).tolist() if player == self.current_player() else []
        return found

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self.table.step([action])
        else:
            self.table.reset(action)
            self.dealt = True

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.table.learning.action_names[action]

    def is_terminal(self) -> bool:
        return bool(self.dealt and self.table.ended[0])

    def returns(self) -> list[float]:
        found: list[float] = self.table.rewards[0].tolist()
        return found

    def __str__(self) -> str:
        """The situation, for debugging; the observer says what a player may know."""
        return " ".join(map(str, self.table.seen[0].tolist())) if self.dealt else "not dealt"


class Observer:
    """What a player sees: the observation of all our environments."""

    def __init__(self, length: int) -> None:
        self.tensor = np.zeros(length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TafelrundeState, player: int) -> None:
        """Writes what the player sees."""
        self.tensor[:] = state.table.look(0, player) if state.dealt else 0

    def string_from(self, state: TafelrundeState, player: int) -> str:
        """The same as text."""
        return " ".join(map(str, state.table.look(0, player).tolist())) if state.dealt else "not dealt"


def register() -> None:
    """Makes all games known to OpenSpiel, once."""
    for name in games():
        if short_name(name) not in pyspiel.registered_names():
            kind = _type_of(name)
            pyspiel.register_game(kind, type("Registered", (TafelrundeGame,), {"name": name, "kind": kind}))


register()
