"""An expansion made up for the tests: it fills the points that the others leave empty."""
