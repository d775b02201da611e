"""Powers: what texts do in the middle of the game, before the spell is cast (COM-Q-42)."""
