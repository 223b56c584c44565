"""What is allowed at a table: who may sit, start, ask, speak, watch.

Every function that takes a command checks it: it refuses, or returns the entries that the command adds to the log.

No rule of a game stands here; whether an action is allowed says the match alone. Which function checks which command,
and what is done then: `src/tafelrunde/server/worker/commands.py`.
"""
