"""Tests of every rule of Tumult Royale, by chapter."""
