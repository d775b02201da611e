"""The map: territories and their borders, who controls them, and the Outposts on them."""
