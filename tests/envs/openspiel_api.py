"""OpenSpiel's own API test, held against our games: `python -m tests.envs.openspiel_api`."""

from __future__ import annotations

import sys
import unittest

import pyspiel
from open_spiel.integration_tests.api_test import EnforceAPIOnPartialTreeBase

from tafelrunde.envs import openspiel
from tafelrunde.games import games


def main() -> None:
    """All its tests for parts of a game tree, for all our games."""
    suite = unittest.TestSuite()
    for game in games():
        name = openspiel.short_name(game)
        of_game = {"game_name": name, "game": pyspiel.load_game(f"{name}(deals=20)")}
        case = type(f"Enforce_{name}", (EnforceAPIOnPartialTreeBase,), of_game)
        suite.addTests(unittest.defaultTestLoader.loadTestsFromTestCase(case))
    result = unittest.TextTestRunner().run(suite)
    print(result.testsRun)
    sys.exit(not result.wasSuccessful())


if __name__ == "__main__":
    main()
