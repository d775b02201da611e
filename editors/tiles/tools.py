"""The tools of a tile: one letter each, and what they do in words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Tool(StrEnum):
    """What a drag on a tile does."""

    SELECT = "select"
    BRUSH = "brush"
    LINE = "line"
    RECTANGLE = "rectangle"
    FILL = "fill"
    PICK = "pick"
    BORDER = "border"
    STAMP = "stamp"


@dataclass(frozen=True, slots=True)
class ToolFacts:
    """How a tool is called, by which key, and what it does."""

    key: str
    icon: str
    title: str
    about: str


TOOLS: dict[Tool, ToolFacts] = {
    Tool.SELECT: ToolFacts("V", "select-drag", "Select", "Drag a rectangle; drag what is selected elsewhere"),
    Tool.BRUSH: ToolFacts("B", "brush", "Brush", "Paint cells one by one"),
    Tool.LINE: ToolFacts("L", "vector-line", "Line", "Paint a straight line of cells"),
    Tool.RECTANGLE: ToolFacts("R", "rectangle-outline", "Rectangle", "Paint a rectangle of cells"),
    Tool.FILL: ToolFacts("F", "format-color-fill", "Fill", "Paint all cells of one kind that hang together"),
    Tool.PICK: ToolFacts("I", "eyedropper", "Pick", "Take the kind of a cell or border from the tile"),
    Tool.BORDER: ToolFacts("W", "wall", "Borders", "Drag along the borders to draw walls and doors"),
    Tool.STAMP: ToolFacts("S", "stamper", "Stamp", "Put down what was copied"),
}
BY_KEY = {facts.key: tool for tool, facts in TOOLS.items()}
