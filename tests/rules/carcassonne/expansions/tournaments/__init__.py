"""Tests of Tournaments & Coats of Arms."""
