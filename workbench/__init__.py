"""The program: window, library, playtest, lab, command line."""
