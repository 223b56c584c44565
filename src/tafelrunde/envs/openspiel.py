"""OpenSpiel: after `import tafelrunde.envs.openspiel`, `pyspiel.load_game("python_tafelrunde_artus(players=3)")`.

A chance node stands wherever the rules shuffle, spin or draw lots: at the beginning, and at Tumult Royale before every
raid. It chooses among `deals` seeds. What is drawn from a stack that lies shuffled follows from it, so whoever searches
deals it anew first: `resample_from_infostate`, as OpenSpiel's own IS-MCTS does. The game's options are parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

import numpy as np

from tafelrunde.envs.tables import Tables, learning_of
from tafelrunde.games import games
from tafelrunde.kernel.errors import BadOption, NoExtra
from tafelrunde.kernel.options import Option, OptionValue
from tafelrunde.kernel.texts import FALLBACK, in_language

try:
    import pyspiel
except ModuleNotFoundError:
    raise NoExtra("pyspiel", "openspiel") from None

DEALS: Final = 1000
USUAL: Final = -1  # OpenSpiel's parameters have one type: start_seat=-1 is drawn by lot
NO_PARAMETER: Final = ("raid",)  # Tumult Royale is calm here


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
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={"players": seats[0], "deals": DEALS} | parameters_of(game),
    )


def parameters_of(game: str) -> dict[str, OptionValue]:
    """The options of a game as parameters, with what is usual; where that is no number but others are, it is -1."""
    options = {name: option for name, option in games()[game].options.items() if name not in NO_PARAMETER}
    return {name: USUAL if _is_usually_no_number(option) else option.default for name, option in options.items()}


def _is_usually_no_number(option: Option) -> bool:
    return option.least is not None and isinstance(option.default, str)


def options_in(game: str, given: Mapping[str, Any]) -> dict[str, OptionValue]:
    """The options among parameters: those that are not what is usual."""
    usual = parameters_of(game)
    return {name: given[name] for name in usual if name in given and given[name] != usual[name]}


class TafelrundeGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel ships no types
    """A game of ours; subclasses say which."""

    name: str
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {"players": games()[self.name].seat_counts[0], "deals": DEALS} | (params or {})
        self.seats, self.deals = int(given["players"]), int(given["deals"])
        games()[self.name].check_seats(self.seats)
        self.options = options_in(self.name, given)
        if self.deals < 1:
            raise BadOption(f"deals={self.deals}; expected at least 1")
        self.blank = Tables(self.name, 1, self.seats, self.options, again=False)
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
        return Observer(learning_of(self.name).length, bool(getattr(iig_obs_type, "perfect_recall", False)))


class TafelrundeState(pyspiel.State):  # type: ignore[misc]  # pyspiel ships no types
    """A situation. Actions have the numbers of all our environments."""

    def __init__(self, game: TafelrundeGame) -> None:
        super().__init__(game)
        self.table, self.deals = game.blank.clone(), game.deals
        self.dealt = False
        self.seed = ""  # of all chance so far
        self.awaiting: int | None = None  # the action that needs chance
        self.own: list[list[int]] = [[] for _ in range(game.seats)]  # actions of every player

    def current_player(self) -> int:
        if not self.dealt or self.awaiting is not None:
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
        if not self.dealt:
            self.seed, self.dealt = f"{action}", True
            self.table.reset(self.seed)
        elif self.awaiting is not None:
            self.seed += f"/{action}"
            self.table.set_seed(0, self.seed)
            self.table.step([self.awaiting])
            self.awaiting = None
        else:
            self.own[int(self.table.seats[0])].append(action)
            before, chance = self.table.snapshot(), self.table.chance(0)
            self.table.step([action])
            if self.table.chance(0) != chance:
                self.table.restore(before)
                self.awaiting = action

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> TafelrundeState:
        """A state that this player cannot tell from this one: all that it does not know is dealt anew."""
        twin: TafelrundeState = self.clone()
        if self.dealt:
            twin.seed = f"resampled {probability_sampler()}"
            twin.table.redeal(0, player_id, twin.seed)
        return twin

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else self.table.learning.action_names[action]

    def is_terminal(self) -> bool:
        return bool(self.dealt and self.awaiting is None and self.table.ended[0])

    def returns(self) -> list[float]:
        found: list[float] = self.table.rewards[0].tolist()
        return found

    def __str__(self) -> str:
        """The situation, for debugging; the observer says what a player may know."""
        waits = "" if self.awaiting is None else f" chance after {self.awaiting}"
        return " ".join(map(str, self.table.seen[0].tolist())) + waits if self.dealt else "not dealt"


class Observer:
    """What a player sees: the observation of all our environments; with perfect recall its own actions as well."""

    def __init__(self, length: int, perfect_recall: bool) -> None:
        self.tensor = np.zeros(length, np.float32)
        self.dict = {"observation": self.tensor}
        self.perfect_recall = perfect_recall

    def set_from(self, state: TafelrundeState, player: int) -> None:
        """Writes what the player sees."""
        self.tensor[:] = state.table.look(0, player) if state.dealt else 0

    def string_from(self, state: TafelrundeState, player: int) -> str:
        """The same as text."""
        if not state.dealt:
            return "not dealt"
        seen = " ".join(map(str, state.table.look(0, player).tolist()))
        return f"{player}: {' '.join(map(str, state.own[player]))}: {seen}" if self.perfect_recall else seen


def register() -> None:
    """Makes all games known to OpenSpiel, once."""
    for name in games():
        if short_name(name) not in pyspiel.registered_names():
            kind = _type_of(name)
            pyspiel.register_game(kind, type("Registered", (TafelrundeGame,), {"name": name, "kind": kind}))


register()
