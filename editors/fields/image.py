"""Pictures: dropped, pasted or opened from a file, and kept by the library."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QMimeData, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage, QKeyEvent, QKeySequence, QMouseEvent, QPixmap
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from editors import file_dialogs, look
from editors.dropping import take_copy
from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import FieldFacts
from editors.pictures import Incoming, may_be_picture, picture_in, picture_of_file, unpacked

SIDE = 96
"""How large a thumbnail is at most."""
FILTER = "Pictures (*.png *.jpg *.jpeg *.webp *.svg *.gif *.bmp)"


class ImageControl(FieldControl):
    """A picture of the library: its thumbnail takes drops and pastes."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self._asset = ""
        self.thumbnail = _Thumbnail(self)
        self.words = QLabel(self)
        self.words.setWordWrap(True)
        self.open_button = self._button("folder-open-outline", "Open a picture file…", self.open_file)
        self.paste_button = self._button("content-paste", "Paste a picture (Ctrl+V)", self.paste)
        self.clear_button = self._button("close", "Take the picture away (Del)", self.clear)
        buttons = QVBoxLayout()
        buttons.setSpacing(2)
        for button in (self.open_button, self.paste_button, self.clear_button):
            buttons.addWidget(button)
        buttons.addStretch(1)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.addWidget(self.thumbnail, 0, 0)
        self._grid.addLayout(buttons, 0, 1)
        self._grid.addWidget(self.words, 0, 2)
        self._grid.setColumnStretch(2, 1)
        self.adopt(self.thumbnail)
        self.show_value("")

    def make_narrow(self) -> None:
        """Let the words stand below the picture instead of beside it."""
        self._grid.addWidget(self.words, 1, 0, 1, 3)

    def value(self) -> Any:
        """Return the hash by which the library knows the picture."""
        return (self._asset or None) if self.facts.optional else self._asset

    def show_value(self, value: Any) -> None:
        """Show a picture of the library."""
        self._asset = str(value or "")
        data = self.context.desk.picture(self._asset) if self._asset else None
        image = unpacked(data)
        self.thumbnail.show_image(image)
        self.words.setText(self._words(image))
        self.clear_button.setEnabled(bool(self._asset))

    def take(self, incoming: Incoming) -> None:
        """Put a picture into the library and show it; what is none is refused in words."""
        try:
            asset = self.context.desk.add_picture(*incoming)
        except ValueError as error:
            self.words.setText(f"This picture cannot be taken: {error}")
            return
        self.write(asset)
        self.tell()

    def take_mime(self, data: QMimeData) -> bool:
        """Take the picture that was dropped or pasted; False: there is none."""
        try:
            self.take(picture_in(data))
        except ValueError as error:
            self.words.setText(str(error))
            return False
        return True

    def paste(self) -> None:
        """Take the picture on the clipboard."""
        self.take_mime(QApplication.clipboard().mimeData())

    def clear(self) -> None:
        """Take the picture away."""
        if self._asset:
            self.write("")
            self.tell()

    def open_file(self) -> None:
        """Ask for a file."""
        name = file_dialogs.open_file(self, self.facts.label, FILTER)
        if name is None:
            return
        try:
            self.take(picture_of_file(name))
        except ValueError as error:
            self.words.setText(str(error))

    def _words(self, image: QImage) -> str:
        if not self._asset:
            return "Drop a picture here, paste one, or open a file."
        if image.isNull():
            return "The library does not have this picture any more."
        return f"{image.width()} × {image.height()} pixels"

    def _button(self, icon: str, tip: str, do: Any) -> QToolButton:
        button = QToolButton(self)
        button.setIcon(look.icon(icon))
        button.setToolTip(tip)
        button.setAccessibleName(f"{self.facts.label}: {tip}")
        button.clicked.connect(do)
        return button


class _Thumbnail(QLabel):
    """Shows the picture, and takes keys, clicks and drops for its control."""

    def __init__(self, control: ImageControl) -> None:
        super().__init__(control)
        self._control = control
        self.setFixedSize(SIDE + 2, SIDE + 2)
        self.setFrameShape(QLabel.Shape.StyledPanel)
        self.setObjectName("thumbnail")
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAcceptDrops(True)

    def show_image(self, image: QImage) -> None:
        """Show a picture, or the sign that there is none."""
        if image.isNull():
            self.setPixmap(look.icon("image-plus", look.current().muted).pixmap(QSize(40, 40)))
            return
        size = QSize(SIDE, SIDE)
        keep, smooth = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        self.setPixmap(QPixmap.fromImage(image.scaled(size, keep, smooth)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Paste, take away or open by key."""
        if event.matches(QKeySequence.StandardKey.Paste):
            self._control.paste()
        elif event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self._control.clear()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Space):
            self._control.open_file()
        else:
            super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open a file by double click."""
        self._control.open_file()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take what may be a picture."""
        if may_be_picture(event.mimeData()):
            take_copy(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Take a dropped picture."""
        if self._control.take_mime(event.mimeData()):
            take_copy(event)
