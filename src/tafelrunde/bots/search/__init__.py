"""Tree search on redealt states: what all games share of it. Each game composes it in `bots/<game>/search.py`."""
