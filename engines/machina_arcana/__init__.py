"""Machina Arcana: explorers under the ice, on map tiles that they turn up as they go."""
