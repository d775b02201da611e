"""Attacks on the library, the imports and the exports: what a bad disk, a bad moment or a bad person could do."""
