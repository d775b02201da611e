"""Dialogs of the window that belong to no pane."""
