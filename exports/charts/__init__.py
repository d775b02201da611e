"""Charts as drawing operations: the same on the screen and on paper, each with the table behind it."""
