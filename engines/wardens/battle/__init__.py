"""Battles, chapter by chapter: declared, fought with tokens, lost and won."""
