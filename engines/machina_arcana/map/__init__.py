"""The map: tiles that lie in an area of 2 x 2, what is printed on them, who sees and reaches what."""
