"""The words that all games share: seats, actions, events, chance, score lines, refusals, results, the Game contract.

No input or output, no game.
"""
