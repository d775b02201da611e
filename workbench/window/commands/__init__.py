"""Commands: their table, the handlers of the window, and the ways to call them."""
