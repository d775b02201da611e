"""Maps: graphs and grids to move and look on, and the documents that boards and map tiles are."""
