"""The table: what a seat sees, and what its options point at."""
