"""A playtest without a window: the session, its plan, journal, notes and report."""
