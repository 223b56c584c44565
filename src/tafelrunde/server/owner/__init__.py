"""Who owns a table: its clocks, its race, and the seats that bots decide for."""
