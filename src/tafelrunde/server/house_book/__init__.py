"""The house book of a server: who has played what against whom, and how it went."""
