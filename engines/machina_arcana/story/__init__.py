"""The scenario: its chapters, entry and exit, its endgame, and how the game ends."""
