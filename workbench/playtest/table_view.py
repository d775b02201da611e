"""The table of a playtest: draws a table description with the very faces that are printed."""
