"""Where runs and their results are kept: a SQLite file beside the library."""
