"""Players that fill seats: random, expert and search. A seat receives a view, never the state."""
