"""The table on a screen: where things lie, how they are drawn, and what the mouse does with them."""
