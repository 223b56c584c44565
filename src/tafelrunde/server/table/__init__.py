"""One table: its log, the situation that follows from it, commands, clocks, and what each viewer is told."""
