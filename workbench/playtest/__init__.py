"""Playtests: the rules engines, played by people and AI seats on what was just written."""
