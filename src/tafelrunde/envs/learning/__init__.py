"""What learners are given of each game, in compiled code: an observation, numbers of actions, many tables."""
