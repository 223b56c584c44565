"""Tournaments & Coats of Arms: nominated meeples, tournaments, prize tiles and statues."""
