"""Names for widgets, so that nobody needs eyes to use them."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QWidget

W = TypeVar("W", bound=QWidget)


def named(widget: W, name: str, tip: str = "") -> W:
    """Give a widget the name that a screen reader says, and perhaps a tool tip; return the widget."""
    widget.setAccessibleName(name)
    if tip:
        widget.setToolTip(tip)
    return widget
