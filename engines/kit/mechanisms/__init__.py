"""Mechanisms that several games need: each is declared, in a module that can be read alone."""
