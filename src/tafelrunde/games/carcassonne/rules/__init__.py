"""The rules of Carcassonne, one chapter or noun per file."""
