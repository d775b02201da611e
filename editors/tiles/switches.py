"""What the engine knows and a canvas can show: one switch and one letter each."""

from __future__ import annotations

SHOWN = {
    "sight": (
        "eye-outline",
        "Sight",
        "What is seen from under the hand, and what is in the way (Q)",
    ),
    "steps": (
        "walk",
        "Steps",
        "How many steps it is from under the hand; select a door to shut it (A; O at its space)",
    ),
    "narrow": (
        "arrow-collapse",
        "Narrow places",
        "Where one unit would stop all others, and what nobody can reach (N)",
    ),
    "near": (
        "map-marker-radius-outline",
        "Nearest",
        "The nearest of each sort, and the way that a piece without a will takes (M)",
    ),
}
"""What the engine knows and the canvas can show: its icon, its words, and what it is."""
LETTERS = {"Q": "sight", "A": "steps", "N": "narrow", "M": "near"}
"""The letters of the switches."""
NEXT = {"K": 1, "J": -1}
"""Letters that go through the kinds of spaces while drawing, and through the tiles to lay while joining."""
