"""The main window: library, tabs, docks, and the commands that hold them together."""
