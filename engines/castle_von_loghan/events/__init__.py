"""Events: the story and the cards of the rooms, read, voted on and carried out."""
