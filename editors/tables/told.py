"""What a table says of edits that change more than is seen, and the way back."""

from __future__ import annotations

PASTE = "Paste"
SAID = {PASTE: "Pasted", "Fill down": "Filled down", "Empty cells": "Emptied", "Replace": "Replaced"}
"""What is said of edits that change more than is seen."""


def told(label: str, cells: int, documents: int, new: int = 0) -> str:
    """Say how much an edit has changed and made, and the way back."""
    parts = [f"{counted(cells, 'cell')} in {counted(documents, 'row')} changed"] if documents or not new else []
    parts += [f"{counted(new, 'new row')} made"] if new else []
    words = f"{SAID[label]}: {', '.join(parts)}" if label in SAID else ", ".join(parts).capitalize()
    return f"{words}. Ctrl+Z takes it back."


def counted(number: int, noun: str) -> str:
    """Say how many there are of something."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def told_of_import(new: int, changed: int) -> str:
    """Say what an import has done."""
    return f"{new} new, {changed} changed: they are selected. Ctrl+Z takes the import back."
