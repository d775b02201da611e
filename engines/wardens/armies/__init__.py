"""Armies: the units of a side, what they may do, where they go, what they lose and how they come."""
