"""Map tiles: drawn on their cells and borders, joined in a playground, proved while one draws."""
