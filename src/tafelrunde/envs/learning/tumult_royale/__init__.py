"""Tumult Royale for learners."""
