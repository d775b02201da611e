"""Qt panes that turn a document into its next revision."""
