"""Random data, and what becomes of it. `python -m tests.wire.random_data` writes the cases of the client's test."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from tafelrunde.wire.changes import applied, difference, digest
from tafelrunde.wire.messages import encode

CASES = Path(__file__).parents[2] / "client" / "tests" / "changes.json"
LEAVES = (None, True, False, 0, 1, 2, 1.5, "", "Größe", "a")
DECLARED = (None, 0, 1, 2, 1.5, "", "Größe", "a")  # where no True can stand in the place of a 1


def some(chance: random.Random, depth: int = 3, leaves: Sequence[Any] = LEAVES) -> Any:
    """A value, perhaps with values in it."""
    kind = chance.choice(("leaf", "dict", "list", "tuple")) if depth else "leaf"
    if kind == "leaf":
        return chance.choice(leaves)
    leaves = DECLARED if kind == "tuple" else leaves
    values = [some(chance, depth - 1, leaves) for _ in range(chance.randrange(6))]
    if kind == "dict":
        return {chance.choice("abcdef"): value for value in values}
    return values if kind == "list" else tuple(values)


def other(chance: random.Random, value: Any, depth: int = 3, leaves: Sequence[Any] = LEAVES) -> Any:
    """The same with a few things changed, added or taken away."""
    if not isinstance(value, dict | list | tuple) or chance.random() < 0.1:
        return some(chance, depth, leaves)
    leaves = DECLARED if isinstance(value, tuple) else leaves
    if isinstance(value, dict):
        kept = {key: other(chance, v, depth - 1, leaves) if chance.random() < 0.3 else v for key, v in value.items()}
        if kept and chance.random() < 0.2:
            del kept[chance.choice(list(kept))]
        return kept | ({chance.choice("abcdef"): some(chance, depth - 1, leaves)} if chance.random() < 0.2 else {})
    row = [other(chance, v, depth - 1, leaves) if chance.random() < 0.3 else v for v in value]
    if row and chance.random() < 0.3:
        row.pop(chance.randrange(len(row)))
    if chance.random() < 0.3:
        row.insert(chance.randrange(len(row) + 1), some(chance, depth - 1, leaves))
    return type(value)(row)


def data(value: Any) -> Any:
    """As a client reads it."""
    return msgspec.json.decode(encode(value))


def cases() -> list[dict[str, Any]]:
    """What was told, changes, what they lead to, and a digest that runs over all changes."""
    chance, found, sum_ = random.Random(7), [], 0
    while len(found) < 60:
        old = {"view": some(chance)}
        new = {"view": other(chance, old["view"])}
        if changes := difference(old["view"], new["view"], ("view",)):
            text = encode(changes)
            sum_ = digest(text, sum_)
            assert applied(data(old), changes) is not None
            found.append({"told": data(old), "text": text.decode(), "now": data(new), "digest": sum_})
    return found


def written() -> str:
    """The file of the client's test."""
    return "[\n" + ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases()) + "\n]\n"


if __name__ == "__main__":
    CASES.write_text(written(), "utf-8")
