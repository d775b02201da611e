"""Errata: what has changed since a print, as a list, as new cards and as stickers."""
