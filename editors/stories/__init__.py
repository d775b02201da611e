"""The editor of story decks: the deck in order, the story as a graph, its cards front and back, and how it reads."""
