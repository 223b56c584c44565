"""A game in plain Python: write a state, a few functions and two text files, and it plays everywhere.

How: docs/adding-a-game.md. The example: examples/liars-dice.
"""

from tafelrunde.kernel.options import Option, OptionValue, switch
from tafelrunde.kernel.texts import Text
from tafelrunde.kernel.words import Action, Event, Part, Scored, ScoreLine
from tafelrunde.simple.game import SimpleGame
from tafelrunde.simple.luck import Luck
from tafelrunde.simple.telling import Told, only_to, scored

__all__ = [
    "Action",
    "Event",
    "Luck",
    "Option",
    "OptionValue",
    "Part",
    "ScoreLine",
    "Scored",
    "SimpleGame",
    "Text",
    "Told",
    "only_to",
    "scored",
    "switch",
]
