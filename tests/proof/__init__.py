"""The proof: a game that nothing outside this folder knows, written from docs/architecture.md alone."""
