"""The rules of Tournaments & Coats of Arms, one chapter per file."""
