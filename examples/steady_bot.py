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
    chairs: list[dict[str, Any]] = view["chairs"]
    values: list[int] = [chair["value"] for chair in chairs]
    kind: str = action["do"]
    if kind == "PlaceKnight":
        placed: int = action["chair"]
        return values[placed]
    if kind == "MoveFigure":
        left: int = action["chair"]
        steps: int = action["steps"]
        moved: str = chairs[left]["figure"]["kind"]
        if moved == "knight":
            return values[left] + HOPE * (values[(left + steps) % len(values)] - values[left])
        return -KING_STAYS if moved == "king" else values[left]  # a prince scores for who moves him
    if kind == "ScoreKnights":
        scored: list[int] = action["chairs"]
        seated = [chair for chair in chairs if chair["figure"] and chair["figure"]["seat"] == view["seat"]]
        own: list[int] = [chair["value"] for chair in seated]
        return sum(values[chair] for chair in scored) - HOPE * sum(own)
    if kind == "DrawCard":
        stack: str = action["stack"]
        return {"knight": 2.0, "scoring": 1.0, "king": 0.0}[stack]
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
