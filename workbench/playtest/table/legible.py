"""How large something has to be shown so that it can be read: from the letters that are printed on it."""

from __future__ import annotations

from collections import Counter

from exports.faces.ops import MM_PER_POINT, Face, Text, walk

LEGIBLE = 9.0
"""So many dots high letters can be read."""
LEAST_DOTS = 1.9
"""What has large letters only is shown at so many dots for a millimetre at least."""


def body_size(face: Face) -> float:
    """Tell how high the letters are in which most of a face is set, in millimetres; 0 without any."""
    letters: Counter[float] = Counter()
    for op in walk(face.ops):
        if isinstance(op, Text):
            letters[op.size] += len(op.text)
    return letters.most_common(1)[0][0] * MM_PER_POINT if letters else 0.0


def legible_dots(face: Face) -> float:
    """Tell at how many dots for a millimetre a face can be read; 0 if there is nothing to read."""
    size = body_size(face)
    return max(LEAST_DOTS, LEGIBLE / size) if size else 0.0
