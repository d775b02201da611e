"""Pages to hand out: quick references, and the report of a playtest."""
