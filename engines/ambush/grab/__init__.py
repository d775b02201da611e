"""The Ambush: called, checked, and cards grabbed on the clock or in beats."""
