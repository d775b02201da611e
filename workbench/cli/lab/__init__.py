"""`workbench lab`: many games on the command line."""
