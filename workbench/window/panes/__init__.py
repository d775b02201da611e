"""The panes that tabs and docks hold, beside those of the editors."""
