"""Learning environments: PettingZoo, Gymnasium, OpenSpiel, and batches of games in compiled code: docs/environments.md.

`vector` needs nothing but NumPy. The others need their packages: `pip install tafelrunde[envs]`, for OpenSpiel
`tafelrunde[openspiel]`.
"""
