"""The round: explorer, spawn, horror and monster phase, threat, and play out of turn."""
