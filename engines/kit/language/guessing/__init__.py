"""Guessing: what was perhaps meant by a text that cannot be read, and what is offered for it."""
