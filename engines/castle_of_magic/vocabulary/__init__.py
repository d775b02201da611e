"""Sentences beyond those of the starter cards: what designers count, ask and let happen at the cast (COM-Q-41)."""
