"""A match of Artus between a person's choice and a greedy bot, in a few lines."""

import tafelrunde as tr
from tafelrunde.bots import make_bot

match = tr.new("artus", seats=2, seed=7, options={"start_seat": 0})
bot = make_bot("greedy", "artus", seed=1)

while not match.over:
    seat = match.waiting[0]
    actions = match.actions(seat)
    action = actions[0] if seat == 0 else bot.choose(match.view(seat), actions)
    match.play(seat, action)

assert match.result is not None
for standing in match.result.standings:
    print(f"seat {standing.seat}: {standing.score} prestige, place {standing.place}")
