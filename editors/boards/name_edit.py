"""Naming a thing where it lies on the canvas."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

NARROWEST = 140
STAYS = {Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason}
"""Who only looks at another window or opens a menu comes back and types on."""


class NameEdit(QLineEdit):
    """A line over the canvas: Enter takes the name, Escape leaves it, and so does going elsewhere with no name."""

    def __init__(self, name: str, area: QRect, take: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(name, parent)
        self._take: Callable[[str], None] | None = take
        self._canvas = parent
        self.setAccessibleName("Name")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        width = max(NARROWEST, min(area.width(), 320))
        self.setGeometry(area.center().x() - width // 2, area.top() + 4, width, self.sizeHint().height())
        self.selectAll()
        self.editingFinished.connect(self._on_editing_finished)
        self.show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the name with Escape; Enter is done with here, for on the canvas it would ask for a name again."""
        if event.key() == Qt.Key.Key_Escape:
            self._take = None
            self._leave()
            return
        super().keyPressEvent(event)
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Go when the cursor goes elsewhere; of a name that nobody touched Qt would not say that it is finished."""
        super().focusOutEvent(event)
        if event.reason() not in STAYS:
            self._take = None
            self._leave()

    def _on_editing_finished(self) -> None:
        take, self._take = self._take, None
        if take is not None and self.text().strip():
            take(self.text().strip())
        self._leave()

    def _leave(self) -> None:
        """Go; whoever went nowhere else with the cursor is back on the canvas, not where Qt would go next."""
        if self.hasFocus():
            self._canvas.setFocus(Qt.FocusReason.OtherFocusReason)
        self.close()
