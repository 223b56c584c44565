"""Tables that are over: their moments and their file."""
