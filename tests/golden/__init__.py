"""Golden playthroughs: whole matches, kept as text. A rule that changes shows up here first."""
