"""Rewards: who gets which Treasure after a fight, in every mode."""
