"""A bot that is a program of its own: it plays Artus by a few rules of thumb and knows nothing of Tafelrunde.

    tafelrunde arena artus --bots "random,level-1,run:python examples/steady_bot.py" --rounds 20

It reads JSON lines from its standard input and answers on its standard output; any language can do that. It looks at no
rules, deals nothing, searches nothing: every action gets a number of points by what stands on the table.
"""

import json
import sys
from typing import Any

HOPE = 0.35  # what a point on the chair of a knight is worth now
KING_STAYS = 1.0  # whoever turns the table moves everybody


def worth(view: dict[str, Any], action: dict[str, Any]) -> float:
    """How much a rule of thumb likes an action."""
    nobody: dict[str, Any] = {}
    values: list[int] = [chair["value"] for chair in view["chairs"]]
    figures: list[dict[str, Any]] = [chair["figure"] or nobody for chair in view["chairs"]]
    own = [value for value, figure in zip(values, figures, strict=True) if figure.get("seat") == view["seat"]]
    kind = action["do"]
    if kind == "PlaceKnight":
        return float(values[action["chair"]])
    if kind == "MoveFigure":
        left, reached = action["chair"], (action["chair"] + action["steps"]) % len(values)
        if figures[left].get("kind") == "knight":
            return values[left] + HOPE * (values[reached] - values[left])
        if figures[left].get("kind") == "king":
            return -KING_STAYS
        return float(values[left])  # a prince scores for who moves him
    if kind == "ScoreKnights":
        return sum(values[chair] for chair in action["chairs"]) - HOPE * sum(own)
    if kind == "DrawCard":
        return {"knight": 2.0, "scoring": 1.0, "king": 0.0}[action["stack"]]
    return 0.0


def choose(view: dict[str, Any], actions: list[dict[str, Any]]) -> int:
    """The place of the action that is liked best; the first of equals."""
    liked = [worth(view, action) for action in actions]
    return liked.index(max(liked))


def main() -> None:
    """Answers line by line, until the game is over."""
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "begin":
            answer: dict[str, Any] = {"type": "ready", "name": "Steady", "version": "1.0"}
        elif message["type"] == "choose":
            chosen = choose(message["view"], message["actions"])
            answer = {"type": "chosen", "number": message["number"], "action": chosen}
        else:
            return
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
