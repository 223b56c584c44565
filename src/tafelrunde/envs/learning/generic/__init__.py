"""Any game for learners, by its view and its legal list."""
