"""Map tiles: what is printed on them, what must be right with a face and with the deck, how they come to lie."""
