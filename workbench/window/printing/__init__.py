"""Printing from the window: what, how, and a true preview."""
