"""The pane that edits any document by its fields."""
