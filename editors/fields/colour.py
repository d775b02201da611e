"""Colours: a swatch, its code, and whether letters can be read on it."""

from __future__ import annotations

import re
from typing import Any

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QColor, QIcon, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QColorDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QSizePolicy,
    QToolButton,
    QWidget,
    QWidgetAction,
)

from editors import look
from editors.fields.base import FieldContext, FieldControl
from editors.fields.facts import FieldFacts
from exports.faces.inks import BLACK, WHITE, channels

SWATCHES = (
    *("#8c2f39", "#b23a2f", "#d95d39", "#d9a520", "#e9c46a", "#f2e8cf"),
    *("#2d5a27", "#3c7a43", "#6a994e", "#1d6a72", "#2a9d8f", "#a8dadc"),
    *("#1d3557", "#2f5fa8", "#5a7fc4", "#4b2e83", "#7b4fa0", "#b79ad6"),
    *("#4a3728", "#7f5539", "#b08968", "#1d1d1f", "#808080", "#ffffff"),
)
"""Inks that print well, told apart at arm's length."""
COLUMNS = 6
READABLE = 4.5
"""The contrast that letters need (WCAG AA)."""
_CODE = re.compile(r"#?([0-9a-fA-F]{6})")
_SIDE = 20


def contrast(one: str, other: str) -> float:
    """Return how far two colours are apart for the eye, from 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    shares = [value / 255 for value in channels(colour)]
    red, green, blue = (s / 12.92 if s <= 0.03928 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_words(colour: str) -> str:
    """Say which letters can be read on a colour."""
    white, black = contrast(colour, WHITE), contrast(colour, BLACK)
    best, ratio = ("White", white) if white >= black else ("Black", black)
    easy = "both can be read" if min(white, black) >= READABLE else "the better choice"
    return f"{best} letters {ratio:.1f} : 1, {easy}"


class ColourControl(FieldControl):
    """A colour as its code, with a swatch that offers others; a layout may write a template instead."""

    def __init__(self, facts: FieldFacts, context: FieldContext, parent: QWidget | None = None) -> None:
        super().__init__(facts, context, parent)
        self.button = QToolButton(self)
        self.button.setIconSize(QSize(_SIDE, _SIDE))
        self.button.setAccessibleName(f"{facts.label}: choose a colour")
        self.button.setToolTip("Choose a colour (Space)")
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = _SwatchMenu(self)
        self.button.setMenu(self.menu)
        self.edit = QLineEdit(self)
        self.edit.setPlaceholderText("#rrggbb")
        self.edit.setMaximumWidth(112)
        self.edit.textEdited.connect(self._on_text_edited)
        self.words = QLabel(self)
        self.words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for widget in (self.button, self.edit):
            layout.addWidget(widget)
        layout.addWidget(self.words, 1)
        self.adopt(self.edit)

    def value(self) -> Any:
        """Return the colour as it is stored: with its sign, in small letters."""
        text = self.edit.text().strip()
        code = _CODE.fullmatch(text)
        if code:
            return f"#{code[1].lower()}"
        return (text or None) if self.facts.optional else text

    def show_value(self, value: Any) -> None:
        """Show a colour."""
        self.edit.setText(str(value or ""))
        self._show_swatch()

    def choose(self, colour: str) -> None:
        """Take a colour that was picked."""
        self.edit.setText(colour)
        self._show_swatch()
        self.tell()

    def pick(self) -> None:
        """Ask for any colour there is."""
        found = QColorDialog.getColor(QColor(str(self.value() or WHITE)), self, self.facts.label)
        if found.isValid():
            self.choose(found.name())

    def _on_text_edited(self) -> None:
        self._show_swatch()
        self.tell(typing=True)

    def _show_swatch(self) -> None:
        value = str(self.value() or "")
        is_code = bool(_CODE.fullmatch(value))
        self.button.setIcon(swatch(value if is_code else ""))
        self.edit.setToolTip(contrast_words(value) if is_code else "")
        self._show_words()

    def _show_words(self) -> None:
        """Say what can be read on the colour where there is room for it; half of the words say something else."""
        words = self.edit.toolTip()
        fits = self.words.fontMetrics().horizontalAdvance(words) <= self.words.width()
        self.words.setText(words if fits else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say more or less, as there is room."""
        super().resizeEvent(event)
        self._show_words()


class _SwatchMenu(QMenu):
    """Offers inks that print well, and a way to all others."""

    def __init__(self, control: ColourControl) -> None:
        super().__init__(control)
        grid = QWidget(self)
        layout = QGridLayout(grid)
        layout.setSpacing(2)
        for place, colour in enumerate(SWATCHES):
            button = QToolButton(grid)
            button.setIcon(swatch(colour))
            button.setIconSize(QSize(_SIDE, _SIDE))
            button.setAutoRaise(True)
            button.setAccessibleName(colour)
            button.setToolTip(f"{colour}: {contrast_words(colour)}")
            button.clicked.connect(lambda checked=False, colour=colour: self._take(colour))
            layout.addWidget(button, place // COLUMNS, place % COLUMNS)
        self.grid = QWidgetAction(self)
        self.grid.setDefaultWidget(grid)
        self.addAction(self.grid)
        self.more = QAction("More colours…", self)
        self.more.triggered.connect(control.pick)
        self.addAction(self.more)
        self._control = control

    def _take(self, colour: str) -> None:
        self.close()
        self._control.choose(colour)


def swatch(colour: str) -> QIcon:
    """Return a square of a colour; none is a crossed square."""
    pixmap = QPixmap(_SIDE, _SIDE)
    pixmap.fill(QColor(colour) if colour else Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setPen(QColor(look.current().border))
    painter.drawRect(0, 0, _SIDE - 1, _SIDE - 1)
    if not colour:
        painter.drawLine(QPoint(0, _SIDE), QPoint(_SIDE, 0))
    painter.end()
    return QIcon(pixmap)
