"""Units: explorers and monsters, their attributes, how they move, fight and die."""
