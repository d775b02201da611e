"""Tools for people who work on the workbench; the program needs none of them."""
