"""One item of a list: a handle to drag it by, its control, and a way to take it out."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from editors import look
from editors.fields.base import FieldControl
from editors.fields.facts import title_of
from editors.forms.groups import GroupControl
from editors.forms.section import STYLE

_LONGEST_TITLE = 70


class ListItem(QWidget):
    """An item of a list; a group of fields folds up under its title."""

    removed = Signal(object)
    dragged = Signal(object, int)
    """A fact: the item is being dragged to a height of the list."""
    dropped = Signal(object)

    def __init__(self, control: FieldControl, parent: QWidget) -> None:
        super().__init__(parent)
        self.control = control
        control.setParent(self)
        self.handle = _Handle(self)
        self.title = self._title_button() if isinstance(control, GroupControl) else None
        self.remove = QToolButton(self)
        self.remove.setIcon(look.icon("close"))
        self.remove.setAutoRaise(True)
        self.remove.setToolTip("Take it out (Alt+Del)")
        self.remove.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Tab goes from item to item; the key is Alt+Del
        self.remove.clicked.connect(lambda: self.removed.emit(self))
        head = QHBoxLayout()
        head.setSpacing(2)
        head.addWidget(self.handle, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title or control, 1)
        head.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        layout.addLayout(head)
        if self.title:
            layout.addWidget(control)
            control.hide()

    def lock(self) -> None:
        """Let the item stay where it is and as it is."""
        self.handle.setEnabled(False)
        self.remove.setEnabled(False)
        self.control.lock()

    def number(self, number: int, label: str) -> None:
        """Take a place in the list, counted from 1."""
        name = f"{label} {number}"
        self.remove.setAccessibleName(f"{name}: take it out")
        if self.title:
            words = title_of(self.control.value())
            shown = words if len(words) <= _LONGEST_TITLE else f"{words[: _LONGEST_TITLE - 1]}…"
            self.title.setText(f"{number}  {shown}" if shown else str(number))
            self.title.setAccessibleName(f"{name}: {words}")
        else:
            self.control.focus_widget().setAccessibleName(name)

    def unfold(self, *, shown: bool = True) -> None:
        """Show the fields of a group, or fold them up."""
        if self.title:
            self.title.setChecked(shown)

    def focus(self) -> None:
        """Put the cursor into this item."""
        if self.title and not self.title.isChecked():
            self.title.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.control.seek(())

    def _title_button(self) -> QToolButton:
        button = QToolButton(self)
        button.setCheckable(True)
        button.setAutoRaise(True)
        button.setArrowType(Qt.ArrowType.RightArrow)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setStyleSheet(STYLE)
        button.toggled.connect(self._on_toggled)
        button.installEventFilter(self.control)
        return button

    def _on_toggled(self, shown: bool) -> None:  # noqa: FBT001 - Qt's signal
        assert self.title is not None
        self.title.setArrowType(Qt.ArrowType.DownArrow if shown else Qt.ArrowType.RightArrow)
        self.control.setVisible(shown)


class _Handle(QLabel):
    """What an item is dragged by."""

    def __init__(self, item: ListItem) -> None:
        super().__init__(item)
        self._item = item
        self._is_down = False
        self.setPixmap(look.icon("drag-vertical", look.current().muted).pixmap(QSize(18, 18)))
        self.setFixedSize(18, 28)
        self.setCursor(Qt.CursorShape.SizeVerCursor)
        self.setToolTip("Drag it to another place (Alt+Up, Alt+Down)")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the item."""
        self._is_down = event.button() == Qt.MouseButton.LeftButton

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry the item along."""
        if self._is_down:
            above = self._item.mapToParent(self._item.mapFromGlobal(event.globalPosition().toPoint()))
            self._item.dragged.emit(self._item, above.y())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the item go."""
        if self._is_down:
            self._is_down = False
            self._item.dropped.emit(self._item)
