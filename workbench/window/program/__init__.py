"""The life of the program: start, opening a library, crashes, signals, memory."""
