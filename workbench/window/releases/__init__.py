"""Releases and errata in the window."""
