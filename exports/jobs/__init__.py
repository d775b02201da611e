"""Print jobs: what of a game is printed and how, laid out, looked at and written."""
