"""Expeditions: the dial, the guesses, what they bring and what they cost."""
