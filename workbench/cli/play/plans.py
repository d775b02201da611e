"""A walled grid as a text: a letter for each cell, walls and doors between them, and who stands where."""

from __future__ import annotations

from engines.kit.table import Area, Border, Place

BLANK, CORNER, UPRIGHT, LEVEL = " ", "+", "|", "-"
FLOOR = "."
"""A cell whose ground has no letter."""


def plan_lines(area: Area) -> list[str]:
    """Return the drawing of a grid; a piece or a card in a cell is the first letter of its name."""
    columns, rows = round(area.width / area.cell), round(area.height / area.cell)
    lines = [[BLANK] * (2 * columns + 1) for _ in range(2 * rows + 1)]
    for place in area.places:
        lines[2 * place.row + 1][2 * place.column + 1] = _letter(place)
    for border in area.borders:
        _draw(lines, border, area.cell)
    return ["".join(line).rstrip() for line in lines]


def _letter(place: Place) -> str:
    names = [*(token.name for token in place.tokens), *(thing.name for thing in place.things)]
    return names[0][:1].upper() if names else place.letter or FLOOR


def _draw(lines: list[list[str]], border: Border, cell: float) -> None:
    (x1, y1), (x2, y2) = ((round(x / cell), round(y / cell)) for x, y in border.line)
    is_upright = x1 == x2
    letter = border.letter or (UPRIGHT if is_upright else LEVEL)
    if border.dashed:
        letter = BLANK
    lines[y1 + y2][x1 + x2] = letter
    for x, y in ((x1, y1), (x2, y2)):
        lines[2 * y][2 * x] = CORNER
