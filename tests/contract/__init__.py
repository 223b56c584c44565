"""The contract that every registered game is held to, forever."""
