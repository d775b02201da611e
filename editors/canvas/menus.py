"""Menus that open where the mouse is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu, QWidget

from editors import look

Choice = tuple[str, str, Callable[[], None]]
"""An icon, words, and what to do."""


def offer(widget: QWidget, choices: Callable[[], Sequence[Choice]]) -> None:
    """Let a widget offer choices in its context menu; nothing to choose: no menu."""
    widget.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    widget.customContextMenuRequested.connect(lambda spot: open_menu(widget, spot, choices()))


def open_menu(widget: QWidget, spot: QPoint, choices: Sequence[Choice]) -> QMenu | None:
    """Open a menu at a spot of a widget."""
    if not choices:
        return None
    menu = QMenu(widget)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for icon, words, handler in choices:
        menu.addAction(look.icon(icon), words).triggered.connect(handler)
    menu.popup(widget.mapToGlobal(spot))
    return menu
