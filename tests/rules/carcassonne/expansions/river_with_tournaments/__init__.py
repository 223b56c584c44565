"""Tests of The River with Tournaments & Coats of Arms."""
