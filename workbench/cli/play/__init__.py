"""`workbench play` and `workbench replay`: games without a window, told on a terminal."""
