"""Scenarios: decks of cards that are met in order, and what editors, checks and playtests need to know of them."""
