"""Abilities: whose they are, when they can be played, what they cost, how long they last."""
