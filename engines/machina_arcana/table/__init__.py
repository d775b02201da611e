"""The table: the map as the tiles print it, figures, boards, decks."""
