"""Tests of The River."""
