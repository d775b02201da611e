"""Files that a stranger might hand to somebody, each with the command that meets it."""
