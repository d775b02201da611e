"""Actions of the playtest window, with their icons, keys and tool tips."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from editors import look


def make_action(
    parent: QWidget, title: str, icon: str, keys: str, act: Callable[[], object], *, checkable: bool = False
) -> QAction:
    """Return an action of a window."""
    action = QAction(look.icon(icon), title, parent) if icon else QAction(title, parent)
    action.setShortcut(QKeySequence(keys))
    action.setToolTip(f"{title} ({keys})" if keys else title)
    action.setCheckable(checkable)
    action.triggered.connect(lambda *_: act())
    return action
