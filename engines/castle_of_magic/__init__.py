"""Castle of Magic: The Card Game, for 4 to 6 wizards, cultists and perhaps the Monster."""
