"""Treasures: their decks, and how they are gained, carried, traded and lost."""
