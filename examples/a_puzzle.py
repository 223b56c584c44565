"""A position as readable data: which single card wins most? Every answer can say why."""

import tafelrunde as tr

position = {
    "princes": [
        {"colour": "silver", "chair": 0, "rings": 3},
        {"colour": "bronze", "chair": 7, "rings": 1},
        {"colour": "silver", "chair": 25, "rings": 2},
        {"colour": "bronze", "chair": 21, "rings": 1},
    ],
    "players": [
        {"knights": [27, 26, 12, 13, 3], "hand": ["knight-1", "king-1", "ring-3"]},
        {"knights": [24, 23, 14, 15, 4]},
    ],
}


def gain(action: tr.Action) -> int:
    match = tr.position("artus", position)
    match.play(0, action)
    return sum(line.amount for line in match.score_lines())


match = tr.position("artus", position)
best = max(match.actions(0), key=gain)
match.play(0, best)
print(match.game.sentence(best, ["Black", "Blue"], match.box, "en"))
for line in match.score_lines():
    print(f"{line.amount:+} by {line.rule}: {[tr.to_data(part) for part in line.parts]}")
