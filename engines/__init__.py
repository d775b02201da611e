"""The rules of the games: plain data and functions, with no window, no database and no paper."""
