"""A click beside a list that has popped up goes where it points; Qt would only close the list."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget


class ClickThrough(QObject):
    """Closes a list at a press outside it, and hands the press on to whatever lies there."""

    def __init__(self, popup: QWidget) -> None:
        super().__init__(popup)
        self._popup = popup
        popup.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Hand on a press that is not for the list."""
        if not isinstance(event, QMouseEvent) or event.type() != QEvent.Type.MouseButtonPress:
            return super().eventFilter(watched, event)
        if self._popup.rect().contains(event.position().toPoint()):
            return super().eventFilter(watched, event)
        self._popup.hide()
        target = QApplication.widgetAt(event.globalPosition().toPoint())
        if target is not None and target.window().isEnabled():
            _press(target, event)
        return True


def _press(target: QWidget, event: QMouseEvent) -> None:
    if target.focusPolicy() & Qt.FocusPolicy.ClickFocus:
        target.setFocus(Qt.FocusReason.MouseFocusReason)
    there = target.mapFromGlobal(event.globalPosition())
    press = QMouseEvent(
        event.type(), there, event.globalPosition(), event.button(), event.buttons(), event.modifiers()
    )
    QApplication.sendEvent(target, press)
