"""How large something has to be shown so that it can be read: from the letters that are printed on it."""

from __future__ import annotations

from collections import Counter

from exports.faces.ops import MM_PER_POINT, Face, Text, walk

LEGIBLE = 9.0
"""So many dots high letters can be read."""
LEAST_DOTS = 1.9
"""What has large letters only is shown at so many dots for a millimetre at least."""


def body_size(face: Face, said: str = "") -> float:
    """Tell how high the letters are in which most of a face is set, in millimetres; 0 without any.

    With what a card `said` in its rules only the letters of that count, where any of it is printed on the face.
    """
    letters: Counter[float] = Counter()
    rules: Counter[float] = Counter()
    for op in walk(face.ops):
        if isinstance(op, Text) and (text := op.text.strip()):
            letters[op.size] += len(text)
            rules[op.size] += len(text) if text in said else 0
    counted = rules if rules.total() else letters
    return counted.most_common(1)[0][0] * MM_PER_POINT if counted else 0.0


def legible_dots(face: Face) -> float:
    """Tell at how many dots for a millimetre a face can be read; 0 if there is nothing to read."""
    size = body_size(face)
    return max(LEAST_DOTS, LEGIBLE / size) if size else 0.0


def playable_dots(face: Face, said: str) -> float:
    """Tell at how many dots for a millimetre most of a face can be read, or what the card does: the fewer of both."""
    size = max(body_size(face), body_size(face, said))
    return LEGIBLE / size if size else 0.0
