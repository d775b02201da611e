"""Map tiles for other programs: virtual tables and map editors, and back again."""
